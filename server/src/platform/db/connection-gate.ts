/**
 * No company gets more than half of the connections, and companies that wait have their turns one
 * after another. What is asked within a transaction of the same company goes with that: to wait
 * for a place that it holds itself would be for ever.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { createFairGate } from '../../fair/index.ts'

export interface ConnectionGate {
  <T>(companyId: string, work: () => Promise<T>): Promise<T>
  /** How many stand before it. */
  readonly waiting: () => number
}

interface Held {
  readonly companyId: string
  isOpen: boolean
}

/** Left to what asks without a company: who signs in, whose turn it is, whether all is well. */
const spare = 2

export function createConnectionGate(connectionsMax: number): ConnectionGate {
  const gate = createFairGate({
    total: connectionsMax > 2 * spare ? connectionsMax - spare : connectionsMax,
    perKey: connectionsMax > 2 ? Math.ceil(connectionsMax / 2) : connectionsMax,
  })
  const within = new AsyncLocalStorage<Held>()
  const enter = <T>(companyId: string, work: () => Promise<T>): Promise<T> => {
    const outer = within.getStore()
    if (outer?.isOpen === true && outer.companyId === companyId) return work()
    return gate.run(companyId, async () => {
      const held: Held = { companyId, isOpen: true }
      try {
        return await within.run(held, work)
      } finally {
        held.isOpen = false
      }
    })
  }
  return Object.assign(enter, { waiting: gate.waiting })
}
