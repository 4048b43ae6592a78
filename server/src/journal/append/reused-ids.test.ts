/** Facts that have the id of another: neither what stands nor a rebuild takes one for the other. */
import type { Fact } from '@servery/domain'
import { hashFact } from '@servery/domain/journal/hash.ts'
import { makeTrade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../tooling/test-database.ts'
import { createDatabase, type Database } from '../../platform/db/tenancy.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { sha256 } from '../facts/batch.ts'
import { appendTogether, readTables, seedData } from './trade-world.ts'

const trade = makeTrade({ seed: 31, registers: 1, orders: 12 })
const { branchId, companyId } = trade
const scope = { companyId, branchIds: null }
const other = v7()
const [till] = trade.registers
if (till === undefined) throw new Error('no till')
const closed = till.facts.find(({ kind }) => kind === 'order.closed') as unknown as Fact
const paid = till.facts.find(
  ({ kind, subjectId }) => kind === 'order.payment_taken' && subjectId === closed.subjectId,
) as unknown as Fact

let place: TestDatabase
let database: Database
let last: Pick<Fact, 'sequence' | 'hash'> = { sequence: 0, hash: '0'.repeat(64) }
beforeAll(async () => {
  place = await createTestDatabase()
  database = createDatabase({ databaseUrl: place.databaseUrl })
  const registers = [till, { ...till, registerId: other, code: 'T2', facts: [] }]
  await seedData(database, { companyId, branchId, registers })
  await append(till.registerId, till.facts as unknown as readonly Fact[])
})
afterAll(async () => {
  await database.close()
  await place.drop()
})

async function append(registerId: string, facts: readonly Fact[]) {
  const [result] = await appendTogether(database, companyId, [{ registerId, facts }])
  if (result?.ok !== true) throw new Error('the facts were refused')
  return result.output.quarantined
}

/** The other device writes, under the id of a fact of the till. */
async function writeAs(reused: Fact, said: Pick<Fact, 'kind' | 'subjectId' | 'body'>) {
  const content = {
    ...{ ...reused, registerId: other, ...said },
    ...{ sequence: last.sequence + 1, previousHash: last.hash },
    clock: `${String(last.sequence + 1).padStart(15, '0')}-000000`,
  }
  const { hash: _, ...unsealed } = content
  const fact = { ...unsealed, hash: hashFact(unsealed, sha256) }
  last = fact
  return append(other, [fact])
}

test('what is put aside under the id of a close takes the close of no sale away', async () => {
  const body = { float: 0, currency: 'GBP' }
  const said = { kind: 'drawer.opened', subjectId: closed.subjectId, body }
  expect(await writeAs(closed, said)).toMatchObject([{ code: 'wrong_subject' }])
  const before = await readTables(database, scope)
  await rebuildBranch(database, companyId, branchId)
  expect(await readTables(database, scope)).toEqual(before)
  expect(before.orders.find(({ id }) => id === closed.subjectId)?.status).toBe('completed')
})

test('an earlier fact under the id of a payment takes nothing off the bill', async () => {
  const before = await readTables(database, scope)
  const named = { kind: 'order.named', subjectId: paid.subjectId, body: { name: 'Ada' } }
  expect(await writeAs(paid, named)).toMatchObject([{ code: 'id_reused', field: 'id' }])
  const after = await readTables(database, scope)
  expect(after.payments).toEqual(before.payments)
  expect(after.orders).toEqual(before.orders)
  await rebuildBranch(database, companyId, branchId)
  expect(await readTables(database, scope)).toEqual(after)
})
