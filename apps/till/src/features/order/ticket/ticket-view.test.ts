import { minorUnits } from '@servery/domain/kernel/money.ts'
import { pieces, quantity } from '@servery/domain/kernel/quantity.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { billRows } from '@servery/domain/order/split/bill-rows.ts'
import { describe, expect, it } from 'vitest'
import { listHeld, listOrders } from './order-list.ts'
import { countPieces, quantitiesByItem, viewLines } from './ticket-view.ts'

const vat = { id: 'vat', name: 'VAT', rate: rate(200_000), inclusive: true }
const sales = { id: 'sales', name: 'Sales tax', rate: rate(88_750), inclusive: false }

function line(lineId: string, change: Partial<OrderLine> = {}): OrderLine {
  return {
    lineId,
    itemId: lineId,
    variationId: null,
    categoryId: null,
    name: lineId,
    variationName: null,
    quantity: pieces(1),
    unit: 'each',
    unitPrice: minorUnits(600),
    modifiers: [],
    taxes: { otherwise: [vat], byOrderType: {} },
    discountable: true,
    tracked: false,
    note: '',
    status: 'new',
    addedAt: '2026-03-14T10:00:00.000Z',
    addedBy: 'ana',
    businessDate: '2026-03-14',
    ...change,
  }
}

function order(lines: readonly OrderLine[], change: Partial<OrderState> = {}): OrderState {
  return {
    id: 'order',
    status: 'open',
    callNumber: 'A-001',
    orderType: 'eat_in',
    source: 'till',
    name: '',
    held: false,
    currency: 'GBP',
    regime: { rounding: 'half_up', roundPer: 'bucket' },
    cashRounding: null,
    openedAt: '2026-03-14T10:00:00.000Z',
    openedBy: 'ana',
    registerId: 'till',
    businessDate: '2026-03-14',
    lines,
    discounts: [],
    serviceCharges: [],
    payments: [],
    closedAt: null,
    closedBy: null,
    receiptNumber: null,
    exceptions: [],
    ...change,
  }
}

const off = (lineId: string | null, amount: number) => ({
  discountId: `off ${lineId}`,
  definitionId: null,
  name: `off ${lineId}`,
  value: { kind: 'amount' as const, amount: minorUnits(amount) },
  lineId,
  givenBy: 'ana',
})

describe('what a ticket shows', () => {
  it('leaves out lines that are gone and counts what is weighed as one', () => {
    const ticket = order([
      line('tea', { quantity: pieces(3) }),
      line('cheese', { quantity: quantity(345), unit: 'kg' }),
      line('gone', { status: 'removed' }),
    ])
    expect(viewLines(ticket).map(({ id }) => id)).toEqual(['tea', 'cheese'])
    expect(countPieces(ticket)).toBe(4)
    expect(quantitiesByItem(ticket)).toEqual(
      new Map([
        ['tea', 3000],
        ['cheese', 345],
      ]),
    )
  })

  it('answers the same views for the same order', () => {
    const ticket = order([line('tea')])
    expect(viewLines(ticket)).toBe(viewLines(ticket))
    expect(quantitiesByItem(ticket)).toBe(quantitiesByItem(ticket))
  })

  it('shows the discount of a line on the line and that of the order in the totals', () => {
    const ticket = order([line('tea'), line('cake')], {
      discounts: [off('tea', 100), off(null, 200)],
    })
    expect(viewLines(ticket)[0]?.discounts).toEqual([
      { id: 'off tea', name: 'off tea', amount: 100 },
    ])
    const rows = billRows(ticket).map(({ kind, amount }) => [kind, amount])
    expect(rows).toEqual([
      ['subtotal', 1100],
      ['discount', -200],
      ['tax_included', 150],
    ])
  })

  it('shows each tax once, inside the price or on top of it', () => {
    const taxed = { taxes: { otherwise: [sales], byOrderType: {} } }
    const rows = billRows(order([line('tea'), line('book', taxed)]))
    expect(rows.map(({ kind, name, amount }) => [kind, name, amount])).toEqual([
      ['tax_added', 'Sales tax', 53],
      ['tax_included', 'VAT', 100],
    ])
  })
})

describe('lists of orders', () => {
  const held = order([line('tea')], {
    id: 'held',
    held: true,
    openedAt: '2026-03-14T09:00:00.000Z',
  })
  const later = order([line('tea')], {
    id: 'later',
    held: true,
    openedAt: '2026-03-14T09:30:00.000Z',
  })
  const empty = order([], { id: 'empty' })
  const old = order([line('tea')], {
    id: 'old',
    status: 'completed',
    businessDate: '2026-03-13',
    openedAt: '2026-03-13T09:30:00.000Z',
  })
  const left = order([line('tea')], {
    id: 'left',
    businessDate: '2026-03-13',
    openedAt: '2026-03-13T20:00:00.000Z',
  })
  const orders = new Map([later, held, empty, old, left].map((one) => [one.id, one]))

  it('shows parked tickets, the longest waiting first', () => {
    expect(listHeld(orders).map(({ id }) => id)).toEqual(['held', 'later'])
  })

  it('shows the orders of the day and what was left open, newest first', () => {
    expect(listOrders(orders, '2026-03-14').map(({ id }) => id)).toEqual(['later', 'held', 'left'])
  })
})
