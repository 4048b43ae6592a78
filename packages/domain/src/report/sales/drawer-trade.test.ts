import { aLine, anOpening, cash, idOf, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { OrderCommand, OrderState } from '../../order/model/types.ts'
import { drawerTradeOf } from './drawer-trade.ts'

const drawerId = idOf('draw', 1)
const goods: OrderCommand = {
  type: 'add_line',
  ...aLine({ lineId: idOf('line', 1), unitPrice: minorUnits(1200), quantity: quantity(4000) }),
}
const pay: OrderCommand = {
  ...{ type: 'pay', paymentId: idOf('pay', 1), method: cash, reference: '' },
  tendered: minorUnits(4800),
}
const back: OrderCommand = {
  ...{ type: 'refund', refundId: idOf('rfnd', 1), amount: null, reason: 'Cold' },
  lines: [{ lineId: idOf('line', 1), quantity: quantity(1000), restock: 'wasted' }],
  tenders: [
    {
      ...{ tenderId: idOf('rten', 1), paymentId: idOf('pay', 1), method: cash, reference: '' },
      applied: minorUnits(1200),
    },
  ],
}

/** An order whose money went through the drawer of that id. */
function order(drawer: string, ...commands: readonly OrderCommand[]): OrderState {
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const state = registers[0]?.state(orderId)
  if (state == null) throw new Error('there is no order')
  return {
    ...state,
    payments: state.payments.map((one) => ({ ...one, drawerId: drawer })),
    ...(state.refunds === undefined
      ? {}
      : { refunds: state.refunds.map((one) => ({ ...one, drawerId: drawer })) }),
  }
}

const tradeOf = (...orders: readonly OrderState[]) => {
  const [first] = orders
  const session = { id: drawerId, registerId: first?.registerId ?? '', endedAt: null }
  return drawerTradeOf(orders, { ...session, startedAt: '2000-01-01T00:00:00.000Z' })
}

it('is what its payments completed, without tax, with the tax by rate', () => {
  const { taxes, ...trade } = tradeOf(order(drawerId, goods, pay))
  expect(trade).toMatchObject({ orders: 1, opened: 1, gross: 4000, returns: 0, net: 4000 })
  expect(taxes).toMatchObject([{ net: 4000, tax: 800 }])
})

it('leaves out what was paid into another drawer, and bills that are still open', () => {
  const other = order(idOf('draw', 2), goods, pay)
  const trade = tradeOf(order(drawerId, goods, pay), other, order(drawerId, goods))
  expect(trade).toMatchObject({ orders: 1, net: 4000, opened: 3 })
})

it('is less what was paid back out of it, and so is its tax', () => {
  const trade = tradeOf(order(drawerId, goods, pay, back))
  expect(trade).toMatchObject({ orders: 1, gross: 4000, returns: 1000, net: 3000 })
  expect(trade.taxes).toMatchObject([{ net: 3000, tax: 600 }])
})
