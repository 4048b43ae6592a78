/** What a manager looks through, in one measure with gross sales (rules.md 4.11). Minor units. */
import {
  aDiscount,
  aLine,
  anOpening,
  aTill,
  cash,
  createFakeClock,
  idOf,
  orderAt,
  salesTax,
  vat20,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../kernel/money.ts'
import { quantity } from '../kernel/quantity.ts'
import { rate } from '../kernel/rate.ts'
import { valueOfVoid } from '../order/lines/voided.ts'
import { priceOf } from '../order/model/price.ts'
import type { LineContent, OrderCommand } from '../order/model/types.ts'
import { eventsOf } from './events/events.ts'
import { costOfGoods, reductionsOf } from './events/reductions.ts'

const orderId = idOf('ordr', 1)
const clock = createFakeClock()
const approver = idOf('team', 9)

/** A till on its own that does one thing after the other, a minute apart. */
function tillOf(...commands: readonly OrderCommand[]) {
  const till = aTill(1, { clock })
  const tell = (command: OrderCommand) => {
    clock.advance(60_000)
    const { decision } = till.run(orderId, command, approver)
    expect(decision).toMatchObject({ ok: true })
  }
  for (const command of [anOpening(), ...commands]) tell(command)
  const events = () => {
    const order = orderAt(till, orderId)
    return eventsOf({ order, priced: priceOf(order) }, till.facts(orderId))
  }
  const order = () => till.state(orderId) ?? expect.fail()
  return { tell, events, order }
}

const lineOf = (number: number, content: Partial<LineContent> = {}): OrderCommand => ({
  type: 'add_line',
  ...aLine({ lineId: idOf('line', number), unitPrice: minorUnits(1200), ...content }),
})
const send = (number: number): OrderCommand => ({ type: 'send', batchId: idOf('btch', number) })
const kitchen = { stationIds: [idOf('stat', 1)] }
const inside = { otherwise: [vat20], byOrderType: {} }
const onTop = { otherwise: [salesTax], byOrderType: {} }
const voidOf = (number: number, wasted: boolean): OrderCommand => ({
  type: 'void_line',
  voidId: idOf('void', number),
  lineId: idOf('line', number),
  quantity: quantity(1000),
  wasted,
  reason: 'Dropped',
})

describe('amounts are without tax, as gross sales are', () => {
  it.each([
    { taxes: inside, gross: 1000 },
    { taxes: onTop, gross: 1200 },
  ])('of a void, before discounts: $gross', ({ taxes, gross }) => {
    const { events, order } = tillOf(
      lineOf(1, { taxes, kitchen }),
      { type: 'add_discount', ...aDiscount({ value: { kind: 'percent', rate: rate(500_000) } }) },
      send(1),
      voidOf(1, true),
    )
    expect(events()).toMatchObject([
      { kind: 'void', amount: gross, money: 0, stage: 'wasted', approvedBy: approver },
    ])
    const [one] = order().voids ?? []
    expect(one && valueOfVoid(order(), one)).toBe(1200)
  })

  it.each([
    { taxes: inside, less: 250 },
    { taxes: onTop, less: 300 },
  ])('of a lower price, by how much the gross is less: $less', ({ taxes, less }) => {
    const line = lineOf(1, { taxes })
    const lineId = idOf('line', 1)
    const before = priceOf(tillOf(line).order()).totals.sales.gross
    const till = tillOf(line, {
      ...{ type: 'change_price', lineId, unitPrice: minorUnits(900), reason: 'Last piece' },
    })
    till.tell(payment(minorUnits(2000)))
    expect(till.events()).toMatchObject([{ kind: 'price_change', amount: less, stage: 'before' }])
    expect(before - priceOf(till.order()).totals.sales.gross).toBe(less)
  })

  it('of a refund what came back; of a payment undone nothing, beside the money of both', () => {
    const till = tillOf(lineOf(1, { taxes: inside }), payment(minorUnits(1200)))
    till.tell({
      type: 'unpay',
      reversals: [{ reversalId: idOf('rev', 1), paymentId: idOf('paym', 1), reference: '' }],
      reason: 'Wrong table',
      note: 'Table 4',
    })
    till.tell({ ...payment(minorUnits(1200)), paymentId: idOf('paym', 2) } as OrderCommand)
    till.tell({
      type: 'refund',
      refundId: idOf('refd', 1),
      lines: [{ lineId: idOf('line', 1), quantity: quantity(1000), restock: 'none' }],
      amount: null,
      tenders: [
        {
          ...{ tenderId: idOf('tend', 1), paymentId: idOf('paym', 2), method: cash },
          ...{ applied: minorUnits(1200), reference: '' },
        },
      ],
      reason: 'Cold',
    })
    expect(till.events()).toMatchObject([
      { kind: 'refund', amount: 1000, money: 1200, reason: 'Cold', approvedBy: approver },
      { kind: 'unpay', amount: 0, money: 1200, note: 'Table 4', approvedBy: approver },
    ])
  })
})

const payment = (tendered: ReturnType<typeof minorUnits>): OrderCommand => ({
  ...{ type: 'pay', paymentId: idOf('paym', 1), method: cash, tendered },
  ...{ tip: minorUnits(0), reference: '' },
})

it('knows of each thing whether the kitchen had it, whatever else was sent', () => {
  const comp = (number: number): OrderCommand => ({
    ...{ type: 'comp', compId: idOf('cmp', number), label: '', reason: 'Long wait' },
    lines: [{ lineId: idOf('line', number), quantity: quantity(1000) }],
  })
  const till = tillOf(lineOf(1, { kitchen }), send(1), lineOf(2, { kitchen }), comp(1), comp(2))
  till.tell(send(2))
  till.tell({ type: 'close' })
  expect(till.events().map(({ stage }) => stage)).toEqual(['after', 'before'])
})

describe('what goods cost that were given away', () => {
  const [tea, cheese] = [idOf('item', 1), idOf('item', 2)]
  const costs = new Map([
    [tea, minorUnits(95)],
    [cheese, minorUnits(300)],
  ])
  const costOf = (itemId: string) => costs.get(itemId) ?? null

  it('is what so much of each costs, rounded good by good', () => {
    const one = { itemId: tea, quantity: quantity(1000) }
    expect(costOfGoods([one, { itemId: cheese, quantity: quantity(500) }], costOf)).toBe(245)
    expect(costOfGoods([{ itemId: tea, quantity: quantity(1500) }], costOf)).toBe(143)
  })

  it('is not known where nobody has said what one of them costs', () => {
    const one = { itemId: tea, quantity: quantity(1000) }
    expect(costOfGoods([one, { itemId: null, quantity: quantity(1000) }], costOf)).toBe(null)
    expect(costOfGoods([one, { ...one, itemId: idOf('item', 9) }], costOf)).toBe(null)
    expect(costOfGoods([], costOf)).toBe(null)
  })

  it('goes by what a comp gave away, and of a line no more than that', () => {
    const comp = { type: 'comp', compId: idOf('comp', 7), label: '', reason: 'Late' } as const
    const lineId = idOf('line', 1)
    const { order } = tillOf(
      { type: 'add_line', ...aLine({ lineId, itemId: tea, quantity: quantity(3000) }) },
      { ...comp, lines: [{ lineId, quantity: quantity(2000) }] },
    )
    const given = reductionsOf({ order: order(), priced: priceOf(order()) })
    expect(given.map(({ goods }) => costOfGoods(goods, costOf))).toEqual([190])
  })
})
