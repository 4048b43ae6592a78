/** Two tills settle one order with goods of different receipts: it is paid twice, in goods. */
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
import { describe, expect, it } from 'vitest'
import { applyDrawerMoney } from '../../drawer/apply.ts'
import { expectedCash, movesMoney } from '../../drawer/cash.ts'
import { foldDrawer } from '../../drawer/fold.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { findUnpayRefusal, paymentsTooMany } from '../refund/decide-refund.ts'
import { exchangeCommands, exchangeFigures, planExchange } from '../refund/plan-exchange.ts'
import { isExchange } from './exchange.ts'
import { excessOf, priceOf } from './price.ts'
import type { OrderCommand } from './types.ts'

const boughtId = idOf('ordr', 9)
const exchangeId = (number: number) => idOf('exch', number)
const drawerOf = (number: number) => idOf('drwr', number)

const pay = (paymentId: string, tendered: number): OrderCommand => ({
  ...{ type: 'pay', paymentId, method: card, reference: '' },
  tendered: minorUnits(tendered),
})

/** Each till sells for its price; both take that back for the same new goods, without a network. */
function settledTwice(price: number, prices: readonly [number, number]) {
  const registers = twoTills()
  const [till, other] = registers
  const opening = anOpening({ cashRounding: fiveCent })
  const ring = (unitPrice: number): OrderCommand => ({
    ...{ type: 'add_line', ...aLine({ unitPrice: minorUnits(unitPrice) }) },
  })
  runAll(till, boughtId, opening, ring(price))
  other.see(till.facts(boughtId))
  for (const [at, register] of registers.entries()) {
    const soldId = idOf('ordr', at + 1)
    runAll(
      register,
      soldId,
      opening,
      ring(prices[at] ?? 0),
      pay(idOf('pay', at + 1), prices[at] ?? 0),
    )
    const sold = orderAt(register, soldId)
    const lines = [{ lineId: idOf('line', 1), quantity: quantity(1000) }]
    const bought = orderAt(register, boughtId)
    const figures = exchangeFigures(sold, lines, bought)
    const refundId = idOf('rfnd', at + 1)
    const tenders = planExchange(sold, figures, { to: null, name: 'Exchange' })
    const { callNumber } = bought
    runAll(register, soldId, {
      ...{ type: 'refund', refundId, amount: null, reason: 'Too small' },
      lines: lines.map((line) => ({ ...line, restock: 'put_back' as const })),
      tenders: tenders.map((one, nth) => ({
        ...{ ...one, tenderId: idOf('tend', 10 * at + nth), reference: '' },
      })),
      exchange: { orderId: boughtId, callNumber, amount: figures.credit },
    })
    const given = { paymentId: exchangeId(at), refundId, name: 'Exchange' }
    const rest = figures.toCollect > 0 ? [pay(idOf('rest', at + 1), figures.toCollect)] : []
    runAll(register, boughtId, ...exchangeCommands(sold, figures, given, rest))
  }
  till.see(other.facts(boughtId))
  till.see(other.facts(idOf('ordr', 2)))
  const orders = () => [1, 2, 9].map((number) => orderAt(till, idOf('ordr', number)))
  return { till, orders, bought: () => orderAt(till, boughtId) }
}

const undo = (number: number, exchanged?: typeof cash): OrderCommand => ({
  type: 'unpay',
  ...(exchanged === undefined ? {} : { exchanged }),
  reversals: [{ reversalId: idOf('rvsl', 1), paymentId: exchangeId(number), reference: '' }],
  reason: 'Paid twice',
})

/** Of the drawer that was open from the first to the last of what the till wrote itself. */
function inDrawer(till: TestRegister): number {
  const [first] = till.written()
  if (first === undefined) throw new Error('no facts')
  const body = { float: minorUnits(10_000), currency: 'GBP' }
  let drawer = foldDrawer([{ ...first, kind: 'drawer.opened', version: 1, body }])
  for (const fact of till.written()) {
    if (drawer !== null && movesMoney(fact)) drawer = applyDrawerMoney(drawer, fact)
  }
  if (drawer === null) throw new Error('no drawer')
  expect(drawer.methods.find(isExchange)?.amount).toBe(0)
  return expectedCash(drawer.cash)
}

describe('an order that two tills settled with goods that came back', () => {
  it.each([
    ['as much each', 302, [302, 302], 0, 300],
    ['more than it costs each', 302, [500, 402], 1, 300],
    ['less the second time, beside money', 302, [302, 203], 1, 205],
  ] as const)('gives back in cash what is too many: %s', (_, price, prices, number, inCash) => {
    const { bought, orders, till } = settledTwice(price, prices)
    expect(excessOf(bought())).toBe(price)
    expect(paymentsTooMany(bought()).map(({ paymentId }) => paymentId)).toContain(
      exchangeId(number),
    )
    runAll(till, boughtId, undo(number, cash))
    const paid = bought().payments.find(({ paymentId }) => paymentId === exchangeId(number))
    expect(bought().status).toBe('completed')
    expect(excessOf(bought())).toBe(price - (paid?.amount ?? 0))
    expect(bought().reversals).toMatchObject([
      { method: cash, amount: inCash, rounding: inCash - (paid?.amount ?? 0) },
    ])
    const goods = orders()
      .flatMap(moneyMoves)
      .filter(({ method }) => isExchange(method))
    expect(sumOf(goods, ({ amount }) => amount)).toBe(0)
    expect(inDrawer(till)).toBe(10_000 - inCash)
    const { businessDate: day } = bought()
    const priced = orders().map((order) => ({ order, priced: priceOf(order) }))
    const { payments } = salesSummary(priced, { from: day, to: day, wallClock: utcWallClock })
    expect(payments.difference).toBe(0)
  })

  it('does so at another drawer and on another day, which have the cash', () => {
    const { bought } = settledTwice(302, [302, 302])
    const [first] = paymentsTooMany(bought())
    if (first === undefined) throw new Error('none')
    const later = { businessDate: '2031-01-01', drawerId: drawerOf(2) }
    expect(findUnpayRefusal(bought(), { ...later, exchanged: cash }, [first])).toBeNull()
    expect(findUnpayRefusal(bought(), later, [first])).toBe('unpay_exchanged')
    expect(findUnpayRefusal(bought(), { ...later, exchanged: card }, [first])).toBe(
      'unpay_exchanged',
    )
  })

  it('keeps what is not too many, and asks for cash', () => {
    const { bought, till } = settledTwice(302, [302, 302])
    const refusal = { refusal: { code: 'unpay_exchanged' } }
    expect(till.run(boughtId, undo(0)).decision).toMatchObject(refusal)
    runAll(till, boughtId, undo(0, cash))
    const last = {
      ...undo(1, cash),
      reversals: [{ reversalId: idOf('rvsl', 2), paymentId: exchangeId(1), reference: '' }],
    }
    expect(till.run(boughtId, last as OrderCommand).decision).toMatchObject(refusal)
    expect(priceOf(bought()).totals.due).toBe(0)
  })
})
