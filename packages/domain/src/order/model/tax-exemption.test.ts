import {
  aDiscount,
  aLine,
  anOpening,
  aServiceCharge,
  card,
  idOf,
  runScript,
} from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import { lineSales } from '../../report/sales/line-sales.ts'
import { decide } from '../decide.ts'
import { refundOfAmount, refundOfUnits } from '../refund/refund-figures.ts'
import { sharedBill } from '../split/bill-parts.ts'
import { billRows } from '../split/bill-rows.ts'
import { priceOf, taxesOf } from './price.ts'

import type { OrderCommand, OrderState } from './types.ts'

const lineId = idOf('line', 1)
const exempt = { type: 'exempt_tax', exempt: true, reference: 'EX 12' } as const
const charged = { type: 'exempt_tax', exempt: false, reference: '' } as const

/** Three at £12.00 with 20 % in it, and what is done with them. */
function play(...commands: readonly OrderCommand[]): OrderState {
  const line = aLine({ lineId, unitPrice: minorUnits(1200), quantity: pieces(3) })
  const script = [{ type: 'add_line', ...line } as const, ...commands].map((command) => ({
    register: 0,
    hears: true,
    command,
  }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const order = registers[0]?.state(orderId)
  if (order === null || order === undefined) throw new Error('no order')
  return order
}

const pay = (tendered: number): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('pay', tendered),
  method: card,
  tendered: minorUnits(tendered),
  reference: '',
})

it('shows what of the prices is not charged, and no tax', () => {
  const order = play(exempt)
  expect(order.taxExempt).toEqual({ reference: 'EX 12' })
  expect(billRows(order).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['subtotal', 3600],
    ['tax_relief', -600],
  ])
  expect(priceOf(order).totals).toMatchObject({ total: 3000, tax: 0, due: 3000 })
})

it('is charged again, and asks for nothing twice', () => {
  const order = play(exempt, charged)
  expect(order).not.toHaveProperty('taxExempt')
  expect(priceOf(order).totals.total).toBe(3600)
  const context = { callNumber: 'A-001', receiptNumber: 'T1-000001' }
  expect(decide(order, charged, context)).toEqual({ ok: true, events: [] })
  expect(decide(play(exempt), exempt, context)).toEqual({ ok: true, events: [] })
})

it('never makes a bill less than what was paid of it', () => {
  const context = { callNumber: 'A-001', receiptNumber: 'T1-000001' }
  expect(decide(play(pay(3001)), exempt, context)).toMatchObject({
    refusal: { code: 'order_partly_paid' },
  })
  expect(decide(play(pay(3000)), exempt, context).ok).toBe(true)
  expect(decide(play(exempt, pay(3000)), charged, context)).toMatchObject({
    refusal: { code: 'order_completed' },
  })
})

it('pays back what was paid, by units and by amount, and no tax', () => {
  const order = play(exempt, pay(3000))
  expect(order.status).toBe('completed')
  const untaxed = (net: number) => [{ key: 'untaxed', name: '', rate: rate(0), net, tax: 0 }]
  const one = refundOfUnits(order, [{ lineId, quantity: pieces(1) }])
  expect([one.total, one.taxes]).toEqual([1000, untaxed(1000)])
  const some = refundOfAmount(order, minorUnits(501))
  expect([some.total, some.taxes]).toEqual([501, untaxed(501)])
})

const partOf = (number: number) => ({ partId: idOf('part', number), name: '', weight: 1 })

it('is shared with its charges to the penny', () => {
  const own = { kind: 'own', taxes: taxesOf(aLine(), play()) } as const
  const charge = aServiceCharge({ value: { kind: 'percent', rate: rate(100_000) }, tax: own })
  const order = play(exempt, { type: 'add_service_charge', ...charge })

  const split = { parts: [1, 2, 3].map(partOf), lines: [] }
  const { parts } = sharedBill(order, split)
  expect(parts.map(({ share }) => share)).toEqual([1100, 1100, 1100])
  expect(parts.flatMap(({ taxes }) => taxes.map(({ tax }) => tax))).toEqual([0, 0, 0])
})

it('is the same with tax and without in reports', () => {
  const order = play(exempt, {
    type: 'add_discount',
    ...aDiscount({ value: { kind: 'percent', rate: rate(100_000) }, lineId: null }),
  })
  const [line] = priceOf(order).lines
  if (line === undefined) throw new Error('no line')
  expect(lineSales(line, taxesOf(aLine({ lineId }), order))).toMatchObject({
    gross: 3000,
    discounts: 300,
    net: 2700,
    grossIncTax: 3000,
    discountsIncTax: 300,
    netIncTax: 2700,
  })
})
