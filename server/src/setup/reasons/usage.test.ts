import { foldOrder, type OrderFact, priceOf } from '@servery/domain'
import { hashFact } from '@servery/domain/journal/hash.ts'
import { makeTrade, sha256 } from '@servery/testing'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { createDatabase } from '../../platform/db/tenancy.ts'
import { countReasons } from './reasons.store.ts'

const trade = makeTrade({ seed: 11, registers: 2, orders: 60, conflicts: 0 })

/** Of a later till, which undoes payments in a way that nobody here knows: it is quarantined. */
function notUnderstood() {
  const [{ registerId, facts }] = trade.registers as [(typeof trade.registers)[0]]
  const last = facts.at(-1) as (typeof facts)[0]
  const content = {
    ...last,
    id: trade.companyId,
    sequence: last.sequence + 1,
    clock: last.clock.replace(/\d{6}$/, '999999'),
    kind: 'order.unpaid',
    version: 9,
    body: { reversals: 'all of them' },
    previousHash: last.hash,
  }
  return { registerId, facts: [{ ...content, hash: hashFact(content, sha256) }] }
}

/** The orders that were given up in the end, and what stood on them, folded by hand. */
function givenUp(): { count: number; amount: number } {
  const byOrder = Map.groupBy(
    trade.registers.flatMap(({ facts }) => facts),
    ({ subjectId }) => subjectId,
  )
  const orders = [...byOrder.values()]
    .map((facts) => foldOrder(facts as OrderFact[]))
    .filter((order) => order?.status === 'cancelled')
  const amounts = orders.map((order) => (order === null ? 0 : priceOf(order).totals.total))
  return { count: orders.length, amount: amounts.reduce((sum: number, amount) => sum + amount, 0) }
}

it('what was given up is counted with its value, of the asked branches and days alone', async () => {
  const place = await createTestDatabase()
  const database = createDatabase({ databaseUrl: place.databaseUrl })
  try {
    await seedData(database, trade)
    for (const { registerId, facts } of trade.registers) {
      await appendTogether(database, trade.companyId, [{ registerId, facts }])
    }
    await appendTogether(database, trade.companyId, [notUnderstood()])
    const count = (branchIds: readonly string[] | null, since: Date) => {
      const scope = { companyId: trade.companyId, branchIds }
      return database.readTenant(scope, (trx) => countReasons(scope, trx, since))
    }
    const long = new Date(0)
    const expected = givenUp()
    expect(expected.count).toBeGreaterThan(0)
    const row = { list: 'void', reasonId: null, currency: 'GBP', ...expected }
    expect(await count(null, long)).toEqual([row])
    expect(await count([trade.branchId], long)).toEqual([row])
    expect(await count([trade.companyId], long)).toEqual([])
    expect(await count(null, new Date(Date.now() + 60_000))).toEqual([])
  } finally {
    await database.close()
    await place.drop()
  }
})
