import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { type BuilderRows, builderRows } from '@servery/domain/report/definition/builder.ts'
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

let world: TestWorld
let owner: TestClient
let trade: Trade
let days: { from: string; to: string }
let summary: SalesSummary

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({
    ...{ seed: 20_261_128, registers: 2, orders: 120, afterSale: 200_000, deposits: true },
  }))
  const dates = trade.orders.map(({ order }) => order.businessDate).sort()
  const [first] = dates
  const last = dates.at(-1)
  if (first === undefined || last === undefined) throw new Error('nothing was sold')
  days = { from: first, to: addDays(last, 2) }
  summary = await owner.sales.summary(days)
}, 60_000)
afterAll(() => world.close())

const read = (rows: BuilderRows, figures: readonly string[], other: object = {}) =>
  owner.builtReports.figures({ rows, figures: figures.join(','), ...days, ...other })
const sumOf = (rows: readonly { values: Record<string, number | null> }[], key: string) =>
  rows.reduce((sum, { values }) => sum + (values[key] ?? 0), 0)

const ofSales = ['gross', 'discounts', 'comps', 'returns', 'net', 'netIncTax'] as const
const withSales = [
  ...(['day', 'week', 'month', 'branch', 'category', 'item'] as const),
  ...(['orderType', 'source', 'member'] as const),
]

describe.each(withSales)('rows by %s', (rows) => {
  it('come to the sales report to the penny', async () => {
    const built = await read(rows, [...ofSales, 'tax', 'orders'])
    expect(built.rows.length).toBeGreaterThan(0)
    for (const key of ofSales) {
      expect([key, built.totals[key]]).toEqual([key, summary.figures[key]])
      expect([key, sumOf(built.rows, key)]).toEqual([key, summary.figures[key]])
    }
    expect(built.totals.orders).toBe(summary.figures.orders)
    expect(built.totals.tax).toBe(summary.byOrderType.reduce((sum, { tax }) => sum + tax, 0))
  })
})

it('has the rows of the sales report, figure by figure', async () => {
  const built = await read('category', ['net', 'sold', 'tax', 'discounts'])
  const rows = summary.byCategory.toSorted((one, other) => other.net - one.net)
  expect(built.rows.map(({ key, values }) => [key, values])).toEqual(
    rows.map(({ key, net, quantity, tax, discounts }) => [
      key,
      { net, sold: quantity, tax, discounts },
    ]),
  )
  const sold = summary.byOrderType.reduce((sum, { quantity }) => sum + quantity, 0)
  for (const rows of ['item', 'category'] as const) {
    expect([rows, (await read(rows, ['sold'])).totals]).toEqual([rows, { sold }])
  }
  const methods = await read('method', ['paid', 'tips', 'payments'])
  expect(sumOf(methods.rows, 'paid')).toBe(
    summary.byPaymentMethod.reduce((sum, { amount }) => sum + amount, 0),
  )
  const hours = await read('hour', ['net', 'orders'])
  expect(hours.totals).toEqual({ net: summary.figures.net, orders: summary.figures.orders })
})

it('holds goods and work of branches against what other pages say of them', async () => {
  const built = await read('branch', ['cost', 'profit', 'hours', 'labourCost', 'salesPerHour'])
  const { rows } = await owner.sales.categories(days)
  const cost = rows.reduce((sum, row) => sum + (row.cost ?? 0), 0)
  expect(built.totals.cost ?? 0).toBe(cost)
  expect(built.figures).toEqual(['cost', 'profit', 'hours', 'labourCost', 'salesPerHour'])
})

it('compares each row with the same of before, and adds up both', async () => {
  const later = { from: addDays(days.to, 1), to: addDays(days.to, 1) }
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000)
  const next = { from: later.from, to: addDays(later.from, length) }
  const built = await read('category', ['net'], { ...next, compare: 'previous' })
  expect(built.previous).toEqual({ net: summary.figures.net })
  expect(built.rows.map(({ values }) => values.net)).toEqual(built.rows.map(() => 0))
  const before = built.rows.map(({ key, previous }) => [key, previous?.net] as const)
  const then = summary.byCategory.map(({ key, net }) => [key, net] as const)
  expect(before.toSorted()).toEqual(then.toSorted())
})

it('reads every kind of row with all that it can tell', async () => {
  for (const rows of builderRows) {
    const built = await read(rows, ['net', 'orders', 'paid', 'amount', 'tips', 'times'])
    expect([rows, built.figures.length > 0]).toEqual([rows, true])
  }
})

it('tells nothing of wages to whoever may not read the team', async () => {
  const { supervisor } = rolePermissions
  const client = world.as(limited(ownerOf(trade.companyId), { permissions: supervisor }))
  const built = await client.builtReports.figures({
    ...{ rows: 'branch', figures: 'net,labourCost,hours', ...days },
  })
  expect(built.figures).toEqual(['net'])
})

it('is saved by name, shared by right, and taken away as a file', async () => {
  const figures = ['net', 'sold']
  const cut = { rows: 'category', period: 'last_month', compare: 'last_year' } as const
  const report = { id: v7(), name: 'Categories', figures, ...cut, shared: true }
  const saved = await owner.builtReports.create(report)
  expect(saved).toMatchObject({ ...report, isOwn: true, branchId: null })
  const { supervisor } = rolePermissions
  const other = world.as(limited(ownerOf(trade.companyId), { permissions: supervisor }))
  expect((await other.builtReports.list({})).rows).toMatchObject([{ id: report.id, isOwn: false }])
  const { id, version } = saved
  const gone = other.builtReports.archive({ id, version, archived: true })
  expect(await refusalOf(gone)).toEqual({ code: 'not_allowed', field: 'shared' })
  const unknown = { ...report, id: v7(), figures: ['fame'] }
  expect((await refusalOf(owner.builtReports.create(unknown))).code).toBe('invalid_input')
})
