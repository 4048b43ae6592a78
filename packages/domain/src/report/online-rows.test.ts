import { aLine, anOpening, idOf, makeTrade, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import type { PricedOrderState } from '../order/model/price.ts'
import { priceOf } from '../order/model/price.ts'
import type { OrderCommand } from '../order/model/types.ts'
import { cancelledView, onlineSources, reportDefinitions } from './definition/definitions.ts'
import { type ReportFoldRow, reportRows } from './report-rows.ts'
import { salesSummary, soldIn } from './sales/sales.ts'
import { readySums } from './time/ready-times.ts'
import { minutesUntilReady } from './time/until-ready.ts'

const wallClock = (at: string) => at.slice(0, 19)
const range = { from: '2000-01-01', to: '2100-01-01', wallClock }
const total = (rows: readonly ReportFoldRow[], name: string) =>
  rows.reduce((sum, { sums }) => sum + (sums[name] ?? 0), 0)

const told = (platform: string, platformNumber: string): OrderCommand => ({
  type: 'change_source',
  ...{ source: 'marketplace', platform, platformNumber },
})
const line: OrderCommand = {
  type: 'add_line',
  ...aLine({ lineId: idOf('line', 1), unitPrice: minorUnits(1200) }),
}
const cancel: OrderCommand = { type: 'cancel', reason: 'No driver' }

function order(...commands: readonly OrderCommand[]): PricedOrderState {
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const state = registers[0]?.state(orderId)
  if (state == null) throw new Error('there is no order')
  return { order: state, priced: priceOf(state) }
}

it('is with in-house sales all that was sold, whichever way rows are cut', () => {
  const { orders } = makeTrade({ seed: 7, registers: 2, orders: 150, tables: true, varied: true })
  const { figures } = salesSummary(orders, range)
  const online = orders.filter(({ order: { source } }) => onlineSources.includes(source))
  expect(online.length).toBeGreaterThan(5)
  for (const view of ['day', 'source', 'type', 'hour'] as const) {
    const both = (['insideReports', 'onlineReports'] as const).map((name) =>
      reportRows(name, orders, { ...range, view }),
    )
    expect(both.every((rows) => total(rows, 'net') > 0)).toBe(true)
    for (const name of ['orders', 'gross', 'discounts', 'net', 'tips'] as const) {
      expect(total(both.flat(), name), `${name} by ${view}`).toBe(figures[name])
    }
  }
  const timed = soldIn(online, range).filter(({ order }) => minutesUntilReady(order) !== null)
  expect(timed.length).toBeGreaterThan(5)
  for (const view of reportDefinitions.onlineReports.views) {
    const rows = reportRows('onlineReports', orders, { ...range, view })
    expect(readySums.reduce((sum, name) => sum + total(rows, name), 0)).toBe(timed.length)
  }
  const platforms = reportRows('onlineReports', orders, { ...range, view: 'platform' })
  expect(platforms.map(({ key }) => key)).toEqual(['Plate Post', 'Quick Fork'])
})

it('counts what was given up with something on it, by each of its views', () => {
  const orders = [
    order(told('Plate Post', '1'), line, cancel),
    order(told('', ''), line, cancel),
    // Nothing was on it, it is not given up, or it is none of these.
    order(told('Plate Post', '2'), cancel),
    order(told('Plate Post', '3'), line),
    order(line, cancel),
  ]
  const net = priceOf(order(line).order).totals.sales.net
  for (const view of reportDefinitions.onlineReports.views) {
    const rows = reportRows('onlineReports', orders, { ...range, view: cancelledView(view) })
    expect([total(rows, 'orders'), total(rows, 'net')], view).toEqual([2, 2 * net])
  }
  const byPlatform = { ...range, view: cancelledView('platform') }
  expect(reportRows('onlineReports', orders, byPlatform).map(({ key }) => key)).toEqual([
    '',
    'Plate Post',
  ])
  const picks = { source: 'storefront' }
  expect(reportRows('onlineReports', orders, { ...byPlatform, picks })).toEqual([])
})
