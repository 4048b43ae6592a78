/**
 * Readers of Stripe, driven by the server. The payment is made at Stripe under the attempt's id and
 * named in the attempt before the reader is told of it; whatever is lost after that, the payment is
 * read back. It is given up by cancelling it at Stripe, after which no reader can charge it
 * (docs.stripe.com/terminal, "server-driven"; docs.stripe.com/api/idempotent_requests).
 */
import type { AttemptNews } from '@servery/domain/card/attempt.ts'
import { isOpenAttempt } from '@servery/domain/card/attempt.ts'
import { chargesIn } from '@servery/domain/card/readers.ts'
import type { Stripe } from 'stripe'
import type { CardCall, CardProvider, CardReader, ProviderHealth } from '../card-payments/index.ts'
import { refusalOf } from './clients.ts'
import {
  askWith,
  capture,
  close,
  closeUnnamed,
  createIntent,
  isBeingStarted,
  knownOf,
  type PayingAccess,
  readIntent,
  release,
} from './intents.ts'
import { createOnlinePayments } from './online-payments.ts'
import { declineOf } from './outcomes.ts'
import { refund } from './refunds.ts'

/** Less than the patience of whoever asks: what took so long is not sent to a reader any more. */
const sendWithinMs = 10_000
export function createStripeProvider(access: PayingAccess): CardProvider {
  return {
    kind: 'stripe',
    online: createOnlinePayments(access),
    start: async (call) => {
      const stripe = await access.clientOf(call.companyId)
      return stripe === null ? { kind: 'declined', reason: 'not_allowed' } : start(stripe, call)
    },
    read: (call) => askWith(access, call, (stripe) => read(stripe, call)),
    cancel: (call) => askWith(access, call, (stripe) => cancel(stripe, call)),
    capture: (call) => askWith(access, call, (stripe) => capture(stripe, call)),
    refund: (call, part) => askWith(access, call, (stripe) => refund(stripe, call, part)),
    health: async (reader, companyId) => {
      const stripe = await access.clientOf(companyId)
      return stripe === null
        ? { state: 'not_connected', model: '', serialNumber: '' }
        : health(stripe, reader)
    },
  }
}

async function start(stripe: Stripe, call: CardCall): Promise<AttemptNews> {
  if (!chargesIn('stripe', call.attempt.currency))
    return { kind: 'declined', reason: 'not_allowed' }
  const began = performance.now()
  let intent: Stripe.PaymentIntent
  try {
    intent = await createIntent(stripe, call, 'card_present')
  } catch (error) {
    // Nothing is charged by a payment that no reader was told of.
    const refusal = refusalOf(error)
    const isOfRequest = refusal?.kind === 'request'
    return { kind: 'declined', reason: isOfRequest ? 'not_supported' : 'terminal_failed' }
  }
  const named = await call.tell({ kind: 'named', reference: intent.id })
  const isLate = performance.now() - began > sendWithinMs
  if (isLate || !isOpenAttempt(named) || named.cancelAskedAt !== null) {
    return close(stripe, intent.id, { kind: 'cancelled' })
  }
  return send(stripe, call, intent.id)
}

async function send(stripe: Stripe, call: CardCall, intentId: string): Promise<AttemptNews> {
  try {
    await stripe.terminal.readers.processPaymentIntent(
      call.reader.reference,
      {
        payment_intent: intentId,
        process_config: { skip_tipping: !call.asksTip, enable_customer_cancellation: true },
      },
      { idempotencyKey: `${call.attempt.id} process` },
    )
    return { kind: 'running', reference: intentId }
  } catch (error) {
    const refusal = refusalOf(error)
    // A reader that answered too late may have it all the same.
    if (refusal === null || refusal.code === 'terminal_reader_timeout') throw error
    if (refusal.code === 'intent_invalid_state') return settle(stripe, call, intentId)
    const reason = declineOf(refusal.declineCode, refusal.code)
    return close(stripe, intentId, { kind: 'declined', reason })
  }
}

async function read(stripe: Stripe, call: CardCall): Promise<AttemptNews> {
  const { reference } = call.attempt
  return reference === '' ? unnamed(stripe, call) : settle(stripe, call, reference)
}

/** No reader was told of it, unless whoever started it does so right now. */
async function unnamed(stripe: Stripe, call: CardCall): Promise<AttemptNews> {
  return isBeingStarted(call) ? { kind: 'running' } : closeUnnamed(stripe, call, 'card_present')
}

/** What became of it, by the payment itself; the reader only tells whether it still has it. */
async function settle(stripe: Stripe, call: CardCall, intentId: string): Promise<AttemptNews> {
  const intent = await readIntent(stripe, intentId)
  const known = knownOf(intent)
  if (known !== null) return known
  const action = await actionOf(stripe, call.reader, intentId)
  if (action?.status === 'in_progress') return { kind: 'running', reference: intentId }
  const { last_payment_error: error } = intent
  const reason = declineOf(error?.decline_code, action?.failure_code, error?.code)
  const isDeclined = action?.status === 'failed' || error != null
  return close(stripe, intentId, isDeclined ? { kind: 'declined', reason } : { kind: 'cancelled' })
}

type Action = Stripe.Terminal.Reader.Action

/** What the reader does with it; null: nothing, as far as it says. */
async function actionOf(
  stripe: Stripe,
  { reference }: CardReader,
  intentId: string,
): Promise<Action | null> {
  const reader = await stripe.terminal.readers.retrieve(reference).catch((error: unknown) => {
    if (refusalOf(error)?.code === 'resource_missing') return null
    throw error
  })
  if (reader === null || reader.deleted === true) return null
  const { action } = reader
  const of = action?.process_payment_intent?.payment_intent
  return (typeof of === 'string' ? of : of?.id) === intentId ? action : null
}

async function cancel(stripe: Stripe, call: CardCall): Promise<AttemptNews> {
  const { reference } = call.attempt
  // Whoever is starting it sees that it was given up before a reader is told.
  if (reference === '') return unnamed(stripe, call)
  if (call.attempt.status === 'releasing') return release(stripe, call)
  const action = await actionOf(stripe, call.reader, reference)
  if (action?.status === 'in_progress') {
    try {
      await stripe.terminal.readers.cancelAction(call.reader.reference)
    } catch (error) {
      // It is with the card's bank: the answer of that is what became of it.
      if (refusalOf(error)?.code !== 'terminal_reader_busy') throw error
      return { kind: 'running', reference }
    }
  }
  const intent = await readIntent(stripe, reference)
  return knownOf(intent) ?? close(stripe, reference, { kind: 'cancelled' })
}

async function health(stripe: Stripe, { reference }: CardReader): Promise<ProviderHealth> {
  const unknown = { model: '', serialNumber: '' }
  try {
    const reader = await stripe.terminal.readers.retrieve(reference)
    if (reader.deleted === true) return { ...unknown, state: 'not_found' }
    const { device_type: model, serial_number: serialNumber, status, action } = reader
    const isBusy = action?.status === 'in_progress'
    const state = status === 'offline' ? 'offline' : isBusy ? 'busy' : 'ready'
    return { state, model, serialNumber }
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'resource_missing') return { ...unknown, state: 'not_found' }
    if (refusal?.kind === 'key') return { ...unknown, state: 'not_connected' }
    throw error
  }
}
