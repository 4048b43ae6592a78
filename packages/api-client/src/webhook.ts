/** What a webhook brings, where it is the server’s. */
import type { IncomingHttpHeaders } from 'node:http'
import { Webhook } from 'standardwebhooks'

export interface WebhookEvent {
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

/** `body` as it came, byte for byte. Throws where nobody signed it with the secret. */
export function readWebhook(
  secret: string,
  headers: IncomingHttpHeaders,
  body: string,
): WebhookEvent {
  const said = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, String(value)]),
  )
  return new Webhook(secret).verify(body, said) as WebhookEvent
}
