import { addDays } from '@servery/domain'
import {
  eventsOf,
  type OrderEventRow,
  reportEventKinds,
} from '@servery/domain/report/events/events.ts'
import { costOfGoods, reductionsOf } from '@servery/domain/report/events/reductions.ts'
import { isAtTime } from '@servery/domain/report/time/hours.ts'
import { createRandom, idOf, tradeApproverId } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { arrivingTrade } from '../../journal/append/arriving-world.ts'
import { seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { foldOf, hoursOf } from '../sales/equals-fold-world.ts'

const seed = 29
const arriving = arrivingTrade({ seed, orders: 120, deposits: true })
const { trade, scope, from, to, orders, factsOf } = arriving
const { branchId } = trade
let world: TestWorld
let owner: TestClient

type Input = Omit<Parameters<TestClient['reports']['eventSums']>[0], 'compare'>

const foldEvents = (first: string, last: string, hours?: string) =>
  orders()
    .flatMap((entry) => eventsOf(entry, factsOf(entry.order.id)))
    .filter(({ businessDate }) => first <= businessDate && businessDate <= last)
    .filter(({ at }) => isAtTime(at, hoursOf(hours).hours))

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0)
const sumsOf = (rows: readonly { readonly amount: number; readonly money: number }[]) => ({
  count: rows.length,
  amount: sumOf(rows, ({ amount }) => amount),
  money: sumOf(rows, ({ money }) => money),
})

async function listAll(asked: Input) {
  const rows = []
  let cursor: string | undefined
  do {
    const page = await owner.reports.events({
      ...asked,
      limit: 40,
      ...(cursor === undefined ? {} : { cursor }),
    })
    if (cursor === undefined) rows.push({ total: page.total, rows: page.rows })
    else rows[0]?.rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return rows[0] ?? { total: 0, rows: [] }
}

type Shown = Pick<OrderEventRow, 'kind' | 'at' | 'reason' | 'note' | 'amount' | 'money'>

const inOrder = (rows: readonly Shown[]) =>
  rows
    .map(({ kind, at, reason, note, amount, money }) => [at, kind, amount, money, reason, note])
    .sort((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1))

/** The list, its sums by reason, person, approver and time: all of them the same events. */
async function expectSame(expected: readonly OrderEventRow[], asked: Input): Promise<void> {
  const { total, rows } = await listAll(asked)
  expect(inOrder(rows as unknown as Shown[])).toEqual(inOrder(expected))
  const times = rows.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(total).toBe(expected.length)
  const sums = await owner.reports.eventSums(asked)
  expect(sums).toMatchObject(sumsOf(expected))
  const reasons = Map.groupBy(expected, ({ kind, reason }) => `${kind} ${reason}`)
  expect(
    Object.fromEntries(
      sums.byReason.map(({ kind, reason, ...rest }) => [`${kind} ${reason}`, rest]),
    ),
  ).toEqual(Object.fromEntries([...reasons].map(([key, some]) => [key, sumsOf(some)])))
  for (const [rest, of] of [
    [sums.byMember, ({ by }: OrderEventRow) => by],
    [sums.byApprover, ({ approvedBy }: OrderEventRow) => approvedBy],
  ] as const) {
    const people = Map.groupBy(
      expected.filter((one) => of(one) !== null),
      of,
    )
    expect(
      new Map(
        rest.map(({ memberId, count, amount, money }) => [memberId, { count, amount, money }]),
      ),
    ).toEqual(new Map([...people].map(([key, some]) => [key, sumsOf(some)])))
  }
  const byTime = Map.groupBy(expected, ({ businessDate, kind, reason }) =>
    [sums.by === 'day' ? businessDate : `${businessDate.slice(0, 7)}-01`, kind, reason].join(' '),
  )
  expect(
    new Map(
      sums.byTime.map(({ key, kind, reason, ...rest }) => [`${key} ${kind} ${reason}`, rest]),
    ),
  ).toEqual(new Map([...byTime].map(([key, some]) => [key, sumsOf(some)])))
}

async function expectAll(): Promise<void> {
  const all = { branchId, from, to }
  await expectSame(foldEvents(from, to), all)
  await expectSame(foldEvents('', '9'), { branchId })
  for (const hours of ['11-15', '19-10']) {
    await expectSame(foldEvents(from, to, hours), { ...all, hours })
  }
  for (const stage of ['before', 'after', 'wasted'] as const) {
    const some = foldEvents(from, to).filter((one) => one.stage === stage)
    expect(some.length, stage).toBeGreaterThan(0)
    await expectSame(some, { ...all, stage })
  }
  const billed = foldEvents(from, to).filter((one) => one.billed)
  expect(new Set(billed.map(({ kind, stage }) => `${kind} ${stage}`))).toEqual(
    new Set(['void after', 'void wasted']),
  )
  await expectSame(billed, { ...all, stage: 'billed' })
  const approved = foldEvents(from, to).filter(({ approvedBy }) => approvedBy !== null)
  expect(new Set(approved.map(({ kind }) => kind)).size).toBe(reportEventKinds.length - 1)
  await expectSame(approved, { ...all, approverId: tradeApproverId })
  const [someone] = foldEvents(from, to).map(({ by }) => by)
  const theirs = foldEvents(from, to).filter(({ by }) => by === someone)
  await expectSame(theirs, { ...all, memberId: someone ?? '' })
}

beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
})
afterAll(() => world.close())

const aggregate = (budgetMs: number) =>
  refreshAggregates(world.database, scope, {
    ...{ now: new Date(world.services.now()), restMs: 0, budgetMs, daysPerStep: 2 },
  })

describe('what a manager looks through, of trade that arrives in parts', () => {
  it('equals the fold of the same facts, with the follower anywhere', async () => {
    const random = createRandom(seed)
    while (await arriving.arrive(world.database, random, [300, 900])) {
      if (random.chance(600_000)) await aggregate(random.pick([1, 60_000]))
      await expectSame(foldEvents(from, to), { branchId, from, to })
    }
    for (let day = from; day <= to; day = addDays(day, 1)) {
      await expectSame(foldEvents(day, day), { branchId, from: day, to: day })
    }
    await expectAll()
  })

  it('is the same when everything is tallied, and after the journal is rebuilt', async () => {
    await aggregate(60_000)
    await expectAll()
    await rebuildBranch(world.database, trade.companyId, branchId)
    await expectAll()
  })

  it('has every kind, in one measure with gross sales', async () => {
    const { byReason, gross } = await owner.reports.eventSums({ branchId, from, to })
    const kinds = new Set(byReason.map(({ kind }) => kind))
    expect([...kinds].sort()).toEqual(['comp', 'price_change', 'refund', 'unpay', 'void'])
    const { figures } = foldOf(orders(), from, to)
    expect(gross).toBe(figures.gross)
    const of = (kind: string) => byReason.filter((row) => row.kind === kind)
    expect(sumOf(of('comp'), ({ amount }) => amount)).toBe(figures.comps)
    expect(sumOf(of('refund'), ({ amount }) => amount)).toBe(figures.returns)
    expect(sumOf(of('unpay'), ({ amount }) => amount)).toBe(0)
    expect(sumOf(of('unpay'), ({ money }) => money)).toBeGreaterThan(0)
  })

  it('says what comps cost when sold, or today where nobody had said it then', async () => {
    const category = await owner.categories.create({ id: v7(), name: 'Sold' })
    const costs = new Map([1, 2, 3].map((number) => [idOf('item', number), 90 + number]))
    for (const [id, cost] of costs) {
      const item = { categoryId: category.id, price: 300, taxRateIds: [] }
      await owner.items.create({ ...item, id, cost, name: `Item ${cost}` })
    }
    const comps = orders()
      .filter(({ order }) => order.status === 'completed')
      .flatMap((entry) => reductionsOf(entry).filter(({ kind }) => kind === 'comp'))
      .map(({ goods }) => costOfGoods(goods, (id) => (costs.get(id) ?? null) as never))
    const known = comps.flatMap((cost) => cost ?? [])
    expect(Math.min(known.length, comps.length - known.length)).toBeGreaterThan(0)
    const asked = { branchId, from, to, kind: 'comp' } as const
    const { rows } = await listAll(asked)
    const inTurn = (all: readonly (number | null)[]) => all.map((one) => one ?? -1).sort()
    expect(inTurn(rows.map(({ cost }) => cost))).toEqual(inTurn(comps))
    const sums = await owner.reports.eventSums(asked)
    expect(sums.comps).toEqual({
      cost: sumOf(known, (cost) => cost),
      unknown: comps.length - known.length,
    })
    const voids = await owner.reports.eventSums({ ...asked, kind: 'void' })
    expect(voids.comps).toBe(null)
    const closed = await owner.reports.eventSums({ ...asked, as: 'closed', hours: '00-23' })
    expect(closed.comps?.cost).toBeLessThanOrEqual(sums.comps?.cost ?? 0)
  })

  it('points at what the company has as worth a look', async () => {
    const asked = { branchId, from, to, kind: 'void' } as const
    const voided = sumOf(
      foldEvents(from, to).filter(({ kind }) => kind === 'void'),
      ({ amount }) => amount,
    )
    const { gross, look } = await owner.reports.eventSums(asked)
    expect(look).toMatchObject({ voided, voidShare: 30_000, timesUsual: 2000, ordersMin: 30 })
    const lookWith = async (change: { lookVoidShare?: number; lookOrdersMin?: number }) => {
      const { id, currencyFixed, updatedAt, updatedBy, ...company } = await owner.company.get()
      await owner.company.update({ ...company, ...(change as { lookVoidShare?: never }) })
      return owner.reports.eventSums(asked)
    }
    const share = Math.floor((voided * 1_000_000) / gross)
    expect((await lookWith({ lookVoidShare: share - 1 })).look.voidsWorthALook).toBe(true)
    expect((await lookWith({ lookVoidShare: share + 1 })).look.voidsWorthALook).toBe(false)
    // What one person voided is a part of all, and held against no share.
    await lookWith({ lookVoidShare: 0 })
    const [someone] = look.voided > 0 ? (await owner.reports.eventSums(asked)).byMember : []
    const theirs = await owner.reports.eventSums({ ...asked, memberId: someone?.memberId ?? '' })
    expect(theirs.look.voidsWorthALook).toBe(false)
    const [few, many] = [
      await lookWith({ lookOrdersMin: 1 }),
      await lookWith({ lookOrdersMin: 10_000 }),
    ]
    expect(many.byMember.some(({ worthALook }) => worthALook)).toBe(false)
    expect(few.look.ordersMin).toBe(1)
  })

  it('compares, also up to the same time of a day that is not over', async () => {
    const { reports } = owner
    const before = await reports.eventSums({ branchId, from, to })
    const later = { branchId, from: addDays(from, 7), to: addDays(to, 7) }
    const compared = await reports.eventSums({ ...later, compare: 'last_week' })
    const { count, amount, money, gross } = before
    expect(compared.previous).toEqual({ count, amount, money, gross })
    const open = reports.eventSums({ branchId, compare: 'last_week' })
    expect(await refusalOf(open)).toMatchObject({ code: 'invalid_input' })
  })

  it('is of all branches at once, each in its own hours', async () => {
    const other = { company_id: trade.companyId, company_name: 'Harbour', currency: 'GBP' }
    await world.database.withTenant(scope, (trx) =>
      trx
        .insertInto('branches')
        .values({ ...other, id: v7(), name: 'Pier', time_zone: 'Asia/Tokyo', revision: 0 })
        .execute(),
    )
    await expectSame(foldEvents(from, to), { from, to })
    await expectSame(foldEvents(from, to, '11-15'), { from, to, hours: '11-15' })
    const [row] = (await owner.reports.events({ from, to, limit: 1 })).rows
    expect(row?.branchName).toBe('Quay')
    const limited = world.as({ ...ownerOf(trade.companyId), branchIds: [v7()] })
    expect(await refusalOf(limited.reports.eventSums({ branchId }))).toMatchObject({
      code: 'not_found',
    })
    expect(await limited.reports.eventSums({ from, to })).toMatchObject({ count: 0 })
  })

  it('refuses part of the day without days, and of too many', async () => {
    const refused = { code: 'invalid_input', field: 'hours' }
    for (const asked of [{}, { from: '2026-01-01', to: '2026-12-31' }]) {
      const all = { branchId, hours: '11-15', ...asked }
      expect(await refusalOf(owner.reports.eventSums(all))).toEqual(refused)
      expect(await refusalOf(owner.reports.events({ ...all, limit: 1 }))).toEqual(refused)
    }
  })
})
