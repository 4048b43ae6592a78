import type { OrderReport } from '@servery/contract/trade/orders.ts'
import { addDays, salesSummary } from '@servery/domain'
import {
  cancelledView,
  openView,
  type ReportName,
  reportDefinitions,
  reportNames,
} from '@servery/domain/report/definition/definitions.ts'
import { narrowsThingsAlone, type ReportPicks } from '@servery/domain/report/definition/filters.ts'
import { topsOf } from '@servery/domain/report/definition/tops.ts'
import { reductionsOf } from '@servery/domain/report/events/reductions.ts'
import { offeredInOrders } from '@servery/domain/report/offered.ts'
import { type ReportFoldRow, reportRows } from '@servery/domain/report/report-rows.ts'
import { categoryItems } from '@servery/domain/report/sales/category-items.ts'
import type { DayRange } from '@servery/domain/report/sales/payment-bridge.ts'
import { soldIn } from '@servery/domain/report/sales/sales.ts'
import { stackDayParts } from '@servery/domain/report/time/day-parts.ts'
import { createRandom, idOf } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { hoursAsked } from '../../journal/aggregates/hours-asked.ts'
import { findQueryPlan, type QueryPlan } from '../../journal/aggregates/query-plan.store.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { noId } from '../../journal/aggregates/sql/day-rows.sql.ts'
import { arrivingTrade } from '../../journal/append/arriving-world.ts'
import { seedData } from '../../journal/append/trade-world.ts'
import type { TenantTransaction } from '../../platform/db/tenancy.ts'
import { sumCategoryItems } from '../sales/category-costs.store.ts'
import { foldOf, hoursOf, wallClock } from '../sales/equals-fold-world.ts'
import { findOffered, offersOnce, totalOffered } from './offered.store.ts'
import { addedUp, picksOfTrade } from './picks-world.ts'
import { sumReport } from './reports.store.ts'
import { sumHeldAgainst } from './sums-of-report.ts'

describe('reports of trade that arrives in parts, with the follower anywhere', () => {
  const seed = 23
  const arriving = arrivingTrade({ seed, orders: 40, tables: true, varied: true, deposits: true })
  const { trade, scope, from, to, orders } = arriving
  let world: TestWorld
  let owner: TestClient
  beforeAll(async () => {
    world = await createTestWorld()
    await seedData(world.database, trade)
    owner = world.as(ownerOf(trade.companyId))
  })
  afterAll(() => world.close())

  const foldRows = (
    name: ReportName,
    view: string,
    first: string,
    last: string,
    { hours, picks = {} }: Narrowed = {},
  ) =>
    reportRows(name, orders(), {
      ...{ from: first, to: last, view, wallClock, branchId: trade.branchId, picks },
      ...hoursOf(hours),
    })
  const plain = (rows: readonly ReportFoldRow[]) =>
    rows.map(({ key, sums }) => ({ key, sums: withoutNoughts(sums) })).filter(isMore)
  const total = (rows: readonly ReportFoldRow[], name: string) =>
    rows.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)
  /** Of these reports, with all the views that any of their figures is from. */
  const expectExact = async (
    first: string,
    last: string,
    narrowed: Narrowed = {},
    names: readonly ReportName[] = reportNames,
  ) => {
    const asked = names.flatMap((name) => {
      const { views, whole, top } = reportDefinitions[name]
      const own: { readonly [of in ReportName]?: readonly string[] } = {
        onlineReports: views.map(cancelledView),
        insideReports: narrowed.picks === undefined ? [openView, 'hourType'] : ['hourType'],
        modifiersReports: ['ofItem', 'groupItem'],
      }
      const besides = own[name] ?? (top === undefined ? [] : [top.view])
      return [...new Set([...views, whole, ...besides])].map((view) => ({ name, view }))
    })
    const { hours, picks } = narrowed
    const found = await world.database.withTenant(scope, async (trx) => {
      const days = { branchIds: [trade.branchId], from: first, to: last }
      const range = { ...days, ...hoursAsked(hours), ...(picks === undefined ? {} : { picks }) }
      const queryPlan = await findQueryPlan(scope, trx, range)
      const reports = []
      for (const one of asked) {
        const rows = await sumReport(trx, queryPlan, one)
        const definition = reportDefinitions[one.name]
        const isPart = one.view === definition.whole && narrowsThingsAlone(definition, picks ?? {})
        const besides = isPart ? await sumHeldAgainst(scope, trx, queryPlan, definition) : []
        reports.push({ ...one, rows: addedUp([...rows, ...besides]) })
      }
      await expectExactItems(trx, queryPlan, { from: first, to: last, ...hoursOf(hours) }, picks)
      return reports
    })
    let rowsFound = 0
    for (const { name, view, rows } of found) {
      const fold = foldRows(name, view, first, last, narrowed)
      expect(plain(rows), `${name} by ${view} of ${JSON.stringify(narrowed)}`).toEqual(plain(fold))
      rowsFound += rows.length
    }
    return rowsFound
  }

  /** The goods of categories, and on how many lines options were or could have been chosen. */
  const expectExactItems = async (
    trx: TenantTransaction,
    queryPlan: QueryPlan,
    range: DayRange,
    picks: ReportPicks = {},
  ) => {
    const rows = await sumCategoryItems(trx, queryPlan)
    const idsOf = (id: string) => (id === noId ? null : id)
    const found = rows.map(({ category_id, item_id, costed_net: costedNet, ...sums }) => ({
      ...{ categoryId: idsOf(category_id), itemId: idsOf(item_id), costedNet },
      ...sums,
    }))
    const isSold = ({ lines, net }: { lines: number; net: number }) => lines !== 0 || net !== 0
    expect(found.filter(isSold)).toEqual(categoryItems(orders(), range).filter(isSold))
    for (const by of ['modifier', 'group'] as const) {
      const offers = await offersOnce(scope, trx)(by)
      const fold = offeredInOrders(soldIn(orders(), range), { by, today: offers.today, picks })
      expect(await findOffered(trx, queryPlan, offers), by).toEqual(fold)
      expect(await totalOffered(trx, queryPlan, offers), by).toBe(fold.all)
    }
  }

  it('equals the folds to the last fact', async () => {
    const random = createRandom(seed)
    while (await arriving.arrive(world.database, random, [200, 900])) {
      const now = new Date(world.services.now())
      const steps = { now, restMs: 0, budgetMs: random.pick([1, 1, 60_000]), daysPerStep: 2 }
      if (random.chance(600_000)) await refreshAggregates(world.database, scope, steps)
      await expectExact(from, to)
    }
    for (let day = from; day <= to; day = addDays(day, 1)) await expectExact(day, day)
    for (const hours of ['11-15', '19-10']) await expectExact(from, to, { hours })
    const now = new Date(world.services.now())
    await refreshAggregates(world.database, scope, { now, restMs: 0 })
    await expectExact(from, to)
  })

  it('equals the folds by each filter and by every two, of part of the day too', async () => {
    const random = createRandom(seed)
    const hours = '09-16'
    for (const name of reportNames.filter((one) => one !== 'teamSales')) {
      let some = 0
      for (const picks of picksOfTrade(name, random)) {
        some += await expectExact(from, to, { picks }, [name])
        await expectExact(from, to, { picks, hours }, [name])
      }
      expect(some > 0, name).toBe(reportDefinitions[name].filters.length > 0)
    }
  })

  it('agrees with the sales summary of the same days to the penny', () => {
    const { figures } = foldOf(orders(), from, to)
    for (const view of reportDefinitions.teamSales.views) {
      const rows = foldRows('teamSales', view, from, to)
      for (const name of ['gross', 'discounts', 'comps', 'returns', 'net', 'tips'] as const) {
        expect(total(rows, name), `${name} by ${view}`).toBe(figures[name])
      }
      expect(total(rows, 'items')).toBe(figures.items)
      expect(total(rows, 'serviceCharges')).toBe(figures.serviceCharges)
    }
    for (const view of reportDefinitions.discountReports.views) {
      const rows = foldRows('discountReports', view, from, to)
      expect(total(rows, 'amount'), `discounts by ${view}`).toBe(figures.discounts)
      expect(total(rows, 'amountIncTax'), `with tax by ${view}`).toBe(figures.discountsIncTax)
    }
    const visits = [
      ...foldRows('insideReports', 'hour', from, to),
      ...foldRows('onlineReports', 'hour', from, to),
    ]
    expect(total(visits, 'net')).toBe(figures.net)
    expect(total(visits, 'orders')).toBe(figures.orders)
    const comps = orders()
      .filter(({ order }) => order.status === 'completed')
      .flatMap((entry) => reductionsOf(entry).filter(({ kind }) => kind === 'comp'))
    expect(comps.reduce((sum, { amount }) => sum + amount, 0)).toBe(figures.comps)
    expect(Math.min(figures.discounts, figures.comps, figures.returns)).toBeGreaterThan(0)
    const modifiers = foldRows('modifiersReports', 'modifier', from, to)
    expect(total(modifiers, 'sold')).toBeGreaterThan(0)
    expect(total(modifiers, 'gross')).toBeLessThan(figures.gross)
    expect(total(modifiers, 'costed')).toBeLessThan(total(modifiers, 'sold'))
    expect(total(modifiers, 'cost')).toBeGreaterThan(0)
  })

  it('answers with the columns of the definition, names and totals, and compares', async () => {
    const fold = salesSummary(orders(), { from, to, wallClock })
    const report = await owner.reports.read({ name: 'teamSales', from, to, compare: 'last_week' })
    expect(report.view).toBe('added')
    expect(report.totals.net).toBe(fold.figures.net)
    expect(report.totals.orders).toBe(fold.figures.orders)
    expect(report.totals.averageOrder).toBe(fold.figures.averageSpend)
    expect(report.rows.reduce((net, { values }) => net + (values.net ?? 0), 0)).toBe(
      report.totals.net,
    )
    expect(report.rows.reduce((all, { values }) => all + (values.share ?? 0), 0)).toBeCloseTo(
      1_000_000,
      -2,
    )
    const later = await owner.reports.read({
      name: 'insideReports',
      from: addDays(from, 7),
      to: addDays(to, 7),
      compare: 'last_week',
    })
    const inside = foldRows('insideReports', 'type', from, to)
    expect(later.previous?.orders).toBe(total(inside, 'orders'))
    const discounts = await owner.reports.read({ name: 'discountReports', from, to })
    expect(discounts.rows.every(({ label }) => label !== '')).toBe(true)
    expect(discounts.totals.shareOfOrders).toBeGreaterThan(0)
    expect(discounts.totals.amountIncTax).toBe(fold.figures.discountsIncTax)
    expect(fold.figures.discountsIncTax).not.toBe(fold.figures.discounts)
    const modifiers = await owner.reports.read({ name: 'modifiersReports', from, to })
    for (const { name, rows } of [discounts, modifiers]) {
      const { top } = reportDefinitions[name]
      if (top === undefined) throw new Error(`${name} has nothing on top`)
      const folded = topsOf(
        top,
        foldRows(name, top.view, from, to).map((row) => ({ ...row, label: '' })),
      )
      expect(new Map(rows.map((row) => [row.key, row.top?.key])), name).toEqual(
        new Map(rows.map(({ key }) => [key, folded.get(key)?.key])),
      )
      expect(folded.size).toBeGreaterThan(0)
    }
    const known = modifiers.rows.filter(({ values }) => values.costKnown === 1_000_000)
    expect(known.map(({ label }) => label)).toEqual(['Oat milk'])
    const [oat] = known
    expect(oat?.top?.label).not.toBe('')
    expect(oat?.groups).toEqual([])
    const free = { min: 0, max: null, selection: 'multiple' } as const
    for (const [ordinal, name] of ['Milk', 'Coffee'].entries()) {
      const options = [{ id: oat?.key ?? '', name: 'Oat milk', price: 40 }]
      await owner.modifierGroups.create({ id: idOf('grp', ordinal), name, ...free, options })
    }
    const grouped = await owner.reports.read({ name: 'modifiersReports', from, to })
    const named = grouped.rows.filter(({ groups }) => groups.length > 0)
    expect(named.map(({ key, groups }) => [key, groups])).toEqual([[oat?.key, ['Coffee', 'Milk']]])
    expect(oat?.values.perOrder).toBe(
      Math.round((oat?.values.net ?? 0) / (oat?.values.orders ?? 1)),
    )
    expect(discounts.rows.flatMap((row) => row.groups)).toEqual([])
    expect(oat?.values.netIncTax).toBeGreaterThan(oat?.values.net ?? 0)
    expect(oat?.values.profit).toBe((oat?.values.net ?? 0) - (oat?.values.cost ?? 0))
    expect(modifiers.totals.profit).toBe(oat?.values.profit)
    const unknown = modifiers.rows.filter(({ label }) => label !== 'Oat milk')
    expect(unknown.map(({ values }) => values.cost)).toEqual(unknown.map(() => null))
    const asked = owner.reports.read({ name: 'teamSales', from, to, view: 'hour' })
    expect(await refusalOf(asked)).toEqual({ code: 'invalid_input', field: 'view' })
  })

  it('holds lines with an option against those of items that have it, or on which it was', async () => {
    const asked = { name: 'modifiersReports', from, to } as const
    const before = await owner.reports.read(asked)
    const { of, all } = offeredInOrders(soldIn(orders(), { from, to }), {
      ...{ by: 'modifier', today: [] },
    })
    const lines = Map.groupBy(
      categoryItems(orders(), { from, to }).filter((row) => row.lines > 0),
      ({ itemId }) => itemId,
    )
    const linesOf = (itemId: string | null) =>
      (lines.get(itemId) ?? []).reduce((sum, row) => sum + row.lines, 0)
    for (const { key, values } of before.rows) {
      expect(values.offered).toBe(of.get(key))
      expect(values.attachRate).toBe(
        Math.round(((values.lines ?? 0) * 1e6) / (values.offered ?? 0)),
      )
      expect(values.attachRate).toBeGreaterThanOrEqual(values.lineShare ?? 0)
    }
    expect(before.totals.offered).toBe(all)
    const [row] = before.rows
    if (row === undefined) throw new Error('no option was chosen')
    const pairs = new Set(foldRows(asked.name, 'ofItem', from, to).map(({ key }) => key))
    const without = [...lines.keys()].find(
      (id) => id !== null && linesOf(id) > 0 && !pairs.has(`${row.key} ${id}`),
    )
    if (without == null) throw new Error('every item was sold with it')
    const group = await owner.modifierGroups.create({
      ...{ id: idOf('grp', 9), name: 'Extra', min: 0, max: null, selection: 'multiple' },
      options: [{ id: row.key, name: row.label, price: 40 }],
    })
    const { id: categoryId } = await owner.categories.create({ id: idOf('cat', 9), name: 'Any' })
    await owner.items.create({
      ...{ id: without, name: 'Plain', categoryId, price: 300, taxRateIds: [] },
      modifierGroupIds: [group.id],
    })
    const after = await owner.reports.read(asked)
    const offered = after.rows.find(({ key }) => key === row.key)?.values.offered
    expect(offered).toBe((row.values.offered ?? 0) + linesOf(without))
    const byGroup = await owner.reports.read({ ...asked, view: 'group', compare: 'previous' })
    expect(byGroup.totals.offered).toBe(after.totals.offered)
    for (const { values } of byGroup.rows) {
      expect(values.lines ?? 0).toBeLessThanOrEqual(values.offered ?? 0)
    }
  })

  it('tells in-house sales by hour and order type, from kiosks, and what was voided', async () => {
    const read = (view: string) => owner.reports.read({ name: 'insideReports', view, from, to })
    const [byType, stacked] = [await read('type'), await read('hourType')]
    const { parts, keys } = stackDayParts(
      stacked.rows.map(({ key, values }) => ({ key, amount: values.net ?? 0 })),
    )
    expect(new Set(keys)).toEqual(new Set(byType.rows.map(({ key }) => key)))
    for (const { key, values } of byType.rows) {
      const amounts = parts.map((part) => part.amounts[keys.indexOf(key)] ?? 0)
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(values.net)
    }
    const bySource = await read('source')
    const kiosk = bySource.rows.find(({ key }) => key === 'kiosk')?.values
    expect(kiosk?.kioskShare).toBe(1_000_000)
    expect(byType.totals.kioskShare).toBe(kiosk?.share)
    const team = await owner.reports.read({ name: 'teamSales', from, to })
    expect(byType.totals.voids).toBeGreaterThan(0)
    const online = foldRows('onlineReports', 'type', from, to)
    for (const name of ['voids', 'voidValue'] as const) {
      expect((byType.totals[name] ?? 0) + total(online, name)).toBe(team.totals[name])
    }
    const part = await owner.reports.read({
      ...{ name: 'insideReports', view: 'hourType', from: '2026-01-01', to: '2026-12-31' },
      hours: '11-15',
    })
    expect(part.rows.length).toBeGreaterThan(0)
    expect(part.rows.every(({ key }) => /^1[1-4] /.test(key))).toBe(true)
  })

  it('says how often tables had guests and for how much of the time, by today’s plan', async () => {
    const square = { seats: 4, shape: 'square', y: 0, width: 80, height: 80 } as const
    const tablesOf = (first: number, last: number) =>
      Array.from({ length: last - first + 1 }, (_, at) => ({
        ...{ ...square, x: at * 160, id: idOf('tabl', first + at), name: String(first + at) },
      }))
    const area = { branchId: trade.branchId }
    const terrace = { ...area, id: idOf('area', 1), name: 'Terrace', tables: tablesOf(1, 3) }
    await owner.floorAreas.create(terrace)
    const bar = { ...area, id: idOf('area', 2), name: 'Bar', tables: tablesOf(4, 6) }
    await owner.floorAreas.create(bar)
    const [open] = foldRows('insideReports', openView, from, to)
    const { openDays = 0, openMinutes = 0 } = open?.sums ?? {}
    expect(Math.min(openDays, openMinutes)).toBeGreaterThan(0)
    const { rows, totals } = await owner.reports.read({
      ...{ name: 'insideReports', view: 'area', from, to },
    })
    const fold = foldRows('insideReports', 'area', from, to)
    expect(rows.map(({ label }) => label).sort()).toEqual(['', 'Bar', 'Terrace'])
    for (const { key, values } of rows) {
      const { seatings = 0, tableMinutes = 0 } = fold.find((row) => row.key === key)?.sums ?? {}
      const isArea = key !== ''
      expect(seatings > 0).toBe(isArea)
      const turns = isArea ? Math.round((seatings * 1000) / (3 * openDays)) : null
      const use = isArea ? Math.round((tableMinutes * 1_000_000) / (3 * openMinutes)) : null
      expect([values.turns, values.utilisation]).toEqual([turns, use])
    }
    const all = fold.reduce((sum, row) => sum + (row.sums.seatings ?? 0), 0)
    expect(totals.turns).toBe(Math.round((all * 1000) / (6 * openDays)))
    const hour = { name: 'insideReports', view: 'hour', from, to, hours: '11-15' } as const
    expect((await owner.reports.read(hour)).totals.turns).toBe(null)
  })

  it('opens every row to its orders, as many as it says, whole and page by page', async () => {
    const asked = { branchId: trade.branchId, from, to }
    const rows = await rowsOfReports(owner, asked)
    const open = async (row: (typeof rows)[number]['row'], limit: number, sort = '-openedAt') => {
      const list = { ...asked, ...row, limit, sort: sort as '-openedAt' }
      let page = await owner.orders.list(list)
      const { total } = page
      const ids = page.rows.map(({ id }) => id)
      while (page.nextCursor !== null && limit < 100) {
        page = await owner.orders.list({ ...list, cursor: page.nextCursor })
        ids.push(...page.rows.map(({ id }) => id))
      }
      return { ids, total }
    }
    const first = async (row: (typeof rows)[number]['row'], sort: 'openedAt' | '-openedAt') =>
      (await owner.orders.list({ ...row, ...asked, limit: 1, sort })).rows[0]?.id
    for (const { row, orders: expected } of rows) {
      const { ids, total } = await open(row, 100)
      expect({ row, total, listed: ids.length }).toEqual({ row, total: expected, listed: expected })
      if (!['added', 'category', 'item'].includes(row.view)) continue
      expect([await first(row, '-openedAt'), await first(row, 'openedAt')]).toEqual([
        ids[0],
        ids.at(-1),
      ])
    }
    const { row } = rows.toSorted((left, right) => right.orders - left.orders)[0] ?? {}
    if (row === undefined) throw new Error('there is no row')
    const { ids } = await open(row, 100)
    expect((await open(row, 2)).ids).toEqual(ids)
    expect((await open(row, 2, 'openedAt')).ids).toEqual(ids.toReversed())
  })

  it('opens rows of part of the day to the orders of these hours', async () => {
    const asked = { branchId: trade.branchId, from, to, hours: '11-15' }
    const rows = await rowsOfReports(owner, asked)
    let opened = 0
    for (const { row, orders: expected } of rows.filter((_, index) => index % 4 === 0)) {
      const { rows: found, total } = await owner.orders.list({ ...asked, ...row, limit: 100 })
      expect({ row, total, listed: found.length }).toEqual({
        row,
        total: expected,
        listed: expected,
      })
      for (const { openedAt } of found) {
        expect(wallClock(openedAt as Parameters<typeof wallClock>[0]).slice(11, 13)).toMatch(
          /^1[1-4]$/,
        )
      }
      opened += found.length
    }
    expect(opened).toBeGreaterThan(0)
    const sold = await owner.orders.list({ ...asked, status: 'completed', limit: 1 })
    expect(sold.total).toBe(foldOf(orders(), from, to, asked.hours).figures.orders)
    const { from: _from, ...open } = asked
    const row = { report: 'teamSales', view: 'added', key: trade.branchId, limit: 1 } as const
    expect(await refusalOf(owner.orders.list({ ...open, ...row }))).toEqual({
      code: 'invalid_input',
      field: 'hours',
    })
  })

  it('opens rows of narrowed reports to the orders that they count', async () => {
    const random = createRandom(seed)
    const asked = { branchId: trade.branchId, from, to }
    let opened = 0
    for (const name of reportNames.filter((one) => one !== 'teamSales')) {
      for (const picks of picksOfTrade(name, random)) {
        const narrowed = { ...asked, ...(picks as object) }
        const view = random.pick(reportDefinitions[name].views)
        const report = await owner.reports.read({ ...narrowed, name, view })
        for (const { key, values } of report.rows) {
          const row = { report: name, view, key }
          const { rows, total } = await owner.orders.list({ ...narrowed, ...row, limit: 100 })
          const told = { ...row, picks, total: values.orders ?? 0, listed: values.orders ?? 0 }
          expect({ ...row, picks, total, listed: rows.length }).toEqual(told)
          opened += rows.length
        }
      }
    }
    expect(opened).toBeGreaterThan(100)
  })

  it('leaves out rows for any number of days, and compares the same of others', async () => {
    const long = { from: addDays(to, -100), to }
    const read = (asked: object) =>
      owner.reports.read({ name: 'discountReports', ...long, ...asked } as {
        name: ReportName
      } & typeof long)
    const definitionId = idOf('disc', 901)
    const all = await read({})
    const regulars = await read({ discountId: definitionId })
    expect(regulars.rows.map(({ key }) => key)).toEqual([definitionId])
    expect(regulars.rows[0]).toEqual(all.rows.find(({ key }) => key === definitionId))
    expect(regulars.totals).toEqual(regulars.rows[0]?.values)
    const byMember = await read({ view: 'member', discountId: definitionId, from })
    expect(byMember.totals).toEqual(regulars.totals)
    expect(byMember.filters).toEqual([{ name: 'discountId', value: definitionId, label: '' }])
    const later = { from: addDays(from, 7), to: addDays(to, 7), compare: 'last_week' }
    const reason = 'Slow kitchen'
    const now = await read({ from, reason })
    expect(now.totals.times).toBeGreaterThan(0)
    expect((await read({ ...later, reason })).previous).toEqual(now.totals)
    expect((await read({ ...later, discountId: definitionId })).previous).toEqual(regulars.totals)
    const memberId = idOf('team', 1)
    const team = { name: 'teamSales', view: 'closed' } as const
    const person = await read({ ...team, memberId })
    const whole = (await read(team)).rows.find(({ key }) => key === memberId)
    expect(person.rows.map(({ values }) => values.net)).toEqual([whole?.values.net])
    expect(person.totals.net).toBe(whole?.values.net)
    const row = { report: 'discountReports', view: 'discount', key: definitionId } as const
    const behind = await owner.orders.list({ ...long, ...row, discountId: definitionId, limit: 1 })
    expect(behind.total).toBe(regulars.totals.orders)
  })

  it('says how much of the tables in sight was used', async () => {
    const read = (asked: object) =>
      owner.reports.read({ name: 'insideReports', from, to, ...asked })
    const areaId = idOf('area', 1)
    const areas = await read({ view: 'area' })
    const terrace = areas.rows.find(({ key }) => key === areaId)
    const narrowed = await read({ view: 'type', areaId })
    expect(narrowed.totals.turns).toBe(terrace?.values.turns)
    expect(narrowed.totals.utilisation).toBe(terrace?.values.utilisation)
    expect(terrace?.values.turns).toBeGreaterThan(0)
    const seated = await read({ view: 'day', orderType: 'eat_in' })
    expect(seated.totals.turns).toBe(areas.totals.turns)
    expect((await read({ view: 'area', table: '4' })).totals.turns).toBe(null)
  })

  it('refuses filters that the report has not, and more days than are looked through', async () => {
    const refused = (asked: object) =>
      refusalOf(owner.reports.read({ name: 'discountReports', from, to, ...asked }))
    const invalid = (field: string) => ({ code: 'invalid_input', field })
    expect(await refused({ areaId: idOf('area', 1) })).toEqual(invalid('areaId'))
    expect(await refused({ name: 'onlineReports', table: '4' })).toEqual(invalid('table'))
    expect(await refused({ discountId: 'none' })).toEqual(invalid('discountId'))
    const long = { from: addDays(to, -31) }
    expect(await refused({ ...long, reason: '' })).toEqual(invalid('reason'))
    expect(await refused({ ...long, memberId: idOf('team', 1) })).toEqual(invalid('memberId'))
    const source = { name: 'insideReports', source: 'till', view: 'hour', hours: '09-12' }
    expect(await refused({ ...long, ...source })).toEqual(invalid('hours'))
    const list = (asked: object) => refusalOf(owner.orders.list({ from, to, limit: 1, ...asked }))
    expect(await list({ memberId: idOf('team', 1) })).toEqual(invalid('memberId'))
    const row = { report: 'discountReports', view: 'discount', key: 'open' }
    expect(await list({ ...row, ...long, reason: '' })).toEqual(invalid('reason'))
    expect(await list({ ...row, from: undefined, reason: '' })).toEqual(invalid('reason'))
    expect(await list({ ...row, orderType: 'eat_in' })).toEqual(invalid('orderType'))
    expect(await list({ ...row, discountId: idOf('disc', 901) })).toEqual(invalid('key'))
    expect(await list({ ...row, report: 'sales', view: 'item', source: 'till' })).toEqual(
      invalid('source'),
    )
  })

  it('refuses rows that no report has, and what does not go with one', async () => {
    const row = {
      report: 'teamSales',
      view: 'added',
      key: orders()[0]?.order.openedBy ?? '',
    } as const
    const refused = (asked: object) =>
      refusalOf(owner.orders.list({ ...row, limit: 1, ...asked } as typeof row))
    expect(await refused({ key: 'nobody' })).toEqual({ code: 'invalid_input', field: 'key' })
    expect(await refused({ view: 'nowhere' })).toEqual({ code: 'invalid_input', field: 'key' })
    expect(await refused({ view: undefined })).toEqual({ code: 'invalid_input', field: 'view' })
    expect(await refused({ sort: '-total' })).toEqual({ code: 'invalid_input', field: 'sort' })
    expect(await refused({ status: 'open' })).toEqual({ code: 'invalid_input', field: 'status' })
    expect(await refused({ search: 'B' })).toEqual({ code: 'invalid_input', field: 'search' })
  })

  it('counts part of each day where it knows the hours, over midnight too', async () => {
    const read = (asked: { hours?: string; view?: string; from?: string; to?: string }) =>
      owner.reports.read({ name: 'insideReports', view: 'hour', from, to, ...asked })
    const all = await read({})
    const busiest = all.rows.toSorted(
      (left, right) => (right.values.net ?? 0) - (left.values.net ?? 0),
    )
    const hour = Number(busiest[0]?.key)
    const pad = (value: number) => String(value % 24).padStart(2, '0')
    const one = await read({ hours: `${pad(hour)}-${pad(hour + 1)}` })
    expect(one.rows.map(({ key }) => key)).toEqual([pad(hour)])
    expect(one.totals.net).toBe(busiest[0]?.values.net)
    const others = await read({ hours: `${pad(hour + 1)}-${pad(hour)}` })
    expect(others.rows.map(({ key }) => key)).not.toContain(pad(hour))
    expect((others.totals.net ?? 0) + (one.totals.net ?? 0)).toBe(all.totals.net)
    const refused = { code: 'invalid_input', field: 'hours' }
    const long = { hours: '11-15', from: '2026-01-01', to: '2026-12-31' }
    expect(await refusalOf(read({ ...long, view: 'table' }))).toEqual(refused)
    expect((await read(long)).rows.length).toBeGreaterThan(0)
    expect(await refusalOf(read({ hours: '11-11' }))).toEqual(refused)
  })
})

interface Narrowed {
  readonly hours?: string
  readonly picks?: ReportPicks
}

/** Every row of every report, and how many orders it says it has. */
async function rowsOfReports(
  owner: TestClient,
  asked: Record<'branchId' | 'from' | 'to', string> & { readonly hours?: string },
) {
  const of =
    (report: OrderReport, view: string) =>
    (key: string, orders: number | null = null) => ({
      row: { report, view, key },
      orders: orders ?? 0,
    })
  const rows: ReturnType<ReturnType<typeof of>>[] = []
  for (const name of reportNames) {
    for (const view of reportDefinitions[name].views) {
      const report = await owner.reports.read({ ...asked, name, view })
      rows.push(...report.rows.map(({ key, values }) => of(name, view)(key, values.orders)))
    }
  }
  const items = await owner.sales.items({ ...asked, limit: 10_000 })
  const { byCategory, byHourOfWeek } = await owner.sales.summary(asked)
  return [
    ...rows,
    ...items.rows.map(({ key, orders }) => of('sales', 'item')(key, orders)),
    ...byCategory.map(({ key, orders }) => of('sales', 'category')(key, orders)),
    ...byHourOfWeek.map(({ weekday, hour, orders }) =>
      of('sales', 'hours')(`${weekday} ${hour}`, orders),
    ),
  ]
}

const isMore = ({ sums }: { readonly sums: object }) => Object.keys(sums).length > 0
const withoutNoughts = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, amount]) => amount !== 0))
