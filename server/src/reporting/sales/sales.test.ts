import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { addDays } from '@servery/domain'
import { tipsOf } from '@servery/domain/order/model/tips.ts'
import type { Trade } from '@servery/testing'
import { sql } from 'kysely'
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
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import {
  expectEqual,
  expectEqualItems,
  expectEqualSales,
  foldOf as foldOfOrders,
} from './equals-fold-world.ts'

const seed = 20_261_121
let world: TestWorld
let owner: TestClient
let trade: Trade
let days: { first: string; last: string }

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({
    seed,
    registers: 3,
    orders: 400,
    conflicts: 600_000,
    afterSale: 200_000,
    deposits: true,
  }))
  const dates = trade.orders.map(({ order }) => order.businessDate).sort()
  days = { first: dates[0] ?? '', last: addDays(dates.at(-1) ?? '', 2) }
})
afterAll(() => world.close())

const foldOf = (from: string, to: string) => foldOfOrders(trade.orders, from, to)

/** As the tax rates of the summary are called. */
const taxKeysOf = ({ priced }: Trade['orders'][number]) =>
  priced.taxes.flatMap(({ taxes }) =>
    taxes.length === 0 ? ['untaxed'] : taxes.map(({ id, rate }) => `${id}@${rate}`),
  )

describe.each([
  ['nothing is rolled up', false],
  ['everything is rolled up', true],
])(`the sales summary of generated trade, seed ${seed}, while %s`, (_, isRolledUp) => {
  beforeAll(async () => {
    if (!isRolledUp) return
    const scope = { companyId: trade.companyId, branchIds: null }
    const now = new Date(world.services.now())
    expect(await refreshAggregates(world.database, scope, { now })).toMatchObject({ done: true })
  })

  it('has something to say', () => {
    const { figures, payments, byItem, byTaxRate, byPaymentMethod } = foldOf(days.first, days.last)
    expect(figures.orders).toBeGreaterThan(100)
    expect(
      Math.min(figures.discounts, figures.serviceCharges, payments.onOpenOrders),
    ).toBeGreaterThan(0)
    expect(payments.overpaid).toBeGreaterThan(0)
    expect(Math.min(figures.comps, figures.returns)).toBeGreaterThan(0)
    expect(Math.min(byItem.length, byTaxRate.length)).toBeGreaterThan(3)
    const deposits = byPaymentMethod.map((part) => part.deposits)
    expect(Math.max(...deposits)).toBeGreaterThan(0)
  })

  it('equals the fold of the same orders over the whole time', async () => {
    const { first, last } = days
    const range = { from: first, to: last }
    expectEqual(await owner.sales.summary(range), foldOf(first, last))
    await expectEqualItems(owner, foldOf(first, last), range)
  })

  it('equals the fold on each day, where payments and sales fall apart', async () => {
    let bridged = 0
    for (let day = days.first; day <= days.last; day = addDays(day, 1)) {
      const fold = foldOf(day, day)
      expectEqual(await owner.sales.summary({ from: day, to: day }), fold)
      bridged += fold.payments.forEarlierOrders
    }
    expect(bridged).toBeGreaterThan(0)
  })

  it('equals the fold by day and by the hour of the branch’s wall clock', async () => {
    const { first, last } = days
    const fold = foldOf(first, last)
    const daily = await owner.sales.summary({ from: first, to: last })
    const rowOf = ({ previousNet: _, ...row }: SalesSummary['byTime'][number]) => row
    const hourOf = (row: (typeof fold.byHour)[number]) => ({ ...row, incTax: null })
    expect(daily.byTime.filter(({ orders }) => orders > 0).map(rowOf)).toEqual(
      fold.byDay
        .filter(({ figures }) => figures.orders > 0)
        .map(({ businessDate, figures: { net, gross, orders, netIncTax, grossIncTax } }) => ({
          ...{ key: businessDate, net, gross, orders },
          incTax: { net: netIncTax, gross: grossIncTax, previousNet: null },
        })),
    )
    const hourly = await owner.sales.summary({ from: first, to: last, by: 'hour' })
    expect(hourly.byTime.map(rowOf)).toEqual(fold.byHour.map(hourOf))
    const ofWeek = hourly.byHourOfWeek.reduce((net, row) => net + row.net, 0)
    expect(ofWeek).toBe(fold.figures.net)
  })

  it.each(['11-15', '20-09'])('equals the fold of the hours %s of each day', async (hours) => {
    const { first: from, last: to } = days
    const fold = foldOfOrders(trade.orders, from, to, hours)
    const whole = foldOf(from, to)
    expect(fold.figures.orders).toBeGreaterThan(0)
    expect(fold.figures.orders).toBeLessThan(whole.figures.orders)
    const summary = await owner.sales.summary({ from, to, hours, by: 'hour' })
    expectEqualSales(summary, fold)
    expect(summary).toMatchObject({ payments: null, hours })
    const hourly = summary.byTime.map(({ previousNet: _, incTax: __, ...row }) => row)
    expect(hourly).toEqual(fold.byHour)
    await expectEqualItems(owner, fold, { from, to, hours })
    const later = { from: addDays(from, 364), to: addDays(to, 364) }
    const compared = await owner.sales.summary({ ...later, hours, compare: 'last_year' })
    expect(compared.previous).toEqual(summary.figures)
  })

  it('has hours of no more than 31 days', async () => {
    const asked = owner.sales.summary({ from: '2026-03-01', to: '2026-04-01', hours: '11-15' })
    expect(await refusalOf(asked)).toEqual({ code: 'invalid_input', field: 'hours' })
    const month = { from: '2026-03-01', to: '2026-03-31', hours: '11-15' }
    expect((await owner.sales.summary(month)).hours).toBe('11-15')
  })

  it.each([
    ['previous', 3],
    ['last_week', 7],
    ['last_year', 364],
  ] as const)('compares with the %s', async (compare, shift) => {
    const from = compare === 'last_year' ? addDays(days.first, 364) : addDays(days.first, shift)
    const to = addDays(from, 2)
    const summary = await owner.sales.summary({ from, to, compare })
    const earlier = foldOf(addDays(from, -shift), addDays(to, -shift))
    expect(earlier.figures.orders).toBeGreaterThan(0)
    expect(summary.previous?.net).toBe(earlier.figures.net)
    expect(summary.previous?.collected).toBe(earlier.figures.collected)
    const previousNets = summary.byTime.map(({ previousNet }) => previousNet)
    expect(previousNets.reduce((sum: number, net) => sum + (net ?? 0), 0)).toBe(earlier.figures.net)
    const taxed = summary.byTime.map(({ incTax }) => Number(incTax?.previousNet))
    expect(taxed.reduce((sum, net) => sum + net, 0)).toBe(earlier.figures.netIncTax)
  })

  it.each([
    ['previous', 3],
    ['last_week', 7],
  ] as const)('explains to the penny what changed since the %s', async (compare, shift) => {
    const from = addDays(days.first, shift)
    const to = addDays(from, 2)
    const { figures, previous } = await owner.sales.summary({ from, to, compare })
    const explained = await owner.sales.change({ from, to, compare })
    const change = figures.net - Number(previous?.net)
    expect(change).not.toBe(0)
    expect(explained).toMatchObject({
      ...{ change, net: figures.net, previousNet: previous?.net },
      ...{ orders: figures.orders, previousOrders: previous?.orders, previousUpTo: null },
      ...{ previousFrom: addDays(from, -shift), previousTo: addDays(to, -shift) },
    })
    const { causes, byCategory, byHour, byOrderType, bySource } = explained
    for (const parts of [causes, byCategory, byHour, byOrderType, bySource]) {
      const amounts: readonly number[] = parts.map(({ amount }) => amount)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(change)
    }
    expect(causes.find(({ cause }) => cause === 'volume')?.amount).not.toBe(0)
  })

  it('adds up branches of the company’s currency, and leaves other currencies out', async () => {
    const { first: from, last: to } = days
    const scope = { companyId: trade.companyId, branchIds: null }
    const orderId = trade.orders.find(({ order }) => order.status === 'completed')?.order.id ?? ''
    const [pier, dublin] = [v7(), v7()]
    const before = await owner.sales.summary({ from, to })
    await world.database.withTenant(scope, async (trx) => {
      const branch = { company_id: trade.companyId, company_name: 'Harbour', revision: 0 }
      await trx
        .insertInto('branches')
        .values([
          { ...branch, id: pier, name: 'Pier', time_zone: 'America/New_York', currency: 'GBP' },
          { ...branch, id: dublin, name: 'Dublin', time_zone: 'Europe/Dublin', currency: 'EUR' },
        ])
        .execute()
    })
    const move = (branchId: string) =>
      world.database.withTenant(scope, async (trx) => {
        const change = { branch_id: branchId }
        await trx.updateTable('orders').set(change).where('id', '=', orderId).execute()
        await trx.updateTable('order_lines').set(change).where('order_id', '=', orderId).execute()
        await trx.updateTable('payments').set(change).where('order_id', '=', orderId).execute()
        // As whoever changes read tables does.
        await sql`
          insert into report_days as day (company_id, branch_id, business_date)
          select company_id, ${branchId}::uuid, business_date from (
            select company_id, business_date from payments where order_id = ${orderId}
            union select company_id, business_date from orders where id = ${orderId}) as dated
          on conflict (company_id, branch_id, business_date)
          do update set touched = day.touched + 1`.execute(trx)
        await sql`update report_days set touched = touched + 1`.execute(trx)
      })
    await move(pier)
    const both = await owner.sales.summary({ from, to })
    expect(both.figures).toEqual(before.figures)
    expect(both.byBranch.map(({ label }) => label).sort()).toEqual(['Pier', 'Quay'])
    expect(both.clocks.map(({ timeZone }) => timeZone)).toEqual([
      'America/New_York',
      'Europe/London',
    ])
    expect(both.leftOut).toContainEqual({ id: dublin, name: 'Dublin', currency: 'EUR' })
    const ofBranches = both.byBranch.reduce((net, row) => net + row.net, 0)
    expect(ofBranches).toBe(before.figures.net)
    const alone = await owner.sales.summary({ from, to, branchId: pier })
    expect(alone.figures.orders).toBe(1)
    expect(alone).toMatchObject({ timeZone: 'America/New_York', leftOut: [] })

    await move(dublin)
    const pounds = await owner.sales.summary({ from, to })
    expect(pounds.figures.orders).toBe(before.figures.orders - 1)
    expect(pounds.payments?.difference).toBe(0)
    expect((await owner.sales.summary({ from, to, branchId: dublin })).currency).toBe('EUR')
    await move(trade.branchId)
  })

  it('lists the orders with some of a figure, and those with tax at a rate', async () => {
    const within = { branchId: trade.branchId, status: 'completed', limit: 100 } as const
    let tipped = 0
    for (let day = days.first; day <= days.last; day = addDays(day, 1)) {
      const fold = foldOf(day, day)
      const ofDay = trade.orders.filter(
        ({ order }) => order.status === 'completed' && order.businessDate === day,
      )
      const listed = await owner.orders.list({ ...within, from: day, to: day, part: 'tips' })
      const withTips = ofDay.filter(({ order }) => tipsOf(order) !== 0)
      expect(listed.rows.map(({ id }) => id).sort()).toEqual(
        withTips.map(({ order }) => order.id).sort(),
      )
      tipped += withTips.length
      for (const { key } of fold.byTaxRate) {
        const taxed = await owner.orders.list({ ...within, from: day, to: day, taxKey: key })
        expect(taxed.total).toBe(ofDay.filter((one) => taxKeysOf(one).includes(key)).length)
      }
    }
    expect(tipped).toBeGreaterThan(0)
  })

  it.each(['discount', 'member'])('says what came off each order behind a %s', async (view) => {
    const asked = { branchId: trade.branchId, from: days.first, to: days.last }
    const report = await owner.reports.read({ ...asked, name: 'discountReports', view })
    expect(report.rows.length).toBeGreaterThan(0)
    for (const { key, values } of report.rows) {
      const row = { ...asked, report: 'discountReports', view, key, limit: 100 } as const
      const first = await owner.orders.list(row)
      const next =
        first.nextCursor && (await owner.orders.list({ ...row, cursor: first.nextCursor }))
      const listed = [...first.rows, ...(next ? next.rows : [])]
      expect(listed).toHaveLength(values.orders ?? 0)
      const given = listed.flatMap(({ discountsGiven = [] }) => discountsGiven)
      expect(given).toHaveLength(values.times ?? 0)
      expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(values.amount)
    }
    const plain = await owner.orders.list({ ...asked, limit: 1 })
    expect(plain.rows[0]).not.toHaveProperty('discountsGiven')
  })

  it('opens its figures to what adds up to them', async () => {
    const asked = { branchId: trade.branchId, from: days.first, to: days.last }
    const { figures, payments, byPaymentMethod } = await owner.sales.summary(asked)
    const sold = await owner.orders.list({ ...asked, status: 'completed', limit: 1 })
    expect(sold.total).toBe(figures.orders)
    const discounts = await owner.reports.read({ ...asked, name: 'discountReports' })
    expect(discounts.totals.amount).toBe(figures.discounts)
    const comps = await owner.reports.eventSums({ ...asked, kind: 'comp' })
    expect(comps.amount).toBe(figures.comps)
    const refunds = await owner.reports.events({ ...asked, kind: 'refund', limit: 1 })
    const paidBack = await owner.transactions.list({ ...asked, type: 'refund', limit: 100 })
    expect(new Set(paidBack.rows.map(({ orderId }) => orderId)).size).toBeGreaterThan(0)
    expect(refunds.total).toBeGreaterThan(0)
    const { sums } = await owner.transactions.list({ ...asked, limit: 1 })
    expect((sums?.[0]?.net ?? 0) + (sums?.[0]?.tips ?? 0)).toBe(payments?.taken)
    expect(byPaymentMethod.length).toBeGreaterThan(1)
    for (const { key, count, amount, tips } of byPaymentMethod) {
      const list = await owner.transactions.list({ ...asked, methodId: key, limit: 100 })
      expect(list.sums).toMatchObject([{ net: amount, tips }])
      const taken = await owner.transactions.list({
        ...asked,
        ...{ methodId: key, type: 'payment', limit: 1 },
      })
      expect(taken.total).toBe(count)
    }
  })

  it('counts tills that hold what has not arrived, where it may be missing', async () => {
    const scope = { companyId: trade.companyId, branchIds: null }
    const setAhead = (ahead: number) =>
      world.database.withTenant(scope, (trx) =>
        sql`update registers set own_sequence = sequence + ${ahead}, state = 'active',
          last_seen_at = ${`${days.last}T12:00:00Z`}::timestamptz
          where id = (select min(id::text)::uuid from registers where kind = 'till')`.execute(trx),
      )
    await setAhead(2)
    const [from, to] = [days.first, days.last]
    expect((await owner.sales.summary({ from, to })).waitingTills).toBe(1)
    const report = await owner.reports.read({ name: 'insideReports', from, to })
    expect(report.waitingTills).toBe(1)
    const earlier = addDays(from, -30)
    expect((await owner.sales.summary({ from: earlier, to: earlier })).waitingTills).toBe(0)
    await setAhead(0)
    expect((await owner.sales.summary({ from, to })).waitingTills).toBe(0)
  })

  it('names tills whose clock was not the server’s, where that has to do with the days', async () => {
    const { last } = days
    const clockOf = (registerId: string, ahead: string, hours: number) => {
      const since = new Date(`${last}T10:00:00Z`)
      const until = new Date(since.getTime() + hours * 3_600_000)
      return world.database.withTenant({ companyId: trade.companyId, branchIds: null }, (trx) =>
        sql`insert into register_clocks (company_id, register_id, since, until, ahead_ms)
          values (${trade.companyId}, ${registerId}, ${since}, ${until},
            extract(epoch from ${ahead}::interval) * 1000)`.execute(trx),
      )
    }
    const [one, two] = trade.registers.map(({ registerId }) => registerId)
    await clockOf(one ?? '', '2 days', 3)
    await clockOf(two ?? '', '-6 minutes', 1)
    const on = async (from: string, to = from) => {
      const { clocksApart } = await owner.sales.summary({ from, to })
      return clocksApart.map(({ aheadMs, registerId }) => [registerId, aheadMs])
    }
    const days2 = 2 * 86_400_000
    expect(await on(last)).toEqual([
      [one, days2],
      [two, -360_000],
    ])
    expect(await on(addDays(last, 1))).toEqual([])
    expect(await on(addDays(last, 2))).toEqual([[one, days2]])
    expect(await on(days.first, addDays(last, -1))).toEqual([])
    expect((await owner.drawers.sums({ from: last, to: last })).clocksApart).toHaveLength(2)
    const scope = { companyId: trade.companyId, branchIds: null }
    await world.database.withTenant(scope, (trx) => trx.deleteFrom('register_clocks').execute())
    expect(await on(last)).toEqual([])
  })

  it('is of the branches that one may see', async () => {
    const query = { from: days.first, to: days.last }
    const elsewhere = limited(ownerOf(trade.companyId), { branchIds: [] })
    const client = world.as(elsewhere)
    expect((await client.sales.summary(query)).figures.orders).toBe(0)
    const asked = client.sales.summary({ ...query, branchId: trade.branchId })
    expect(await refusalOf(asked)).toEqual({ code: 'not_found', field: 'branchId' })
    const stranger = world.as((await world.addCompany()).owner)
    expect((await stranger.sales.summary(query)).figures.orders).toBe(0)
  })

  it.each([
    ['2026-03-10', '2026-03-09'],
    ['2020-01-01', '2026-01-01'],
  ])('refuses the days %s to %s', async (from, to) => {
    expect(await refusalOf(owner.sales.summary({ from, to }))).toEqual({
      code: 'invalid_input',
      field: 'to',
    })
  })
})
