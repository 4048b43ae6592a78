import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import {
  keyFigureOf,
  keyFigures,
  netWithService,
} from '@servery/domain/report/sales/summary-figures.ts'
import { describe, expect, it } from 'vitest'
import { getChange, getShare } from '../../../kit/reports/sales-measures.ts'
import { bridgeLinks, figureLinks, listBridge, listWaterfall } from './sales-figures.ts'

const figures = {
  gross: 11_500,
  discounts: 1_000,
  comps: 500,
  returns: 1_000,
  net: 9_000,
  grossIncTax: 13_800,
  discountsIncTax: 1_200,
  compsIncTax: 600,
  returnsIncTax: 1_200,
  netIncTax: 10_800,
  serviceCharges: 500,
  serviceChargesToStaff: 0,
  serviceChargesToStaffIncTax: 0,
  tax: 1_900,
  tips: 300,
  cashRounding: -2,
  topUps: 2_500,
  collected: 14_198,
  orders: 7,
  items: 21_000,
  covers: 12,
} as unknown as SalesSummary['figures']

describe.each(['excluded', 'included'] as const)('the waterfall with tax %s', (view) => {
  const steps = listWaterfall(figures, view)

  it('reaches the total that the API says, step by step', () => {
    expect(steps.filter(({ kind }) => kind === 'step').at(-1)?.to).toBe(figures.collected)
    expect(steps.at(-1)).toMatchObject({ key: 'collected', amount: figures.collected })
  })

  it('begins each step where the one before ended', () => {
    const drawn = steps.filter(({ kind }) => kind === 'step')
    for (const [index, step] of drawn.entries()) {
      if (index > 0) expect(step.from).toBe(drawn[index - 1]?.to)
      expect(step.to - step.from).toBe(step.amount)
    }
    const keys = drawn.map(({ key }) => key)
    expect(keys.slice(0, 3)).toEqual(['discounts', 'comps', 'returns'])
  })
})

it('shows the tax of charges alone where goods have theirs inside', () => {
  const keys = listWaterfall(figures, 'included').map(({ key }) => key)
  expect(keys).toContain('taxOnCharges')
  expect(keys).not.toContain('tax')
})

it.each([
  ['excluded', 9_500],
  ['included', 11_400],
] as const)('with tax %s, net sales and service charges are %d together', (view, amount) => {
  expect(keyFigureOf(netWithService, figures, view)).toBe(amount)
  const steps = listWaterfall(figures, view)
  const [before, sum] = steps.slice(steps.findIndex(({ key }) => key === 'netWithService') - 1)
  expect(sum).toMatchObject({ kind: 'sum', amount })
  expect(before?.to).toBe(amount)
})

describe('charges that pass through to the team', () => {
  // Of the charges 200 are the team's, and of the 100 of tax on charges 40 are on these.
  const shared = {
    ...figures,
    ...{ serviceChargesToStaff: 200, serviceChargesToStaffIncTax: 240 },
  } as typeof figures

  it.each([
    ['excluded', 9_300, 200],
    ['included', 11_160, 240],
  ] as const)('are with tax %s no part of %d, and stand beside the tips', (view, net, ofTeam) => {
    expect(keyFigureOf(netWithService, shared, view)).toBe(net)
    const steps = listWaterfall(shared, view)
    const keys = steps.map(({ key }) => key)
    expect(keys.slice(keys.indexOf('tips'))).toEqual([
      ...['tips', 'chargesOfTeam', 'cashRounding', 'topUps', 'collected'],
    ])
    expect(steps.find(({ key }) => key === 'chargesOfTeam')?.amount).toBe(ofTeam)
    expect(steps.filter(({ kind }) => kind === 'step').at(-1)?.to).toBe(shared.collected)
  })
})

const payments = {
  taken: 11_000,
  forEarlierOrders: 100,
  onOpenOrders: 200,
  onOtherDays: 1_000,
  overpaid: 2,
  difference: 0,
}

it.each([
  [0, false],
  [57, true],
])('a difference of %d stands in the bridge: %s', (difference, shown) => {
  const summary = { figures, payments: { ...payments, difference } } as unknown as SalesSummary
  const alarm = listBridge(summary).find(({ kind }) => kind === 'alarm')
  expect(alarm !== undefined).toBe(shown)
  if (shown) expect(alarm?.amount).toBe(difference)
})

it('leaves out what arrived late where the report is as closed', () => {
  const late = { ...payments, arrivedLate: 90 }
  const amountOf = (as: SalesSummary['as']) =>
    listBridge({ figures, payments: late, as } as unknown as SalesSummary).find(
      ({ key }) => key === 'arrivedLate',
    )?.amount
  expect(amountOf('closed')).toBe(-90)
  expect(amountOf('known')).toBeUndefined()
})

it('opens what has a list that is of it alone, of so few days as are looked through', () => {
  const week = { from: '2026-11-16', to: '2026-11-22', branchId: 'b1' }
  const opened = (links: Readonly<Record<string, string | undefined>>, ...keys: string[]) =>
    keys.map((key) => links[key]?.match(/f\.part=(\w+)/)?.[1])
  expect(opened(figureLinks(week), 'tips', 'cashRounding', 'topUps', 'net')).toEqual([
    ...['tips', 'cash_rounding', 'top_ups', undefined],
  ])
  const year = { ...week, from: '2025-11-23' }
  expect(figureLinks(year)).toMatchObject({ tips: figureLinks(year).orders })
  expect(figureLinks(year).cashRounding).toBeUndefined()
  expect(bridgeLinks(week).collected).toBe(figureLinks(week).orders)
  expect(opened(bridgeLinks(week), 'overpaid', 'taken')).toEqual(['overpaid', undefined])
})

it('rounds the average order half up and knows none without orders', () => {
  const averageOrder = keyFigures.find(({ key }) => key === 'averageOrder')
  if (averageOrder === undefined) throw new Error('it is no key figure')
  expect(keyFigureOf(averageOrder, figures, 'excluded')).toBe(1_286)
  expect(keyFigureOf(averageOrder, { ...figures, orders: 0 }, 'excluded')).toBeNull()
})

it.each([
  [150, 100, 500_000],
  [50, 100, -500_000],
  [50, 0, null],
  [null, 100, null],
])('from %s to %s is %s millionths', (now, before, change) => {
  expect(getChange(now, before)).toBe(change)
})

it('has no share of nothing', () => {
  expect(getShare(5, 0)).toBe(0)
  expect(getShare(1, 3)).toBe(333_333)
})
