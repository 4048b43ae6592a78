import { addDays, businessDateOf, type Instant, salesSummary } from '@servery/domain'
import type { Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTradeWorld,
  limited,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'

const seed = 20_261_121
const minuteMs = 60_000
const weekMs = 7 * 24 * 60 * minuteMs

let world: TestWorld
let owner: TestClient
let trade: Trade
/** In the middle of a trading day that has another one a week before. */
let now: number
let today: string

const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/London',
  dateStyle: 'short',
  timeStyle: 'short',
})
const wallClock = (instant: Instant) => format.format(new Date(instant)).replace(' ', 'T')

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({
    seed,
    registers: 3,
    orders: 700,
    conflicts: 300_000,
  }))
  today = addDays(trade.orders.map(({ order }) => order.businessDate).sort()[0] ?? '', 8)
  const closed = soldOn(addDays(today, -7)).map(({ order }) => Date.parse(order.closedAt ?? ''))
  const median = closed.sort((a, b) => a - b)[Math.floor(closed.length / 2)] ?? 0
  now = median + weekMs
  world.pass(now - world.services.now())
})
afterAll(() => world.close())

function soldOn(date: string) {
  return trade.orders.filter(
    ({ order }) => order.businessDate === date && order.status === 'completed',
  )
}

function foldOf(date: string, orders = trade.orders) {
  return salesSummary(orders, { from: date, to: date, wallClock })
}

describe(`Home, on generated trade with seed ${seed}`, () => {
  it('shows today beside last week’s day up to the same time', async () => {
    const home = await owner.home.read({})
    expect(home.today).toBe(today)
    expect(home.today).toBe(
      businessDateOf({
        localDateTime: wallClock(new Date(now).toISOString() as Instant),
        cutOverMinutes: home.cutOverMinutes,
      }),
    )
    const { figures } = foldOf(today)
    expect(figures.orders).toBeGreaterThan(5)
    expect(home.sales?.figures).toEqual({
      net: figures.net,
      netIncTax: figures.netIncTax,
      orders: figures.orders,
    })
    const lastWeek = addDays(today, -7)
    const soFar = trade.orders.filter(
      ({ order }) => order.closedAt !== null && Date.parse(order.closedAt) <= now - weekMs,
    )
    const before = foldOf(lastWeek, soFar).figures
    expect(before.orders).toBeGreaterThan(3)
    expect(before.orders).toBeLessThan(foldOf(lastWeek).figures.orders)
    expect(home.sales?.previous).toEqual({
      net: before.net,
      netIncTax: before.netIncTax,
      orders: before.orders,
    })
  })

  it('draws both days by the hour, without a gap', async () => {
    const { byHour = [] } = (await owner.home.read({})).sales ?? {}
    const sumOf = (key: 'net' | 'netIncTax' | 'previousNet') =>
      byHour.reduce((sum, row) => sum + row[key], 0)
    expect(sumOf('net')).toBe(foldOf(today).figures.net)
    expect(sumOf('netIncTax')).toBe(foldOf(today).figures.netIncTax)
    expect(sumOf('previousNet')).toBe(foldOf(addDays(today, -7)).figures.net)
    const hours = byHour.map(({ hour }) => hour)
    expect(hours).toEqual(hours.map((_, index) => (hours[0] ?? 0) + index))
  })

  it('shows the best items, channels and payments as the report does', async () => {
    const { sales } = await owner.home.read({})
    const fold = foldOf(today)
    const best = fold.byItem.toSorted((a, b) => b.net - a.net).slice(0, 5)
    expect(sales?.topItems.map(({ net }) => net)).toEqual(best.map(({ net }) => net))
    const channels = sales?.bySource.reduce((sum, { netIncTax }) => sum + netIncTax, 0)
    expect(channels).toBe(fold.figures.netIncTax)
    const paid = fold.byPaymentMethod.reduce((sum, { amount }) => sum + amount, 0)
    expect(sales?.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(paid)
  })

  it('counts what is open, and shows the latest five orders', async () => {
    const { orders } = await owner.home.read({})
    const open = trade.orders.filter(
      ({ order }) => order.status !== 'completed' && order.status !== 'cancelled',
    )
    expect(open.length).toBeGreaterThan(0)
    expect(orders?.open).toEqual({
      count: open.length,
      due: open.reduce((sum, { priced }) => sum + priced.totals.due, 0),
    })
    const latest = trade.orders
      .map(({ order }) => order)
      .toSorted((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
    expect(orders?.latest.map(({ openedAt }) => openedAt)).toEqual(
      latest.slice(0, 5).map(({ openedAt }) => openedAt),
    )
  })

  it('compares the sales report up to the same time too, and whole days once they are over', async () => {
    const query = { from: today, to: today, compare: 'last_week' } as const
    const running = await owner.sales.summary(query)
    const home = await owner.home.read({})
    expect(running.previous?.net).toBe(home.sales?.previous.net)
    expect(running.previousUpTo).toBe(wallClock(new Date(now).toISOString() as Instant).slice(11))
    const over = { from: addDays(today, -1), to: addDays(today, -1), compare: 'last_week' } as const
    const past = await owner.sales.summary(over)
    expect(past.previous?.net).toBe(foldOf(addDays(today, -8)).figures.net)
    expect(past.previousUpTo).toBeNull()
  })
})

describe('what needs a person', () => {
  const kindsOf = async (client = owner, branchId?: string) =>
    (await client.home.read(branchId === undefined ? {} : { branchId })).attention.map(
      ({ kind }) => kind,
    )

  it('names the tills that sold today and then fell silent', async () => {
    expect(await kindsOf()).not.toContain('register_silent')
    const [register] = trade.registers
    const setSeen = (ms: number) =>
      world.database.withTenant({ companyId: trade.companyId, branchIds: null }, (trx) =>
        trx
          .updateTable('registers')
          .set({ last_seen_at: new Date(ms) })
          .where('id', '=', register?.registerId ?? '')
          .execute(),
      )
    await setSeen(now - 29 * minuteMs)
    expect(await kindsOf()).not.toContain('register_silent')
    await setSeen(now - 31 * minuteMs)
    const { attention } = await owner.home.read({})
    expect(attention).toContainEqual({
      kind: 'register_silent',
      count: 1,
      names: ['Till 1'],
      orderId: null,
    })
  })

  it('counts orders of the last days with exceptions', async () => {
    const recent = trade.orders.filter(({ order }) => order.businessDate > addDays(today, -7))
    const { attention } = await owner.home.read({})
    const found = attention.find(({ kind }) => kind === 'exceptions')
    expect(found?.count).toBe(recent.filter(({ order }) => order.exceptions.length > 0).length)
    expect(found?.names).toHaveLength(Math.min(3, found?.count ?? 0))
  })

  it('names refunds of fifty and more, and the order of a single one', async () => {
    const scope = { companyId: trade.companyId, branchIds: null }
    const order = trade.orders.findLast(({ order }) => order.receiptNumber !== null)?.order
    const refund = (amount: number) =>
      world.database.withTenant(scope, async (trx) => {
        const { search_note: _made, ...payment } = await trx
          .selectFrom('payments')
          .selectAll()
          .where('order_id', '=', order?.id ?? '')
          .executeTakeFirstOrThrow()
        const made = { id: v7(), type: 'refund', amount, business_date: today }
        await trx
          .insertInto('payments')
          .values({ ...payment, ...made })
          .execute()
      })
    await refund(-4999)
    expect(await kindsOf()).not.toContain('large_refund')
    await refund(-5000)
    expect((await owner.home.read({})).attention).toContainEqual({
      ...{ kind: 'large_refund', count: 1 },
      ...{ names: [order?.callNumber], orderId: order?.id },
    })
  })

  it('names drawers that were short until somebody has looked', async () => {
    const scope = { companyId: trade.companyId, branchIds: null }
    const closed = (variance: number) =>
      world.database.withTenant(scope, (trx) => {
        const [register] = trade.registers
        const seal = { expected: 10_000, counted: 10_000 + variance, variance }
        return trx
          .insertInto('drawer_sessions')
          .values({
            ...{ company_id: trade.companyId, id: v7(), branch_id: trade.branchId },
            ...{ register_id: register?.registerId ?? '', status: 'closed', currency: 'GBP' },
            ...{ opened_at: new Date(now), opened_by: v7(), business_date: today },
            ...{ closed_at: new Date(now), closed_by: v7(), z_number: null },
            ...{ close_approved_by: null, float: 0, paid_in: 0, paid_out: 0, dropped: 0 },
            ...{ counted: seal.counted, no_sales: 0, note: '' },
            ...{ seal: JSON.stringify(seal) as never, exceptions: '[]' as never },
          })
          .execute()
      })
    const short = async () =>
      (await owner.home.read({})).attention.find(({ kind }) => kind === 'drawer_short')?.count ?? 0
    const before = await short()
    await closed(-499)
    await closed(900)
    expect(await short()).toBe(before)
    await closed(-500)
    expect(await short()).toBe(before + 1)
  })

  it('names branches without a till and counts items that lack something', async () => {
    const company = await world.addCompany()
    const client = world.as(company.owner)
    const category = await client.categories.create({ id: v7(), name: 'All' })
    await client.items.create({
      id: v7(),
      name: 'Tea',
      price: 100,
      categoryId: category.id,
      taxRateIds: [],
    })
    const { attention, sales } = await client.home.read({})
    expect(attention).toEqual([
      { kind: 'branch_without_till', count: 2, names: ['Pier', 'Quay'], orderId: null },
      { kind: 'items_missing_info', count: 1, names: ['Tea'], orderId: null },
    ])
    expect(sales?.everSold).toBe(false)
    expect(sales?.figures).toEqual({ net: 0, netIncTax: 0, orders: 0 })
    expect(await kindsOf(client, company.branchIds[0])).toContain('branch_without_till')
  })
})

describe('who sees what', () => {
  it('leaves out what one may not see', async () => {
    const cashier = limited(ownerOf(trade.companyId), { permissions: ['orders.read'] })
    const home = await world.as(cashier).home.read({})
    expect(home.sales).toBeNull()
    expect(home.orders?.latest).toHaveLength(5)
    expect(home.attention).toEqual([])
  })

  it('is of the branches that one may see, and of one’s own company', async () => {
    const elsewhere = world.as(limited(ownerOf(trade.companyId), { branchIds: [] }))
    const home = await elsewhere.home.read({})
    expect(home.sales?.figures.orders).toBe(0)
    expect(home.orders?.latest).toEqual([])
    const asked = elsewhere.home.read({ branchId: trade.branchId })
    expect(await refusalOf(asked)).toEqual({ code: 'not_found', field: 'branchId' })
    const stranger = world.as((await world.addCompany()).owner)
    const peeked = stranger.home.read({ branchId: trade.branchId })
    expect(await refusalOf(peeked)).toEqual({ code: 'not_found', field: 'branchId' })
  })
})
