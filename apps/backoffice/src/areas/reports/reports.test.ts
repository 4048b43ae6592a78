import { reportDefinitions, reportNames } from '@servery/domain/report/definitions.ts'
import { expect, it } from 'vitest'
import texts from '../../locales/en/reports.json'
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

it('opens a row to its orders, or to what it is about', () => {
  const report = { view: 'day', from: '2026-11-01', to: '2026-11-30' }
  expect(hrefOf(report, { key: '2026-11-21' })).toContain('date=2026-11-21')
  expect(hrefOf({ ...report, view: 'type' }, { key: 'eat_in' })).toContain('eat_in')
  expect(hrefOf({ ...report, view: 'discount' }, { key: 'open' })).toBeUndefined()
})
