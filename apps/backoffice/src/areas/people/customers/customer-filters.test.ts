import type { SegmentRecord } from '@servery/contract/people/customer-segments.ts'
import { changeFilter, changeList } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import {
  changedCustomers,
  getCustomersInput,
  getSegmentFilters,
  initialCustomers,
  statusOfSegment,
  withSegment,
} from './customer-filters.ts'

const filters = { view: 'regular', tag: 'VIP', spentMin: 500, visitedTo: '2026-03-01' } as const
const segment = { id: '0198-segment', name: 'Good', filters } as unknown as SegmentRecord
const inSegment = { ...initialCustomers, status: statusOfSegment(segment.id) }

describe('a segment in the list', () => {
  it('shows what it is made of, and keeps the same', () => {
    const state = withSegment(inSegment, [segment])
    expect(state.filters).toEqual({
      view: ['regular'],
      tag: ['VIP'],
      spent: ['500', ''],
      visited: ['', '2026-03-01'],
    })
    expect(getSegmentFilters(state)).toEqual(filters)
    expect(getCustomersInput(state)).toMatchObject({ view: 'regular', tag: 'VIP' })
    expect(getCustomersInput(state)).not.toHaveProperty('segment')
  })

  it('is asked for as such until it is known', () => {
    expect(getCustomersInput(withSegment(inSegment, []))).toMatchObject({ segment: segment.id })
  })

  it('loses a condition that is taken away', () => {
    const before = withSegment(inSegment, [segment])
    const after = changedCustomers(before, changeFilter(before, 'tag', []))
    expect(getSegmentFilters(withSegment(after, [segment]))).toEqual({
      view: 'regular',
      spentMin: 500,
      visitedTo: '2026-03-01',
    })
  })

  it('without any condition is the whole list, and leaves none behind', () => {
    const before = withSegment(inSegment, [segment])
    expect(changedCustomers(before, changeList(before, { filters: {} }))).toMatchObject({
      status: '',
    })
    const elsewhere = changedCustomers(before, changeList(before, { status: 'new' }))
    expect(elsewhere).toMatchObject({ status: 'new', filters: {} })
  })
})
