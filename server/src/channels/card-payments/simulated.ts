import {
  simulatedCapture,
  simulatedHold,
  simulatedHoldMs,
  simulatedOutcome,
  simulatedStart,
} from '@servery/domain/card/simulated.ts'
import type { CardCall, CardProvider } from './provider.ts'

/** For demonstration and training; the till says on its screen that no money moves. */
export const simulatedProvider: CardProvider = {
  kind: 'simulated',
  start: async ({ attempt }) => simulatedStart(attempt),
  read: async (call) => outcomeOf(call),
  cancel: async (call) => outcomeOf(call),
  capture: async (call) => simulatedCapture(call.attempt, keepingOf(call)),
  refund: async (_call, refund) => ({
    kind: 'made',
    reference: `simulated ${refund.id.slice(-8)}`,
  }),
  health: async () => ({ state: 'ready', model: 'Simulated terminal', serialNumber: '' }),
}

function outcomeOf(call: CardCall) {
  const { attempt, asksTip, now } = call
  const { id, amount, createdAt, cancelAskedAt } = attempt
  const begun = Date.parse(createdAt)
  const givenUpMs = cancelAskedAt === null ? null : Date.parse(cancelAskedAt) - begun
  const asked = { id, amount, ageMs: now - begun, givenUpMs }
  return simulatedHold(attempt, simulatedOutcome(asked, asksTip), keepingOf(call))
}

function keepingOf({ attempt, now }: CardCall) {
  const until = Date.parse(attempt.createdAt) + simulatedHoldMs
  return { until: new Date(until).toISOString(), now: new Date(now).toISOString() }
}
