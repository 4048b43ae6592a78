/** Money that goes back to the card that paid: at the provider first, then in the books. */
import { browserCrypto } from '@servery/client'
import { partIdNow } from '@servery/domain/card/attempt.ts'
import { idOfCauses } from '@servery/domain/kernel/id-of-causes.ts'
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

/** One id for the same wish, however often somebody begins it anew. */
export function idOfWish(...causes: readonly string[]): string {
  return idOfCauses(causes, browserCrypto.sha256)
}

/** Why it did not go back, as the end of a key of `terminal.refund`. */
export type BackProblem = 'exceeds' | 'failed' | 'refused' | 'unknown'

/**
 * The parts under the ids by which they are asked for now: one that a provider refused is over, and
 * trying it again is another.
 */
export async function namedParts(
  till: Till,
  parts: readonly PartBack[],
): Promise<readonly PartBack[] | BackProblem> {
  const named: PartBack[] = []
  for (const part of parts) {
    const { card } = part.payment
    const answer = card === undefined ? null : await cardsOf(till).read(card.attemptId)
    if (answer === null) continue
    if (answer.kind !== 'attempt') return answer.kind === 'silent' ? 'unknown' : 'failed'
    const idOfTry = (tries: number) => idOfWish(part.id, `${tries}`)
    named.push({ ...part, id: partIdNow(answer.attempt.refunds, part.id, idOfTry) })
  }
  return named
}

/** Null: all of it went back. */
export async function refundToCards(
  till: Till,
  parts: readonly PartBack[],
): Promise<BackProblem | null> {
  for (const part of parts) {
    const problem = await refundOne(till, part)
    if (problem !== null) return problem
  }
  return null
}

async function refundOne(
  till: Till,
  { id, payment, amount }: PartBack,
): Promise<BackProblem | null> {
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
