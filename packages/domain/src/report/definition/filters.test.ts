import { describe, expect, it } from 'vitest'
import { reportDefinitions, reportNames } from './definitions.ts'
import {
  besideShift,
  filterOfFewDays,
  isAtTable,
  isRowOf,
  type ReportFilter,
  rowFilterOf,
  scannedFilter,
} from './filters.ts'

const { discountReports, insideReports, teamSales } = reportDefinitions

it.each(reportNames)('%s is narrowed by rows of views that it has', (name) => {
  const { filters, rowsOf, views, ofAll = [], sums } = reportDefinitions[name]
  expect(new Set(filters).size).toBe(filters.length)
  for (const [filter, ofViews] of Object.entries(rowsOf)) {
    expect(filters).toContain(filter as ReportFilter)
    expect(views).toEqual(expect.arrayContaining([...ofViews]))
  }
  expect(sums).toEqual(expect.arrayContaining([...ofAll]))
})

describe('which filter orders are looked through for', () => {
  it('is none where the rows are what the one filter names', () => {
    expect(rowFilterOf(discountReports, 'member', { memberId: 'm' })).toBe('memberId')
    expect(scannedFilter(discountReports, 'member', { memberId: 'm' })).toBe(null)
    expect(scannedFilter(discountReports, 'member', {})).toBe(null)
  })

  it('is the filter that rows do not tell, and either of two', () => {
    expect(scannedFilter(discountReports, 'discount', { memberId: 'm' })).toBe('memberId')
    const both = { memberId: 'm', reason: '' }
    expect(rowFilterOf(discountReports, 'member', both)).toBe(null)
    expect(scannedFilter(discountReports, 'member', both)).toBe('reason')
    expect(scannedFilter(insideReports, 'area', { areaId: 'a', table: '4' })).toBe('table')
  })
})

it('looks through the orders of a shift, which are few for any days', () => {
  const picks = { shiftId: 's', memberId: 'm' }
  expect(scannedFilter(teamSales, 'added', picks)).toBe('shiftId')
  expect(filterOfFewDays(teamSales, 'added', picks)).toBe(null)
  expect(filterOfFewDays(insideReports, 'area', { table: '4' })).toBe('table')
  expect(rowFilterOf(teamSales, 'added', picks)).toBe(null)
  expect(rowFilterOf(teamSales, 'added', besideShift(picks))).toBe('memberId')
})

it('takes tables that were put together for each of them, and for both', () => {
  const names = ['4', '5', '4 + 5', '', '+', '45']
  expect(names.map((name) => isAtTable('4 + 5', name))).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ])
  expect(isRowOf('table', '5', '4 + 5')).toBe(true)
  expect(isRowOf('source', 'till', 'till')).toBe(true)
  expect(isRowOf('source', undefined, 'till')).toBe(false)
})
