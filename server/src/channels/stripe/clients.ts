/** The way to Stripe: by its own SDK, with the key of a company. */
import type { Stripe } from 'stripe'

/** Less than the patience of whoever asks (card-payments/attempts.service.ts), twice over. */
const timeoutMs = 8_000

/** Makes a client; the package is loaded by whoever first needs it, not by every server. */
export async function createClient(secretKey: string, apiUrl: string): Promise<Stripe> {
  const { Stripe: Client } = await import('stripe')
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  return new Client(secretKey, {
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs,
    // Whoever asked asks again, with the same key; a retry in here would only hide it.
    maxNetworkRetries: 0,
    // The SDK's other client would, where a connection breaks.
    httpClient: Client.createFetchHttpClient(),
    telemetry: false,
    appInfo: { name: 'Servery' },
  })
}

/** What Stripe answered; there is none of an answer that was lost, or of a fault of its own. */
export interface StripeRefusal {
  readonly code: string
  readonly declineCode: string
  readonly kind: 'key' | 'request' | 'card' | 'busy'
  /** What it says of the payment, where it says anything. */
  readonly intent: Stripe.PaymentIntent | undefined
}

const kinds: Readonly<Record<string, StripeRefusal['kind']>> = {
  StripeAuthenticationError: 'key',
  StripePermissionError: 'key',
  StripeInvalidRequestError: 'request',
  StripeIdempotencyError: 'busy',
  StripeCardError: 'card',
  StripeRateLimitError: 'busy',
}

/** Null: nobody knows whether Stripe did what it was asked to. */
export function refusalOf(error: unknown): StripeRefusal | null {
  if (!(error instanceof Error) || !('type' in error)) return null
  const { type, code, decline_code, payment_intent, statusCode } = error as Error & {
    readonly type: unknown
    readonly code?: unknown
    readonly decline_code?: unknown
    readonly payment_intent?: Stripe.PaymentIntent
    readonly statusCode?: unknown
  }
  const kind = kinds[String(type)]
  if (kind === undefined || typeof statusCode !== 'number' || statusCode >= 500) return null
  return {
    kind,
    code: typeof code === 'string' ? code : '',
    declineCode: typeof decline_code === 'string' ? decline_code : '',
    intent: payment_intent,
  }
}
