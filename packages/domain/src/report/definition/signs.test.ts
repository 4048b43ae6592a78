import { expect, it } from 'vitest'
import { summaryFigures } from '../sales/summary-figures.ts'
import { builderFigures } from './builder.ts'
import { reportDefinitions } from './definitions.ts'
import { type ReportColumn, type ReportSums, withTax } from './figures.ts'
import { isTakenAway, shownFigure } from './signs.ts'

const columns: readonly ReportColumn[] = [
  ...Object.values(reportDefinitions).flatMap((definition) => definition.columns),
  ...builderFigures,
]

it('shows each figure of the registry with one sign, whichever report it stands in', () => {
  const amounts = columns.filter(({ unit }) => unit === 'money').map(({ key }) => key)
  const below = amounts.filter((key) => shownFigure(key, 100) === -100)
  expect([...new Set(below)].sort()).toEqual(['comps', 'discounts', 'returns'])
  const ofSummary = summaryFigures.filter(({ key }) => isTakenAway(key)).map(({ key }) => key)
  expect(ofSummary).toEqual([
    ...['discounts', 'comps', 'returns'],
    ...['discounts', 'comps', 'returns'].map(withTax),
  ])
})

it('keeps shares, counts and what was never sold as they are', () => {
  const others = columns.filter(({ unit }) => unit !== 'money').map(({ key }) => key)
  const plain = [...others, 'voidValue', 'net', 'amount', 'cost']
  expect(plain.filter((key) => shownFigure(key, 7) !== 7)).toEqual([])
  expect([shownFigure('comps', 0), shownFigure('comps', null)]).toEqual([0, null])
  expect(shownFigure('returns', -5)).toBe(5)
})

it('adds up as it is shown: from gross to net, and nothing else', () => {
  const sums: ReportSums = { gross: 1000, discounts: 70, comps: 20, returns: 10, net: 900 }
  for (const { columns: own } of Object.values(reportDefinitions)) {
    const shown = (key: string) => {
      const column = own.find((one) => one.key === key)
      return column === undefined ? null : shownFigure(key, column.value(sums, sums))
    }
    const parts = ['gross', 'discounts', 'comps', 'returns'].map(shown)
    if (parts.includes(null)) continue
    expect(parts.reduce((sum: number, part) => sum + (part ?? 0), 0)).toBe(shown('net'))
  }
})
