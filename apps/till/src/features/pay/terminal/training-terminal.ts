/** The terminal of a till in training: it lives in this page, and no money moves. */
import { browserClock } from '@servery/client'
import type { CardAnswer, Cards, StartInput } from '@servery/client/cards/ask-cards.ts'
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import type { Attempt } from '@servery/domain/card/attempt.ts'
import { learn } from '@servery/domain/card/learn.ts'
import { simulatedOutcome, simulatedStart } from '@servery/domain/card/simulated.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'

interface Trained {
  readonly input: StartInput
  readonly attempt: Attempt
}
const attempts = new Map<string, Trained>()

const nowText = () => new Date(browserClock.now()).toISOString()

export const trainingTerminal: Cards = {
  start: async (input) => {
    const { id, orderId, currency, amount } = input
    const attempt: Attempt = {
      ...{ id, orderId, currency, amount, status: 'created', reference: '', charged: null },
      ...{ tip: zeroAmount, receipt: null, reason: null, cancelAskedAt: null, refunds: [] },
      createdAt: nowText(),
    }
    attempts.set(id, { input, attempt: learn(attempt, simulatedStart(attempt)) })
    return answerOf(id)
  },
  read: async (id) => look(id),
  cancel: async (id) => {
    const found = attempts.get(id)
    if (found !== undefined) {
      attempts.set(id, { ...found, attempt: { ...found.attempt, cancelAskedAt: nowText() } })
    }
    return look(id)
  },
  // Nothing is held in training: its bills are not kept.
  capture: async () => ({ kind: 'refused', code: 'hold_not_held' }),
  ofOrder: async () => [],
  refund: async (id, { id: refundId, amount }) => {
    const answer = answerOf(id)
    if (answer.kind !== 'attempt') return answer
    const refunds = [
      { id: refundId, amount: amount as StartInput['amount'], status: 'made', accounted: true },
    ] as const
    return { kind: 'attempt', attempt: { ...answer.attempt, refunds: [...refunds] } }
  },
  unfinished: async () => [],
  // What became of it is always known here.
  inDoubt: async () => [],
  settle: async () => ({ kind: 'refused', code: 'attempt_over' }),
}

function look(id: string): CardAnswer {
  const found = attempts.get(id)
  if (found === undefined) return { kind: 'refused', code: 'not_found' }
  const { attempt, input } = found
  const asksTip = input.intent.tip === 0
  const { amount, createdAt, cancelAskedAt } = attempt
  const begun = Date.parse(createdAt)
  const givenUpMs = cancelAskedAt === null ? null : Date.parse(cancelAskedAt) - begun
  const ageMs = browserClock.now() - begun
  const news = simulatedOutcome({ id, amount, ageMs, givenUpMs }, asksTip)
  attempts.set(id, { input, attempt: learn(attempt, news) })
  return answerOf(id)
}

function answerOf(id: string): CardAnswer {
  const found = attempts.get(id)
  if (found === undefined) return { kind: 'refused', code: 'not_found' }
  const { attempt, input } = found
  const { status, charged, tip, reason, receipt, createdAt, currency, amount } = attempt
  const view: CardAttempt = {
    ...{ id, orderId: input.orderId, registerId: id, branchId: id, readerId: input.readerId },
    ...{ readerName: '', provider: 'simulated', currency, amount, status, charged, tip, reason },
    ...{ receipt, createdAt, cancelAsked: attempt.cancelAskedAt !== null, accounted: false },
    ...{ refunds: [], intent: input.intent, createdBy: input.memberId },
  }
  return { kind: 'attempt', attempt: view }
}
