import { changeFilter } from '@servery/ui/list/list-state.ts'
import { describe, expect, it } from 'vitest'
import { getOrdersInput, initialOrders } from '../../../kit/orders/order-list.ts'
import { describeGiving } from './discounts-given.tsx'
import {
  getInput,
  getInputOfCustomer,
  isOfDiscounts,
  linkFilters,
  withDays,
} from './order-query.ts'

describe('what the list asks for', () => {
  it('is of every branch where it is of a customer, unless one is chosen', () => {
    const asked = { limit: 25, sort: '-openedAt', customerId: 'c1' }
    expect(getInputOfCustomer(initialOrders, 'c1')).toEqual(asked)
    const chosen = changeFilter(initialOrders, 'branch', ['b2'])
    expect(getInputOfCustomer(chosen, 'c1')).toEqual({ ...asked, branchId: 'b2' })
  })

  it('is the newest of the branch at first', () => {
    expect(getOrdersInput(initialOrders, 'b1')).toEqual({
      branchId: 'b1',
      limit: 25,
      sort: '-openedAt',
    })
  })

  it('carries every filter by the name that the API knows', () => {
    let state = changeFilter(initialOrders, 'date', ['2026-11-01', ''])
    state = changeFilter(state, 'total', ['', '5000'])
    state = changeFilter(state, 'source', ['till'])
    state = changeFilter(state, 'type', ['takeaway'])
    state = changeFilter(state, 'payment', ['unpaid'])
    state = changeFilter(state, 'member', ['m1'])
    state = changeFilter(state, 'table', ['4'])
    state = changeFilter(state, 'item', ['soup'])
    state = changeFilter(state, 'part', ['tips'])
    state = changeFilter(state, 'tax', ['t1@200000', 'VAT'])
    state = { ...state, search: 'B-042', status: 'open', cursors: ['c1', 'c2'] }
    expect(getOrdersInput(state, 'b1')).toEqual({
      branchId: 'b1',
      limit: 25,
      cursor: 'c2',
      search: 'B-042',
      status: 'open',
      from: '2026-11-01',
      totalMax: '5000',
      source: 'till',
      orderType: 'takeaway',
      paymentStatus: 'unpaid',
      serverId: 'm1',
      table: '4',
      item: 'soup',
      part: 'tips',
      taxKey: 't1@200000',
      sort: '-openedAt',
    })
  })
})

it('asks for the orders of a row of a report, of one branch or of all', () => {
  const row = changeFilter(initialOrders, 'row', ['insideReports', 'table', '', 'No table'])
  const asked = { report: 'insideReports', view: 'table', key: '' }
  expect(getInput(row, 'b1')).toMatchObject({ ...asked, branchId: 'b1' })
  const everywhere = getInput(changeFilter(row, 'everywhere', ['all']), 'b1')
  expect(everywhere).toMatchObject(asked)
  expect(everywhere).not.toHaveProperty('branchId')
})

it('asks for what a report is narrowed to beside the row, and says it', () => {
  let state = changeFilter(initialOrders, 'row', ['discountReports', 'discount', 'open', ''])
  state = { ...state, filters: { ...state.filters, reason: ['', ''], memberId: ['m1', 'Mo'] } }
  state = changeFilter(state, 'source', ['kiosk'])
  expect(getInput(state, 'b1')).toMatchObject({ reason: '', memberId: 'm1', source: 'kiosk' })
  expect(getInput(changeFilter(initialOrders, 'memberId', ['m1']), 'b1')).not.toHaveProperty(
    'memberId',
  )
  const t = ((key: string) => key) as never
  const said = linkFilters(t, state).flatMap((filter) =>
    filter.kind === 'given' && state.filters[filter.key] !== undefined
      ? [`${filter.label}: ${filter.describe(state.filters[filter.key] ?? [])}`]
      : [],
  )
  expect(said).toEqual([
    'orders.row.discount: open',
    'orders.row.member: Mo',
    'orders.row.reason: orders.row.noReason',
    'orders.column.source: orders.source.kiosk',
  ])
})

it('says of the orders behind a figure that they were given up', () => {
  const row = changeFilter(initialOrders, 'row', ['onlineReports', 'platform', 'Plate Post', ''])
  const t = ((key: string) => key) as never
  const labelOf = (state: typeof row) => linkFilters(t, state)[0]?.label
  expect(getInput({ ...row, status: 'cancelled' }, 'b1')).toMatchObject({ status: 'cancelled' })
  expect(labelOf({ ...row, status: 'cancelled' })).toBe(
    'orders.row.online · orders.status.cancelled · orders.row.platform',
  )
  expect(labelOf({ ...row, status: 'completed' })).toBe('orders.row.online · orders.row.platform')
})

it.each([
  ['none', [], ['2026-10-22', '2026-11-21']],
  ['a few', ['2026-11-01', '2026-11-07'], ['2026-11-01', '2026-11-07']],
  ['those since one', ['2026-11-01', ''], ['2026-11-01', '2026-11-21']],
  ['those up to one', ['', '2026-03-31'], ['2026-03-01', '2026-03-31']],
  ['a year', ['2025-01-01', '2025-12-31'], ['2025-12-01', '2025-12-31']],
])('looks for an item in the newest month of the days asked for: %s', (_, date, expected) => {
  const state = changeFilter(changeFilter(initialOrders, 'date', date), 'item', ['soup'])
  expect(withDays(state, '2026-11-21').filters.date).toEqual(expected)
})

it('looks for part of the day in a month, also behind a row whose days were taken off', () => {
  const days = ['2026-10-22', '2026-11-21']
  const evening = changeFilter(initialOrders, 'hours', ['18-22'])
  expect(withDays(evening, '2026-11-21').filters.date).toEqual(days)
  const row = changeFilter(evening, 'row', ['insideReports', 'table', '4', '4'])
  expect(getInput(withDays(row, '2026-11-21'), 'b1')).toMatchObject({
    ...{ view: 'table', hours: '18-22', from: days[0], to: days[1] },
  })
})

it('leaves days that there are not to the API', () => {
  const state = changeFilter(initialOrders, 'date', ['2026-02-30', ''])
  const asked = changeFilter(state, 'item', ['soup'])
  expect(withDays(asked, '2026-11-21')).toBe(asked)
})

it('says of a discount why, by whom and who allowed it, where a report of discounts led here', () => {
  const t = ((key: string, { name = '' } = {}) => `${key} ${name}`.trim()) as never
  const given = { name: 'Regulars', amount: 120, reason: '', note: '', by: 'Ben', approvedBy: null }
  const words = (one: object) => describeGiving(t, { ...given, ...one } as never)
  expect(words({})).toBe('orders.row.noReason · orders.given.by Ben')
  expect(words({ reason: 'Late', note: 'Soup', approvedBy: 'Ana' })).toBe(
    'Late · Soup · orders.given.by Ben · orders.given.approvedBy Ana',
  )
  const row = changeFilter(initialOrders, 'row', ['discountReports', 'discount', 'open', ''])
  expect(isOfDiscounts(row)).toBe(true)
  expect(isOfDiscounts(changeFilter(initialOrders, 'row', ['sales', 'item', 'i1', '']))).toBe(false)
})
