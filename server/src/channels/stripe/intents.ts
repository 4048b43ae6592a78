/** A payment at Stripe: what it says of itself, and how it is given up. */
import type { AttemptNews } from '@servery/domain/card/attempt.ts'
import type { Stripe } from 'stripe'
import { refusalOf } from './clients.ts'
import { approvedOf, declineOf } from './outcomes.ts'

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
    case 'requires_capture':
      return { kind: 'running', reference: intent.id }
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
