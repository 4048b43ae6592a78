/** Which seeds are run: each day others, and always those that have found something. */

/** A seed that failed stays here once what it found is mended. */
export const keptSeeds: readonly number[] = [11_099, 11_474]

const dayMs = 86_400_000
/** More than are run on a day. */
const seedsPerDay = 1_000

/** The first seed of the day, the same wherever it is run on that day by universal time. */
export function seedOfDay(nowMs: number): number {
  return Math.floor(nowMs / dayMs) * seedsPerDay
}

/** Each once. */
export function seedsFrom(seed: number, runs: number, kept: readonly number[]): readonly number[] {
  const wanted = Array.from({ length: runs }, (_, index) => seed + index)
  return [...new Set([...kept, ...wanted])]
}
