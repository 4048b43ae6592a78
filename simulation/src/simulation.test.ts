import { describe, expect, it } from 'vitest'
import { type PlantedName, planted, soundWorld } from './planted.ts'
import { runSeed } from './world/run-seed.ts'

/** A taste, for `npm run check`: `npm test` runs these among two hundred, by `npm run simulate`. */
const seedsSound = 10
/** The rarest, facts sent before they are durable, shows in about one seed of eleven. */
const seedsPlantedMax = 60
const names = Object.keys(planted) as PlantedName[]

describe('tills and server under faults', () => {
  it(`keeps every promise in seeds 1 to ${seedsSound}`, { timeout: 300_000 }, async () => {
    const failed: Record<number, readonly string[]> = {}
    let facts = 0
    for (let seed = 1; seed <= seedsSound; seed += 1) {
      const result = await runSeed(seed, soundWorld)
      facts += result.facts
      if (result.violations.length > 0) failed[seed] = result.violations
    }
    expect(failed).toEqual({})
    expect(facts).toBeGreaterThan(seedsSound * 50)
  })

  // A copied till that had fallen behind kept its other past to itself; a top-up was given back
  // that an earlier close had left out of the order; two tills undid a payment, and the bill asked
  // for it twice; food that one till sent while another moved it was on paper twice; a dish of no
  // price came back of an order that no longer had it; a gift card kept what an earlier close had
  // left out of the order; lines that one till moved and took back stood on no bill after another's
  // late move.
  it.each([100_233, 100_246, 200_238, 500_345, 600_104, 1_101_361, 2_100_034, 3_000_111])(
    'keeps every promise in seed %i, which once failed',
    async (seed) => {
      const { violations } = await runSeed(seed, soundWorld)
      expect(violations).toEqual([])
    },
  )

  it('gives the same trace for the same seed', { timeout: 60_000 }, async () => {
    for (const seed of [3, 77]) {
      const first = await runSeed(seed, soundWorld)
      const second = await runSeed(seed, soundWorld)
      expect(second.trace).toEqual(first.trace)
    }
  })

  it.each(names)('catches %s', { timeout: 120_000 }, async (name) => {
    expect(await firstSeedCaught(name)).toBeLessThanOrEqual(seedsPlantedMax)
  })

  it.each([
    ['tips_not_in_payments', 'in the tables by'],
    ['refunds_not_booked', 'collected in the tables and of the day'],
    ['second_payment_dropped', 'collected in the tables and of the day'],
    ['stop_forgotten_on_reload', 'and writes on'],
    ['heads_not_compared', 'takes money beside the server'],
    ['other_past_dropped', 'is lost'],
    ['other_past_from_second', 'is lost'],
    ['receipts_given_twice', 'is given twice'],
  ] as const)('says what %s has done', { timeout: 120_000 }, async (name, saying) => {
    expect(await firstSeedCaught(name, saying)).toBeLessThanOrEqual(seedsPlantedMax)
  })
})

async function firstSeedCaught(name: PlantedName, saying = ''): Promise<number> {
  for (let seed = 1; seed <= seedsPlantedMax; seed += 1) {
    const { violations } = await runSeed(seed, planted[name]())
    if (violations.some((violation) => violation.includes(saying))) return seed
  }
  return Number.POSITIVE_INFINITY
}
