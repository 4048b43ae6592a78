import { builderRows, figuresFor } from '@servery/domain/report/definition/builder.ts'
import { reportDefinitions, reportNames } from '@servery/domain/report/definition/definitions.ts'
import texts from '@servery/messages/en/backoffice/reports.json'
import ofSales from '@servery/messages/en/backoffice/sales.json'
import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'
import { builtFormula } from './builder/built-words.tsx'
import { figureSetOf, figureSets, isInSet } from './figure-sets.tsx'
import { reportPlaces } from './report-list.ts'
import { cancelledHref, figureHref, hrefOf, wholeHref } from './report-table.tsx'

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

it.each(reportNames)('%s shows each of its columns in a set, and words for the set', (report) => {
  const sets = Object.keys(figureSets[report] ?? {})
  for (const { key } of reportDefinitions[report].columns) {
    const shown = (sets.length === 0 ? [null] : sets).some((set) => isInSet(report, set, key))
    expect(shown, key).toBe(true)
  }
  for (const set of sets) expect(Object.keys(texts.reports.figures)).toContain(set)
  expect(figureSetOf(report, 'no such')).toBe(sets[0] ?? null)
})

it.each(builderRows)(
  'says of own reports by %s what each figure is, and not of options',
  (rows) => {
    const t = ((key: string) => key) as TFunction
    for (const { key } of figuresFor(rows, { seesTeam: true })) {
      expect(Object.keys(column)).toContain(key)
      const [from, , name = ''] = builtFormula(t, rows, key).split('.')
      const formulas: Readonly<Record<string, string>> =
        from === 'sales' ? ofSales.sales.formula : formula
      expect(formulas[name], key).toBeDefined()
      expect(formulas[name], key).not.toContain('ptions chosen')
    }
  },
)

it('says of every report on the hub what it is for', () => {
  for (const place of reportPlaces) {
    expect(name[place.name]).not.toBe('')
    expect(purpose[place.name]).not.toBe('')
  }
})

it('opens a row to its orders, or to what it is about', () => {
  const behind = { from: '2026-11-01', to: '2026-11-30', branchId: 'b1' }
  const named = (key: string) => ({ key, label: 'Mo' })
  const team = { name: 'teamSales', view: 'added' } as const
  expect(hrefOf(team, behind, named('m1'))).toContain('f.row=teamSales%7Eadded%7Em1%7EMo')
  const discounts = { name: 'discountReports', view: 'discount' } as const
  expect(hrefOf(discounts, behind, named('d1'))).toBe('/discounts/d1')
  expect(hrefOf(discounts, behind, named('open'))).toContain('discount%7Eopen')
  expect(figureHref(discounts, behind, named('d1')).orders).toContain('discount%7Ed1')
  expect(figureHref(team, behind, named('m1')).voids).toContain('f.member=m1')
  const closed = { ...behind, branchId: undefined, as: 'closed', hours: '11-15' } as const
  expect(figureHref(team, closed, named('m1')).voids).toContain('hours=11-15&as=closed')
})

it('opens figures of what was given up to these orders, where there are any', () => {
  const behind = { from: '2026-11-01', to: '2026-11-30', branchId: 'b1' }
  const { onlineReports } = reportDefinitions
  const online = { name: 'onlineReports', view: 'platform' } as const
  const row = { key: 'Plate Post', label: 'Plate Post' }
  const opened = figureHref(online, behind, { ...row, values: { orders: 9, cancelled: 2 } })
  expect(opened.cancelled).toContain('status=cancelled')
  expect(opened.cancelled).toContain('platform%7EPlate+Post')
  expect(opened.cancelledNet).toBe(opened.cancelled)
  expect(opened.orders).toContain('status=completed')
  const none = figureHref(online, behind, { ...row, values: { orders: 9, cancelled: 0 } })
  expect(none.cancelled).toBeUndefined()
  const whole = { ...online, filters: [], label: 'Online', labelOf: () => '' }
  const all = cancelledHref(onlineReports, { ...whole, totals: { cancelled: 2 } }, behind)
  expect(all).toContain('status=cancelled')
  expect(all).toContain('onlineReports%7Eall')
  const nothing = { ...whole, totals: { cancelled: 0 } }
  expect(cancelledHref(onlineReports, nothing, behind)).toBeUndefined()
})

it('opens the tiles of a report to all orders that it counts', () => {
  const behind = { from: '2026-11-01', to: '2026-11-30', branchId: 'b1' }
  const { teamSales, discountReports, insideReports } = reportDefinitions
  const labelOf = ({ label }: { label: string }) => label
  const whole = { filters: [], labelOf }
  const team = { ...whole, name: 'teamSales', view: 'added', label: 'Team' } as const
  expect(wholeHref(teamSales, team, behind)).toContain('/orders?status=completed')
  expect(wholeHref(teamSales, team, { ...behind, roleId: 'r1' })).toBeUndefined()
  const mo = [{ name: 'memberId' as const, value: 'm1', label: 'Mo' }]
  const ofMo = wholeHref(teamSales, { ...team, filters: mo }, behind)
  expect(ofMo).toContain('f.row=teamSales%7Eadded%7Em1%7EMo')
  const given = { ...whole, name: 'discountReports', view: 'discount', label: 'Given' } as const
  expect(wholeHref(discountReports, given, behind)).toContain('discountReports%7Eall%7E%7EGiven')
  const byMo = wholeHref(discountReports, { ...given, filters: mo }, behind)
  expect(byMo).toContain('f.row=discountReports%7Eall%7E%7EGiven')
  expect(byMo).toContain('f.memberId=m1%7EMo')
  const four = [{ name: 'table' as const, value: '4', label: '' }]
  const of4 = { ...whole, filters: four }
  const inside = { ...of4, name: 'insideReports', view: 'table', label: 'In' } as const
  expect(wholeHref(insideReports, inside, behind)).toContain('f.table=4')
  // What is looked through is of few days.
  const long = { ...behind, from: '2026-01-01' }
  expect(wholeHref(insideReports, inside, long)).toBeUndefined()
  expect(wholeHref(discountReports, given, { ...long, hours: '11-15' })).toBeUndefined()
})
