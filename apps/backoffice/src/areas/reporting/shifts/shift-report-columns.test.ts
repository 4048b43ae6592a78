import type { ShiftReportSums } from '@servery/contract/reporting/shift-reports.ts'
import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { figureSets, shiftReportColumns } from './shift-report-columns.tsx'

const t = ((key: string) => key) as unknown as TFunction
const methods = ['card', 'cash', 'voucher', 'giftCard', 'account', 'cheque'].map((methodId) => ({
  methodId,
  method: methodId,
  amount: 0,
}))
const sums = { currency: 'GBP', methods } as unknown as ShiftReportSums

const choice = { by: 'till', narrow: false, isAll: false, sums } as const

function keysOf(set: (typeof figureSets)[number]): readonly string[] {
  return shiftReportColumns(t, { ...choice, set }).map(({ key }) => key)
}

test('every figure of a shift stands in one of the sets', () => {
  const all = new Set(figureSets.flatMap(keysOf))
  for (const figure of [
    ...['orders', 'gross', 'discounts', 'comps', 'voids', 'refunds', 'net', 'tax', 'tips'],
    ...['method card', 'expected', 'counted', 'difference', 'noSales', 'duration'],
  ]) {
    expect(all, figure).toContain(figure)
  }
})

test('no set is wider than a desk’s screen: three columns that say which, eight figures at most', () => {
  for (const set of figureSets) expect(keysOf(set).length, set).toBeLessThanOrEqual(11)
})

test('every figure says how it comes about', () => {
  for (const set of figureSets) {
    const columns = shiftReportColumns(t, { ...choice, set })
    const figures = columns.filter(({ align }) => align === 'end')
    expect(figures.map(({ definition }) => definition)).not.toContain(undefined)
  }
})

test('of all branches each shift says which', () => {
  const all = shiftReportColumns(t, { ...choice, set: 'sales', isAll: true })
  expect(all.map(({ key }) => key)).toContain('branch')
  expect(keysOf('sales')).not.toContain('branch')
})
