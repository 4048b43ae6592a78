/**
 * Two weeks of the demo, seeded once: on each day of each branch sales, product mix, tenders, tax,
 * drawers and Z reports agree with one another to the penny. Each day trades from another seed.
 */
import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import type { ShiftReportRow } from '@servery/contract/reporting/shift-reports.ts'
import type { DrawerSeal } from '@servery/domain/drawer/types.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkDays } from '../../journal/aggregates/check-days.store.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../test-world.ts'
import { seedDemo } from './seed.ts'

const nowMs = Date.UTC(2026, 10, 21, 23, 30)
const daysOfTrade = 14
const seedOfDay = Math.floor(Date.now() / 86_400_000)

interface Branch {
  readonly companyId: string
  readonly id: string
}
interface Day {
  readonly branch: Branch
  readonly date: string
  readonly sales: SalesSummary
  readonly shifts: readonly ShiftReportRow[]
}
/** What the payments themselves come to, straight from where they are kept. */
interface Money {
  readonly branch_id: string
  readonly date: string
  readonly method_id: string
  readonly paid: number
  readonly back: number
  readonly tips: number
}

let world: TestWorld
let companies: readonly string[]
let branches: readonly Branch[]
const days: Day[] = []
const clientOf = new Map<string, TestClient>()

const read = async <Row extends object>(text: string): Promise<Row[]> => {
  const found = await Promise.all(
    companies.map((companyId) =>
      world.database.withTenantClient({ companyId, branchIds: null }, async (client) => {
        const { rows } = await client.query<Row>({ text, values: [companyId] })
        return rows
      }),
    ),
  )
  return found.flat()
}

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((all, row) => all + of(row), 0)

async function shiftsOf(client: TestClient, branchId: string): Promise<ShiftReportRow[]> {
  const asked = { branchId, from: '2026-08-01', to: '2026-12-31', limit: 100 }
  const found: ShiftReportRow[] = []
  let cursor: string | null | undefined
  do {
    const page = await client.shiftReports.rows({ ...asked, ...(cursor ? { cursor } : {}) })
    found.push(...page.rows)
    cursor = page.nextCursor
  } while (cursor !== null)
  return found
}

beforeAll(async () => {
  world = await createTestWorld()
  const { databaseUrl } = world
  const demo = await seedDemo({
    ...{ databaseUrl, nowMs, days: daysOfTrade, seed: seedOfDay },
    progress: () => undefined,
  })
  world.pass(nowMs - world.services.now())
  companies = [...new Set(demo.tills.map(({ companyId }) => companyId))]
  branches = await read<Branch>(
    'SELECT company_id AS "companyId", id FROM branches WHERE company_id = $1 ORDER BY id',
  )
  for (const companyId of companies) clientOf.set(companyId, world.as(ownerOf(companyId)))
  await Promise.all(
    companies.map((companyId) =>
      refreshAggregates(
        world.database,
        { companyId, branchIds: null },
        { now: new Date(nowMs), restMs: 0 },
      ),
    ),
  )
  const all = await read<{ branch_id: string; date: string }>(
    `SELECT branch_id, business_date AS date FROM report_days WHERE company_id = $1 ORDER BY 2, 1`,
  )
  for (const branch of branches) {
    const client = clientOf.get(branch.companyId) as TestClient
    const shifts = Map.groupBy(await shiftsOf(client, branch.id), (one) => one.businessDate)
    for (const { date } of all.filter(({ branch_id }) => branch_id === branch.id)) {
      const range = { branchId: branch.id, from: date, to: date }
      const sales = await client.sales.summary(range)
      days.push({ branch, date, sales, shifts: shifts.get(date) ?? [] })
    }
  }
}, 240_000)
afterAll(() => world.close())

describe(`${daysOfTrade} days of the demo, of seed ${seedOfDay}`, () => {
  it('are there, with discounts, tips and drawers on them', () => {
    expect(new Set(days.map(({ date }) => date)).size).toBe(daysOfTrade)
    expect(days).toHaveLength(daysOfTrade * branches.length)
    expect(sum(days, ({ sales }) => sales.figures.orders)).toBeGreaterThan(110 * daysOfTrade)
    expect(sum(days, ({ sales }) => sales.figures.discounts)).toBeGreaterThan(0)
    expect(sum(days, ({ sales }) => sales.figures.tips)).toBeGreaterThan(0)
    expect(sum(days, ({ shifts }) => shifts.length)).toBeGreaterThan(4 * daysOfTrade)
  })

  it('collect what was paid less what was paid back, branch by branch and day by day', async () => {
    for (const companyId of companies) {
      expect(await checkDays(world.database, { companyId, branchIds: null })).toEqual([])
    }
    expect(days.filter(({ sales }) => sales.payments?.difference !== 0)).toEqual([])
  })

  it('have the tenders of their payments less their refunds, method by method', async () => {
    const money = await read<Money>(
      `SELECT branch_id, business_date AS date, method_id,
         coalesce(sum(amount) FILTER (WHERE type = 'payment'), 0)::bigint AS paid,
         coalesce(-sum(amount) FILTER (WHERE type <> 'payment'), 0)::bigint AS back,
         sum(tip)::bigint AS tips
       FROM payments WHERE company_id = $1 GROUP BY 1, 2, 3 ORDER BY 3`,
    )
    const key = (branchId: string, date: string) => `${branchId} ${date}`
    const byDay = Map.groupBy(money, (one) => key(one.branch_id, one.date))
    for (const { branch, date, sales } of days) {
      const taken = byDay.get(key(branch.id, date)) ?? []
      expect(
        sales.byPaymentMethod
          .map(({ key: method, amount, tips }) => ({ method, amount, tips }))
          .toSorted((one, other) => (one.method < other.method ? -1 : 1)),
      ).toEqual(
        taken.map(({ method_id, paid, back, tips }) => ({
          method: method_id,
          amount: paid - back,
          tips,
        })),
      )
      const moved = sum(sales.byPaymentMethod, ({ amount, tips }) => amount + tips)
      expect(moved).toBe(sales.payments?.taken)
    }
  })

  it('sell what the mix of products, of categories, types and sources comes to', async () => {
    for (const { branch, date, sales } of days) {
      const client = clientOf.get(branch.companyId) as TestClient
      const range = { branchId: branch.id, from: date, to: date }
      const items = await client.sales.items({ ...range, limit: 10_000 })
      const { net } = sales.figures
      for (const parts of [items.rows, sales.byCategory, sales.byOrderType, sales.bySource]) {
        expect(sum(parts, (part) => part.net)).toBe(net)
      }
      expect(sum(sales.byTime, (part) => part.net)).toBe(net)
    }
  }, 120_000)

  it('owe the tax that their rates come to', () => {
    for (const { sales } of days) {
      expect(sum(sales.byTaxRate, ({ tax }) => tax)).toBe(sales.figures.tax)
    }
    expect(sum(days, ({ sales }) => sales.figures.tax)).toBeGreaterThan(0)
  })
})

describe('the drawers and Z reports of the demo', () => {
  it('expect their float, the cash that came and went, and what was moved', async () => {
    const sessions = await read<{ seal: DrawerSeal; cash: number; moved: number; float: number }>(
      `SELECT seal, float, paid_in - paid_out - dropped AS moved, coalesce((
           SELECT sum(CASE type WHEN 'payment' THEN tendered - change ELSE amount + tip END)
           FROM payments WHERE payments.company_id = drawer.company_id
             AND drawer_id = drawer.id AND kind = 'cash'), 0)::bigint AS cash
       FROM drawer_sessions AS drawer WHERE company_id = $1 AND seal IS NOT NULL`,
    )
    expect(sessions.length).toBeGreaterThan(4 * daysOfTrade)
    for (const { seal, cash, moved, float } of sessions) {
      expect(seal.expected).toBe(float + cash + moved)
      expect(seal.variance).toBe(seal.counted - seal.expected)
    }
  })

  it('seal what their payments come to, and together the tenders of the day', () => {
    for (const { sales, shifts } of days) {
      const byMethod = new Map<string, number>()
      for (const { methodId, amount, tips } of shifts.flatMap(({ methods }) => methods)) {
        byMethod.set(methodId, (byMethod.get(methodId) ?? 0) + amount + tips)
      }
      const tenders = sales.byPaymentMethod.map(
        ({ key, amount, tips }) => [key, amount + tips] as const,
      )
      expect(byMethod).toEqual(new Map(tenders))
    }
  })

  it('come to the sales of the day, net, tax and all, till by till', () => {
    for (const { sales, shifts } of days) {
      const { figures } = sales
      expect({
        orders: sum(shifts, ({ orders }) => orders),
        gross: sum(shifts, ({ gross }) => gross),
        discounts: sum(shifts, ({ discounts }) => discounts),
        comps: sum(shifts, ({ comps }) => comps),
        returns: sum(shifts, ({ refunds }) => refunds),
        net: sum(shifts, ({ net }) => net),
        serviceCharges: sum(shifts, ({ serviceCharges }) => serviceCharges),
        tax: sum(shifts, ({ tax }) => tax),
      }).toEqual({
        orders: figures.orders,
        gross: figures.gross,
        discounts: figures.discounts,
        comps: figures.comps,
        returns: figures.returns,
        net: figures.net,
        serviceCharges: figures.serviceCharges,
        tax: figures.tax,
      })
    }
  })

  it('have on each Z the methods that its own payments come to', async () => {
    const seals = await read<{ id: string; seal: DrawerSeal }>(
      'SELECT id, seal FROM drawer_sessions WHERE company_id = $1 AND seal IS NOT NULL',
    )
    const sealed = new Map(seals.map(({ id, seal }) => [id, seal]))
    for (const { id, methods, expected, tips } of days.flatMap(({ shifts }) => shifts)) {
      const seal = sealed.get(id)
      if (seal === undefined) continue
      expect(methods).toEqual(seal.methods)
      expect(expected).toBe(seal.expected)
      expect(tips).toBe(sum(seal.methods, (method) => method.tips))
    }
  })
})
