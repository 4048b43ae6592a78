import { reportDefinitions, reportNames } from '@servery/domain/report/definition/definitions.ts'
import texts from '@servery/messages/en/backoffice/reports.json'
import { describe, expect, it } from 'vitest'
import { shiftTeamPath } from '../../../../kit/reports/drill-down.ts'
import { paths } from '../../../../platform/routing/paths.ts'
import { figureHref, hrefOf, wholeHref } from '../report-table.tsx'
import {
  filtersBeside,
  fromChips,
  isOfReport,
  noneGiven,
  pickKeys,
  readPicks,
  toChips,
  writePicks,
} from './report-picks.ts'

const { discountReports, insideReports, modifiersReports, teamSales } = reportDefinitions
const id = '01931234-5678-7abc-8def-0123456789ab'

it.each(reportNames)('%s has a word for each filter that it has', (name) => {
  const { member, ...words } = texts.reports.filters
  for (const filter of reportDefinitions[name].filters) {
    const known = filter === 'memberId' ? Object.keys(member) : Object.keys(words)
    expect(known).toContain(filter === 'memberId' ? name : filter)
  }
})

describe('what an address narrows a report to', () => {
  it.each([
    [discountReports, { reason: 'Late', source: 'kiosk', discountId: 'open' }],
    [discountReports, { reason: '', memberId: id }],
    [insideReports, { areaId: id, table: 'A~4 %', orderType: 'eat_in' }],
    [teamSales, { shiftId: id, memberId: id }],
    [modifiersReports, { groupId: id, itemId: id, categoryId: id }],
  ])('of %o stands in it as %o', (definition, picks) => {
    const other = { range: 'last_week', view: 'member', branch: 'b1' }
    const query = writePicks({ ...other, 'f.table': 'gone' }, picks)
    expect(query).toMatchObject(other)
    const path = paths.report(definition.name, query)
    const read = Object.fromEntries(new URL(path, 'http://a.test').searchParams)
    expect(readPicks(definition, read)).toEqual(picks)
    expect(writePicks(read, {})).toEqual(other)
    expect(Object.keys(query).filter((key) => key.startsWith('f.'))).toHaveLength(
      Object.keys(picks).length,
    )
    expect(pickKeys).toEqual(
      expect.arrayContaining(Object.keys(query).filter((key) => key.startsWith('f.'))),
    )
  })

  it.each([
    [discountReports, { 'f.member': 'nobody', 'f.source': 'pigeon', 'f.table': '4' }],
    [insideReports, { 'f.type': 'eat', 'f.table': ' ', 'f.reason': 'Late' }],
    [teamSales, { 'f.discount': 'open' }],
  ])('is nothing where it makes no sense, or the report does not have it', (definition, query) => {
    expect(readPicks(definition, query)).toEqual({})
  })
})

it('no reason given is a choice like others', () => {
  const picks = { reason: '', source: 'till' }
  expect(toChips(picks).filters).toEqual({ reason: [noneGiven], source: ['till'] })
  expect(fromChips(toChips(picks))).toEqual(picks)
  expect(readPicks(discountReports, { 'f.reason': '' })).toEqual({ reason: '' })
})

describe('what the orders of a row are narrowed to beside it', () => {
  const late = { name: 'reason' as const, value: 'Late', label: '' }
  const ofMo = { name: 'memberId' as const, value: id, label: 'Mo' }
  const kiosk = { name: 'source' as const, value: 'kiosk', label: '' }

  it('is all that the report is narrowed to, by the keys of the list', () => {
    const report = { view: 'discount', filters: [late, ofMo, kiosk] }
    const beside = filtersBeside(discountReports, report)
    expect(beside).toEqual({ reason: ['Late', ''], memberId: [id, 'Mo'], source: ['kiosk'] })
    const behind = { from: '2026-11-01', to: '2026-11-30', branchId: 'b1' }
    const cut = { name: 'discountReports', view: 'discount' } as const
    const href = hrefOf(cut, behind, { key: 'open', label: 'Open' }, beside)
    expect(href).toContain(`f.memberId=${id}%7EMo`)
    expect(href).toContain('f.row=discountReports%7Ediscount%7Eopen')
  })

  it('is the shift, for a row of a person too, and no list has its voids', () => {
    const shift = { name: 'shiftId' as const, value: id, label: 'Bar' }
    const report = { view: 'added', filters: [ofMo, shift] }
    const beside = filtersBeside(teamSales, report)
    expect(beside).toEqual({ memberId: [id, 'Mo'], shiftId: [id, 'Bar'] })
    const behind = { from: '2026-11-01', to: '2026-11-01', branchId: 'b1' }
    const cut = { name: 'teamSales', view: 'added' } as const
    const links = figureHref(cut, behind, { key: id, label: 'Mo' }, beside)
    expect(links.orders).toContain(`f.shiftId=${id}%7EBar`)
    expect(links.voids).toBeUndefined()
    expect(figureHref(cut, behind, { key: id, label: 'Mo' }).voids).toBeDefined()
    const whole = { ...cut, ...report, label: 'Team', labelOf: () => '' }
    expect(wholeHref(teamSales, whole, behind)).toBeUndefined()
    const path = shiftTeamPath('b1', { id, businessDate: '2026-11-01' })
    const query = Object.fromEntries(new URL(path, 'http://a.test').searchParams)
    expect(readPicks(teamSales, query)).toEqual({ shiftId: id })
    expect(query).toMatchObject({ from: '2026-11-01', to: '2026-11-01', branch: 'b1' })
  })

  it('is nothing where the row is what was asked for', () => {
    expect(filtersBeside(discountReports, { view: 'member', filters: [ofMo] })).toEqual({})
    expect(filtersBeside(insideReports, { view: 'source', filters: [kiosk] })).toEqual({})
    expect(filtersBeside(insideReports, { view: 'day', filters: [kiosk] })).toEqual({
      source: ['kiosk'],
    })
  })
})

it('offers the ways by which orders of the report come', () => {
  const offered = (name: 'insideReports' | 'onlineReports' | 'discountReports') =>
    ['till', 'phone', 'storefront', 'marketplace'].filter((source) => isOfReport(name, source))
  expect(offered('insideReports')).toEqual(['till', 'phone'])
  expect(offered('onlineReports')).toEqual(['storefront', 'marketplace'])
  expect(offered('discountReports')).toHaveLength(4)
})
