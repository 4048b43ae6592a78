/**
 * One attempt in front of somebody at this till. Whatever cannot be known here goes on behind
 * (`finish-attempts.ts`).
 */
import {
  type AttemptRun,
  beginAttempt,
  paymentFor,
  recordedOn,
} from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { cardsOf } from './ask-cards.ts'

export interface RunInput {
  readonly order: OrderState
  readonly readerId: string
  readonly memberId: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
}

/** Attempts that somebody has in front of them. */
const inFront = new WeakMap<Till, Set<string>>()

export function isInFront(till: Till, id: string): boolean {
  return inFront.get(till)?.has(id) === true
}

export function beginRun(
  till: Till,
  input: RunInput,
  onEnd: (attempt: CardAttempt) => void,
): AttemptRun {
  const { order, readerId, memberId, amount, intent } = input
  const id = till.register.newId()
  const front = inFront.get(till) ?? new Set<string>()
  inFront.set(till, front.add(id))
  const start = { id, orderId: order.id, readerId, memberId, currency: order.currency, amount }
  const run = beginAttempt(
    cardsOf(till),
    { ...start, intent, recordedIds: recordedOn(order) },
    onEnd,
  )
  return {
    ...run,
    leave: () => {
      run.leave()
      front.delete(id)
    },
  }
}

/** The payment that records a charge, unless somebody else has accounted for it. */
export function paymentOf(till: Till, attempt: CardAttempt): CardPayment | null {
  return paymentFor(till.catalogue.get().methods, attempt)
}
