/** A payment at Stripe: how it is made, what it says of itself, and how it is given up. */
import type { AttemptNews } from '@servery/domain/card/attempt.ts'
import type { Stripe } from 'stripe'
import type { PaymentCall } from '../card-payments/index.ts'
import type { StripeAccess } from './access.ts'
import { refusalOf, type StripeRefusal } from './clients.ts'
import { approvedOf, declineOf, heldOf } from './outcomes.ts'
import { attemptMark } from './refunds.ts'

export type PayingAccess = Pick<StripeAccess, 'clientOf' | 'publicKeyOf' | 'scriptUrl'>

/** Nothing is concluded where no account is connected. */
export async function askWith<Answer>(
  access: PayingAccess,
  { companyId }: PaymentCall,
  work: (stripe: Stripe) => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unanswered' }> {
  const stripe = await access.clientOf(companyId)
  return stripe === null ? { kind: 'unanswered' } : work(stripe)
}

/** Under the attempt's id; asked for again it is the same payment. */
export function createIntent(
  stripe: Stripe,
  { attempt, companyId }: PaymentCall,
  by: 'card' | 'card_present',
) {
  return stripe.paymentIntents.create(
    {
      amount: attempt.amount,
      currency: attempt.currency.toLowerCase(),
      allowed_payment_method_types: [by],
      // What is kept is charged once the bill is final.
      capture_method: attempt.hold === undefined ? 'automatic' : 'manual',
      metadata: {
        [attemptMark]: attempt.id,
        servery_order: attempt.orderId,
        servery_company: companyId,
      },
    },
    { idempotencyKey: attempt.id },
  )
}

/** A start that has named no payment for so long has come to its end, or its process has. */
const startedMs = 30_000

export const isBeingStarted = ({ attempt, now }: PaymentCall) =>
  now - Date.parse(attempt.createdAt) < startedMs

/** Of a payment that was never named: nobody was told of it, and cancelled nothing charges it. */
export async function closeUnnamed(
  stripe: Stripe,
  call: PaymentCall,
  by: 'card' | 'card_present',
): Promise<AttemptNews> {
  try {
    const intent = await createIntent(stripe, call, by)
    return await close(stripe, intent.id, { kind: 'cancelled' })
  } catch {
    return { kind: 'cancelled' }
  }
}

export const readIntent = (stripe: Stripe, id: string) =>
  stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] })

/** Null: it waits for a card. */
export function knownOf(intent: Stripe.PaymentIntent): AttemptNews | null {
  switch (intent.status) {
    case 'succeeded':
      return approvedOf(intent) ?? { kind: 'unanswered' }
    case 'canceled': {
      const { last_payment_error: error } = intent
      return error == null
        ? { kind: 'cancelled' }
        : { kind: 'declined', reason: declineOf(error.decline_code, error.code) }
    }
    case 'processing':
      return { kind: 'running', reference: intent.id }
    case 'requires_capture':
      return heldOf(intent) ?? { kind: 'running', reference: intent.id }
    default:
      return null
  }
}

/** Nothing charges it after that. What was charged just before is what became of it. */
export async function close(
  stripe: Stripe,
  intentId: string,
  otherwise: AttemptNews,
): Promise<AttemptNews> {
  try {
    await stripe.paymentIntents.cancel(intentId)
    return otherwise
  } catch (error) {
    if (refusalOf(error) === null) throw error
    const intent = await readIntent(stripe, intentId)
    if (intent.status === 'canceled') return otherwise
    return knownOf(intent) ?? { kind: 'unanswered' }
  }
}

/** As much of what is kept as the attempt says; asked for again it is the same charge. */
export async function capture(stripe: Stripe, { attempt }: PaymentCall): Promise<AttemptNews> {
  const { id, reference, hold } = attempt
  if (hold?.capture == null || reference === '') return { kind: 'unanswered' }
  const { refusals = 0 } = hold
  let refusal: StripeRefusal | null = null
  try {
    await stripe.paymentIntents.capture(
      reference,
      { amount_to_capture: hold.capture },
      // A refusal is remembered under its key: what is asked for after it needs another.
      { idempotencyKey: refusals === 0 ? `${id} capture` : `${id} capture ${refusals}` },
    )
  } catch (error) {
    // Captured before, or let go by the card's bank: the payment itself says which.
    refusal = refusalOf(error)
    if (refusal === null) throw error
  }
  const known = knownOf(await readIntent(stripe, reference)) ?? { kind: 'unanswered' }
  const isForGood = refusal?.kind === 'request' || refusal?.kind === 'card'
  if (refusal === null || !isForGood || known.kind !== 'held') return known
  const reason = declineOf(refusal.declineCode, refusal.code)
  return { kind: 'capture_refused', reason, refusals }
}

/** What is kept is let go; nothing charges it after that. */
export async function release(stripe: Stripe, { attempt }: PaymentCall): Promise<AttemptNews> {
  const intent = await readIntent(stripe, attempt.reference)
  if (intent.status !== 'requires_capture') return knownOf(intent) ?? { kind: 'unanswered' }
  return close(stripe, attempt.reference, { kind: 'cancelled' })
}
