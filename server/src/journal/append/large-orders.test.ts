/** What a till does with the order of a large party is stored, however long it is. */
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { orderLinesMax } from '@servery/domain/order/model/limits.ts'
import { joinOrders } from '@servery/domain/order/tables/move-lines.ts'
import { aLine, anOpening, aTill, cash, idOf, orderAt, runAll, twoTills } from '@servery/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { createTestDatabase } from '../../../../tooling/test-database.ts'
import { createDatabase, type Database } from '../../platform/db/tenancy.ts'
import { readJsonText } from '../../platform/http/body.ts'
import { rebuildBranch } from '../books/rebuild.ts'
import { checkBatch } from '../facts/batch.ts'
import { appendTogether, readTables, seedData } from './trade-world.ts'
import { createJournalWriter } from './writer.ts'

const companyId = idOf('comp', 1)
const branchId = idOf('brch', 1)
const grill = idOf('stat', 1)
const batchId = idOf('batc', 1)
const [first, second, third] = [idOf('ordr', 1), idOf('ordr', 2), idOf('ordr', 3)] as const
const count = 600
const guests = 120

let database: Database

beforeEach(async () => {
  const place = await createTestDatabase()
  database = createDatabase({ databaseUrl: place.databaseUrl })
  return async () => {
    await database.close()
    await place.drop()
  }
})

const lineIds = (from: number) => Array.from({ length: count }, (_, at) => idOf('line', from + at))

function lines(from: number): OrderCommand[] {
  return lineIds(from).map((lineId) => ({
    type: 'add_line',
    ...aLine({ lineId, unitPrice: minorUnits(600), kitchen: { stationIds: [grill] } }),
  }))
}

function dinner() {
  const till = aTill()
  const paid = Array.from({ length: guests }, (_, at): OrderCommand => {
    const [paymentId, tendered] = [idOf('pay', at + 1), minorUnits((count * 600) / guests)]
    return { type: 'pay', paymentId, method: cash, reference: '', tendered }
  })
  const reversals = paid.map((_, at) => ({
    ...{ reversalId: idOf('rev', at + 1), paymentId: idOf('pay', at + 1), reference: '' },
  }))
  runAll(till, first, anOpening(), ...lines(1), { type: 'send', batchId })
  runAll(till, first, {
    type: 'prepare',
    stationId: grill,
    done: true,
    items: lineIds(1).map((goodsId) => ({ batchId, goodsId })),
  })
  runAll(till, first, ...paid, { type: 'unpay', reversals, reason: 'Wrong table' })
  runAll(till, second, anOpening(), ...lines(10_000))
  runAll(till, second, {
    type: 'comp',
    compId: idOf('comp', 1),
    label: '',
    reason: 'Long wait',
    lines: lineIds(10_000).map((lineId) => ({ lineId, quantity: quantity(1000) })),
  })
  runAll(till, third, anOpening())
  const move = joinOrders(orderAt(till, first), orderAt(till, third))
  runAll(till, first, move.out)
  if (move.in !== null) runAll(till, third, move.in)
  return till
}

test('nothing of a party of hundreds of lines is put aside', async () => {
  const { registerId, written } = dinner()
  const registers = [{ registerId, code: 'T1', prefix: 'A', facts: [] }]
  await seedData(database, { companyId, branchId, registers })
  const writer = createJournalWriter(database)
  const facts = written()
  for (let from = 0; from < facts.length; from += 500) {
    const body = JSON.stringify({ registerId, facts: facts.slice(from, from + 500) })
    const batch = checkBatch(JSON.parse(body))
    const result = await writer.append({ batch, tokenHash: null })
    expect(result.ok && result.output.quarantined).toEqual([])
  }
  const found = await database.withTenant({ companyId, branchIds: null }, (trx) =>
    trx.selectFrom('orders').select('total').orderBy('id').execute(),
  )
  expect(found.map(({ total }) => total)).toEqual([0, 0, count * 600])
})

test('of two tills that fill one order what is beyond its thousand lines is put aside', async () => {
  const [one, other] = twoTills()
  runAll(one, first, anOpening())
  other.see(one.written())
  runAll(one, first, ...lines(1))
  runAll(other, first, ...lines(10_000))
  const registers = [one, other].map(({ registerId }) => ({ registerId, facts: [] }))
  await seedData(database, { companyId, branchId, registers: registers as never })
  const aside: string[] = []
  const scope = { companyId, branchIds: null }
  const versionsOf = async () =>
    database.withTenant(scope, async (trx) => {
      const { rows } = await sql<{ row: string }>`
        select xmin::text || ' ' || id as row from orders
        union all select xmin::text || ' ' || line_id from order_lines`.execute(trx)
      return rows.map(({ row }) => row).sort()
    })
  for (const till of [one, other]) {
    const { registerId } = till
    for (let from = 0; from < till.written().length; from += 300) {
      const facts = till.written().slice(from, from + 300)
      const isFull = aside.length > 0
      const versions = isFull ? await versionsOf() : []
      const [result] = await appendTogether(database, companyId, [{ registerId, facts }])
      if (result?.ok !== true) throw new Error('the facts were refused')
      aside.push(...result.output.quarantined.map(({ code }) => code))
      // What finds no place in its order writes none of it anew.
      if (isFull) expect(await versionsOf()).toEqual(versions)
    }
  }
  expect(aside).toEqual(Array.from({ length: 2 * count - orderLinesMax }, () => 'order_full'))
  const before = await readTables(database, scope)
  expect(before.order_lines.length).toBe(orderLinesMax)
  await rebuildBranch(database, companyId, branchId)
  expect(await readTables(database, scope)).toEqual(before)
})

test('a fact alone may be larger than any other body', async () => {
  const body = `"${'x'.repeat(3 * 1024 * 1024)}"`
  const sent = (path: string) =>
    readJsonText(
      new Request(`https://till.example/api/v1/${path}`, {
        ...{ method: 'POST', body },
        headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
      }),
    )
  await expect(sent('orders')).rejects.toMatchObject({ code: 'body_too_large' })
  expect((await sent('journal/batches')).length).toBe(body.length)
})
