import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockMsMax,
  clockStart,
  compareClocks,
  decodeClock,
  encodeClock,
  observe,
  skewMsMax,
  tick,
} from './clock.ts'
import { uuidV7 } from './ids.ts'

const now = 1_767_603_600_000
const hour = 3_600_000
const at = (ms: number, counter = 0) => encodeClock({ ms, counter })
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
console.info(`clock properties: SEED=${seed}`)

describe('tick', () => {
  const cases = [
    ['first', clockStart, now, at(now)],
    ['wall ahead', at(now - 5, 7), now, at(now)],
    ['wall the same', at(now, 7), now, at(now, 8)],
    ['wall behind', at(now + hour, 7), now, at(now + hour, 8)],
    ['counter full', at(now, 999_999), now, at(now + 1)],
    ['wall negative', at(now), -5, at(now, 1)],
    ['wall with a fraction', at(now - 1), now + 0.7, at(now)],
    ['wall beyond 2200', at(now), 1e15, at(clockMsMax)],
  ] as const
  it.each(cases)('%s: %s at %d → %s', (_, clock, wallMs, next) => {
    expect(tick(clock, wallMs)).toBe(next)
  })
})

describe('observe', () => {
  const cases = [
    ['earlier', at(now), at(now - hour), now, at(now)],
    ['later by hours', at(now), at(now + 5 * hour), now, at(now + 5 * hour)],
    ['later by a month', at(now), at(now + 720 * hour), now, at(now + 720 * hour)],
    ['later by the limit', at(now), at(now + skewMsMax), now, at(now + skewMsMax)],
    ['beyond the limit', at(now), at(now + skewMsMax + 1), now, at(now)],
    ['own wall clock reset to 1970', clockStart, at(now), 5000, at(now)],
    ['beyond 2200, own wall reset', clockStart, at(clockMsMax + 1), 5000, clockStart],
    ['hostile', at(now), '999999999999999-999999', now, at(now)],
    ['no clock at all', at(now), 'zzz', now, at(now)],
  ] as const
  it.each(cases)('%s: %s sees %s', (_, clock, foreign, wallMs, after) => {
    expect(observe(clock, foreign, wallMs)).toBe(after)
  })
})

describe('the clock', () => {
  it('always goes forward, past everything seen, whatever the wall clock does', () => {
    const walls = fc.integer({ min: now - 1000 * hour, max: now + 1000 * hour })
    const steps = fc.array(fc.record({ wall: walls, foreign: fc.option(walls) }), { maxLength: 50 })
    fc.assert(
      fc.property(steps, (script) => {
        let clock = clockStart
        for (const { wall, foreign } of script) {
          const seen = foreign === null ? clock : observe(clock, at(foreign, 3), wall)
          const next = tick(seen, wall)
          expect(compareClocks(next, clock)).toBeGreaterThan(0)
          if (foreign !== null) expect(compareClocks(next, at(foreign, 3))).toBeGreaterThan(0)
          expect(decodeClock(next)).not.toBeNull()
          clock = next
        }
      }),
      { seed },
    )
  })
})

describe('uuidV7', () => {
  it('carries its time, version and variant, and sorts by time', () => {
    // The example of RFC 9562, appendix A.6.
    const random = Uint8Array.from([0xfc, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
    expect(uuidV7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
    expect(uuidV7(now, random) < uuidV7(now + 1, new Uint8Array(10))).toBe(true)
    expect(() => uuidV7(now, new Uint8Array(9))).toThrow(RangeError)
  })
})
