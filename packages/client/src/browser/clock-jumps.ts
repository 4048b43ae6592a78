/** How often it is looked, ms. */
const lookEveryMs = 10_000
/** A clock that moved by as much more than the time that passed was set, or the device slept. */
const jumpMs = 60_000

interface Clocks {
  /** What the device's clock shows, ms since the epoch. */
  readonly now: () => number
  /** Milliseconds since any beginning, on a clock that nobody sets. */
  readonly elapsed: () => number
  readonly every: (ms: number, run: () => void) => void
}

/** Tells within seconds that the device's clock was set, or that the device has slept. */
export function followClock({ elapsed, every, now }: Clocks, onJump: () => void): void {
  const difference = () => now() - elapsed()
  let before = difference()
  every(lookEveryMs, () => {
    const after = difference()
    if (Math.abs(after - before) < jumpMs) return
    before = after
    onJump()
  })
}
