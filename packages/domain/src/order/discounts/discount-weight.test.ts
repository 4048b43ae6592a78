import { aDiscount, aLine, anOpening, idOf, orderFacts } from '@servery/testing'
import { expect, test } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import { foldOrder } from '../fold.ts'
import type { DiscountContent, OrderEvent, OrderState } from '../model/types.ts'
import { discountWeight } from './discount-weight.ts'

const { type: _type, ...opening } = anOpening()
const [coffee, cake] = [idOf('line', 1), idOf('line', 2)]
const percent = (millionths: number) => ({ kind: 'percent', rate: rate(millionths) }) as const
const amount = (minor: number) => ({ kind: 'amount', amount: minorUnits(minor) }) as const

/** A coffee at 3.00 and a cake at 1.01, with these discounts. */
function orderWith(...discounts: readonly Partial<DiscountContent>[]): OrderState {
  const events: OrderEvent[] = [
    { kind: 'order.opened', version: 1, body: { ...opening, callNumber: 'A-001' } },
    { kind: 'order.line_added', version: 1, body: aLine({ lineId: coffee }) },
    {
      kind: 'order.line_added',
      version: 1,
      body: aLine({ lineId: cake, unitPrice: minorUnits(101) }),
    },
    ...discounts.map(
      (discount, index): OrderEvent => ({
        kind: 'order.discount_added',
        version: 1,
        body: aDiscount({ discountId: idOf('disc', index + 1), ...discount }),
      }),
    ),
  ]
  const order = foldOrder(orderFacts(events))
  if (order === null) throw new Error('no order')
  return order
}

test.each([
  ['a tenth of the order, rounded up', orderWith(), percent(100_000), null, 41, 401],
  ['a tenth of a line', orderWith(), percent(100_000), coffee, 30, 300],
  ['an amount off the order', orderWith(), amount(50), null, 50, 401],
  ['an amount off a line', orderWith(), amount(50), cake, 50, 101],
  [
    'what the order had already',
    orderWith({ lineId: null, value: amount(100) }),
    amount(50),
    null,
    150,
    401,
  ],
  [
    'what the line had already, and not what others had',
    orderWith({ lineId: coffee, value: amount(100) }, { lineId: cake, value: amount(1) }),
    percent(100_000),
    coffee,
    130,
    300,
  ],
] as const)('weighs %s', (_, order, value, lineId, off, of) => {
  expect(discountWeight(order, value, lineId)).toEqual({ off, of })
})
