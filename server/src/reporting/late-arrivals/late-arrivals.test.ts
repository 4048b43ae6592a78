import { addDays, type PricedOrderState } from '@servery/domain'
import { hashFact } from '@servery/domain/journal/hash.ts'
import {
  cancelledView,
  reportDefinitions,
  reportNames,
} from '@servery/domain/report/definition/definitions.ts'
import { eventsOf } from '@servery/domain/report/events/events.ts'
import { reportRows } from '@servery/domain/report/report-rows.ts'
import { createRandom, makeTrade } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { findQueryPlan } from '../../journal/aggregates/query-plan.store.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { arrivingTrade } from '../../journal/append/arriving-world.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { sha256 } from '../../journal/facts/batch.ts'
import { foldSubject } from '../../journal/projection/subjects.ts'
import { picksOfTrade } from '../reports/picks-world.ts'
import { sumReport } from '../reports/reports.store.ts'
import {
  expectEqualItems,
  expectEqualSales,
  type Fold,
  foldOf,
  wallClock,
} from '../sales/equals-fold-world.ts'
import { closeDays } from './close-days.store.ts'
import { lateRows } from './late-rows.ts'

const seed = 41
const arriving = arrivingTrade({ seed, orders: 60, varied: true })
const { trade, scope, from, to, orders } = arriving
/** The orders that were known when each day was closed. */
const known = new Map<string, readonly PricedOrderState[]>()
let world: TestWorld
let owner: TestClient

/** Those that it was folded of: what came later says nothing of what it has already. */
const factsAt = ({ order }: PricedOrderState) => arriving.factsOf(order.id)
const ordersAsClosed = (date: string) => known.get(date) ?? orders()
const days = () => {
  const dates = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}
const closedThrough = (branchId: string) =>
  world.database.withTenant(scope, async (trx) => {
    const { rows } = await sql<{ closed: string | null }>`
      select closed_through as closed from branch_counters where branch_id = ${branchId}`.execute(
      trx,
    )
    return rows[0]?.closed
  })

beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
  const random = createRandom(seed)
  let next = from
  while (await arriving.arrive(world.database, random, [20, 200])) {
    if (random.chance(400_000)) {
      const options = { now: new Date(world.services.now()), restMs: 0, daysPerStep: 2 }
      await refreshAggregates(world.database, scope, {
        ...options,
        budgetMs: random.pick([1, 60_000]),
      })
    }
    if (next > to || !random.chance(300_000)) continue
    await closeDays(world.database, scope, new Date(`${addDays(next, 1)}T05:00:00Z`))
    known.set(next, orders())
    next = addDays(next, 1)
  }
})
afterAll(() => world.close())

/** A fact on an order that came late, which changes no figure of a closed day. */
async function nameLateOrder(): Promise<void> {
  const { rows } = await world.database.withTenant(scope, (trx) =>
    sql<{ order_id: string }>`select order_id from late_arrivals
      order by after_arrival desc limit 1`.execute(trx),
  )
  const [till] = trade.registers
  const last = till?.facts.at(-1)
  const subjectId = rows[0]?.order_id
  if (till === undefined || last === undefined || subjectId === undefined) throw new Error('none')
  const content = {
    ...last,
    ...{ id: v7(), subjectId, kind: 'order.named', version: 1, body: { name: 'Ada' } },
    ...{ sequence: last.sequence + 1, previousHash: last.hash },
    clock: last.clock.replace(/\d{6}$/, '999999'),
  }
  const fact = { ...content, hash: hashFact(content, sha256) }
  const body = { registerId: till.registerId, facts: [fact] }
  const [result] = await appendTogether(world.database, trade.companyId, [body])
  expect(result).toMatchObject({ ok: true, output: { quarantined: [] } })
}

/** Rows in which everything is nought stand in no report. */
const isMore = (row: object) =>
  Object.entries(row).some(
    ([name, value]) => name !== 'rate' && Number(value) !== 0 && isFigure(value),
  )
const isFigure = (value: unknown) => typeof value === 'number'
const withoutNoughts = (fold: Fold): Fold =>
  Object.fromEntries(
    Object.entries(fold).map(([name, part]) => [
      name,
      Array.isArray(part) ? part.filter(isMore) : part,
    ]),
  ) as Fold

async function expectExact(): Promise<void> {
  let late = 0
  for (const date of days()) {
    const range = { from: date, to: date }
    const fold = withoutNoughts(foldOf(ordersAsClosed(date), date, date))
    const closed = await owner.sales.summary({ ...range, as: 'closed', by: 'hour' })
    expectEqualSales(closed, fold)
    await expectEqualItems(owner, fold, { ...range, as: 'closed' })
    expect(closed.byTime.map(({ previousNet: _, incTax: __, ...row }) => row)).toEqual(fold.byHour)
    const lunch = withoutNoughts(foldOf(ordersAsClosed(date), date, date, '11-15'))
    const part = { ...range, as: 'closed', hours: '11-15' } as const
    expectEqualSales(await owner.sales.summary(part), lunch)
    const now = await owner.sales.summary(range)
    expectEqualSales(now, foldOf(orders(), date, date))
    expect(now.figures.net - closed.figures.net).toBe(closed.late.net)
    expect(now.figures.collected - closed.figures.collected).toBe(closed.late.collected)
    expect([now.payments?.difference, closed.payments?.difference]).toEqual([0, 0])
    expect(now.late).toEqual(closed.late)
    late += closed.late.net
  }
  const range = { from, to }
  const now = await owner.sales.summary(range)
  const closed = await owner.sales.summary({ ...range, as: 'closed' })
  expect(late).not.toBe(0)
  expect(now.figures.net - closed.figures.net).toBe(late)
  expect(closed.payments).toMatchObject({ arrivedLate: closed.late.collected, difference: 0 })
}

describe(`trade of seed ${seed} that arrives after its days were closed, too`, () => {
  it('is told as each day was closed and as it is known, apart by what arrived late', async () => {
    await expectExact()
  })

  it('is the same when everything is tallied, and after the journal is rebuilt', async () => {
    const all = { now: new Date(world.services.now()), restMs: 0 }
    const kept = () =>
      world.database.withTenant(scope, async (trx) => {
        const found = await sql`select * from late_arrivals order by id`.execute(trx)
        return found.rows
      })
    await nameLateOrder()
    const before = await kept()
    expect(before.length).toBeGreaterThan(10)
    await refreshAggregates(world.database, scope, all)
    await expectExact()
    await rebuildBranch(world.database, trade.companyId, trade.branchId)
    expect(await kept()).toEqual(before)
    await refreshAggregates(world.database, scope, all)
    await expectExact()
  })

  const plain = (rows: readonly { readonly key: string; readonly sums: object }[]) =>
    rows.map(({ key, sums }) => ({ key, ...sums })).filter(isMore)

  it('makes every report as its days were closed', async () => {
    for (const date of days()) {
      const range = { branchIds: [trade.branchId], from: date, to: date, asClosed: true }
      await world.database.readTenant(scope, async (trx) => {
        const queryPlan = await findQueryPlan(scope, trx, range)
        for (const name of reportNames) {
          const { views, countsCancelled } = reportDefinitions[name]
          const gone = countsCancelled === true ? views.map(cancelledView) : []
          for (const view of [...views, ...gone]) {
            const fold = reportRows(name, ordersAsClosed(date), { ...range, view, wallClock })
            const rows = await sumReport(trx, queryPlan, { name, view })
            expect(plain(rows), `${name} by ${view}`).toMatchObject(plain(fold))
          }
        }
      })
    }
    const report = await owner.reports.read({ name: 'teamSales', from, to, as: 'closed' })
    const now = await owner.reports.read({ name: 'teamSales', from, to })
    expect((now.totals.net ?? 0) - (report.totals.net ?? 0)).toBe(report.late.net)
  })

  it('narrows a report as its days were closed', async () => {
    const random = createRandom(seed)
    const names = ['discountReports', 'modifiersReports', 'insideReports'] as const
    let found = 0
    for (const date of days()) {
      for (const name of names) {
        const picks = random.pick(picksOfTrade(name, random))
        const view = random.pick(reportDefinitions[name].views)
        const range = { branchIds: [trade.branchId], from: date, to: date, asClosed: true, picks }
        const rows = await world.database.readTenant(scope, async (trx) =>
          sumReport(trx, await findQueryPlan(scope, trx, range), { name, view }),
        )
        const fold = reportRows(name, ordersAsClosed(date), { ...range, view, wallClock })
        const told = `${name} by ${view} of ${JSON.stringify(picks)}`
        expect(plain(rows), told).toMatchObject(plain(fold))
        found += rows.length
      }
    }
    expect(found).toBeGreaterThan(0)
  })

  it('lists what was taken off and given away as its days were closed, and adds it up', async () => {
    let differ = 0
    for (const date of days()) {
      const foldOfDay = (entries: readonly PricedOrderState[]) =>
        entries
          .flatMap((entry) => eventsOf(entry, factsAt(entry)))
          .filter(({ businessDate }) => businessDate === date)
          .map(({ kind, at, amount, money }) => `${at} ${kind} ${amount} ${money}`)
          .sort()
      const asked = { branchId: trade.branchId, from: date, to: date } as const
      const expected = foldOfDay(ordersAsClosed(date))
      const { rows, total } = await owner.reports.events({ ...asked, as: 'closed', limit: 100 })
      expect(
        rows.map(({ kind, at, amount, money }) => `${at} ${kind} ${amount} ${money}`).sort(),
      ).toEqual(expected)
      expect(total).toBe(expected.length)
      const sums = await owner.reports.eventSums({ ...asked, as: 'closed' })
      expect(sums.count).toBe(expected.length)
      expect(sums.amount).toBe(rows.reduce((sum, { amount }) => sum + amount, 0))
      expect(sums.byTime.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length)
      if (foldOfDay(orders()).join() !== expected.join()) differ += 1
    }
    expect(differ).toBeGreaterThan(0)
  })

  it('lists what arrived late, page by page, with what it changed', async () => {
    const asked = { branchId: trade.branchId, from, to, limit: 7 }
    const first = await owner.reports.late(asked)
    const rows = [...first.rows]
    for (let page = first; page.nextCursor !== null; ) {
      page = await owner.reports.late({ ...asked, cursor: page.nextCursor })
      rows.push(...page.rows)
    }
    expect(rows.length).toBe(first.total)
    expect(rows.reduce((sum, { net }) => sum + net, 0)).toBe(first.sums.net)
    expect(rows.reduce((sum, { collected }) => sum + collected, 0)).toBe(first.sums.collected)
    expect(first.sums.count).toBe(rows.length)
    expect(rows[0]).toMatchObject({ registerName: expect.stringMatching(/^Till /) })
    const { summary } = owner.sales
    expect((await summary({ from, to })).late).toEqual(first.sums)
    const { branchId: _branch, ...everywhere } = asked
    expect((await owner.reports.late(everywhere)).rows).toEqual(first.rows)
    const other = world.as((await world.addCompany()).owner)
    expect((await other.reports.late(everywhere)).total).toBe(0)
  })
})

it('closes the days of each branch an hour after they are over by its own clock', async () => {
  const [pier, wharf] = [v7(), v7()]
  const branch = { company_id: trade.companyId, company_name: 'Harbour', currency: 'GBP' }
  await world.database.withTenant(scope, (trx) =>
    trx
      .insertInto('branches')
      .values([
        { ...branch, id: pier, name: 'Pier', time_zone: 'America/New_York', revision: 0 },
        { ...branch, id: wharf, name: 'Wharf', time_zone: 'Asia/Tokyo', revision: 0 },
      ])
      .execute(),
  )
  const cutOver = 240
  await world.database.withTenant(scope, (trx) =>
    sql`update branches set cut_over_minutes = ${cutOver}`.execute(trx),
  )
  // The clock in New York shows 04:59, that in Tokyo 17:59.
  await closeDays(world.database, scope, new Date('2026-06-10T08:59:00Z'))
  expect(await closedThrough(pier)).toBe('2026-06-08')
  expect(await closedThrough(wharf)).toBe('2026-06-09')
  await closeDays(world.database, scope, new Date('2026-06-10T09:00:00Z'))
  expect(await closedThrough(pier)).toBe('2026-06-09')
  await closeDays(world.database, scope, new Date('2026-06-01T09:00:00Z'))
  expect(await closedThrough(pier)).toBe('2026-06-09')
})

it('counts a sale that is completed on a later day to the day that it was opened on', () => {
  const { facts, branchId } = makeTrade({ seed, registers: 2, orders: 120, afterSale: 300_000 })
  const opened = Map.groupBy(facts, ({ subjectId }) => subjectId)
  const found = [...opened].flatMap(([id, all]) => {
    const closedThrough = all[0]?.businessDate ?? ''
    const [early, late] = [true, false].map((isEarly) =>
      all.filter(({ businessDate }) => businessDate <= closedThrough === isEarly),
    )
    const fold = (some: typeof all) => {
      const added = some.map((fact) => ({ fact, content: '', quarantine: null }))
      return foldSubject({ id, branchId, currency: 'GBP', known: [], added }).rows.order
    }
    const place = { id, branchId, currency: 'GBP' }
    const versions = { closed: fold(early ?? []), known: fold(all), facts: late ?? [] }
    return lateRows({ ...place, ...versions }, { closedThrough, arrival: 0 })
  })
  expect(found.length).toBeGreaterThan(0)
  expect(
    found.filter(({ made_on, business_date }) => String(made_on) <= String(business_date)),
  ).toEqual([])
  expect(found.some(({ net }) => Number(net) > 0)).toBe(true)
})
