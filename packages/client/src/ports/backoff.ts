import type { RandomPort } from './ports.ts'

export interface BackoffOptions {
  readonly firstMs: number
  readonly maxMs: number
}

/**
 * How long to wait after so many failures in a row: doubled each time up to a limit, of which a
 * random half is waited, so that the tills of a branch do not all come back at the same moment.
 */
export function backoffMs(
  failures: number,
  { firstMs, maxMs }: BackoffOptions,
  random: RandomPort,
): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20))
  return Math.round(full / 2 + (full / 2) * fraction(random))
}

/** From 0 up to 1. */
function fraction(random: RandomPort): number {
  const [high = 0, low = 0] = random.bytes(2)
  return (high * 256 + low) / 65_536
}
