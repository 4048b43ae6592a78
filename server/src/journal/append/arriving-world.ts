/** For tests: generated trade whose facts arrive late, out of order and in parts. */
import { type Fact, foldOrder, type PricedOrderState, priceOf, projectable } from '@servery/domain'
import { makeTrade, type Random, type Trade } from '@servery/testing'
import type { Database, Scope } from '../../platform/db/tenancy.ts'
import { appendTogether } from './trade-world.ts'

export interface ArrivingTrade {
  readonly trade: Trade
  readonly scope: Scope
  /** The first and the last day of it. */
  readonly from: string
  readonly to: string
  /** The orders of what has arrived. */
  orders(): readonly PricedOrderState[]
  /** Of an order, what has arrived. */
  factsOf(orderId: string): readonly Fact[]
  /** Stores some facts of one till; false once there are none left. */
  arrive(database: Database, random: Random, some: readonly [number, number]): Promise<boolean>
}

export function arrivingTrade({
  seed,
  orders,
  tables = false,
  varied = false,
  mends = false,
  drawers = false,
  deposits = false,
}: {
  readonly seed: number
  readonly orders: number
  readonly tables?: boolean
  readonly varied?: boolean
  readonly mends?: boolean
  readonly drawers?: boolean
  readonly deposits?: boolean
}): ArrivingTrade {
  const often = { conflicts: 300_000, afterSale: 300_000 }
  const kinds = { tables, varied, mends, drawers, deposits }
  const trade = makeTrade({ seed, registers: 3, orders, ...kinds, ...often })
  const dates = trade.facts.map(({ businessDate }) => businessDate).sort()
  const stored = new Map<string, Fact[]>()
  const folded = new Map<string, PricedOrderState | null>()
  const waiting = trade.registers.map(({ registerId, facts }) => ({ registerId, facts, next: 0 }))
  return {
    trade,
    scope: { companyId: trade.companyId, branchIds: null },
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    orders: () => {
      // They are asked for once for each view of each report, and few of them have changed.
      for (const [id, facts] of stored) if (!folded.has(id)) folded.set(id, foldOf(facts))
      return [...stored.keys()].flatMap((id) => folded.get(id) ?? [])
    },
    factsOf: (orderId) => stored.get(orderId) ?? [],
    arrive: async (database, random, [least, most]) => {
      const busy = waiting.filter(({ facts, next }) => next < facts.length)
      if (busy.length === 0) return false
      const till = random.pick(busy)
      const facts = till.facts.slice(till.next, till.next + random.integer(least, most))
      till.next += facts.length
      const body = { registerId: till.registerId, facts }
      const [result] = await appendTogether(database, trade.companyId, [body])
      if (result?.ok !== true) throw new Error('the facts were refused')
      for (const fact of facts) {
        folded.delete(fact.subjectId)
        stored.set(fact.subjectId, [...(stored.get(fact.subjectId) ?? []), fact])
      }
      return true
    },
  }
}

function foldOf(facts: readonly Fact[]): PricedOrderState | null {
  const order = foldOrder(facts as never)
  return order !== null && projectable(order) ? { order, priced: priceOf(order) } : null
}
