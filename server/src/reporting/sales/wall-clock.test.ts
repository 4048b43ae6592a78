/** Where clocks are five and three quarter hours ahead, hours of reports are the branch's own. */
import { salesSummary } from '@servery/domain'
import { makeTrade } from '@servery/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, ownerOf, storeFacts, type TestWorld } from '../../app/test-world.ts'
import { refreshAggregates } from '../../journal/aggregates/refresh-aggregates.store.ts'
import { seedData } from '../../journal/append/trade-world.ts'

const timeZone = 'Asia/Kathmandu'
const trade = makeTrade({ seed: 31, registers: 2, orders: 60, afterSale: 200_000 })
const scope = { companyId: trade.companyId, branchIds: null }
const dates = trade.facts.map(({ businessDate }) => businessDate).sort()
const range = { from: dates[0] ?? '', to: dates.at(-1) ?? '' }
const format = new Intl.DateTimeFormat('sv-SE', {
  ...{ timeZone, dateStyle: 'short', timeStyle: 'short' },
})
const wallClock = (instant: string) => format.format(new Date(instant)).replace(' ', 'T')
const fold = salesSummary(trade.orders, { ...range, wallClock })

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  await world.database.withTenant(scope, (trx) =>
    trx.updateTable('branches').set({ time_zone: timeZone }).execute(),
  )
  await storeFacts(world, trade)
})
afterAll(() => world.close())

describe.each([
  ['nothing is rolled up', false],
  ['everything is rolled up', true],
])('while %s', (_, isRolledUp) => {
  beforeAll(async () => {
    if (!isRolledUp) return
    const now = new Date(world.services.now())
    expect(await refreshAggregates(world.database, scope, { now })).toMatchObject({ done: true })
  })

  it('sales stand at the hour that the wall showed', async () => {
    const { byTime, byHourOfWeek } = await world
      .as(ownerOf(trade.companyId))
      .sales.summary({ ...range, by: 'hour' })
    expect(byTime.map(({ key, net, orders }) => ({ key, net, orders }))).toEqual(
      fold.byHour.map(({ key, net, orders }) => ({ key, net, orders })),
    )
    const hours = new Map<number, number>()
    for (const { key, net } of fold.byHour) {
      const hour = Number(key.slice(11, 13))
      hours.set(hour, (hours.get(hour) ?? 0) + net)
    }
    const ofWeek = new Map<number, number>()
    for (const { hour, net } of byHourOfWeek) ofWeek.set(hour, (ofWeek.get(hour) ?? 0) + net)
    expect(ofWeek).toEqual(hours)
  })
})
