import {
  simulatedCapture,
  simulatedHold,
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
  capture: async ({ attempt, now }) => simulatedCapture(attempt, now),
  refund: async (_call, refund) => ({
    kind: 'made',
    reference: `simulated ${refund.id.slice(-8)}`,
  }),
  health: async () => ({ state: 'ready', model: 'Simulated terminal', serialNumber: '' }),
}

function outcomeOf({ attempt, asksTip, now }: CardCall) {
  const { id, amount, createdAt, cancelAskedAt } = attempt
  const begun = Date.parse(createdAt)
  const givenUpMs = cancelAskedAt === null ? null : Date.parse(cancelAskedAt) - begun
  const asked = { id, amount, ageMs: now - begun, givenUpMs }
  return simulatedHold(attempt, simulatedOutcome(asked, asksTip), now)
}
