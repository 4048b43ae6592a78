import type { ListState } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { getPeopleInput, getShiftsInput, initialShifts } from './shift-query.ts'
import { getShiftReportFilter, getShiftReportInput, initialReport } from './shift-report-query.ts'

const branchId = 'b1'
const plain = { branchId, limit: initialShifts.pageSize, sort: '-startedAt' }

describe('what the list of shifts asks for', () => {
  it.each<[Partial<ListState>, object]>([
    [{}, {}],
    [{ status: 'open' }, { open: 'true' }],
    [{ status: 'ended' }, { open: 'false' }],
    [{ filters: { date: ['2026-03-14', '2026-03-15'] } }, { from: '2026-03-14', to: '2026-03-15' }],
    [{ filters: { member: ['m1'] } }, { memberId: 'm1' }],
    [{ sort: { key: 'startedAt', direction: 'ascending' } }, { sort: 'startedAt' }],
  ])('%j asks for %j', (change, asked) => {
    const state = { ...initialShifts, ...change }
    expect(getShiftsInput(state, branchId)).toEqual({ ...plain, ...asked })
  })

  it('adds up the hours of the same days, whatever page is shown', () => {
    const state = { ...initialShifts, status: 'open', filters: { date: ['2026-03-14'] } }
    expect(getPeopleInput(state, branchId)).toEqual({ branchId, from: '2026-03-14' })
  })
})

describe('what the report of shifts asks for', () => {
  const asked = { branchId, by: 'till' } as const
  const week = { from: '2026-03-09', to: '2026-03-15' }
  const start = initialReport('2026-03-15')

  it('is the week that ends today, at first', () => {
    const page = { limit: start.pageSize, sort: '-startedAt' }
    expect(getShiftReportInput(start, asked)).toEqual({ ...asked, ...week, ...page })
  })

  it.each<[Partial<ListState>, object]>([
    [{ status: 'ended' }, { open: 'false' }],
    [{ filters: { ...start.filters, register: ['r1'] } }, { registerId: 'r1' }],
    [{ filters: { date: ['2026-03-14', ''] } }, { from: '2026-03-14', to: '2026-03-14' }],
    [{ filters: { date: ['', '2026-03-14'] } }, { from: '2026-03-14', to: '2026-03-14' }],
  ])('%j asks for %j, on every page the same', (change, more) => {
    const state = { ...start, ...change, cursors: ['later'] }
    expect(getShiftReportFilter(state, asked)).toEqual({ ...asked, ...week, ...more })
  })
})
