import { addDays } from '@servery/domain'
import {
  allView,
  reportDefinitions,
  reportNames,
} from '@servery/domain/report/definition/definitions.ts'
import { createRandom } from '@servery/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { picksOfTrade } from './picks-world.ts'

/** The orders behind the figures on top of a report: of all of it, not of one of its rows. */
const seed = 37
const arriving = arrivingTrade({ seed, orders: 40, tables: true, varied: true, deposits: true })
const { trade, scope, from, to } = arriving
const opened = reportNames.filter((name) => name !== 'teamSales')
let world: TestWorld
let owner: TestClient
beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
  const random = createRandom(seed)
  let arrived = 0
  // Some days are added up by the follower, and what came after that is not.
  while (await arriving.arrive(world.database, random, [300, 600])) {
    if (arrived++ === 0)
      await refreshAggregates(world.database, scope, { now: new Date(), restMs: 0 })
  }
})
afterAll(() => world.close())

const days = { branchId: trade.branchId, from, to }
const list = async (asked: object) => {
  const ids: string[] = []
  let page = await owner.orders.list({ ...asked, limit: 100 })
  const { total } = page
  for (;;) {
    ids.push(...page.rows.map(({ id }) => id))
    if (page.nextCursor === null) break
    page = await owner.orders.list({ ...asked, limit: 100, cursor: page.nextCursor })
  }
  return { total, listed: new Set(ids).size }
}

it('has as many as the whole report says, all day and of hours', async () => {
  let most = 0
  for (const asked of [days, { ...days, hours: '11-15' }]) {
    for (const name of opened) {
      const { totals } = await owner.reports.read({ ...asked, name })
      const told = totals.orders ?? 0
      const found = await list({ ...asked, report: name, view: allView, key: '' })
      expect({ name, ...found }).toEqual({ name, total: told, listed: told })
      most = Math.max(most, told)
    }
    const team = await owner.reports.read({ ...asked, name: 'teamSales' })
    const sold = await list({ ...asked, status: 'completed' })
    expect(sold.total).toBe(team.totals.orders)
  }
  expect(most).toBeGreaterThan(10)
})

it('has those of a narrowed report', async () => {
  const random = createRandom(seed)
  let found = 0
  for (const name of opened) {
    for (const picks of picksOfTrade(name, random)) {
      const narrowed = { ...days, ...(picks as object) }
      const { totals } = await owner.reports.read({ ...narrowed, name })
      const told = totals.orders ?? 0
      const behind = await list({ ...narrowed, report: name, view: allView, key: '' })
      expect({ name, picks, ...behind }).toEqual({ name, picks, total: told, listed: told })
      found += told
    }
  }
  expect(found).toBeGreaterThan(20)
})

it('is no row of another key, nor of a report whose orders are all', async () => {
  for (const [report, key] of [
    ['discountReports', 'x'],
    ['teamSales', ''],
    ['sales', ''],
  ] as const) {
    const refused = owner.orders.list({ ...days, report, view: allView, key })
    expect(await refusalOf(refused)).toMatchObject({ code: 'invalid_input', field: 'key' })
  }
  const long = { ...days, from: addDays(to, -100), reason: '' }
  const narrowed = { ...long, report: 'discountReports', view: allView, key: '' } as const
  expect(await refusalOf(owner.orders.list(narrowed))).toMatchObject({ code: 'invalid_input' })
  expect(reportDefinitions.discountReports.whole).toBe(allView)
})
