/** Facts are added to what is remembered of their order: the books are the same as if read anew. */
import type { Fact } from '@servery/domain'
import {
  aLine,
  anOpening,
  aTill,
  createRandom,
  idOf,
  makeTrade,
  runAll,
  runScript,
} from '@servery/testing'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { createDatabase, type Database } from '../../platform/db/tenancy.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { checkBatch } from '../facts/batch.ts'
import { appendBatches } from './append.store.ts'
import { forgetSubjects } from './known-subjects.ts'
import { appendTogether, readTables, seedData } from './trade-world.ts'

let database: Database
beforeEach(async () => {
  const place = await createTestDatabase()
  database = createDatabase({ databaseUrl: place.databaseUrl })
  return async () => {
    await database.close()
    await place.drop()
  }
})

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`growing orders: SEED=${seed}`)

describe('orders that grow by a few facts at a time', () => {
  test('have the rows that a rebuild makes, with late, lost and foreign writes', async () => {
    const trade = makeTrade({
      ...{ seed, registers: 3, orders: 24, conflicts: 300_000, afterSale: 300_000 },
      ...{ splits: 200_000, tables: true, varied: true, drawers: true },
    })
    const { companyId, branchId, registers } = trade
    const scope = { companyId, branchIds: null }
    await seedData(database, trade)
    const random = createRandom(seed)
    const sent = registers.map(() => 0)
    for (;;) {
      const open = registers.flatMap(({ facts }, at) =>
        (sent[at] ?? 0) < facts.length ? [at] : [],
      )
      if (open.length === 0) break
      const at = random.pick(open)
      const { registerId, facts } = registers[at] as (typeof registers)[0]
      const from = sent[at] ?? 0
      // The last till is long offline: what it wrote comes in between what is known by then.
      const late = at === registers.length - 1 && open.length > 1 && random.integer(0, 3) > 0
      if (late) continue
      const body = { registerId, facts: facts.slice(from, from + random.integer(1, 6)) }
      if (random.integer(0, 5) === 0) await storeAndLose(companyId, body)
      // As another process would: nothing is remembered here.
      if (random.integer(0, 9) === 0) forgetSubjects(companyId)
      const [result] = await appendTogether(database, companyId, [body])
      expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
      sent[at] = from + body.facts.length
    }
    const grown = await readTables(database, scope)
    expect(grown.orders.length).toBeGreaterThan(20)
    await rebuildBranch(database, companyId, branchId)
    expect(await readTables(database, scope)).toEqual(grown)
  })
})

/** Stored, and taken back before the commit. */
async function storeAndLose(
  companyId: string,
  body: { readonly registerId: string; readonly facts: readonly Fact[] },
): Promise<void> {
  // One by one, so that the first facts are remembered as stored when the next ones come.
  const sent = body.facts.map((fact) => {
    const one = { registerId: body.registerId, facts: [fact] }
    return { batch: checkBatch(JSON.parse(JSON.stringify(one))), tokenHash: null }
  })
  const lost = database.withTenantClient({ companyId, branchIds: null }, async (client) => {
    for (const one of sent) await appendBatches(client, companyId, [one])
    throw new Error('the connection broke')
  })
  await expect(lost).rejects.toThrow('the connection broke')
}

test('a fact of before is folded where it belongs, not where it arrives', async () => {
  const [companyId, branchId] = [idOf('comp', 1), idOf('brch', 1)]
  const offline = { register: 1, hears: false, command: { type: 'set_covers', covers: 3 } } as const
  const online = { register: 0, hears: false, command: { type: 'set_covers', covers: 4 } } as const
  // The second till's clock is hours ahead: to it the first one's word is the older.
  const { registers, facts } = runScript([offline, online], { registers: 2 })
  await seedData(database, {
    ...{ companyId, branchId },
    registers: registers.map(({ registerId }) => ({ registerId, facts: [] })) as never,
  })
  const [ahead, behind] = [idOf('reg', 2), idOf('reg', 1)]
  for (const [registerId, from] of [
    [behind, 0],
    [ahead, 0],
    [behind, 1],
  ] as const) {
    const own = facts.filter((fact) => fact.registerId === registerId)
    const body = { registerId, facts: registerId === behind ? own.slice(from, from + 1) : own }
    const [result] = await appendTogether(database, companyId, [body])
    expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
  }
  const { orders } = await readTables(database, { companyId, branchIds: null })
  expect(orders).toMatchObject([{ covers: 3 }])
})

test('one line more writes one line, however long the order is', async () => {
  const till = aTill()
  const [companyId, branchId, orderId] = [idOf('comp', 1), idOf('brch', 1), idOf('ordr', 1)]
  const { registerId } = till
  await seedData(database, { companyId, branchId, registers: [{ registerId, facts: [] }] as never })
  const add = async (from: number, count: number) => {
    const before = till.written().length
    const lines = Array.from({ length: count }, (_, at) => from + at)
    runAll(
      till,
      orderId,
      ...(from === 1 ? [anOpening()] : []),
      ...lines.map(
        (line) => ({ type: 'add_line', ...aLine({ lineId: idOf('line', line) }) }) as const,
      ),
    )
    const facts = till.written().slice(before)
    const [result] = await appendTogether(database, companyId, [{ registerId, facts }])
    expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
  }
  const versions = async () =>
    database.withTenant({ companyId, branchIds: null }, async (trx) => {
      const { rows } = await sql<{ key: string }>`
        select xmin::text || ' ' || line_id as key from order_lines`.execute(trx)
      return rows.map(({ key }) => key)
    })
  await add(1, 200)
  await add(201, 1)
  const before = new Set(await versions())
  await add(202, 1)
  const after = await versions()
  expect(after.length).toBe(before.size + 1)
  expect(after.filter((row) => !before.has(row)).length).toBe(1)
})
