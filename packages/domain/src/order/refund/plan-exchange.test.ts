/** How an exchange is paid back where no drawer stands. */
import { aLine, anOpening, card, cash, idOf, orderAt, runAll, twoTills } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { OrderCommand, PaymentMethodRef } from '../model/types.ts'
import { exchangeFigures, exchangeNeedsDrawer, planExchange } from './plan-exchange.ts'

const [soldId, boughtId] = [idOf('ordr', 1), idOf('ordr', 2)]
const lines = [{ lineId: idOf('line', 1), quantity: quantity(1000) }]

type Paid = readonly (readonly [PaymentMethodRef, number])[]

/** Something of 10.00, paid so, that comes back for goods of that price. */
function planned(payments: Paid, price: number, cashLast = true) {
  const [till] = twoTills()
  const ring = (unitPrice: number): OrderCommand => ({
    ...{ type: 'add_line', ...aLine({ unitPrice: minorUnits(unitPrice) }), modifiers: [] },
  })
  const paid = payments.map(
    ([method, tendered], at): OrderCommand => ({
      ...{ type: 'pay', paymentId: idOf('pay', at), method, reference: '' },
      tendered: minorUnits(tendered),
    }),
  )
  runAll(till, soldId, anOpening(), ring(1000), ...paid)
  runAll(till, boughtId, anOpening(), ring(price))
  const sold = orderAt(till, soldId)
  const figures = exchangeFigures(sold, lines, orderAt(till, boughtId))
  const tenders = planExchange(sold, figures, { to: null, name: 'Exchange', cashLast })
  return {
    needsDrawer: exchangeNeedsDrawer(tenders, figures),
    parts: tenders.map(({ method, applied }) => [method.kind, applied]),
  }
}

describe('an exchange without a drawer', () => {
  const mixed = [
    [card, 600],
    [cash, 400],
  ] as const

  it('hands out by card, and cash pays for the new goods', () => {
    expect(planned(mixed, 400)).toEqual({
      needsDrawer: false,
      parts: [
        ['card_standalone', 600],
        ['exchange', 400],
      ],
    })
    expect(planned(mixed, 400, false).parts).toEqual([
      ['cash', 400],
      ['card_standalone', 200],
      ['exchange', 400],
    ])
  })

  it.each([
    ['more than the cards paid goes out', mixed, 399, true],
    ['nothing goes out of what was paid in cash', [[cash, 1000]], 1000, false],
    ['the guest pays more', [[cash, 1000]], 1200, false],
    ['something goes out of what was paid in cash', [[cash, 1000]], 999, true],
  ] as const)('needs one or not: %s', (_, payments, price, needsDrawer) => {
    expect(planned(payments, price).needsDrawer).toBe(needsDrawer)
  })
})
