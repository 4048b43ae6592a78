/**
 * The store that ships, in a world where everything fails: a taste, for `npm run check`, and what
 * bugs are planted against. `npm run simulate -- --engine pglite` runs more.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soundWorld } from '../planted.ts'
import { runSeed } from '../world/run-seed.ts'
import { type Lite, openLite } from './lite.ts'
import { storeBeside } from './store.ts'

const seeds = [8, 14, 17, 113]
let lite: Lite
beforeAll(async () => {
  lite = await openLite()
}, 120_000)
afterAll(() => lite.close())

test.each(seeds)(
  'keeps every promise on a real engine in seed %i',
  async (seed) => {
    const { violations, facts } = await runSeed(seed, soundWorld, await storeBeside(lite, seed))
    expect(violations).toEqual([])
    expect(facts).toBeGreaterThan(50)
  },
  120_000,
)
