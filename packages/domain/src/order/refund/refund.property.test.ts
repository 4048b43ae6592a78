/**
 * What holds for every refund: the parts sum to the whole, whatever goes back in whatever steps;
 * undoing the payments leaves nothing. `SEED=…` repeats a run, `RUNS=…` makes it longer.
 */
import {
  adjustmentValues,
  aServiceCharge,
  card,
  cash,
  createRandom,
  discountContents,
  idOf,
  lineContents,
  makeTrade,
  openings,
  type Random,
  runScript,
  serviceCharges,
  type TestRegister,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { taxRowsOf } from '../../offer/pricing/tax-rows.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { foldOrder } from '../fold.ts'
import type { RefundedTax } from '../model/after-sale.ts'
import { excessOf, priceOf } from '../model/price.ts'
import { isLiveLine, paidOf, refundedOf } from '../model/state.ts'
import type { OrderCommand, OrderState } from '../model/types.ts'
import {
  refundableAmount,
  refundableUnits,
  refundOfAmount,
  refundOfUnits,
} from './refund-figures.ts'
import { planRefundTenders, refundablePayments } from './refund-tenders.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 150)
console.info(`refund properties: SEED=${seed} RUNS=${numRuns}`)
const parameters = { seed, numRuns }

const tips = fc
  .record({ value: adjustmentValues, phase: fc.constant('post_tax' as const) })
  .map((charge) => aServiceCharge({ chargeId: idOf('chrg', 9), ...charge }))
const sales = fc.record({
  opening: openings,
  lines: fc.uniqueArray(lineContents, {
    minLength: 1,
    maxLength: 5,
    selector: (one) => one.lineId,
  }),
  discounts: fc.array(discountContents, { maxLength: 2 }),
  charges: fc.uniqueArray(fc.oneof(serviceCharges, tips), {
    maxLength: 2,
    selector: (one) => one.chargeId,
  }),
  comped: fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 1 }),
  cards: fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 2 }),
  randomSeed: fc.integer(),
})
type Sale = typeof sales extends fc.Arbitrary<infer Value> ? Value : never

interface Sold {
  readonly till: TestRegister
  readonly orderId: string
  readonly random: Random
}

let soldCount = 0

/** The sale, paid by cards first and the rest in cash. Null where it cannot be closed. */
function sell(sale: Sale): Sold | null {
  const steps: OrderCommand[] = [
    ...sale.lines.map((line) => ({ type: 'add_line' as const, ...line })),
    ...sale.discounts.map((content) => ({ type: 'add_discount' as const, ...content })),
    ...sale.charges.map((content) => ({ type: 'add_service_charge' as const, ...content })),
    ...sale.comped.map((number) => ({
      type: 'comp' as const,
      compId: idOf('cmp', 1),
      lines: [{ lineId: idOf('line', number), quantity: quantity(1000) }],
      label: '',
      reason: 'Long wait',
    })),
    ...sale.cards.map((tendered, index) => ({
      type: 'pay' as const,
      paymentId: idOf('pay', index + 1),
      method: card,
      tendered: minorUnits(tendered),
      reference: '',
    })),
    {
      type: 'pay',
      paymentId: idOf('pay', 9),
      method: cash,
      tendered: minorUnits(9_000_000),
      reference: '',
    },
    { type: 'close' },
  ]
  const script = steps.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: sale.opening })
  const [till] = registers
  const order = till?.state(orderId)
  if (till === undefined || order?.status !== 'completed') return null
  soldCount += 1
  return { till, orderId, random: createRandom(sale.randomSeed) }
}

const orderOf = ({ till, orderId }: Sold): OrderState => {
  const order = till.state(orderId)
  if (order === null) throw new Error('no order')
  return order
}

let count = 0
function refundCommand(
  order: OrderState,
  what:
    | { readonly units: readonly { readonly lineId: string; readonly quantity: number }[] }
    | { readonly amount: number },
): OrderCommand {
  count += 1
  const lines =
    'units' in what
      ? what.units.map(({ lineId, quantity: units }) => ({
          lineId,
          quantity: quantity(units),
          restock: 'put_back' as const,
        }))
      : []
  const amount = 'amount' in what ? minorUnits(what.amount) : null
  const { total } = amount === null ? refundOfUnits(order, lines) : refundOfAmount(order, amount)
  const tenders = planRefundTenders(order, total).map((tender, index) => ({
    ...tender,
    tenderId: idOf('rten', (count % 100_000) * 10 + index),
    reference: '',
  }))
  const refundId = idOf('rfnd', count)
  return { type: 'refund', refundId, lines, amount, tenders, reason: 'Cold' }
}

/** Some units of some line, or some amount. */
function randomRefund(order: OrderState, random: Random): OrderCommand | null {
  const open = order.lines
    .filter(isLiveLine)
    .map(({ lineId }) => ({ lineId, left: refundableUnits(order, lineId) }))
    .filter(({ left }) => left > 0)
  const left = refundableAmount(order)
  if (random.chance(300_000) && left > 1) {
    return refundCommand(order, { amount: random.integer(1, left - 1) })
  }
  if (open.length === 0) return null
  const line = random.pick(open)
  const units = random.chance(500_000) ? line.left : random.integer(1, line.left)
  return refundCommand(order, { units: [{ lineId: line.lineId, quantity: units }] })
}

function run({ till, orderId }: Sold, command: OrderCommand): void {
  expect(till.run(orderId, command).decision).toMatchObject({ ok: true })
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)

function expectWhole(order: OrderState): void {
  for (const refund of order.refunds ?? []) {
    const { goods, charges, taxes, topUps = [], overpaid = 0, total, tenders } = refund
    const parts = [...goods, ...charges]
    const back = sum([...topUps.map(({ amount }) => amount), overpaid])
    for (const { net, tax, gross } of parts) expect(net + tax).toBe(gross)
    for (const { tax, taxes: shares } of goods) {
      expect(sum(shares.map(({ amount }) => amount))).toBe(tax)
    }
    expect(sum(parts.map(({ gross }) => gross)) + back).toBe(total)
    expect(sum(taxes.map(({ tax }) => tax))).toBe(sum(parts.map(({ tax }) => tax)))
    expect(sum(tenders.map(({ applied }) => applied))).toBe(total)
  }
}

function gathered(taxes: readonly RefundedTax[]): ReadonlyMap<string, readonly [number, number]> {
  const rows = new Map<string, readonly [number, number]>()
  for (const { key, net, tax } of taxes) {
    const [netBefore, taxBefore] = rows.get(key) ?? [0, 0]
    rows.set(key, [netBefore + net, taxBefore + tax])
  }
  return new Map([...rows].filter(([, [net, tax]]) => net !== 0 || tax !== 0))
}

describe('refunds', () => {
  it('of everything step by step are exactly the whole, tax by tax and tender by tender', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const sold = sell(sale)
        if (sold === null) return
        const before = priceOf(orderOf(sold))
        for (let step = 0; step < 6; step += 1) {
          const command = randomRefund(orderOf(sold), sold.random)
          if (command !== null) run(sold, command)
        }
        const rest = orderOf(sold)
        const units = rest.lines
          .filter(isLiveLine)
          .map(({ lineId }) => ({ lineId, quantity: refundableUnits(rest, lineId) }))
          .filter((one) => one.quantity > 0)
        if (units.length > 0) run(sold, refundCommand(rest, { units }))
        const left = refundableAmount(orderOf(sold))
        if (left > 0) run(sold, refundCommand(orderOf(sold), { amount: left }))
        const order = orderOf(sold)
        expectWhole(order)
        expect(order.exceptions).toEqual([])
        expect(priceOf(order)).toEqual(before)
        expect(refundableAmount(order)).toBe(0)
        const refunds = order.refunds ?? []
        expect(sum(refunds.map(({ total }) => total))).toBe(before.totals.total)
        expect(gathered(refunds.flatMap(({ taxes }) => taxes))).toEqual(
          gathered(taxRowsOf(before.taxes)),
        )
        expect(refundablePayments(order).every((one) => one.left === 0)).toBe(true)
      }),
      parameters,
    )
  })

  it('tie the days’ money to what was sold and paid back', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const sold = sell(sale)
        if (sold === null) return
        const command = randomRefund(orderOf(sold), sold.random)
        if (command !== null) run(sold, command)
        const order = orderOf(sold)
        const day = order.businessDate
        const wallClock = (at: string) => at.slice(0, 19)
        const report = salesSummary([{ order, priced: priceOf(order) }], {
          from: day,
          to: day,
          wallClock,
        })
        expect(report.payments.difference).toBe(0)
        expect(report.payments.taken).toBe(sum(moneyMoves(order).map(({ amount }) => amount)))
        const { figures } = report
        expect(figures.gross - figures.discounts - figures.comps - figures.returns).toBe(
          figures.net,
        )
        expect(
          figures.grossIncTax -
            figures.discountsIncTax -
            figures.compsIncTax -
            figures.returnsIncTax,
        ).toBe(figures.netIncTax)
        for (const parts of [report.byCategory, report.byOrderType, report.bySource]) {
          for (const figure of ['gross', 'discounts', 'comps', 'returns', 'net'] as const) {
            expect(sum(parts.map((part) => part[figure]))).toBe(figures[figure])
          }
        }
        expect(sum(report.byHour.map(({ net }) => net))).toBe(figures.net)
      }),
      parameters,
    )
  })
})

describe('payments undone', () => {
  it('leave nothing paid and the order as it was before', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const sold = sell(sale)
        if (sold === null) return
        const closed = orderOf(sold)
        const { tenders: _tenders, totals: _totals, ...bill } = priceOf(closed)
        const reversals = closed.payments.map(({ paymentId }, index) => ({
          reversalId: idOf('rvsl', index + 1),
          paymentId,
          reference: '',
        }))
        run(sold, { type: 'unpay', reversals, reason: 'Wrong table' })
        const order = orderOf(sold)
        const { tenders, totals, ...same } = priceOf(order)
        expect(same).toEqual(bill)
        expect(tenders).toEqual([])
        expect([paidOf(order), excessOf(order), totals.due]).toEqual([0, 0, totals.total])
        expect(sum(moneyMoves(order).map(({ amount, tip }) => amount + tip))).toBe(0)
        expect(order).toMatchObject({ status: 'open', exceptions: [] })
      }),
      { ...parameters, numRuns: Math.ceil(numRuns / 2) },
    )
  })
})

describe('tills that do not hear of each other', () => {
  const trade = makeTrade({
    seed,
    registers: 3,
    orders: 150,
    conflicts: 800_000,
    afterSale: 800_000,
    splits: 200_000,
  })
  const factsOf = Map.groupBy(trade.facts, ({ subjectId }) => subjectId)

  it('come to the same order for any arrival, and keep every refund and reversal', () => {
    let backs = 0
    for (const { order } of trade.orders) {
      const facts = factsOf.get(order.id) ?? []
      const shuffled = createRandom(order.id).shuffle(facts)
      expect(JSON.stringify(foldOrder(shuffled))).toBe(JSON.stringify(order))
      let money = 0
      for (const fact of facts) {
        if (fact.kind === 'order.payment_taken') money += fact.body.amount
        if (fact.kind === 'order.refunded') {
          money -= sum(fact.body.tenders.map(({ applied, rounding }) => applied + rounding))
        }
        if (fact.kind === 'order.unpaid')
          money -= sum(fact.body.reversals.map(({ amount }) => amount))
        backs += fact.kind === 'order.refunded' || fact.kind === 'order.unpaid' ? 1 : 0
      }
      expect(sum(moneyMoves(order).map(({ amount }) => amount))).toBe(money)
    }
    expect(backs).toBeGreaterThan(50)
  })

  it('pay back more than was sold only with somebody told', () => {
    let told = 0
    for (const { order, priced } of trade.orders) {
      expectWhole(order)
      const beyond = refundedOf(order) - priced.totals.total
      const isTold = order.exceptions.some(({ code }) => code.startsWith('refunded_'))
      if (beyond > 0) expect(isTold, order.id).toBe(true)
      told += isTold ? 1 : 0
    }
    expect(told).toBeGreaterThan(0)
  })
})

it('nearly every sale above is closed, so the rest says something', () => {
  expect(soldCount).toBeGreaterThan(numRuns)
})
