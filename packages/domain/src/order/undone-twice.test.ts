/** Two tills undo one payment before they hear of each other: the bill asks for itself once. */
import {
  aLine,
  anOpening,
  card,
  cash,
  fiveCent,
  idOf,
  orderAt,
  runAll,
  type TestRegister,
  twoTills,
  utcWallClock,
} from '@servery/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { salesSummary } from '../report/sales/sales.ts'
import { beyondBill, priceOf } from './model/price.ts'
import type { OrderCommand, OrderState, PaymentMethodRef } from './model/types.ts'
import { dueOfShares, sharedBill } from './split/bill-parts.ts'

const orderId = idOf('ordr', 1)
let tills: readonly [TestRegister, TestRegister]

beforeEach(() => {
  tills = twoTills()
  const [till, other] = tills
  // 3.02 in cash to the nearest five: 3.00, and 0.50 for the staff.
  run(
    till,
    anOpening({ cashRounding: fiveCent }),
    { type: 'add_line', ...aLine({ unitPrice: minorUnits(302) }) },
    pay(1, cash, 350, 50),
  )
  other.see(till.facts(orderId))
  run(till, undo(1))
  run(other, undo(2))
})

const run = (by: TestRegister, ...commands: readonly OrderCommand[]): void =>
  runAll(by, orderId, ...commands)

const undo = (number: number): OrderCommand => ({
  type: 'unpay',
  reversals: [{ reversalId: idOf('rvsl', number), paymentId: idOf('pay', 1), reference: '' }],
  reason: 'Wrong table',
})

function pay(
  number: number,
  method: PaymentMethodRef,
  tendered: number,
  tip: number,
): OrderCommand {
  return {
    type: 'pay',
    paymentId: idOf('pay', number),
    method,
    tendered: minorUnits(tendered),
    tip: minorUnits(tip),
    reference: '',
  }
}

/** The sale stands, what was given back twice is a loss of its own, and the books come out. */
function expectPaidOnce(order: OrderState): void {
  expect(order).toMatchObject({
    status: 'completed',
    exceptions: [{ code: 'payment_reversed_twice', amount: 300 }],
  })
  expect(priceOf(order).totals).toMatchObject({ total: 302, applied: 302, due: 0 })
  expect(beyondBill(order)).toBe(-350)
  const orders = [{ order, priced: priceOf(order) }]
  const { businessDate: day } = order
  const { figures, payments } = salesSummary(orders, {
    from: day,
    to: day,
    wallClock: utcWallClock,
  })
  expect(figures).toMatchObject({ tips: 20, cashRounding: 0, collected: 322 })
  expect(payments).toMatchObject({ taken: -28, overpaid: -350, difference: 0 })
}

describe('a payment that two tills undid', () => {
  it('leaves the bill to be paid once, in whole or in parts', () => {
    const [till, other] = tills
    other.see(till.facts(orderId))
    const open = orderAt(other, orderId)
    expect(open).toMatchObject({ status: 'open', exceptions: [{ amount: 300 }] })
    expect(priceOf(open).totals).toMatchObject({ total: 302, applied: 0, due: 302 })
    expect(dueOfShares(sharedBill(open))).toBe(302)
    run(other, pay(2, card, 322, 20))
    expectPaidOnce(orderAt(other, orderId))
  })

  it('does not open the bill again that was paid meanwhile', () => {
    const [till, other] = tills
    run(till, pay(2, card, 322, 20))
    till.see(other.facts(orderId))
    other.see(till.facts(orderId))
    expect(orderAt(other, orderId)).toEqual(orderAt(till, orderId))
    expectPaidOnce(orderAt(till, orderId))
  })
})
