import { addDays, minorUnits, type PricedOrderState, priceOf } from '@servery/domain'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { reportDefinitions } from '@servery/domain/report/definition/definitions.ts'
import { reportRows } from '@servery/domain/report/report-rows.ts'
import {
  aLine,
  anOpening,
  aTill,
  cash,
  createFakeClock,
  createRandom,
  idOf,
  orderAt,
  runAll,
} from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { hoursAsked } from '../../journal/aggregates/hours-asked.ts'
import { findQueryPlan } from '../../journal/aggregates/query-plan.store.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { appendTogether, seedData } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { closeDays } from '../late-arrivals/close-days.store.ts'
import { hoursOf, wallClock } from '../sales/equals-fold-world.ts'
import { sumReport } from './reports.store.ts'

const companyId = idOf('comp', 1)
const branchId = idOf('brch', 1)
const scope = { companyId, branchIds: null }
/** Each has a clock of its own: what one says comes long after what others said of later days. */
const tills = [1, 2, 3].map((number) => {
  const clock = createFakeClock()
  return { till: aTill(number, { clock }), clock, stored: 0 }
})
const made: { readonly id: string; readonly at: (typeof tills)[number] }[] = []
const customers = Array.from({ length: 6 }, () => v7())
const keptBy = new Map<string, string>()
const keptAs = (id: string) => keptBy.get(id) ?? id
let world: TestWorld
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  const registers = tills.map(({ till: { registerId } }, index) => ({
    ...{ registerId, code: `T${index + 1}`, prefix: 'A', facts: [] },
  }))
  await seedData(world.database, { companyId, branchId, registers })
  owner = world.as(ownerOf(companyId))
})
afterAll(() => world.close())

const online = (platform: string): OrderCommand => ({
  ...{ type: 'change_source', source: 'marketplace', platform, platformNumber: '7' },
})
const line = (): OrderCommand => ({ type: 'add_line', ...aLine({ lineId: v7() }) })
const of = (customerId: string): OrderCommand => ({ type: 'attach_customer', customerId })
const pay = (): OrderCommand => ({
  type: 'pay',
  ...{ paymentId: v7(), method: cash, tendered: minorUnits(5000), reference: '' },
})

function order(at: (typeof tills)[number], ...commands: readonly OrderCommand[]): string {
  const id = v7()
  made.push({ id, at })
  runAll(at.till, id, anOpening(), ...commands)
  return id
}
async function store(at: (typeof tills)[number]): Promise<void> {
  const facts = at.till.written().slice(at.stored)
  at.stored += facts.length
  const body = { registerId: at.till.registerId, facts }
  const [result] = await appendTogether(world.database, companyId, [body])
  if (result?.ok !== true) throw new Error('the facts were refused')
}
const orders = (): readonly PricedOrderState[] =>
  made
    .map(({ id, at: { till } }) => orderAt(till, id))
    .map((state) => ({ order: state, priced: priceOf(state) }))
const follow = () =>
  refreshAggregates(world.database, scope, { now: new Date(world.services.now()), restMs: 0 })

type Sums = Readonly<Record<string, number>>
const counted = (rows: readonly { readonly key: string; readonly sums: Sums }[]) =>
  rows
    .map(({ key, sums: { customerOrders = 0, newOrders = 0 } }) => ({
      ...{ key, customerOrders, newOrders },
    }))
    .filter((row) => row.customerOrders > 0)

async function expectExact(range: { from: string; to: string }, hours?: string): Promise<number> {
  let most = 0
  for (const picks of [undefined, { source: 'marketplace', orderType: 'eat_in' }]) {
    const part = picks === undefined ? {} : { picks }
    for (const view of reportDefinitions.onlineReports.views) {
      const found = await world.database.readTenant(scope, async (trx) => {
        const asked = { branchIds: [branchId], ...range, ...hoursAsked(hours), ...part }
        const queryPlan = await findQueryPlan(scope, trx, asked)
        return sumReport(trx, queryPlan, { name: 'onlineReports', view })
      })
      const narrowed = { ...range, ...hoursOf(hours), view, wallClock, ...part, keptAs }
      const fold = counted(reportRows('onlineReports', orders(), narrowed))
      expect(counted(found), `${view} ${JSON.stringify({ range, hours, picks })}`).toEqual(fold)
      most = Math.max(
        most,
        fold.reduce((sum, { newOrders }) => sum + newOrders, 0),
      )
    }
  }
  return most
}

it('equals the fold whatever comes late, is merged, erased or made anew', async () => {
  const random = createRandom(5)
  const all = { from: '2026-01-01', to: '2027-12-31' }
  let most = 0
  for (let turn = 0; turn < 16; turn += 1) {
    const at = random.pick(tills)
    at.clock.advance(random.integer(0, 40) * 3_600_000)
    for (let count = random.integer(1, 4); count > 0; count -= 1) {
      at.clock.advance(random.integer(1, 90) * 60_000)
      const source = random.chance(600_000) ? [online(random.pick(['Plate Post', '']))] : []
      const whose = random.chance(800_000) ? [of(random.pick(customers))] : []
      const end = random.pick<readonly OrderCommand[]>([
        ...[[pay()], [pay()], [pay()], []],
        [{ type: 'cancel', reason: 'No driver' }],
      ])
      order(at, ...source, ...whose, line(), ...end)
    }
    await store(at)
    if (random.chance(400_000)) await follow()
    if (turn === 4)
      await Promise.all(customers.map((id) => owner.customers.create({ id, firstName: 'Ada' })))
    if (turn === 8) await merge(0, 1)
    if (turn === 11) await merge(2, 0)
    if (turn === 13) await owner.customers.erase({ id: idAt(3), version: 1 })
    most = Math.max(most, await expectExact(all))
    const from = new Date(at.clock.nowMs()).toISOString().slice(0, 10)
    await expectExact({ from, to: addDays(from, random.integer(0, 2)) })
    await expectExact({ from, to: from }, '11-15')
  }
  expect(most).toBeGreaterThan(3)
  const before = await firsts()
  await rebuildBranch(world.database, companyId, branchId)
  expect(await firsts()).toEqual(before)
  await expectExact(all)
  await follow()
  await expectExact(all)
})

const idAt = (index: number) => customers[index] as string
async function merge(kept: number, other: number): Promise<void> {
  const of = async (index: number) => {
    const { id, version } = await owner.customers.detail({ id: idAt(index) })
    return { id, version }
  }
  await owner.customers.merge({ ...(await of(kept)), other: await of(other) })
  for (const id of customers) if (keptAs(id) === idAt(other)) keptBy.set(id, idAt(kept))
  keptBy.set(idAt(other), idAt(kept))
}
const firsts = () =>
  world.database.readTenant(scope, async (trx) => {
    const found = await trx.selectFrom('customer_firsts').selectAll().execute()
    return found.toSorted((one, other) => (one.customer_id < other.customer_id ? -1 : 1))
  })

it('leaves what came late out of days as they were closed', async () => {
  const [early, late] = tills as [(typeof tills)[number], (typeof tills)[number]]
  const [one, other] = [v7(), v7()]
  for (const at of [early, late]) at.clock.set(Date.parse('2028-03-01T12:00:00Z'))
  order(late, online(''), of(one), line(), pay())
  order(late, online(''), of(other), line(), pay())
  early.clock.set(Date.parse('2028-03-01T13:00:00Z'))
  order(early, online(''), of(one), line(), pay())
  await store(early)
  await closeDays(world.database, scope, new Date('2028-03-02T12:00:00Z'))
  await store(late)
  const read = async (as: 'closed' | 'known') => {
    const days = { from: '2028-03-01', to: '2028-03-01' }
    const { totals } = await owner.reports.read({ ...days, as, name: 'onlineReports' })
    return [totals.orders, totals.newCustomers, totals.returning]
  }
  const expectBoth = async () => {
    expect(await read('known')).toEqual([3, 2, 1])
    // Who is new is told as it is known now: the first order of one of them came late.
    expect(await read('closed')).toEqual([1, 0, 1])
  }
  await expectBoth()
  await follow()
  await expectBoth()
  // A week later by the clock of each time: up to half past twelve but two orders had been made.
  const upTo = (time: string) =>
    world.database.readTenant(scope, async (trx) => {
      const now = new Date(Date.parse(`2028-03-08T${time}:00Z`))
      const range = { branchIds: [branchId], from: '2028-03-01', to: '2028-03-01' }
      const queryPlan = await findQueryPlan(scope, trx, { ...range, upTo: { now, daysAgo: 7 } })
      const rows = counted(await sumReport(trx, queryPlan, { name: 'onlineReports', view: 'day' }))
      return rows.map(({ customerOrders, newOrders }) => [customerOrders, newOrders])
    })
  expect(await upTo('12:30')).toEqual([[2, 2]])
  expect(await upTo('13:30')).toEqual([[3, 2]])
  expect(await upTo('11:00')).toEqual([])
})
