/**
 * A terminal that is not there, for demonstration and training: no card is read and no money moves.
 * The last two digits of the amount decide what happens, as at Stripe's simulated reader where that
 * has the same (docs.stripe.com/terminal/references/testing). What became of an attempt follows
 * from when it was made and when it was given up, so that nothing has to be kept.
 */
import { minorUnits } from '../kernel/money.ts'
import type { Instant } from '../kernel/types.ts'
import type { Attempt, AttemptNews, DeclineReason } from './attempt.ts'

/** What the end of an amount means. */
export const simulatedEnds = {
  callIssuer: 1,
  declined: 5,
  wrongPin: 55,
  tooLittleMoney: 65,
  pinTries: 75,
  /** The card is read late. */
  slow: 91,
  /** It is charged, and the answer is lost. */
  answerLost: 92,
  /** The connection breaks before a card is read. */
  neverArrived: 93,
} as const

const declines: ReadonlyMap<number, DeclineReason> = new Map([
  [simulatedEnds.callIssuer, 'call_issuer'],
  [simulatedEnds.declined, 'declined'],
  [simulatedEnds.wrongPin, 'wrong_pin'],
  [simulatedEnds.tooLittleMoney, 'insufficient_funds'],
  [simulatedEnds.pinTries, 'pin_tries'],
])

const dayMs = 86_400_000
/** So long an amount is kept, in milliseconds from when the attempt was made. */
export const simulatedHoldMs = 7 * dayMs
const cardReadMs = 1_500
const slowMs = 8_000
/** So long nothing is heard of an attempt whose answer was lost. */
const silentMs = 5_000
/** The guest at this terminal always adds a tenth. */
const tipPart = 10

interface Simulated extends Pick<Attempt, 'id' | 'amount'> {
  /** So long ago it was made. */
  readonly ageMs: number
  /** So old it was when it was given up; null: it was not. */
  readonly givenUpMs: number | null
}

/** What is answered when the amount is sent. */
export function simulatedStart({ amount }: Pick<Attempt, 'amount'>): AttemptNews {
  return { kind: isLost(amount) ? 'unanswered' : 'running' }
}

function isLost(amount: number): boolean {
  const end = amount % 100
  return end === simulatedEnds.answerLost || end === simulatedEnds.neverArrived
}

interface Keeping {
  /** When its time is over. */
  readonly until: Instant
  readonly now: Instant
}

/** Of one that keeps an amount: kept instead of charged, until its time is over. */
export function simulatedHold(
  attempt: Pick<Attempt, 'status' | 'amount' | 'hold'>,
  news: AttemptNews,
  { until, now }: Keeping,
): AttemptNews {
  if (attempt.hold === undefined || news.kind !== 'approved') return news
  if (attempt.status === 'releasing' || now > until) return { kind: 'cancelled' }
  const { receipt, reference = '' } = news
  return { kind: 'held', amount: attempt.amount, expiresAt: until, receipt, reference }
}

/** Charges of what is kept, where its time is not over. */
export function simulatedCapture(
  { status, hold, receipt }: Pick<Attempt, 'status' | 'hold' | 'receipt'>,
  { until, now }: Keeping,
): AttemptNews {
  const capture = hold?.capture ?? null
  if (status !== 'capturing' || capture === null || receipt === null) return { kind: 'unanswered' }
  if (now > until) return { kind: 'cancelled' }
  return { kind: 'approved', charged: capture, tip: minorUnits(0), receipt }
}

/** What has become of it by now. */
export function simulatedOutcome(
  { id, amount, ageMs, givenUpMs }: Simulated,
  asksTip: boolean,
): AttemptNews {
  const end = amount % 100
  const readMs = end === simulatedEnds.slow ? slowMs : cardReadMs
  const isGivenUp = givenUpMs !== null && givenUpMs < readMs
  if (isLost(amount) && ageMs < silentMs) return { kind: 'unanswered' }
  if (isGivenUp || end === simulatedEnds.neverArrived) return { kind: 'cancelled' }
  if (ageMs < readMs) return { kind: 'running' }
  const reason = declines.get(end)
  if (reason !== undefined) return { kind: 'declined', reason }
  const tip = minorUnits(asksTip ? Math.round(amount / tipPart) : 0)
  return {
    kind: 'approved',
    charged: minorUnits(amount + tip),
    tip,
    reference: `simulated ${id.slice(-8)}`,
    receipt: {
      ...{ scheme: 'Simulated card', lastFour: '0000', entry: 'contactless' },
      authorisation: id.slice(-6).toUpperCase(),
      ...{ applicationId: '', terminalId: 'Simulated', merchantId: '', trace: '' },
    },
  }
}
