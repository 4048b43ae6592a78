import type { ListState } from '@servery/ui/list/list-state.ts'
import { getRange } from '@servery/ui/report/report-state.ts'
import { describe, expect, it } from 'vitest'
import { readDays, readRows } from '../../../kit/reports/days-above-list.ts'
import { getPeopleInput, getShiftsInput, initialShifts } from './shift-query.ts'
import {
  getShiftReportFilter,
  getShiftReportInput,
  initialRows,
  keepDays,
  writeShiftReport,
} from './shift-report-query.ts'

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
  const week = { from: '2026-03-09', to: '2026-03-15' }
  const asked = { branchId, by: 'till', ...week } as const
  const at = { today: '2026-03-15', weekStart: 1 }

  it('is the week that ends today, at first', () => {
    expect(getRange(readDays({}), at)).toEqual(week)
    const page = { limit: initialRows.pageSize, sort: '-startedAt' }
    expect(getShiftReportInput(initialRows, asked)).toEqual({ ...asked, ...page })
  })

  it.each<[Partial<ListState>, object]>([
    [{ status: 'ended' }, { open: 'false' }],
    [{ filters: { register: ['r1'] } }, { registerId: 'r1' }],
  ])('%j asks for %j, on every page the same', (change, more) => {
    const state = { ...initialRows, ...change, cursors: ['later'] }
    expect(getShiftReportFilter(state, asked)).toEqual({ ...asked, ...more })
  })

  it('is of all branches where none is named', () => {
    expect(getShiftReportFilter(initialRows, { ...asked, branchId: '' })).toEqual({
      ...{ by: 'till', ...week },
    })
  })

  it.each([
    [{ range: 'yesterday', 'f.date': '2026-03-01~2026-03-02' }, '2026-03-14', '2026-03-14'],
    [{ range: 'this_month' }, '2026-03-01', '2026-03-15'],
    [{ 'f.date': '2026-03-01~2026-03-02' }, '2026-03-01', '2026-03-02'],
    [{ 'f.date': '2026-03-01' }, '2026-03-01', '2026-03-01'],
    [{ 'f.date': 'nonsense~2026-03-02' }, '2026-03-09', '2026-03-15'],
  ])('an address with %j is of %s to %s', (query, from, to) => {
    expect(getRange(readDays(query as Record<string, string>), at)).toEqual({ from, to })
    expect(readRows(query as Record<string, string>, initialRows)).toEqual(initialRows)
  })

  it('writes what it has read, and keeps which view it is', () => {
    const query = {
      ...{ range: 'last_month', compare: 'last_year', by: 'person', figures: 'cash' },
      ...{ 'f.member': 'm1', status: 'open', branch: 'b1' },
    }
    expect(writeShiftReport(readDays(query), readRows(query, initialRows), query)).toEqual(query)
  })

  it('the days go along to the other views', () => {
    const query = { by: 'till', range: 'last_week', compare: 'none', 'f.register': 'r1' }
    expect(keepDays(query, 'person', at)).toEqual({
      ...{ by: 'person', range: 'last_week', compare: 'none' },
    })
    const sheet = { by: 'hours', 'f.date': '2026-03-02~2026-03-08' }
    expect(keepDays(query, 'hours', at)).toEqual(sheet)
    expect(getRange(readDays(keepDays(sheet, 'till', at)), at).to).toBe('2026-03-08')
    expect(keepDays({ by: 'till' }, 'hours', at)).toEqual({ by: 'hours' })
  })
})
