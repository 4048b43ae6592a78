/** The team's sales of one shift of a till, against the fold and against what X and Z have. */
import { addDays } from '@servery/domain'
import { reportDefinitions } from '@servery/domain/report/definition/definitions.ts'
import { reportRows } from '@servery/domain/report/report-rows.ts'
import type { TillShift } from '@servery/domain/report/sales/shift-trade.ts'
import { createRandom, idOf, tradeDrawerId } from '@servery/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { hoursAsked } from '../../journal/aggregates/hours-asked.ts'
import { findQueryPlan } from '../../journal/aggregates/query-plan.store.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { arrivingTrade } from '../../journal/append/arriving-world.ts'
import { seedData } from '../../journal/append/trade-world.ts'
import { closeDays } from '../late-arrivals/close-days.store.ts'
import { hoursOf, wallClock } from '../sales/equals-fold-world.ts'
import { addedUp } from './picks-world.ts'
import { sumReport } from './reports.store.ts'

const seed = 41
const parts = { tables: true, varied: true, drawers: true }
const arriving = arrivingTrade({ seed, orders: 90, deposits: true, ...parts })
const { trade, scope, from, to, orders } = arriving
const days = { branchId: trade.branchId, from, to }
const { views } = reportDefinitions.teamSales
let world: TestWorld
let owner: TestClient
/** As they were when the days were closed. */
let closedOrders: ReturnType<typeof orders> = []

type Session = TillShift & { readonly businessDate: string }
/** Of two days each; the last ones last. */
const sessions: readonly Session[] = [0, 1].flatMap((register) => {
  const dates = new Set(trade.facts.map(({ businessDate }) => businessDate))
  const byId = Map.groupBy([...dates].sort(), (day) => tradeDrawerId(register, day) ?? '')
  return [...byId].map(([id, [first = '', second = addDays(first, 1)]]) => {
    const end = addDays(second, 1)
    return {
      ...{ id, registerId: idOf('reg', register + 1), businessDate: first },
      startedAt: `${first}T00:00:00.000Z`,
      endedAt: end > to ? null : `${end}T00:00:00.000Z`,
    } as Session
  })
})

beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
  const random = createRandom(seed)
  let arrived = 0
  // Some days are added up by the follower, and what came after that is not.
  while (await arriving.arrive(world.database, random, [80, 200])) {
    arrived += 1
    if (arrived === 2)
      await refreshAggregates(world.database, scope, { now: new Date(), restMs: 0 })
    if (arrived !== 4) continue
    closedOrders = orders()
    await closeDays(world.database, scope, new Date(`${addDays(to, 2)}T12:00:00Z`))
  }
  if (arrived < 6) throw new Error('nothing came late')
  await world.database.withTenant(scope, (trx) =>
    trx.insertInto('drawer_sessions').values(sessions.map(stored)).execute(),
  )
})
afterAll(() => world.close())

function stored({ id, registerId, businessDate, startedAt, endedAt }: Session) {
  return {
    ...{ company_id: trade.companyId, id, branch_id: trade.branchId, register_id: registerId },
    ...{
      status: endedAt === null ? ('open' as const) : ('closed' as const),
      currency: 'GBP',
      opened_by: idOf('team', 1),
    },
    ...{ opened_at: new Date(startedAt), business_date: businessDate, float: 0, paid_in: 0 },
    ...{ closed_at: endedAt === null ? null : new Date(endedAt), closed_by: null },
    ...{ close_approved_by: null, z_number: null, paid_out: 0, dropped: 0, counted: null },
    ...{ no_sales: 0, note: '', seal: null, exceptions: '[]' as never },
  }
}

const withoutNoughts = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))

it.each([undefined, '11-15'])(
  'equals the fold of the shift, by every view, in hours %s',
  async (hours) => {
    let found = 0
    for (const shift of sessions) {
      const range = { branchIds: [trade.branchId], from, to, ...hoursAsked(hours) }
      for (const view of views) {
        const asked = { name: 'teamSales', view } as const
        const [rows = [], asClosed = []] = await world.database.withTenant(scope, async (trx) => {
          const queryPlan = await findQueryPlan(scope, trx, {
            ...range,
            picks: { shiftId: shift.id },
          })
          const closed = { ...queryPlan, range: { ...queryPlan.range, asClosed: true } }
          return [await sumReport(trx, queryPlan, asked), await sumReport(trx, closed, asked)]
        })
        const folded = (of: ReturnType<typeof orders>) =>
          reportRows('teamSales', of, {
            ...{ from, to, view, wallClock, shift, picks: { shiftId: shift.id } },
            ...hoursOf(hours),
          })
        const plain = (all: ReturnType<typeof folded>) =>
          addedUp(all)
            .map(({ key, sums }) => ({ key, sums: withoutNoughts(sums) }))
            .filter(({ sums }) => Object.keys(sums).length > 0)
        expect(plain(rows), `${view} of ${shift.id}`).toEqual(plain(folded(orders())))
        expect(plain(asClosed), `${view} as closed`).toEqual(plain(folded(closedOrders)))
        found += rows.length
      }
    }
    expect(found).toBeGreaterThan(10)
  },
)

it('comes to what X, Z and shift reports say of it, to the penny', async () => {
  const { rows } = await owner.shiftReports.rows({ ...days, limit: 100 })
  expect(rows).toHaveLength(sessions.length)
  const some = { net: 0, discounts: 0, comps: 0, refunds: 0, tips: 0, voids: 0 }
  for (const { id, ...shift } of rows) {
    for (const view of views) {
      const report = await owner.reports.read({ ...days, name: 'teamSales', view, shiftId: id })
      const { totals } = report
      const told: Record<string, number | null> = {
        ...{ ...totals, refunds: totals.returns ?? null },
      }
      const names = ['orders', 'gross', 'discounts', 'comps', 'refunds', 'net', 'tips'] as const
      for (const name of [...names, 'voids', 'voidValue', 'serviceCharges'] as const) {
        expect(told[name], `${name} of ${id} by ${view}`).toBe(shift[name])
      }
      expect(totals.hours).toBeNull()
      expect(report.filters).toMatchObject([{ name: 'shiftId', value: id }])
      expect(report.filters[0]?.label).toMatch(/ · \d{4}-\d\d-\d\d \d\d:\d\d–/)
    }
    for (const name of ['net', 'discounts', 'comps', 'refunds', 'tips', 'voids'] as const) {
      some[name] += shift[name]
    }
  }
  for (const [name, amount] of Object.entries(some)) expect(amount, name).not.toBe(0)
})

it('opens rows to their orders, also those of another day', async () => {
  let listed = 0
  for (const { id, businessDate } of sessions) {
    const asked = { ...days, from: businessDate, to: businessDate, shiftId: id }
    for (const view of views) {
      const { rows } = await owner.reports.read({ ...asked, name: 'teamSales', view })
      for (const { key, values } of rows) {
        const row = { ...asked, report: 'teamSales', view, key, limit: 100 } as const
        const page = await owner.orders.list(row)
        const told = values.orders ?? 0
        expect({
          view,
          key,
          total: page.total,
          ids: new Set(page.rows.map((one) => one.id)).size,
        }).toEqual({ view, key, total: told, ids: told })
        listed += told
      }
    }
  }
  expect(listed).toBeGreaterThan(30)
})

it('is narrowed to one person beside it, and compared with no other days', async () => {
  const [shift] = sessions
  const asked = { ...days, name: 'teamSales', shiftId: shift?.id, compare: 'previous' } as const
  const all = await owner.reports.read(asked)
  const [first] = all.rows
  const one = await owner.reports.read({ ...asked, memberId: first?.key })
  expect(one.rows).toHaveLength(1)
  expect(one.totals.net).toBe(first?.values.net)
  expect([all.previous, all.previousUpTo]).toEqual([null, null])
})

it('has nothing of a shift that is not of the range, or that nobody knows', async () => {
  const [shift] = sessions
  const before = addDays(from, -1)
  for (const asked of [
    { from: before, to: before, shiftId: shift?.id },
    { from, to, shiftId: idOf('draw', 999) },
  ]) {
    for (const as of ['known', 'closed'] as const) {
      const { rows } = await owner.reports.read({ ...asked, as, name: 'teamSales' })
      expect(rows, as).toEqual([])
    }
  }
})

it('is the same in a range of any length', async () => {
  const [shift] = sessions
  const year = { ...days, from: addDays(from, -300), shiftId: shift?.id }
  const whole = await owner.reports.read({ ...year, name: 'teamSales' })
  const near = await owner.reports.read({ ...days, name: 'teamSales', shiftId: shift?.id })
  expect(whole.rows).toEqual(near.rows)
})
