import { makeTrade } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../tooling/test-database.ts'
import { createDatabase, type Database } from '../db/tenancy.ts'
import { appendTogether, furnish } from './trade-world.ts'

const trade = makeTrade({ seed: 7, registers: 3, orders: 60, conflicts: 200_000 })
const scope = { companyId: trade.companyId, branchIds: null }
let test_: TestDatabase
let database: Database

beforeAll(async () => {
  test_ = await createTestDatabase()
  database = createDatabase({ databaseUrl: test_.databaseUrl })
  await furnish(database, trade)
})
afterAll(async () => {
  await database.close()
  await test_.drop()
})

describe('a trade of three registers, sent as tills do', () => {
  test('is stored whole', async () => {
    for (const { registerId, facts } of trade.registers) {
      for (let start = 0; start < facts.length; start += 20) {
        const batch = { registerId, facts: facts.slice(start, start + 20) }
        const [result] = await appendTogether(database, trade.companyId, [batch])
        expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
      }
    }
    const { count } = await database.withTenant(scope, (tx) =>
      tx
        .selectFrom('facts')
        .select((is) => is.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    )
    expect(count).toBe(trade.facts.length)
  })
})
