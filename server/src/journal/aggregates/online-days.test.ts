import { minorUnits, type PricedOrderState, priceOf, quantity } from '@servery/domain'
import { readyCommands } from '@servery/domain/kitchen/ready.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import {
  allView,
  cancelledView,
  reportDefinitions,
} from '@servery/domain/report/definition/definitions.ts'
import { reportRows } from '@servery/domain/report/report-rows.ts'
import {
  aLine,
  anOpening,
  aTill,
  cash,
  createFakeClock,
  idOf,
  orderAt,
  runAll,
} from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { closeDays } from '../../reporting/late-arrivals/close-days.store.ts'
import { sumReport } from '../../reporting/reports/reports.store.ts'
import { wallClock } from '../../reporting/sales/equals-fold-world.ts'
import { appendTogether, seedData } from '../append/trade-world.ts'
import { findQueryPlan } from './query-plan.store.ts'
import { refreshAggregates } from './refresh-aggregates.store.ts'

const clock = createFakeClock()
const counter = { till: aTill(1, { clock }), stored: 0 }
const offline = { till: aTill(2, { clock }), stored: 0 }
const companyId = idOf('comp', 1)
const branchId = idOf('brch', 1)
const scope = { companyId, branchIds: null }
const opened: { readonly id: string; readonly at: typeof counter }[] = []
let world: TestWorld
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  const registers = [counter, offline].map(({ till: { registerId } }, index) => ({
    ...{ registerId, code: `T${index + 1}`, prefix: 'A', facts: [] },
  }))
  await seedData(world.database, { companyId, branchId, registers })
  owner = world.as(ownerOf(companyId))
})
afterAll(() => world.close())

const line = (lineId = v7()): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId, kitchen: { stationIds: [idOf('stat', 1)] } }),
})
const cancel: OrderCommand = { type: 'cancel', reason: 'No driver' }
const online: OrderCommand = {
  type: 'change_source',
  ...{ source: 'marketplace', platform: 'Plate Post', platformNumber: '7' },
}
const send = (): OrderCommand => ({ type: 'send', batchId: v7() })
const takeBack = (lineId: string): OrderCommand => ({
  ...{ type: 'void_line', voidId: v7(), lineId, quantity: quantity(1000) },
  ...{ wasted: false, reason: 'Sold out' },
})
const pay = (): OrderCommand => ({
  type: 'pay',
  ...{ paymentId: v7(), method: cash, tendered: minorUnits(300), reference: '' },
})

const at = (moment: string) => clock.set(Date.parse(`2026-${moment}:00Z`))
function order(place: typeof counter, ...commands: readonly OrderCommand[]): string {
  const id = v7()
  opened.push({ id, at: place })
  runAll(place.till, id, anOpening(), ...commands)
  return id
}
async function store(place: typeof counter): Promise<void> {
  const facts = place.till.written().slice(place.stored)
  place.stored += facts.length
  const body = { registerId: place.till.registerId, facts }
  const [result] = await appendTogether(world.database, companyId, [body])
  if (result?.ok !== true) throw new Error('the facts were refused')
}
const knownOrders = (): readonly PricedOrderState[] =>
  opened
    .filter(({ at: { till, stored } }) => stored === till.written().length)
    .map(({ id, at: { till } }) => orderAt(till, id))
    .map((state) => ({ order: state, priced: priceOf(state) }))
const follow = () =>
  refreshAggregates(world.database, scope, { now: new Date(world.services.now()), restMs: 0 })

const cancelledIn = (orders: readonly PricedOrderState[], date: string) =>
  reportRows('onlineReports', orders, {
    ...{ from: date, to: date, view: cancelledView('platform'), wallClock },
  }).map(({ sums: { orders: cancelled, net: cancelledNet } }) => ({ cancelled, cancelledNet }))

it('tells what was given up of a day as it was closed, apart from what arrived late', async () => {
  at('01-05T18:00')
  order(counter, online, line(), cancel)
  const waiting = order(counter, online, line())
  const gone = v7()
  order(offline, online, line(gone), send(), takeBack(gone), line(), cancel)
  // None of these is in a figure: in-house, or with nothing on it.
  order(offline, line(), cancel)
  order(offline, online, cancel)
  await store(counter)
  const asClosed = cancelledIn(knownOrders(), '2026-01-05')
  expect(asClosed).toEqual([{ cancelled: 1, cancelledNet: expect.any(Number) }])
  await closeDays(world.database, scope, new Date('2026-01-06T12:00:00Z'))
  at('01-06T12:30')
  runAll(counter.till, waiting, cancel)
  await store(counter)
  await store(offline)
  const asKnown = cancelledIn(knownOrders(), '2026-01-05')
  expect(asKnown).toMatchObject([{ cancelled: 3 }])

  const asked = { name: 'onlineReports', from: '2026-01-05', to: '2026-01-05' } as const
  const expectBoth = async () => {
    const closed = await owner.reports.read({ ...asked, view: 'platform', as: 'closed' })
    expect(closed.rows.map(({ values }) => values)).toMatchObject(asClosed)
    const known = await owner.reports.read({ ...asked, view: 'platform' })
    expect(known.rows.map(({ values }) => values)).toMatchObject(asKnown)
    expect([known.late, closed.late]).toMatchObject([{ count: 2 }, { count: 2 }])
  }
  await expectBoth()
  await follow()
  await expectBoth()
  const late = await owner.reports.late({ branchId, from: '2026-01-05', to: '2026-01-05' })
  expect(late.rows.map(({ net, collected }) => [net, collected])).toEqual([
    [0, 0],
    [0, 0],
  ])
})

it('lists what was given up: as many as each row and the whole report say', async () => {
  at('01-06T20:30')
  const given = order(counter, online, line(), cancel)
  order(counter, online, line(), pay())
  await store(counter)
  const days = { branchId, from: '2026-01-05', to: '2026-01-06' } as const
  const { views } = reportDefinitions.onlineReports
  const expectAll = async (narrowing: { hours?: string; orderType?: 'eat_in' }) => {
    const asked = { ...days, ...narrowing }
    let told = 0
    for (const view of views) {
      const report = await owner.reports.read({ ...asked, name: 'onlineReports', view })
      const whole = { view: allView, key: '', values: report.totals }
      for (const { values, ...place } of [...report.rows, whole].map((row) => ({ view, ...row }))) {
        const row = { report: 'onlineReports', view: place.view, key: place.key } as const
        const list = { ...asked, ...row, status: 'cancelled', limit: 1 } as const
        const first = await owner.orders.list(list)
        const ids = first.rows.map(({ id }) => id)
        for (let cursor = first.nextCursor; cursor !== null; ) {
          const page = await owner.orders.list({ ...list, cursor })
          ids.push(...page.rows.map(({ id }) => id))
          cursor = page.nextCursor
        }
        const { cancelled } = values
        expect({ row, total: first.total, listed: new Set(ids).size }).toEqual({
          ...{ row, total: cancelled, listed: cancelled },
        })
      }
      told = report.totals.cancelled ?? 0
    }
    return told
  }
  const expectEach = async () => {
    expect(await expectAll({})).toBe(4)
    expect(await expectAll({ orderType: 'eat_in' })).toBe(4)
    expect(await expectAll({ hours: '18-19' })).toBe(3)
  }
  await expectEach()
  await follow()
  await expectEach()
  const row = { ...days, view: 'type', key: 'eat_in', limit: 5 } as const
  const list = { ...row, report: 'onlineReports', status: 'cancelled' } as const
  expect((await owner.orders.list(list)).rows.map(({ id }) => id)).toContain(given)
  const refused = { code: 'invalid_input', field: 'status' }
  expect(await refusalOf(owner.orders.list({ ...list, status: 'open' }))).toEqual(refused)
  const inside = owner.orders.list({ ...list, report: 'insideReports' })
  expect(await refusalOf(inside)).toEqual(refused)
})

it('compares up to a time of day without what was given up or voided later', async () => {
  at('01-07T11:00')
  order(counter, line(), pay())
  at('01-07T18:00')
  order(counter, online, line(), cancel)
  at('01-08T11:00')
  order(counter, line(), pay())
  const burger = v7()
  const open = order(counter, line(burger), send())
  at('01-08T18:00')
  runAll(counter.till, open, takeBack(burger))
  await store(counter)
  await follow()

  const upTo = (date: string, time: string) => {
    const range = { branchIds: [branchId], from: date, to: date }
    const now = new Date(Date.parse(`${date}T${time}Z`) + 7 * 86_400_000)
    return world.database.readTenant(scope, async (trx) => {
      const queryPlan = await findQueryPlan(scope, trx, { ...range, upTo: { now, daysAgo: 7 } })
      const sums = async (name: 'insideReports' | 'onlineReports', view: string) =>
        (await sumReport(trx, queryPlan, { name, view })).map((row) => row.sums)
      const [inside] = await sums('insideReports', 'type')
      const [gone] = await sums('onlineReports', cancelledView('type'))
      const { orders, voids } = inside ?? {}
      return { isRaw: queryPlan.raw.length > 0, orders, voids, cancelled: gone?.orders }
    })
  }
  const one = { orders: 1, voids: 0, cancelled: undefined }
  expect(await upTo('2026-01-07', '15:00')).toEqual({ ...one, isRaw: true })
  expect(await upTo('2026-01-07', '19:00')).toEqual({ ...one, cancelled: 1, isRaw: false })
  expect(await upTo('2026-01-08', '15:00')).toEqual({ ...one, isRaw: true })
  expect(await upTo('2026-01-08', '19:00')).toEqual({ ...one, voids: 1, isRaw: false })
})

it('tells the median of the minutes until ready of any days, as closed and as known', async () => {
  const make = (id: string, ...after: readonly OrderCommand[]) =>
    runAll(counter.till, id, ...readyCommands(orderAt(counter.till, id)), ...after)
  at('05-04T18:00')
  const soon = order(counter, online, line(), send())
  at('05-04T18:08')
  make(soon, pay())
  const later = order(counter, online, line(), send(), pay())
  order(counter, line(), send(), pay())
  at('05-04T18:20')
  make(later)
  at('05-05T11:00')
  const noon = order(counter, online, line(), send(), pay())
  at('05-05T11:31')
  make(noon)
  // Nobody says of it when it was ready.
  const forgotten = order(counter, online, line(), send(), pay())
  await store(counter)

  const read = async (from: string, to: string, asked: { as?: 'closed'; hours?: string } = {}) => {
    const days = { from: `2026-${from}`, to: `2026-${to}` }
    const report = await owner.reports.read({ ...days, ...asked, name: 'onlineReports' })
    const rows = report.rows.map(({ values }) => values.readyMinutes)
    return { rows, all: report.totals.readyMinutes }
  }
  const expectClosed = async (asked: { as?: 'closed' } = {}) => {
    expect(await read('05-04', '05-04', asked)).toEqual({ rows: [10], all: 10 })
    expect(await read('05-05', '05-05', asked)).toEqual({ rows: [31], all: 31 })
    expect(await read('05-04', '05-05', asked)).toEqual({ rows: [10, 31], all: 12 })
  }
  await expectClosed()
  await follow()
  await expectClosed()
  expect(await read('05-04', '05-05', { hours: '12-13' })).toEqual({ rows: [31], all: 31 })
  expect(await read('05-06', '05-06')).toEqual({ rows: [], all: null })
  await closeDays(world.database, scope, new Date('2026-05-06T12:00:00Z'))
  at('05-06T12:30')
  make(forgotten)
  await store(counter)
  const expectBoth = async () => {
    await expectClosed({ as: 'closed' })
    expect(await read('05-05', '05-05')).toEqual({ rows: [136], all: 136 })
    expect(await read('05-04', '05-05')).toEqual({ rows: [10, 136], all: 22 })
  }
  await expectBoth()
  await follow()
  await expectBoth()
})
