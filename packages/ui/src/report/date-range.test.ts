import { describe, expect, it } from 'vitest'
import {
  type Comparison,
  countDays,
  findRangeProblem,
  type RangePreset,
  resolveComparison,
  resolveRange,
} from './date-range.ts'
import { initialReportState, readReportState, writeReportState } from './report-state.ts'

// 21 November 2026 is a Saturday.
const monday = { today: '2026-11-21', weekStart: 1 }

describe('resolveRange', () => {
  it.each<[Exclude<RangePreset, 'custom'>, string, string]>([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last_7_days', '2026-11-15', '2026-11-21'],
    ['this_week', '2026-11-16', '2026-11-21'],
    ['last_week', '2026-11-09', '2026-11-15'],
    ['this_month', '2026-11-01', '2026-11-21'],
    ['last_month', '2026-10-01', '2026-10-31'],
  ])('%s is %s to %s', (preset, from, to) => {
    expect(resolveRange(preset, monday)).toEqual({ from, to })
  })

  it('begins the week on Sunday where people do', () => {
    const sunday = { today: '2026-11-22', weekStart: 7 }
    expect(resolveRange('this_week', sunday)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
    expect(resolveRange('this_week', { ...sunday, weekStart: 1 }).from).toBe('2026-11-16')
  })

  it('goes over the turn of the year', () => {
    const january = { today: '2027-01-02', weekStart: 1 }
    expect(resolveRange('last_month', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
  })
})

describe('resolveComparison', () => {
  it.each<[string, string, Comparison, string, string]>([
    ['2026-11-21', '2026-11-21', 'last_week', '2026-11-14', '2026-11-14'],
    ['2026-11-15', '2026-11-21', 'previous', '2026-11-08', '2026-11-14'],
    ['2026-11-01', '2026-11-21', 'last_week', '2026-10-11', '2026-10-31'],
    ['2026-11-01', '2026-11-10', 'last_week', '2026-10-18', '2026-10-27'],
    ['2024-02-29', '2024-02-29', 'last_year', '2023-03-02', '2023-03-02'],
  ])('%s to %s against %s is %s to %s', (from, to, comparison, first, last) => {
    expect(resolveComparison({ from, to }, comparison)).toEqual({ from: first, to: last })
  })

  it('may be nothing', () => {
    expect(resolveComparison({ from: '2026-11-21', to: '2026-11-21' }, 'none')).toBeNull()
  })
})

it.each([
  ['2026-11-21', '2026-11-20', 'reversed'],
  ['2025-11-20', '2026-11-21', 'too_long'],
  ['2025-11-21', '2026-11-21', null],
  ['2026-02-30', '2026-03-01', 'incomplete'],
  ['', '2026-03-01', 'incomplete'],
])('%s to %s: %s', (from, to, problem) => {
  expect(findRangeProblem({ from, to })).toBe(problem)
})

it('counts days across the change of clocks', () => {
  expect(countDays({ from: '2026-03-28', to: '2026-03-30' })).toBe(3)
})

describe('a report in the URL', () => {
  it('goes there and back', () => {
    const state = {
      preset: 'custom',
      custom: { from: '2026-11-01', to: '2026-11-10' },
      comparison: 'none',
      taxView: 'included',
    } as const
    expect(readReportState(writeReportState(state))).toEqual(state)
    expect(writeReportState(initialReportState)).toEqual({})
  })

  it('takes two days for a custom range, without being told that they are one', () => {
    const days = { from: '2026-03-01', to: '2026-03-04' }
    expect(readReportState(days)).toEqual({ ...initialReportState, preset: 'custom', custom: days })
    expect(readReportState({ ...days, range: 'yesterday' }).preset).toBe('yesterday')
    expect(readReportState({ from: '2026-03-04' })).toEqual(initialReportState)
  })

  it('passes over a custom range that is none', () => {
    expect(readReportState({ range: 'custom', from: '2026-13-01', to: 'x' })).toEqual(
      initialReportState,
    )
  })
})
