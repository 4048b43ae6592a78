/** Net per cover (rules.md: net ÷ covers). Minor units. */
import { aLine, anOpening, cash, idOf, runScript } from '@servery/testing'
import { expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { PricedOrderState } from '../../order/model/price.ts'
import { priceOf } from '../../order/model/price.ts'
import type { OrderCommand } from '../../order/model/types.ts'
import { reportDefinitions, showReport } from '../definition/definitions.ts'
import { reportRows } from '../report-rows.ts'

const table = { tableId: idOf('tabl', 1), areaId: idOf('area', 1), name: '7' }
const seated: OrderCommand = { type: 'set_tables', tables: [table] }
const guests: OrderCommand = { type: 'set_covers', covers: 4 }
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

function order(...commands: readonly OrderCommand[]): PricedOrderState {
  const script = commands.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: anOpening() })
  const state = registers[0]?.state(orderId)
  if (state == null) throw new Error('there is no order')
  return { order: state, priced: priceOf(state) }
}

function perCover(...orders: readonly PricedOrderState[]) {
  const wallClock = (at: string) => at.slice(0, 19)
  const range = { from: '2000-01-01', to: '2100-01-01', wallClock, view: 'type' }
  const rows = reportRows('insideReports', orders, range).map((row) => ({ label: '', ...row }))
  return showReport(reportDefinitions.insideReports, 'type', rows, rows).totals.perCover
}

it('is of those whose guests were counted', () => {
  const [counted, others] = [order(seated, guests, goods, pay), order(seated, goods, pay)]
  expect(perCover(counted)).toBe(1000)
  expect(perCover(counted, others, order(goods, pay))).toBe(1000)
  expect(perCover(others)).toBeNull()
})

it('is less what went back', () => {
  expect(perCover(order(seated, guests, goods, pay, back))).toBe(750)
})
