import {
  aDiscount,
  aLine,
  anOpening,
  anOrderId,
  cash,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  utcWallClock,
} from '@servery/testing'
import { expect, it } from 'vitest'
import { addDays } from '../../kernel/business-date.ts'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { ticketOf } from '../../kitchen/tickets.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { movementsOf } from '../../stock/movements.ts'
import { priceOf } from '../model/price.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import { salesOfVoid } from './voided.ts'

const grill = idOf('stat', 1)
const [burger, drink] = [idOf('line', 1), idOf('line', 2)]
const day = '2026-01-05'
const nextDay = addDays(day, 1)

const rung: readonly OrderCommand[] = [
  anOpening(),
  {
    type: 'add_line',
    ...aLine({ lineId: burger, unitPrice: minorUnits(1200), kitchen: { stationIds: [grill] } }),
  },
  { type: 'add_line', ...aLine({ lineId: drink, unitPrice: minorUnits(600) }) },
]
const sent: readonly OrderCommand[] = [...rung, { type: 'send', batchId: idOf('batc', 1) }]
const pay = (amount: number): OrderCommand => ({
  ...{ type: 'pay', paymentId: idOf('pay', 1), method: cash, reference: '' },
  tendered: minorUnits(amount),
})
const take = (wasted: boolean): OrderCommand => ({
  ...{ type: 'void_line', voidId: idOf('void', 1), lineId: burger, quantity: quantity(1000) },
  ...{ wasted, reason: 'Sold out' },
})
const comp: OrderCommand = {
  ...{ type: 'comp', compId: idOf('comp', 1), label: 'On the house', reason: 'Long wait' },
  lines: [{ lineId: burger, quantity: quantity(1000) }],
}
const discount: OrderCommand = {
  type: 'add_discount',
  ...aDiscount({ lineId: burger, value: { kind: 'amount', amount: minorUnits(600) } }),
}
const back: OrderCommand = {
  ...{ type: 'refund', refundId: idOf('rfnd', 1), amount: null, reason: 'Cold' },
  lines: [{ lineId: burger, quantity: quantity(1000), restock: 'put_back' }],
  tenders: [
    {
      ...{ tenderId: idOf('rten', 1), paymentId: idOf('pay', 1), method: cash, reference: '' },
      applied: minorUnits(1200),
    },
  ],
}
const undo: OrderCommand = {
  ...{ type: 'unpay', reason: 'Wrong table' },
  reversals: [{ reversalId: idOf('rev', 1), paymentId: idOf('pay', 1), reference: '' }],
}

function play(commands: readonly OrderCommand[], later: readonly OrderCommand[]): OrderState {
  const clock = createFakeClock(Date.parse(`${day}T12:00:00Z`))
  const till = createTestRegister({
    ...{ companyId: idOf('comp', 1), branchId: idOf('brch', 1), registerId: idOf('reg', 1) },
    ...{ actorId: idOf('team', 1), code: 'T1', prefix: 'A', clock, skewMs: 0 },
    random: createRandom('corrections'),
  })
  const run = (all: readonly OrderCommand[]) => {
    for (const command of all) {
      const { decision } = till.run(anOrderId, command)
      if (!decision.ok) throw new Error(`${command.type} is refused: ${decision.refusal.code}`)
    }
  }
  run(commands)
  clock.advance(86_400_000)
  run(later)
  return till.state(anOrderId) as OrderState
}

interface Told {
  /** Gross, discounts, comps, returns and net of the day, without tax. */
  readonly revenue: readonly number[]
  readonly nextDay: readonly number[]
  readonly stock: readonly (readonly (string | number)[])[]
  /** Wanted of the burger, and struck but not acknowledged; null: nothing was ever sent. */
  readonly kitchen: readonly number[] | null
  readonly money: readonly number[]
  readonly voids: readonly number[]
  readonly status: OrderState['status']
}

/** What the books say of it afterwards, by the columns of the table in rules.md 4.11. */
function told(order: OrderState): Told {
  const sales = (date: string) => {
    const period = { from: date, to: date, wallClock: utcWallClock }
    const { gross, discounts, comps, returns, net } = salesSummary(
      [{ order, priced: priceOf(order) }],
      period,
    ).figures
    return [gross, discounts, comps, returns, net]
  }
  const [item] = ticketOf(order, grill)?.batches.flatMap(({ items }) => items) ?? []
  return {
    revenue: sales(day),
    nextDay: sales(nextDay),
    stock: inSum(order),
    kitchen: item === undefined ? null : [item.quantity, item.voided],
    money: moneyMoves(order).map(({ amount }) => amount),
    voids: (order.voids ?? []).map((one) => salesOfVoid(order, one)),
    status: order.status,
  }
}

/** What went out and came back, each kind of each line in one sum: goods leave when sent. */
function inSum(order: OrderState): Told['stock'] {
  const byKind = Map.groupBy(movementsOf(order), ({ kind, lineId }) => `${kind} ${lineId}`)
  return [...byKind.values()].flatMap((moved) => {
    const [{ kind, lineId } = { kind: 'sale', lineId: '' }] = moved
    const units = moved.reduce((sum, one) => sum + one.quantity, 0)
    return units === 0 ? [] : [[kind, lineId === burger ? 'burger' : 'drink', units]]
  })
}

const soldDrink = ['sale', 'drink', -1000]
const soldBurger = ['sale', 'burger', -1000]
const soldBoth = [soldBurger, soldDrink]
const none = [0, 0, 0, 0, 0]
const open = [1000, 0]
/** Prices have 20 % inside. */
const rows: readonly [string, readonly OrderCommand[], readonly OrderCommand[], Partial<Told>][] = [
  [
    'delete, not sent: nothing is left of it',
    [...rung, { type: 'remove_line', lineId: burger }, pay(600)],
    [],
    { revenue: [500, 0, 0, 0, 500], stock: [soldDrink], kitchen: null, money: [600], voids: [] },
  ],
  [
    'void, sent and not made: it leaves gross, and the kitchen must acknowledge it',
    [...sent, take(false), pay(600)],
    [],
    { revenue: [500, 0, 0, 0, 500], stock: [soldDrink], kitchen: [0, 1000], voids: [1000] },
  ],
  [
    'void with waste: it leaves gross, and is used up',
    [...sent, take(true), pay(600)],
    [],
    {
      ...{ revenue: [500, 0, 0, 0, 500], kitchen: [0, 1000], voids: [1000], money: [600] },
      stock: [soldDrink, ['waste', 'burger', -1000]],
    },
  ],
  [
    'comp: it stays in gross and goes as a comp, net 0',
    [...sent, comp, pay(600)],
    [],
    { revenue: [1500, 0, 1000, 0, 500], stock: soldBoth, kitchen: open, money: [600], voids: [] },
  ],
  [
    'discount: less net',
    [...sent, discount, pay(1200)],
    [],
    { revenue: [1500, 500, 0, 0, 1000], stock: soldBoth, kitchen: open, money: [1200], voids: [] },
  ],
  [
    'refund, another day: returns of that day',
    [...sent, pay(1800)],
    [back],
    {
      ...{ revenue: [1500, 0, 0, 0, 1500], nextDay: [0, 0, 0, 1000, -1000] },
      ...{ kitchen: open, money: [1800, -1200], status: 'completed' },
      stock: [...soldBoth, ['return', 'burger', 1000]],
    },
  ],
  [
    'unpay: the payment is reversed, and the order open again; what was sent is used up',
    [...sent, pay(1800), undo],
    [],
    {
      revenue: none,
      stock: [soldBurger],
      kitchen: open,
      money: [1800, -1800],
      voids: [],
      status: 'open',
    },
  ],
  [
    'given up after it was made: no sale, and used up all the same',
    [...sent, take(true), { type: 'cancel', reason: 'Left' }],
    [],
    { revenue: none, stock: [['waste', 'burger', -1000]], money: [], status: 'cancelled' },
  ],
]

it.each(rows)('%s (rules.md 4.11)', (_, commands, later, expected) => {
  expect(told(play(commands, later))).toMatchObject(expected)
})
