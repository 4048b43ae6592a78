import { describe, expect, it } from 'vitest'
import { type PlantedName, planted, soundWorld } from './planted.ts'
import { runSeed } from './world/run-seed.ts'

/** A taste, for `npm run check`: `npm test` runs a hundred, and all that once failed. */
const seedsSound = 2
const seedsPlantedMax = 120
const names = Object.keys(planted) as PlantedName[]
/** The shortest of them: nearly every bug shows in one. */
const seedsShort = [79, 73, 49, 106]
/** Bugs that show in few seeds are looked for first in the shortest where they showed once. */
const seedsOfRare: Partial<Record<PlantedName, number>> = {
  receipt_counter_apart: 120,
  sends_undurable_facts: 98,
  move_in_two_writes: 70,
  office_acts_on_what_was_seen: 108,
  unheard_print_repeated: 24,
  holds_not_counted: 94,
  missing_value_untold: 107,
  stop_forgotten_on_reload: 76,
  heads_not_compared: 101,
  forgotten_past_dropped: 76,
  receipts_given_twice: 63,
  charged_again_in_doubt: 70,
  cancel_taken_for_done: 21,
  card_refund_unasked: 69,
}

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

  it('gives the same trace for the same seed', { timeout: 60_000 }, async () => {
    for (const seed of [3, 49]) {
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

const known = new Map<string, readonly string[]>()

async function violationsOf(name: PlantedName, seed: number): Promise<readonly string[]> {
  const key = `${name} ${seed}`
  const found = known.get(key) ?? (await runSeed(seed, planted[name]())).violations
  known.set(key, found)
  return found
}

async function firstSeedCaught(name: PlantedName, saying = ''): Promise<number> {
  const all = Array.from({ length: seedsPlantedMax }, (_, index) => index + 1)
  const rare = seedsOfRare[name]
  const first = rare === undefined ? seedsShort : [rare, ...seedsShort]
  for (const seed of new Set([...first, ...all])) {
    const violations = await violationsOf(name, seed)
    if (violations.some((violation) => violation.includes(saying))) return seed
  }
  return Number.POSITIVE_INFINITY
}
