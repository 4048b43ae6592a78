/**
 * One attempt in front of somebody at this till. Whatever cannot be known here goes on behind
 * (`finish-attempts.ts`).
 */
import {
  type AttemptRun,
  beginAttempt,
  captureHold,
  paymentFor,
  recordedOn,
  releaseHold,
} from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt, CardIntent } from '@servery/contract/devices/card-attempts.ts'
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import type { HoldDeed } from '../tender/index.ts'
import { cardsOf } from './ask-cards.ts'

export interface RunInput {
  readonly order: OrderState
  readonly readerId: string
  readonly memberId: string
  readonly amount: MinorUnits
  readonly intent: CardIntent
  /** Absent: it is charged at once. */
  readonly hold?: HoldDeed
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
  const { hold } = input
  const id = hold === undefined || hold.deed === 'open' ? till.register.newId() : hold.attemptId
  const front = inFront.get(till) ?? new Set<string>()
  inFront.set(till, front.add(id))
  const run = runOf(till, id, input, onEnd)
  return {
    ...run,
    leave: () => {
      run.leave()
      front.delete(id)
    },
  }
}

function runOf(
  till: Till,
  id: string,
  { order, readerId, memberId, amount, intent, hold }: RunInput,
  onEnd: (attempt: CardAttempt) => void,
): AttemptRun {
  const cards = cardsOf(till)
  if (hold?.deed === 'capture') return captureHold(cards, id, { amount, memberId, intent }, onEnd)
  if (hold?.deed === 'release') return releaseHold(cards, id, onEnd)
  const start = { id, orderId: order.id, readerId, memberId, currency: order.currency, amount }
  const later = hold === undefined ? {} : { hold: true as const }
  return beginAttempt(cards, { ...start, intent, recordedIds: recordedOn(order), ...later }, onEnd)
}

/** The payment that records a charge, unless somebody else has accounted for it. */
export function paymentOf(till: Till, attempt: CardAttempt): CardPayment | null {
  return paymentFor(till.catalogue.get().methods, attempt)
}
