/**
 * A till sends what it wrote at once, and tries again after half a minute at the latest. What takes
 * longer than this, in milliseconds, was written while the network or the server was away.
 */
export const promptMsMax = 120_000

/** By the till's clock and the server's: one that is minutes behind looks as if it were offline. */
export function isMadeOffline(times: { readonly atMs: number; readonly arrivedMs: number }) {
  return times.arrivedMs - times.atMs > promptMsMax
}
