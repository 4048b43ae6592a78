import { expect, it } from 'vitest'
import { keptOfDay, keptSeeds, seedOfDay, seedsFrom } from './seeds.ts'

it('has other seeds each day, and the same all day', () => {
  const day = Date.parse('2026-11-26T00:00:00.000Z')
  expect(seedOfDay(day + 86_399_999)).toBe(seedOfDay(day))
  expect(seedOfDay(day + 86_400_000)).toBe(seedOfDay(day) + 1_000)
})

it('runs those that were kept first, and each once', () => {
  expect(seedsFrom(5, 3, [88, 6])).toEqual([88, 6, 5, 7])
  expect(new Set(keptSeeds).size).toBe(keptSeeds.length)
})

it('runs each that was kept beside a store, a few a day', () => {
  const day = Date.parse('2026-11-26T00:00:00.000Z')
  const days = Array.from({ length: keptSeeds.length }, (_, at) => day + at * 86_400_000)
  expect(keptOfDay(day, 3)).toHaveLength(3)
  expect(new Set(days.flatMap((ms) => keptOfDay(ms, 3)))).toEqual(new Set(keptSeeds))
})
