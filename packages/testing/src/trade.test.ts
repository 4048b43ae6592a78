import { factEnvelope, orderBodies } from '@servery/contract/facts/facts.ts'
import { emptyHead, movementsOf, verifyChain } from '@servery/domain'
import { describe, expect, it } from 'vitest'
import { sha256 } from './sha256.ts'
import { makeTrade } from './trade.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`trade: SEED=${seed}`)

describe('generated trade', () => {
  /** So many that even what is rare happens with any seed. */
  const many = { seed, registers: 3, orders: 450 }
  const quiet = makeTrade(many)
  const loud = makeTrade({ seed, registers: 3, orders: 150, conflicts: 1_000_000 })

  it('is the same for the same seed, and another for another', () => {
    const again = makeTrade(many)
    expect(JSON.stringify(again)).toBe(JSON.stringify(quiet))
    const other = makeTrade({ ...many, seed: seed + 1 })
    expect(other.facts[0]?.hash).not.toBe(quiet.facts[0]?.hash)
  })

  it('passes the door of the API: every envelope and every body', () => {
    for (const fact of [...quiet.facts, ...loud.facts]) {
      expect(factEnvelope.parse(fact)).toEqual(fact)
      expect(orderBodies[fact.kind].parse(fact.body)).toEqual(fact.body)
    }
  })

  it('has unbroken chains and all of what happens in a shop', () => {
    for (const { registerId, facts } of [...quiet.registers, ...loud.registers]) {
      expect(verifyChain({ head: emptyHead(registerId), facts, sha256 }).ok).toBe(true)
    }
    const kinds = new Set(quiet.facts.map(({ kind }) => kind))
    for (const kind of ['discount_added', 'service_charge_added', 'line_removed', 'held']) {
      expect([...kinds]).toContain(`order.${kind}`)
    }
    const statuses = new Set(quiet.orders.map(({ order }) => order.status))
    expect([...statuses].sort()).toEqual(['cancelled', 'completed', 'open'])
    expect(quiet.orders.some(({ order }) => order.payments.length > 1)).toBe(true)
    expect(quiet.orders.some(({ order }) => movementsOf(order).length > 0)).toBe(true)
    expect(quiet.orders).toHaveLength(many.orders)
  })

  it('has exceptions where registers did not hear of each other, and only there', () => {
    const exceptions = (trade: typeof quiet) =>
      trade.orders.flatMap(({ order }) => order.exceptions.map(({ code }) => code))
    expect(exceptions(quiet)).toEqual([])
    expect(new Set(exceptions(loud)).size).toBeGreaterThan(2)
  })
})
