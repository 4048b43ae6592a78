/**
 * What a provider can't tell any more, a person does: from the terminal's slip or from the bank. It
 * is over by that, so that the bill can be paid and the terminal used; an answer that comes all the
 * same never changes it in silence, and one that says otherwise is told.
 */
import { minorUnits } from '../kernel/money.ts'
import type { Instant, MinorUnits } from '../kernel/types.ts'
import type {
  Attempt,
  AttemptByHand,
  AttemptNews,
  CardHold,
  CardReceipt,
  CardRefund,
  RefundByHand,
} from './attempt.ts'
import { isAtReader, isOpenAttempt } from './attempt.ts'
import { type CardProviderKind, tellsLastOnly } from './readers.ts'
import { type AttemptRefusal, recordingMs } from './refusals.ts'

/** What a person says: of a charge, how much it was and what its slip calls it. */
export type SayByHand = Pick<AttemptByHand, 'at' | 'by' | 'note'> &
  (
    | { readonly outcome: 'charged'; readonly charged: MinorUnits; readonly reference: string }
    | { readonly outcome: 'not_charged' }
  )

/** More than this times what was asked for is a slip of the finger, not a tip. */
const tipTimes = 2

/** Why a person may not say what became of it so long after `doubtfulSince`, or null. */
export function findByHandRefusal(
  attempt: Attempt,
  say: Pick<SayByHand, 'outcome'> & { readonly charged?: number },
  doubtfulMs: number,
): AttemptRefusal | null {
  if (!isOpenAttempt(attempt)) return 'attempt_over'
  // Its terminal has it, and says so.
  if (isAtReader(attempt) && attempt.status !== 'in_doubt') return 'attempt_running'
  if (doubtfulMs < recordingMs) return 'attempt_recent'
  if (say.outcome === 'not_charged') return null
  const { charged = 0 } = say
  if (charged <= 0) return 'amount_not_positive'
  const { hold } = attempt
  if (hold?.amount != null) return charged > hold.amount ? 'hold_exceeds' : null
  return charged > attempt.amount * tipTimes ? 'amount_exceeds' : null
}

/** Since when its provider could have said what became of it. */
export function doubtfulSince({ status, createdAt, cancelAskedAt, hold }: Attempt): Instant {
  if (status === 'capturing') return hold?.captureAskedAt ?? createdAt
  return status === 'releasing' ? (cancelAskedAt ?? createdAt) : createdAt
}

/** What it becomes by that: a charge is one to be recorded, as any other. */
export function sayByHand(attempt: Attempt, say: SayByHand): Attempt {
  const { outcome, at, by, note } = say
  const byHand = { outcome, at, by, note }
  if (say.outcome === 'charged') {
    const { charged, reference } = say
    const receipt = { ...(attempt.receipt ?? noReceipt), authorisation: reference, trace: '' }
    const tip = attempt.hold === undefined ? Math.max(0, charged - attempt.amount) : 0
    const approved = { status: 'approved', reason: null, charged, tip: minorUnits(tip) } as const
    return { ...attempt, ...approved, receipt, byHand }
  }
  const { hold } = attempt
  // What is kept was not charged, and is kept still.
  if (hold !== undefined && attempt.status === 'capturing') {
    return { ...attempt, status: 'held', hold: uncaptured(hold), byHand }
  }
  return { ...attempt, status: 'cancelled', byHand }
}

const noReceipt: CardReceipt = {
  ...{ scheme: '', lastFour: '', entry: 'other', authorisation: '' },
  ...{ applicationId: '', terminalId: '', merchantId: '', trace: '' },
}

/** What is kept, once the charge that was asked for is none. */
export function uncaptured(hold: CardHold): CardHold {
  const { mark: _, captureAskedAt: _at, ...rest } = hold
  return { ...rest, capture: null, refusals: (hold.refusals ?? 0) + 1 }
}

/** What the provider says beside a person. A charge outweighs that there was none. */
export function hearBesideHand(attempt: Attempt, news: AttemptNews): Attempt {
  const { byHand } = attempt
  if (byHand === undefined) return attempt
  const charged = saidCharge(news)
  if (charged === undefined) return attempt
  const { answer } = byHand
  if (answer !== undefined && (answer.charged !== null || charged === null)) return attempt
  const contradicts = charged !== (byHand.outcome === 'charged' ? attempt.charged : null)
  return { ...attempt, byHand: { ...byHand, answer: { charged, contradicts } } }
}

/** Undefined: it says nothing of that. */
function saidCharge(news: AttemptNews): MinorUnits | null | undefined {
  if (news.kind === 'approved') return news.charged
  return news.kind === 'declined' || news.kind === 'cancelled' ? null : undefined
}

/** Whether the provider says otherwise than a person did. */
export function isContradicted({ byHand }: Pick<Attempt, 'byHand'>): boolean {
  return byHand?.answer?.contradicts === true
}

const asksForMs = 3 * 86_400_000

/**
 * Whether its provider is still asked if a person was right, so long after they said it. One that
 * tells only of the last thing it did would tell of others.
 */
export function isAskedBesideHand(
  { byHand, provider }: Pick<Attempt, 'byHand'> & { readonly provider: CardProviderKind },
  saidForMs: number,
): boolean {
  if (byHand === undefined || byHand.answer !== undefined || tellsLastOnly(provider)) return false
  return saidForMs < asksForMs
}

/** Why a person may not say whether a part went back, or null. */
export function findPartByHandRefusal(
  refund: Pick<CardRefund, 'status'> | undefined,
  provider: CardProviderKind,
  ageMs: number,
): AttemptRefusal | null {
  if (refund?.status !== 'in_doubt') return 'attempt_over'
  // Asked again it is the same part there: what is lost is found.
  if (!tellsLastOnly(provider)) return 'refund_in_doubt'
  return ageMs < recordingMs ? 'attempt_recent' : null
}

/** What the attempt becomes by that. */
export function sayPartByHand(
  attempt: Attempt,
  refundId: string,
  { reference, ...byHand }: RefundByHand & { readonly reference: string },
): Attempt {
  const after = (refund: CardRefund): CardRefund =>
    byHand.outcome === 'made'
      ? { ...refund, status: 'made', reference, byHand }
      : { ...refund, status: 'refused', byHand }
  const refunds = attempt.refunds.map((one) => (one.id === refundId ? after(one) : one))
  return { ...attempt, refunds }
}

/** The provider says that nothing went back. */
export function denyByHand(refund: CardRefund): CardRefund {
  const { byHand } = refund
  if (byHand === undefined || byHand.isDenied === true) return refund
  return { ...refund, byHand: { ...byHand, isDenied: true } }
}
