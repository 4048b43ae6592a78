/**
 * Events of Stripe. An event is a reason to ask, never the answer: what it is about is read from
 * Stripe, so that one that comes late, twice or after a later one changes nothing that is not so.
 */
import type { Stripe } from 'stripe'
import type { Scope } from '../../platform/db/index.ts'
import { apiError } from '../../platform/errors/index.ts'
import { errorResponse, readJsonText } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { askNow } from '../card-payments/index.ts'
import { findAttemptOf, findConnection, noteHeard, settleSoon } from './connection.store.ts'
import { attemptMark } from './refunds.ts'
import type { StripeServices } from './services.ts'
import { readWebhookAddress } from './webhook-address.ts'

const bytesMax = 512 * 1024
/** So old a signature may be: each delivery has one of its own. */
const signedWithinS = 300

export async function answerWebhook(
  services: StripeServices,
  address: string,
  request: Request,
): Promise<Response> {
  const target = readWebhookAddress(services, address)
  if (target === null) return errorResponse(apiError('not_found'))
  const scope: Scope = { companyId: target.companyId, branchIds: null }
  const { database, stripe, now } = services
  const found = await database.readTenant(scope, (trx) => findConnection(scope, trx))
  if (found === null || found.id !== target.id || found.webhookSecret === null) {
    return errorResponse(apiError('not_found'))
  }
  const client = await stripe.clientOf(scope.companyId)
  const text = await readJsonText(request, bytesMax)
  const secret = stripe.open(scope.companyId, 'webhook', found.webhookSecret)
  const signature = request.headers.get('stripe-signature') ?? ''
  const event = client === null ? null : readEvent(client, { text, signature, secret, now: now() })
  if (event === null) return errorResponse(apiError('signature_wrong'))
  await database.withTenant(scope, (trx) => noteHeard(scope, trx, new Date(now())))
  await follow(services, scope, event)
  return Response.json({ received: true })
}

interface Delivered {
  readonly text: string
  readonly signature: string
  readonly secret: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Null: Stripe did not sign it. */
function readEvent(
  client: Stripe,
  { text, signature, secret, now }: Delivered,
): Stripe.Event | null {
  try {
    const receivedAt = Math.floor(now / 1000)
    return client.webhooks.constructEvent(
      text,
      signature,
      secret,
      signedWithinS,
      undefined,
      receivedAt,
    )
  } catch {
    return null
  }
}

async function follow(services: StripeServices, scope: Scope, event: Stripe.Event) {
  const { database, now } = services
  if (/^(payout|charge\.dispute|balance)\./.test(event.type)) {
    await database.withTenant(scope, (trx) => settleSoon(scope, trx, new Date(now())))
    await wakeTurn(database.work, scope.companyId, new Date(now()))
    return
  }
  const about = attemptOf(event)
  if (about === null) return
  const id =
    about.attemptId ??
    (await services.database.readTenant(scope, (trx) => findAttemptOf(scope, trx, about.reference)))
  if (id === null) return
  await askNow(services, scope, id)
  // What waits for the payment goes on at once.
  await wakeTurn(services.database.work, scope.companyId, new Date(services.now()))
}

interface About {
  readonly attemptId: string | null
  readonly reference: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The payment that an event is about; null: none. */
function attemptOf(event: Stripe.Event): About | null {
  if (event.type.startsWith('payment_intent.')) {
    const { id, metadata } = event.data.object as Stripe.PaymentIntent
    const mark = metadata[attemptMark]
    return { reference: id, attemptId: mark !== undefined && uuid.test(mark) ? mark : null }
  }
  if (event.type.startsWith('terminal.reader.action_')) {
    const { action } = event.data.object as Stripe.Terminal.Reader
    const intent = action?.process_payment_intent?.payment_intent
    const id = typeof intent === 'string' ? intent : intent?.id
    return id === undefined ? null : { reference: id, attemptId: null }
  }
  if (event.type.startsWith('refund.') || event.type === 'charge.refunded') {
    const { payment_intent: intent } = event.data.object as Stripe.Refund | Stripe.Charge
    const id = typeof intent === 'string' ? intent : intent?.id
    return id === undefined ? null : { reference: id, attemptId: null }
  }
  return null
}
