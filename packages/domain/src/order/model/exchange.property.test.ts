/**
 * An exchange moves no money of its own: what the refund says the new goods are paid with is what
 * their order says, and the rest is collected or handed out. `SEED=…` repeats a run.
 */
import {
  aLine,
  anOpening,
  card,
  cash,
  createRandom,
  idOf,
  lineContents,
  openings,
  runScript,
  type SealedOrderFact,
  type TestRegister,
} from '@servery/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDrawerMoney } from '../../drawer/apply.ts'
import { expectedCash, movesMoney } from '../../drawer/cash.ts'
import { foldDrawer } from '../../drawer/fold.ts'
import type { DrawerState } from '../../drawer/types.ts'
import { minorUnits, sumOf } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { moneyMoves } from '../../report/sales/money-moves.ts'
import { salesSummary } from '../../report/sales/sales.ts'
import { exchangeCommands, exchangeFigures, planExchange } from '../refund/plan-exchange.ts'
import { refundableUnits } from '../refund/refund-figures.ts'
import { planRefundTenders } from '../refund/refund-tenders.ts'
import { exchangesOf, isExchange } from './exchange.ts'
import { priceOf } from './price.ts'
import { isLiveLine } from './state.ts'
import type { OrderCommand, OrderState } from './types.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 60)
console.info(`exchange properties: SEED=${seed} RUNS=${numRuns}`)

const goods = fc.uniqueArray(lineContents, {
  minLength: 1,
  maxLength: 4,
  selector: ({ lineId }) => lineId,
})
const exchanges = fc.record({
  opening: openings,
  sold: goods,
  bought: goods,
  byCard: fc.integer({ min: 1, max: 4000 }),
  inCash: fc.boolean(),
  randomSeed: fc.integer(),
})
type Exchange = typeof exchanges extends fc.Arbitrary<infer Value> ? Value : never

const boughtId = idOf('ordr', 77)
const refundId = idOf('rfnd', 1)
const paymentId = idOf('exch', 1)
const pay = (id: number, method: typeof cash, tendered: number): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('paym', id),
  method,
  tendered: minorUnits(tendered),
  reference: '',
})
const enough = 9_000_000

interface Done {
  readonly till: TestRegister
  readonly sold: () => OrderState
  readonly bought: () => OrderState
  readonly total: number
  readonly credit: number
}

function orderOf(till: TestRegister, orderId: string): OrderState {
  const order = till.state(orderId)
  if (order === null) throw new Error('no order')
  return order
}

/** Sells, then takes some of it back for other goods. Null where nothing could be sold. */
function exchange({ byCard, inCash, ...made }: Exchange): Done | null {
  const steps: readonly OrderCommand[] = [
    ...made.sold.map((line) => ({ type: 'add_line' as const, ...line })),
    pay(1, card, byCard),
    pay(2, cash, enough),
  ]
  const script = steps.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening: made.opening })
  const till = registers[0] as TestRegister
  if (till.state(orderId)?.status !== 'completed') return null
  const sold = () => orderOf(till, orderId)
  till.run(boughtId, made.opening)
  for (const line of made.bought) till.run(boughtId, { type: 'add_line', ...line })
  const bought = () => orderOf(till, boughtId)
  const random = createRandom(made.randomSeed)
  const lines = sold()
    .lines.filter(isLiveLine)
    .map(({ lineId }) => ({ lineId, left: refundableUnits(sold(), lineId) }))
    .filter(({ left }) => left > 0)
    .map(({ lineId, left }) => ({ lineId, quantity: quantity(random.integer(1, left)) }))
  const figures = exchangeFigures(sold(), lines, bought())
  if (figures.credit <= 0) return null
  const { callNumber } = bought()
  const to = inCash ? { method: cash } : null
  const run = (id: string, command: OrderCommand) =>
    expect(till.run(id, command).decision).toMatchObject({ ok: true })
  run(orderId, {
    type: 'refund',
    refundId,
    lines: lines.map((line) => ({ ...line, restock: 'put_back' })),
    amount: null,
    tenders: planExchange(sold(), figures, { to, name: 'Exchange' }).map((tender, at) => ({
      ...tender,
      tenderId: idOf('tend', at),
      reference: '',
    })),
    exchange: { orderId: boughtId, callNumber, amount: figures.credit },
    reason: 'Too small',
  })
  const given = { paymentId, refundId, name: 'Exchange' }
  const missing = inCash ? pay(3, cash, enough) : pay(3, card, figures.toCollect)
  const collected = figures.toCollect > 0 ? [missing] : []
  for (const command of exchangeCommands(sold(), figures, given, collected)) run(boughtId, command)
  return { till, sold, bought, ...figures }
}

const moved = (orders: readonly OrderState[], isThis: (kind: string) => boolean) =>
  sumOf(
    orders.flatMap(moneyMoves).filter(({ method }) => isThis(method.kind)),
    ({ amount }) => amount,
  )

/** A drawer that was open from the first fact to the last. */
function drawerAfter(facts: readonly SealedOrderFact[]): DrawerState {
  const [first] = facts
  if (first === undefined) throw new Error('no facts')
  const body = { float: minorUnits(10_000), currency: 'GBP' }
  const opened = { ...first, kind: 'drawer.opened', version: 1, body } as const
  let drawer = foldDrawer([opened])
  for (const fact of facts) {
    if (drawer !== null && movesMoney(fact)) drawer = applyDrawerMoney(drawer, fact)
  }
  if (drawer === null) throw new Error('no drawer')
  return drawer
}

function forAll(check: (done: Done) => void): void {
  let count = 0
  const property = fc.property(exchanges, (made) => {
    const done = exchange(made)
    if (done === null) return
    count += 1
    check(done)
  })
  fc.assert(property, { seed, numRuns })
  expect(count).toBeGreaterThan(numRuns / 4)
}

describe('an exchange', () => {
  it('puts into the new order what it takes out of the refund, and is nothing in a drawer', () => {
    forAll(({ till, sold, bought, total, credit }) => {
      const both = [sold(), bought()]
      expect(moved(both, (kind) => kind === 'exchange')).toBe(0)
      expect(moved([bought()], (kind) => kind === 'exchange')).toBe(credit)
      expect(bought().status).toBe('completed')
      expect(exchangesOf(bought())).toEqual([{ orderId: sold().id, refundId }])
      expect(sold().refunds?.[0]?.exchange).toMatchObject({ orderId: boughtId, amount: credit })
      for (const order of both) expect(order.exceptions).toEqual([])
      const drawer = drawerAfter(till.written())
      const ofGoods = drawer.methods.find(({ kind }) => kind === 'exchange')
      expect(ofGoods).toMatchObject({ count: 1, amount: 0 })
      expect(expectedCash(drawer.cash)).toBe(10_000 + moved(both, (kind) => kind === 'cash'))
      // Money alone: what both sales came to less what came back, and coins rounded.
      const money = moved(both, (kind) => kind !== 'exchange')
      const rounded = sumOf(both, (order) => priceOf(order).totals.cashRounding)
      const back = sumOf(sold().refunds?.[0]?.tenders ?? [], ({ rounding }) => rounding)
      const cost = sumOf(both, (order) => priceOf(order).totals.total)
      expect(money).toBe(cost + rounded - total - back)
      // A refund and a sale of the day, which tie to what was paid.
      const report = salesSummary(
        both.map((order) => ({ order, priced: priceOf(order) })),
        { from: '2026-01-01', to: '2026-12-31', wallClock: (at) => at.slice(0, 19) },
      )
      expect(report.payments.taken).toBe(moved(both, () => true))
    })
  })

  it('is not undone, and only what it paid goes back in cash, the rest as it was paid', () => {
    forAll(({ till, bought }) => {
      const reversals = bought().payments.map((one, at) => ({
        reversalId: idOf('rvrs', at),
        paymentId: one.paymentId,
        reference: '',
      }))
      const unpaid = till.run(boughtId, { type: 'unpay', reversals, reason: 'Wrong' })
      expect(unpaid.decision).toMatchObject({ refusal: { code: 'unpay_exchanged' } })
      const { total } = priceOf(bought()).totals
      const refund = (exchanged: { readonly method: typeof cash } | null): OrderCommand => ({
        type: 'refund',
        refundId: idOf('rfnd', 2),
        lines: [],
        amount: total,
        tenders: planRefundTenders(bought(), total, { exchanged }).map((tender, at) => ({
          ...tender,
          tenderId: idOf('bach', at),
          reference: '',
        })),
        reason: 'Unwanted',
      })
      expect(bought().payments.some(({ method }) => isExchange(method))).toBe(true)
      const asPaid = till.run(boughtId, refund(null))
      expect(asPaid.decision).toMatchObject({ refusal: { code: 'exchange_differs' } })
      expect(till.run(boughtId, refund({ method: cash })).decision.ok).toBe(true)
      const paidBy = new Map(bought().payments.map((one) => [one.paymentId, one.method]))
      for (const { paymentId, method } of bought().refunds?.at(-1)?.tenders ?? []) {
        const before = paidBy.get(paymentId)?.kind
        expect(method.kind).toBe(before === 'exchange' ? 'cash' : before)
      }
    })
  })

  it('closes new goods that cost nothing, which nothing pays', () => {
    const { registers } = runScript([])
    const till = registers[0] as TestRegister
    till.run(boughtId, anOpening())
    till.run(boughtId, { type: 'add_line', ...aLine({ unitPrice: minorUnits(0) }) })
    const given = { paymentId, refundId, name: 'Exchange' }
    const figures = { credit: minorUnits(0), toCollect: minorUnits(0) }
    for (const command of exchangeCommands(orderOf(till, boughtId), figures, given, [])) {
      till.run(boughtId, command)
    }
    expect(orderOf(till, boughtId)).toMatchObject({ status: 'completed', payments: [] })
  })

  it('is refused where more became due since it was reckoned, as what is left is paid out', () => {
    const { registers } = runScript([])
    const till = registers[0] as TestRegister
    till.run(boughtId, anOpening())
    till.run(boughtId, { type: 'add_line', ...aLine({ unitPrice: minorUnits(300) }) })
    const figures = { credit: minorUnits(300), toCollect: minorUnits(0) }
    const given = { paymentId, refundId, name: 'Exchange' }
    const [paying] = exchangeCommands(orderOf(till, boughtId), figures, given, [])
    const another = { ...aLine({ unitPrice: minorUnits(200) }), lineId: idOf('line', 2) }
    till.run(boughtId, { type: 'add_line', ...another })
    const { decision } = till.run(boughtId, paying as OrderCommand)
    expect(decision).toMatchObject({ refusal: { code: 'exchange_differs' } })
    expect(orderOf(till, boughtId).payments).toEqual([])
  })

  it('is refused where only one of both orders would know of it', () => {
    const { registers } = runScript([])
    const till = registers[0] as TestRegister
    till.run(boughtId, anOpening())
    const [line] = fc.sample(lineContents, { numRuns: 1, seed: 1 })
    if (line !== undefined) till.run(boughtId, { type: 'add_line', ...line })
    const { decision } = till.run(boughtId, pay(1, { ...cash, kind: 'exchange' }, 1))
    expect(decision).toMatchObject({ refusal: { code: 'exchange_differs' } })
  })
})
