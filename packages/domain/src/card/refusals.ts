/**
 * What may be done with attempts. "Never charged twice, never charged and forgotten": while one
 * attempt for a bill is open, or has charged and no payment records it, there is no other.
 */
import { type Attempt, cardRefunded, isOpenAttempt, leftOnCharge } from './attempt.ts'

export const attemptRefusals = [
  'amount_not_positive',
  'amount_exceeds',
  'attempt_id_reused',
  'attempt_in_doubt',
  'attempt_running',
  'attempt_unrecorded',
  'reader_busy',
  'attempt_over',
  'attempt_recent',
  'attempt_not_approved',
  'hold_exists',
  'hold_not_held',
  'hold_exceeds',
  'hold_not_supported',
  'refund_exceeds',
  'refund_in_doubt',
] as const
export type AttemptRefusal = (typeof attemptRefusals)[number]

/** An attempt, and whether a payment or the back office accounts for what it charged. */
export interface KnownAttempt extends Attempt {
  readonly isAccounted: boolean
}

type Asked = Pick<Attempt, 'id' | 'orderId' | 'amount' | 'currency' | 'hold'>

/**
 * Why an attempt may not begin, or null. `attempts` are those of the bill; the same one asked for
 * again is no other, and is not refused.
 */
export function findStartRefusal(
  attempts: readonly KnownAttempt[],
  asked: Asked,
): AttemptRefusal | null {
  if (asked.amount <= 0) return 'amount_not_positive'
  const same = attempts.find(({ id }) => id === asked.id)
  if (same !== undefined) return isSame(same, asked) ? null : 'attempt_id_reused'
  const others = attempts.filter(({ orderId }) => orderId === asked.orderId)
  const paying = findPaying(others)
  if (paying !== null) return paying
  // One card keeps an amount for a bill; others may pay for it all the same.
  const isHeld = ({ status }: Attempt) => status === 'held'
  return asked.hold !== undefined && others.some(isHeld) ? 'hold_exists' : null
}

/** What of the same bill another charge has to wait for, or null. */
function findPaying(others: readonly KnownAttempt[]): AttemptRefusal | null {
  if (others.some(({ status }) => status === 'in_doubt')) return 'attempt_in_doubt'
  if (others.some(isOpenAttempt)) return 'attempt_running'
  return others.some(isUnaccounted) ? 'attempt_unrecorded' : null
}

/**
 * Why so much may not be charged of what is kept, or null; the same again is not refused.
 * `attempts` are those of the bill.
 */
export function findCaptureRefusal(
  attempt: Attempt,
  amount: number,
  attempts: readonly KnownAttempt[],
): AttemptRefusal | null {
  const { hold, status } = attempt
  if (amount <= 0) return 'amount_not_positive'
  if (hold?.capture === amount && (status === 'capturing' || status === 'approved')) return null
  if (status !== 'held' || hold?.amount == null) return 'hold_not_held'
  if (amount > hold.amount) return 'hold_exceeds'
  return findPaying(attempts.filter(({ id }) => id !== attempt.id))
}

function isSame(one: Asked, other: Asked): boolean {
  return (
    one.orderId === other.orderId &&
    one.amount === other.amount &&
    one.currency === other.currency &&
    // What keeps an amount charges nothing: the same id can't ask for both.
    (one.hold === undefined) === (other.hold === undefined)
  )
}

/** Money that moved and that nothing accounts for: neither a payment nor a way back to the card. */
export function isUnaccounted(attempt: KnownAttempt): boolean {
  if (attempt.status !== 'approved' || attempt.isAccounted) return false
  return leftOnCharge(attempt) > 0
}

/** Its till is given so long to record what it has just charged. */
export const recordingMs = 120_000

/** Why the back office may not settle a charge in the till's place, or null. */
export function findMatchRefusal(attempt: KnownAttempt, ageMs: number): AttemptRefusal | null {
  if (isOpenAttempt(attempt)) return 'attempt_in_doubt'
  if (!isUnaccounted(attempt)) return 'attempt_over'
  return ageMs < recordingMs ? 'attempt_recent' : null
}

/** Why a part may not go back to the card, or null; the same part again is not refused. */
export function findRefundRefusal(
  attempt: Attempt,
  refund: { readonly id: string; readonly amount: number },
): AttemptRefusal | null {
  if (attempt.status !== 'approved') return 'attempt_not_approved'
  if (refund.amount <= 0) return 'amount_not_positive'
  const same = attempt.refunds.find(({ id }) => id === refund.id)
  if (same !== undefined) return same.amount === refund.amount ? null : 'attempt_id_reused'
  if (cardRefunded(attempt).open > 0) return 'refund_in_doubt'
  return refund.amount > leftOnCharge(attempt) ? 'refund_exceeds' : null
}
