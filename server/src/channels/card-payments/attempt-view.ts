import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { isContradicted } from '@servery/domain/card/by-hand.ts'
import type { StoredAttempt } from './attempts.store.ts'

/** As the contract tells it. */
export function attemptView(attempt: StoredAttempt): CardAttempt {
  const { id, orderId, registerId, branchId, readerId, readerName, provider } = attempt
  const { byHand } = attempt
  const { currency, amount, status, charged, tip, reason, receipt, createdAt } = attempt
  return {
    ...{ id, orderId, registerId, branchId, readerId, readerName, provider },
    ...{ currency, amount, status, charged, tip, reason, receipt, createdAt },
    cancelAsked: attempt.cancelAskedAt !== null,
    accounted: attempt.isAccounted,
    refunds: attempt.refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      status: refund.status,
      accounted: !attempt.unaccountedRefunds.includes(refund.id),
    })),
    intent: attempt.intent,
    ...(attempt.hold === undefined
      ? {}
      : { hold: { amount: attempt.hold.amount, expiresAt: attempt.hold.expiresAt } }),
    ...(byHand === undefined
      ? {}
      : {
          byHand: {
            ...{ outcome: byHand.outcome, at: byHand.at, note: byHand.note },
            contradicted: isContradicted(attempt),
          },
        }),
    createdBy: attempt.createdBy,
  }
}
