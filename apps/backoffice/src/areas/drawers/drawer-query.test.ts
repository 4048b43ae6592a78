import type { ListState } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { getDrawersInput, initialDrawers } from './drawer-query.ts'

const branchId = 'b1'
const plain = { branchId, limit: initialDrawers.pageSize, sort: '-openedAt' }

describe('what the list of drawers asks for', () => {
  it('is the newest of the branch at first', () => {
    expect(getDrawersInput(initialDrawers, branchId)).toEqual(plain)
  })

  it.each<[Partial<ListState>, object]>([
    [{ status: 'open' }, { status: 'open' }],
    [{ status: 'toReview' }, { status: 'closed', reviewed: 'false' }],
    [{ status: 'reviewed' }, { reviewed: 'true' }],
    [{ filters: { openedBy: ['p1'] } }, { openedBy: 'p1' }],
    [{ filters: { date: ['2026-03-14', '2026-03-15'] } }, { from: '2026-03-14', to: '2026-03-15' }],
    [
      { filters: { register: ['r1'], difference: ['true'] } },
      { registerId: 'r1', different: 'true' },
    ],
    [{ sort: { key: 'openedAt', direction: 'ascending' } }, { sort: 'openedAt' }],
  ])('%j asks for %j', (change, asked) => {
    const state = { ...initialDrawers, ...change }
    expect(getDrawersInput(state, branchId)).toEqual({ ...plain, ...asked })
  })
})
