import { reportDefinitions, reportNames } from '@servery/domain/report/definitions.ts'
import { expect, it } from 'vitest'
import texts from '../../locales/en/reports.json'
import { reportToCsv } from './report-csv.ts'
import { reportPlaces } from './report-list.ts'
import { hrefOf } from './report-table.tsx'

const { column, formula, view, name, purpose } = texts.reports

it.each(reportNames)('%s has words for all it shows, and how each figure comes about', (report) => {
  const { columns, views, kpis, chart } = reportDefinitions[report]
  for (const { key } of columns) {
    expect(Object.keys(column)).toContain(key)
    expect(Object.keys(formula)).toContain(key)
  }
  for (const key of views) expect(Object.keys(view)).toContain(key)
  const keys = columns.map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining([...kpis, chart]))
})

it('says of every report on the hub what it is for', () => {
  for (const place of reportPlaces) {
    expect(name[place.name]).not.toBe('')
    expect(purpose[place.name]).not.toBe('')
  }
})

it('writes the whole report as CSV, figures as decimals', () => {
  const values = { times: 3, orders: 2, amount: 450, averageDiscount: 150 }
  const csv = reportToCsv(
    reportDefinitions.discountReports,
    {
      name: 'discountReports',
      view: 'member',
      currency: 'GBP',
      from: '2026-11-20',
      to: '2026-11-21',
      rows: [{ key: 'x', label: '=Robin', values: { ...values, shareOfGross: 125_000 } }],
      totals: { ...values, shareOfGross: null },
      previous: null,
      previousUpTo: null,
      asOf: '2026-11-21T10:00:00.000Z',
      timeZone: 'Europe/London',
      cutOverMinutes: 240,
    },
    (row) => row.label,
  )
  const lines = csv.trim().split('\r\n')
  expect(lines.slice(-3)).toEqual([
    'member,times,orders,amount,averageDiscount,shareOfGross,shareOfOrders',
    "'=Robin,3,2,4.50,1.50,12.5000,",
    'total,3,2,4.50,1.50,,',
  ])
})

it('opens a row to its orders, or to what it is about', () => {
  const report = { view: 'day', from: '2026-11-01', to: '2026-11-30' }
  expect(hrefOf(report, { key: '2026-11-21' })).toContain('date=2026-11-21')
  expect(hrefOf({ ...report, view: 'type' }, { key: 'eat_in' })).toContain('eat_in')
  expect(hrefOf({ ...report, view: 'discount' }, { key: 'open' })).toBeUndefined()
})
