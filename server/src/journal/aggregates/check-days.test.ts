import { makeTrade, type Trade } from '@servery/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  limited,
  ownerOf,
  storeTrade,
  type TestWorld,
} from '../../app/test-world.ts'
import { checkDays } from './check-days.store.ts'
import { refreshAggregates } from './refresh-aggregates.store.ts'

const trade: Trade = makeTrade({
  seed: 31,
  registers: 3,
  orders: 150,
  conflicts: 400_000,
  afterSale: 300_000,
})
const scope = { companyId: trade.companyId, branchIds: null }
let world: TestWorld

beforeAll(async () => {
  world = await createTestWorld()
  await storeTrade(world, trade)
})
afterAll(() => world.close())

const follow = async () => {
  await refreshAggregates(world.database, scope, { now: new Date(world.services.now()), restMs: 0 })
  return checkDays(world.database, scope)
}
const unbalanced = () => world.as(ownerOf(trade.companyId)).reports.unbalanced({})

it('finds that every day of random trade comes out, once', async () => {
  expect(await checkDays(world.database, scope)).toEqual([])
  expect(await follow()).toEqual([])
  const days = await world.database.withTenant(scope, (trx) =>
    sql<{ all: number; checked: number }>`select count(*)::int as all,
      count(*) filter (where checked = rolled and rolled = touched)::int as checked
      from report_days`.execute(trx),
  )
  const [{ all, checked } = { all: 0, checked: -1 }] = days.rows
  expect(checked).toBe(all)
  expect(all).toBeGreaterThan(3)
  expect((await unbalanced()).rows).toEqual([])
})

it('keeps a day of which a payment was tampered with, until it is right again', async () => {
  const tamper = (by: number) =>
    world.database.withTenant(scope, async (trx) => {
      const found = await sql<{ date: string }>`
        update payments set amount = amount + ${by}
        where (id, order_id) in (
          select payments.id, order_id from payments join orders on orders.id = payments.order_id
          where orders.status = 'completed' and payments.type = 'payment'
            and orders.business_date = payments.business_date
          order by payments.id limit 1)
        returning business_date as date`.execute(trx)
      await sql`update report_days set touched = touched + 1
        where business_date = ${found.rows[0]?.date}::date`.execute(trx)
      return found.rows[0]?.date ?? ''
    })
  const date = await tamper(7)
  const day = { branchId: trade.branchId, date, difference: 7 }
  expect(await follow()).toEqual([day])
  expect((await unbalanced()).rows).toMatchObject([{ ...day, currency: 'GBP' }])
  const elsewhere = world.as(limited(ownerOf(trade.companyId), { branchIds: [] }))
  expect((await elsewhere.reports.unbalanced({})).rows).toEqual([])
  await tamper(-7)
  expect(await follow()).toEqual([])
  expect((await unbalanced()).rows).toEqual([])
})
