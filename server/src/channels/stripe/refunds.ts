/** What goes back to the card. */
import type { CardRefund, RefundNews } from '@servery/domain/card/attempt.ts'
import type { Stripe } from 'stripe'
import type { PaymentCall } from '../card-payments/index.ts'
import { refusalOf } from './clients.ts'

/** What is kept beside a payment and beside a refund at Stripe. */
export const attemptMark = 'servery_attempt'
const refundMark = 'servery_refund'

export async function refund(
  stripe: Stripe,
  { attempt }: PaymentCall,
  part: CardRefund,
): Promise<RefundNews> {
  const before = await findRefund(stripe, attempt.reference, part)
  if (before !== null) return before
  try {
    const made = await stripe.refunds.create(
      {
        payment_intent: attempt.reference,
        amount: part.amount,
        metadata: { [refundMark]: part.id, [attemptMark]: attempt.id },
      },
      { idempotencyKey: part.id },
    )
    return refundNews(made)
  } catch (error) {
    const kind = refusalOf(error)?.kind
    if (kind === 'request' || kind === 'card') return { kind: 'refused' }
    throw error
  }
}

/** Made in spite of a lost answer; a key says so for a day only, and replays faults as well. */
async function findRefund(
  stripe: Stripe,
  reference: string,
  { id }: CardRefund,
): Promise<RefundNews | null> {
  const { data } = await stripe.refunds.list({ payment_intent: reference, limit: 100 })
  const found = data.find(({ metadata }) => metadata?.[refundMark] === id)
  return found === undefined ? null : refundNews(found)
}

function refundNews({ id, status }: Stripe.Refund): RefundNews {
  if (status === 'failed' || status === 'canceled') return { kind: 'refused' }
  return status === 'requires_action' ? { kind: 'unanswered' } : { kind: 'made', reference: id }
}
