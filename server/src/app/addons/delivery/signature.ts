/** Signatures in the form of Standard Webhooks, by our own clock. */
import { timingSafeEqual } from 'node:crypto'
import { Webhook } from 'standardwebhooks'

interface Message {
  readonly id: string
  readonly at: Date
  readonly body: string
}

/** A signature by each secret, the newest first: receivers take whichever they know. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: Message,
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((one) => new Webhook(one).sign(id, at, body)).join(' '),
  }
}

/** So far a signature’s time may be from now. */
const toleranceMs = 5 * 60_000

/** What is wrong with a message that came in; null: one of the secrets signed it just now. */
export function findSignatureFault(
  secrets: readonly string[],
  {
    headers,
    body,
    now,
  }: { readonly headers: Headers; readonly body: string; readonly now: number },
): 'signature_wrong' | 'signature_old' | null {
  const id = headers.get('webhook-id') ?? ''
  const timestamp = headers.get('webhook-timestamp') ?? ''
  if (id === '' || !/^\d{1,12}$/.test(timestamp)) return 'signature_wrong'
  const at = new Date(Number(timestamp) * 1000)
  const given = (headers.get('webhook-signature') ?? '').split(' ')
  const signs = (secret: string) => {
    const wanted = Buffer.from(new Webhook(secret).sign(id, at, body))
    return given.some((one) => isSame(Buffer.from(one), wanted))
  }
  if (!secrets.some(signs)) return 'signature_wrong'
  return Math.abs(now - at.getTime()) > toleranceMs ? 'signature_old' : null
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
