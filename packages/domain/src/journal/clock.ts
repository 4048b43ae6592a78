/**
 * The hybrid logical clock of a register (Kulkarni et al., "Logical Physical Clocks", 2014):
 * close to wall time, yet always greater than every clock that the register has written or seen.
 * So cause sorts before effect even when the wall clocks of two tills are hours apart.
 *
 * How far we follow others. A register follows any clock up to `skewMsMax` (370 days) ahead of
 * its own wall time: that covers skew of hours, a leap of a month, and the wrong year, and losing
 * cause and effect would harm a shared order more than a clock that runs ahead. Beyond it a clock
 * is taken for broken or hostile and is ignored; the fold stays total and equal everywhere, only
 * the order of two facts may then be surprising. A register whose own wall clock has plainly been
 * reset (before `wallMsPlausible`) cannot judge, and follows. Nobody ever follows or writes a
 * clock beyond `clockMsMax`, so that there is always room left to count.
 */
import type { Clock } from './types.ts'

/** Before every clock that a register writes. */
export const clockStart: Clock = '000000000000000-000000'

const dayMs = 86_400_000
export const skewMsMax = 370 * dayMs
/** 1 January 2020; a wall clock before it has been reset. */
export const wallMsPlausible = 1_577_836_800_000
/** 1 January 2200. */
export const clockMsMax = 7_258_118_400_000
const counterMax = 999_999

export interface ClockParts {
  readonly ms: number
  readonly counter: number
}

const pattern = /^(\d{15})-(\d{6})$/

/** The parts of a clock, or null if the text is not one. */
export function decodeClock(clock: Clock): ClockParts | null {
  const match = pattern.exec(clock)
  return match === null ? null : { ms: Number(match[1]), counter: Number(match[2]) }
}

/** The text of a clock: 15 digits of milliseconds, a dash, 6 digits of counter. */
export function encodeClock({ ms, counter }: ClockParts): Clock {
  return `${String(ms).padStart(15, '0')}-${String(counter).padStart(6, '0')}`
}

/** Below 0 if `left` is before `right`, 0 if they are the same. Text order is time order. */
export function compareClocks(left: Clock, right: Clock): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

/**
 * The clock of the next fact that a register writes: its wall time, or one more than the last
 * clock where the wall time is not ahead of it. Strictly greater than `clock`.
 */
export function tick(clock: Clock, wallMs: number): Clock {
  const last = partsOf(clock)
  const wall = Math.min(Math.max(Math.trunc(wallMs), 0), clockMsMax)
  if (wall > last.ms) return encodeClock({ ms: wall, counter: 0 })
  if (last.counter < counterMax) {
    return encodeClock({ ms: last.ms, counter: last.counter + 1 })
  }
  return encodeClock({ ms: last.ms + 1, counter: 0 })
}

/** The register's clock after it has seen a foreign fact: the later of the two, within reason. */
export function observe(clock: Clock, foreign: Clock, wallMs: number): Clock {
  const seen = decodeClock(foreign)
  if (seen === null || !isBelievable(seen.ms, wallMs)) return clock
  return compareClocks(foreign, clock) > 0 ? foreign : clock
}

function isBelievable(ms: number, wallMs: number): boolean {
  if (ms > clockMsMax) return false
  if (wallMs < wallMsPlausible) return true
  return ms <= wallMs + skewMsMax
}

function partsOf(clock: Clock): ClockParts {
  const parts = decodeClock(clock)
  if (parts === null) throw new RangeError(`not a clock: ${clock}`)
  return parts
}
