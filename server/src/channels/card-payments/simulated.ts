/**
 * A terminal that is not there, for demonstration and training: no card is read and no money moves.
 * The last two digits of the amount decide what happens, as at Stripe's simulated reader where that
 * has the same (docs.stripe.com/terminal/references/testing). It keeps nothing: what became of an
 * attempt follows from when it was made and when it was given up, also after a restart.
 */
import type { Attempt, AttemptNews, DeclineReason } from '@servery/domain/card/attempt.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { CardCall, CardProvider } from './provider.ts'

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

const cardReadMs = 1_500
const slowMs = 8_000
/** So long nothing is heard of an attempt whose answer was lost. */
const silentMs = 5_000
/** The guest at this terminal always adds a tenth. */
const tipPart = 10

export const simulatedProvider: CardProvider = {
  kind: 'simulated',
  needsKeys: false,
  start: async ({ attempt }) => ({ kind: isLost(attempt) ? 'unanswered' : 'running' }),
  read: async (call) => outcomeOf(call),
  cancel: async (call) => outcomeOf(call),
  refund: async (_call, refund) => ({
    kind: 'made',
    reference: `simulated ${refund.id.slice(-8)}`,
  }),
  health: async () => ({ state: 'ready', model: 'Simulated terminal', serialNumber: '' }),
}

function isLost({ amount }: Attempt): boolean {
  const end = amount % 100
  return end === simulatedEnds.answerLost || end === simulatedEnds.neverArrived
}

function outcomeOf({ attempt, asksTip, now }: CardCall): AttemptNews {
  const { amount, cancelAskedAt } = attempt
  const end = amount % 100
  const begun = Date.parse(attempt.createdAt)
  const readAt = begun + (end === simulatedEnds.slow ? slowMs : cardReadMs)
  const isGivenUp = cancelAskedAt !== null && Date.parse(cancelAskedAt) < readAt
  if (isLost(attempt) && now < begun + silentMs) return { kind: 'unanswered' }
  if (end === simulatedEnds.neverArrived) return { kind: 'cancelled' }
  if (isGivenUp) return { kind: 'cancelled' }
  if (now < readAt) return { kind: 'running' }
  const reason = declines.get(end)
  if (reason !== undefined) return { kind: 'declined', reason }
  const tip = minorUnits(asksTip ? Math.round(amount / tipPart) : 0)
  return {
    kind: 'approved',
    charged: minorUnits(amount + tip),
    tip,
    reference: `simulated ${attempt.id.slice(-8)}`,
    receipt: {
      scheme: 'Simulated card',
      lastFour: '0000',
      entry: 'contactless',
      authorisation: attempt.id.slice(-6).toUpperCase(),
      ...{ applicationId: '', terminalId: 'Simulated', merchantId: '', trace: '' },
    },
  }
}
