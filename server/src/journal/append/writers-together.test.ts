/** Two connections that store facts of one branch, and of one order, at the same moment. */
import { compareFacts, foldOrder, minorUnits } from '@servery/domain'
import {
  aLine,
  anOpening,
  card,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  type TestRegister,
} from '@servery/testing'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import {
  createTestDatabase,
  findWaiting,
  type TestDatabase,
} from '../../../../tooling/test-database.ts'
import { createDatabase, type Database } from '../../platform/db/tenancy.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { checkBatch } from '../facts/batch.ts'
import { appendBatches, lockForWriting } from './append.store.ts'
import { appendTogether, readTables, seedData } from './trade-world.ts'
import { createJournalWriter } from './writer.ts'

const companyId = idOf('comp', 1)
const branchId = idOf('bran', 1)
const scope = { companyId, branchIds: null }
const orderId = idOf('ordr', 1)
const registerIds = [idOf('reg', 1), idOf('reg', 2)] as const

let place: TestDatabase
let database: Database
let tills: readonly [TestRegister, TestRegister]

beforeEach(async () => {
  place = await createTestDatabase()
  database = createDatabase({ databaseUrl: place.databaseUrl })
  const names = { code: 'T1', prefix: 'A' }
  const registers = registerIds.map((registerId) => ({ registerId, ...names, facts: [] }))
  await seedData(database, { companyId, branchId, registers })
  const clock = createFakeClock(Date.parse('2026-03-14T12:00:00.000Z'))
  const tillOf = (number: 1 | 2) =>
    createTestRegister({
      ...{ companyId, branchId, registerId: registerIds[number - 1] as string },
      ...{ actorId: idOf('team', number), code: `T${number}`, prefix: 'A' },
      ...{ clock, skewMs: 0, random: createRandom(number) },
    })
  tills = [tillOf(1), tillOf(2)]
  return async () => {
    await database.close()
    await place.drop()
  }
})

const batchOf = (till: TestRegister, from: number) => {
  const facts = till.written().filter(({ sequence }) => sequence >= from)
  return { registerId: till.registerId, facts }
}

/** Once another connection waits for a lock of this database. */
async function untilSomebodyWaits(): Promise<void> {
  const admin = new pg.Client({ connectionString: place.adminUrl })
  await admin.connect()
  try {
    for (;;) {
      if ((await findWaiting(admin)).length > 0) return
    }
  } finally {
    await admin.end()
  }
}

test('the second waits for the first, also where they read alone', async () => {
  const [first] = registerIds
  // The counters of a branch are made once, and whoever comes then waits for that.
  await database.withTenantClient(scope, (client) => lockForWriting(client, companyId, [first], []))
  await database.withTenantClient(scope, async (holder) => {
    await lockForWriting(holder, companyId, [first], [])
    const second = database.withTenantClient(scope, async (client) => {
      await client.query({ text: `SET LOCAL lock_timeout = '20ms'`, values: [] })
      return lockForWriting(client, companyId, [first], [])
    })
    await expect(second).rejects.toMatchObject({ code: '55P03' })
  })
})

test('an order that grew by one fact before the lock is folded anew', async () => {
  const [one, other] = tills
  one.run(orderId, anOpening())
  one.run(orderId, { type: 'add_line', ...aLine() })
  // What was paid already is written once more with it.
  const payment = { paymentId: idOf('pay', 1), method: card, reference: '' }
  one.run(orderId, { type: 'pay', ...payment, tendered: minorUnits(100) })
  const [stored] = await appendTogether(database, companyId, [batchOf(one, 1)])
  expect(stored?.ok).toBe(true)
  other.see(one.written())
  one.run(orderId, { type: 'add_line', ...aLine({ lineId: idOf('line', 2) }) })
  other.run(orderId, { type: 'add_line', ...aLine({ lineId: idOf('line', 3) }) })

  let late: Promise<unknown> = Promise.resolve()
  await database.withTenantClient(scope, async (client) => {
    await lockForWriting(client, companyId, registerIds, [])
    // It has read and folded the order by the time that it waits here.
    late = appendTogether(database, companyId, [batchOf(other, 1)])
    await untilSomebodyWaits()
    const batch = checkBatch(JSON.parse(JSON.stringify(batchOf(one, 4))))
    const [result] = await appendBatches(client, companyId, [{ batch, tokenHash: null }])
    expect(result?.ok).toBe(true)
  })
  expect(await late).toMatchObject([{ ok: true }])

  const facts = [...one.written(), ...other.written()].sort(compareFacts)
  expect(foldOrder(facts)?.lines).toHaveLength(3)
  const tables = await readTables(database, scope)
  expect(tables.order_lines).toHaveLength(3)
  expect(tables.payments).toHaveLength(1)
  await rebuildBranch(database, companyId, branchId)
  expect(await readTables(database, scope)).toEqual(tables)
})

test('what nobody waits for any more is not stored before what somebody waits for', async () => {
  const writer = createJournalWriter(database)
  const [till] = tills
  till.run(orderId, anOpening())
  const batch = checkBatch(JSON.parse(JSON.stringify(batchOf(till, 1))))
  const sent = { batch, tokenHash: null }
  const gone = await writer.append(sent, () => true)
  expect(gone).toMatchObject({ ok: false, error: { code: 'unavailable' } })
  expect((await readTables(database, scope)).orders).toEqual([])
  expect(await writer.append(sent)).toMatchObject({ ok: true })
})
