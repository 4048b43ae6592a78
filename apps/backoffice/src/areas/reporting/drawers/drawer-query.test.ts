import type { ListState } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { getDrawersInput, initialDrawers } from './drawer-query.ts'

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
