/** Which seeds are run: each day others, and always those that have found something. */

/** A seed that failed stays here once what it found is mended. */
export const keptSeeds: readonly number[] = [
  11_099, 11_474,
  // A copied till that had fallen behind kept its other past to itself.
  100_233,
  // A top-up was given back that an earlier close had left out of the order.
  100_246,
  // Two tills undid a payment, and the bill asked for it twice.
  200_238,
  // Food that one till sent while another moved it was on paper twice.
  500_345,
  // A dish of no price came back of an order that no longer had it.
  600_104,
  // A gift card kept what an earlier close had left out of the order.
  1_101_361,
  // Lines that one till moved and took back stood on no bill after another's late move.
  2_100_034, 3_000_111,
  // A charge went back in part from a past that was kept apart: no till is to record the rest.
  31_004_107,
  // A dish that waited for its course was of none any more, and nobody made it.
  31_102_570,
  // More of a dish came to light after less of it, and after it was sent: nobody made it.
  31_106_308,
  // After days without a network a till forgot what it had taken off a gift card.
  31_106_479,
]

const dayMs = 86_400_000
/** More than are run on a day. */
const seedsPerDay = 1_000

/** The first seed of the day, the same wherever it is run on that day by universal time. */
export function seedOfDay(nowMs: number): number {
  return Math.floor(nowMs / dayMs) * seedsPerDay
}

/** Of those that were kept, so many of the day: with a store beside them all would take long. */
export function keptOfDay(nowMs: number, count: number): readonly number[] {
  const first = (Math.floor(nowMs / dayMs) * count) % keptSeeds.length
  return [...keptSeeds, ...keptSeeds].slice(first, first + count)
}

/** Each once. */
export function seedsFrom(seed: number, runs: number, kept: readonly number[]): readonly number[] {
  const wanted = Array.from({ length: runs }, (_, index) => seed + index)
  return [...new Set([...kept, ...wanted])]
}
