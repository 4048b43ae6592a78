/**
 * What an attempt becomes with news of it. A charge outweighs whatever was believed before it: the
 * money has moved. What is known is not made doubtful again, and news that says nothing new leaves
 * the attempt as it is, the same object.
 */
import { minorUnits } from '../kernel/money.ts'
import type { Instant, MinorUnits } from '../kernel/types.ts'
import type { Attempt, AttemptNews, CardRefund, CardRefundStatus, RefundNews } from './attempt.ts'
import { isAtReader, isOpenAttempt } from './attempt.ts'
import { denyByHand, hearBesideHand, uncaptured } from './by-hand.ts'

export function learn(attempt: Attempt, news: AttemptNews): Attempt {
  return hearBesideHand(learnOf(attempt, news), news)
}

function learnOf(attempt: Attempt, news: AttemptNews): Attempt {
  if (news.kind === 'approved') return approve(attempt, news)
  if (news.kind === 'named') return named(attempt, news.reference)
  if (news.kind === 'held') return keep(attempt, news)
  // What was kept may have been let go by the card's bank.
  if (attempt.status === 'held' && news.kind === 'cancelled')
    return { ...attempt, status: 'cancelled' }
  if (news.kind === 'capture_begun') return beginCapture(attempt, news.mark)
  if (news.kind === 'capture_refused') return refuseCapture(attempt, news)
  if (!isOpenAttempt(attempt)) return attempt
  // What is kept is being charged or let go: only the end of that is news.
  if (!isAtReader(attempt) && news.kind !== 'cancelled') return attempt
  switch (news.kind) {
    case 'running': {
      const known = named(attempt, news.reference ?? '')
      return known.status === 'sent' ? known : { ...known, status: 'sent' }
    }
    case 'unanswered':
      return attempt.status === 'in_doubt' ? attempt : { ...attempt, status: 'in_doubt' }
    case 'declined':
      return { ...attempt, status: 'declined', reason: news.reason }
    case 'cancelled':
      return { ...attempt, status: 'cancelled' }
  }
}

/** The first hold stands; what is charged or let go of it is held until that is known. */
function keep(attempt: Attempt, news: Extract<AttemptNews, { kind: 'held' }>): Attempt {
  const { hold } = attempt
  if (hold === undefined || !isAtReader(attempt)) return attempt
  const { amount, expiresAt, receipt, reference = '', key } = news
  const held = {
    status: 'held',
    receipt,
    reason: null,
    hold: { ...hold, amount, expiresAt, ...(key === undefined ? {} : { key }) },
  } as const
  return { ...named(attempt, reference), ...held }
}

/** It is kept as before, so that it can be charged again, let go, or the bill be paid otherwise. */
function refuseCapture(
  attempt: Attempt,
  { reason, refusals }: Extract<AttemptNews, { kind: 'capture_refused' }>,
): Attempt {
  const { hold, status } = attempt
  if (hold === undefined || status !== 'capturing') return attempt
  if ((hold.refusals ?? 0) !== refusals) return attempt
  return { ...attempt, status: 'held', reason, hold: uncaptured(hold) }
}

/** The first mark stands: what was done since is told by it. */
function beginCapture(attempt: Attempt, mark: string): Attempt {
  const { hold, status } = attempt
  if (hold === undefined || status !== 'capturing' || hold.mark !== undefined) return attempt
  return { ...attempt, hold: { ...hold, mark } }
}

/** What is kept is charged: as much of it as the bill came to. */
export function askCapture(attempt: Attempt, amount: MinorUnits, at: Instant): Attempt {
  // What was said by hand was said of the charge before.
  const { hold, byHand: _, ...rest } = attempt
  if (hold === undefined || attempt.status !== 'held') return attempt
  const asked = { ...hold, capture: amount, captureAskedAt: at }
  return { ...rest, status: 'capturing', reason: null, hold: asked }
}

/** It is to be given up; what is kept is let go. */
export function askCancel(attempt: Attempt, at: Instant): Attempt {
  if (attempt.status === 'held') return { ...attempt, status: 'releasing', cancelAskedAt: at }
  if (!isAtReader(attempt) || attempt.cancelAskedAt !== null) return attempt
  return { ...attempt, cancelAskedAt: at }
}

/** The first charge stands: of one attempt a provider can make only one. */
function approve(attempt: Attempt, news: Extract<AttemptNews, { kind: 'approved' }>): Attempt {
  if (attempt.status === 'approved') return attempt
  const { charged, tip, receipt, reference = '' } = news
  const approved = { status: 'approved', charged, tip, receipt, reason: null } as const
  return { ...named(attempt, reference), ...approved }
}

function named(attempt: Attempt, reference: string): Attempt {
  return attempt.reference !== '' || reference === '' ? attempt : { ...attempt, reference }
}

const refundRanks: Readonly<Record<CardRefundStatus, number>> = {
  asked: 0,
  in_doubt: 1,
  refused: 2,
  made: 3,
}

/** News of a part that goes back; what went back outweighs what was believed. */
export function learnRefund(attempt: Attempt, refundId: string, news: RefundNews): Attempt {
  const before = attempt.refunds.find(({ id }) => id === refundId)
  if (before === undefined) return attempt
  const after = refundAfter(before, news)
  if (after === before) return attempt
  return { ...attempt, refunds: attempt.refunds.map((one) => (one === before ? after : one)) }
}

function refundAfter(refund: CardRefund, news: RefundNews): CardRefund {
  if (news.kind === 'named') {
    return refund.reference === '' ? { ...refund, reference: news.reference } : refund
  }
  if (news.kind === 'refused' && refund.byHand?.outcome === 'made') return denyByHand(refund)
  const status: CardRefundStatus = news.kind === 'unanswered' ? 'in_doubt' : news.kind
  if (refundRanks[status] <= refundRanks[refund.status]) return refund
  return { ...refund, status, ...(news.kind === 'made' ? { reference: news.reference } : {}) }
}

/** Puts down a part that is to go back, before the provider is asked; see `findRefundRefusal`. */
export function askRefund(
  attempt: Attempt,
  { id, amount }: Pick<CardRefund, 'id' | 'amount'>,
): Attempt {
  const asked: CardRefund = { id, amount: minorUnits(amount), status: 'asked', reference: '' }
  return { ...attempt, refunds: [...attempt.refunds, asked] }
}
