import { expect, it } from 'vitest'
import { seedRandom } from '../random.ts'
import { type PlannedThing, planStock } from './stock-plan.ts'

const flour: PlannedThing = {
  ...{ itemId: 'flour', variationId: null, cost: 88, pack: 16_000, deliveredOn: 1 },
  ...{ supplier: 'dry', made: null, isFresh: false },
}
const dough: PlannedThing = {
  ...{ itemId: 'dough', variationId: null, cost: 0, pack: 1000, deliveredOn: null },
  ...{ supplier: '', isFresh: true, made: { makes: 12_000, of: [['flour', 7500]] as const } },
}
const days = Array.from({ length: 42 }, (_, at) => ({ date: `day ${at}`, weekday: (at % 7) + 1 }))
const aDay = 6000

it('buys what its sales take, whole packs on the days of its supplier', () => {
  const sold = new Map([['dough', days.map(() => aDay)]])
  const random = seedRandom(1, 'plan')
  const plan = planStock({ things: [flour, dough], days, sold, countsBefore: [7], random })
  const entries = plan.flatMap(({ morning }, at) =>
    morning.flatMap((source) => source.entries.map((entry) => ({ ...entry, at }))),
  )
  const received = entries.filter(({ kind }) => kind === 'received')
  expect(received.length).toBeGreaterThan(3)
  for (const { thing, quantity, at } of received) {
    expect([thing.itemId, quantity % thing.pack, days[at]?.weekday]).toEqual(['flour', 0, 1])
  }
  const sumOf = (id: string, from: 'morning' | 'waste') =>
    plan
      .flatMap((day) => (from === 'waste' ? day.waste : day.morning.flatMap((one) => one.entries)))
      .filter(({ thing }) => thing.itemId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  expect(sumOf('dough', 'waste')).toBeLessThan(0)
  expect(sumOf('dough', 'morning')).toBeGreaterThanOrEqual(aDay * days.length)
  const made = entries.filter(({ kind, quantity }) => kind === 'production' && quantity > 0)
  const used = entries.filter(({ kind, quantity }) => kind === 'production' && quantity < 0)
  expect(made.length).toBeGreaterThan(8)
  for (const [at, { quantity, cost }] of made.entries()) {
    const taken = -(used[at]?.quantity ?? 0)
    expect([taken, cost]).toEqual([(quantity * 7500) / 12_000, taken * flour.cost])
  }
  expect(plan.map(({ counted }) => counted !== null).indexOf(true)).toBe(days.length - 8)
})
