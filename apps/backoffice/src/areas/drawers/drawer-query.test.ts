import type { ListState } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { getDrawersInput, initialDrawers, reachesToday } from './drawer-query.ts'

const days = { from: '2026-03-09', to: '2026-03-15' }
const scope = { branchId: 'b1', ...days }
const plain = { ...scope, limit: initialDrawers.pageSize, sort: '-openedAt' }

describe('what the list of drawers asks for', () => {
  it('is the newest of the branch and the days at first', () => {
    expect(getDrawersInput(initialDrawers, scope)).toEqual(plain)
  })

  it.each<[Partial<ListState>, object]>([
    [{ status: 'open' }, { status: 'open' }],
    [{ status: 'toReview' }, { status: 'closed', reviewed: 'false' }],
    [{ status: 'reviewed' }, { reviewed: 'true' }],
    [{ filters: { openedBy: ['p1'] } }, { openedBy: 'p1' }],
    [
      { filters: { register: ['r1'], difference: ['true'] } },
      { registerId: 'r1', different: 'true' },
    ],
    [{ sort: { key: 'openedAt', direction: 'ascending' } }, { sort: 'openedAt' }],
  ])('%j asks for %j', (change, asked) => {
    const state = { ...initialDrawers, ...change }
    expect(getDrawersInput(state, scope)).toEqual({ ...plain, ...asked })
  })

  it('names no branch where all are shown', () => {
    const asked = getDrawersInput(initialDrawers, { ...scope, branchId: '' })
    expect(asked).not.toHaveProperty('branchId')
    expect(asked).toMatchObject(days)
  })
})

describe('days that are not compared', () => {
  const london = { timeZone: 'Europe/London', cutOverMinutes: 240 }
  const newYork = { timeZone: 'America/New_York', cutOverMinutes: 240 }

  it.each([
    ['2026-03-16T03:59:00Z', [london], true],
    ['2026-03-16T04:00:00Z', [london], false],
    ['2026-03-16T04:00:00Z', [london, newYork], true],
    ['2026-03-16T08:00:00Z', [london, newYork], false],
  ])('at %s by the clocks of %j: %j', (now, clocks, isRunning) => {
    expect(reachesToday(days, clocks, new Date(now))).toBe(isRunning)
  })
})
