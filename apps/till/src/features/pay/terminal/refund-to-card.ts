/** Money that goes back to the card that paid: at the provider first, then in the books. */
import type { OrderPayment } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { cardsOf } from './ask-cards.ts'

export interface PartBack {
  /** Made from what it belongs to: asking again gives it back once. */
  readonly id: string
  readonly payment: OrderPayment
  readonly amount: number
}

const triesMax = 8
const pauseMs = 1_000

/** Null: all of it went back; else why not, as the end of a key of `terminal.refund`. */
export async function refundToCards(
  till: Till,
  parts: readonly PartBack[],
): Promise<string | null> {
  for (const part of parts) {
    const problem = await refundOne(till, part)
    if (problem !== null) return problem
  }
  return null
}

async function refundOne(till: Till, { id, payment, amount }: PartBack): Promise<string | null> {
  const { card } = payment
  if (card === undefined || amount <= 0) return null
  for (let tries = 0; tries < triesMax; tries += 1) {
    const answer = await cardsOf(till).refund(card.attemptId, { id, amount })
    if (answer.kind === 'refused') return answer.code === 'refund_exceeds' ? 'exceeds' : 'failed'
    if (answer.kind === 'attempt') {
      const status = answer.attempt.refunds.find((one) => one.id === id)?.status
      if (status === 'made') return null
      if (status === 'refused') return 'refused'
    }
    await new Promise((resume) => setTimeout(resume, pauseMs))
  }
  return 'unknown'
}
