import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conflictsOf, type Planned } from './conflicts.ts'

const anyPlanned = fc
  .record({
    type: fc.constantFrom('reservation', 'closure', 'event', 'delivery' as const),
    branchId: fc.constantFrom('north', 'south', null),
    start: fc.integer({ min: 0, max: 40 }),
    lasts: fc.integer({ min: 1, max: 10 }),
    needs: fc.uniqueArray(fc.constantFrom('table:1', 'table:2', 'person:a'), { maxLength: 2 }),
  })
  .map(({ start, lasts, ...more }) => ({ ...more, start, end: start + lasts }))

function isConflict(one: Planned, other: Planned): boolean {
  if (one.start >= other.end || other.start >= one.end) return false
  if (one.needs.some((need) => other.needs.includes(need))) return true
  const here = one.branchId === null || other.branchId === null || one.branchId === other.branchId
  const open = ['reservation', 'delivery', 'stocktake', 'shift']
  const shut = (first: Planned, second: Planned) =>
    first.type === 'closure' && open.includes(second.type)
  return here && (shut(one, other) || shut(other, one))
}

it('tells each pair that wants one thing at one time, and no other', () => {
  fc.assert(
    fc.property(fc.array(anyPlanned, { maxLength: 12 }), (all) => {
      const planned = all.map((one, at) => ({ ...one, key: `k${at}` }))
      const told = conflictsOf(planned)
      for (const one of planned) {
        const others = planned.filter((other) => other !== one && isConflict(one, other))
        expect(told.get(one.key) ?? []).toEqual(others.map(({ key }) => key).sort())
      }
    }),
  )
})
