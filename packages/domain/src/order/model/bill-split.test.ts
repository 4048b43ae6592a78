import {
  aDiscount,
  aLine,
  anOpening,
  aServiceCharge,
  card,
  cash,
  fiveCent,
  idOf,
  runScript,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { pieces, quantity } from '../../kernel/quantity.ts'
import { partReceiptOf } from '../../receipt/layout/part-content.ts'
import { movementsOf } from '../../stock/movements.ts'
import { sharedBill } from '../split/bill-parts.ts'
import {
  seatsOf,
  splitBySeat,
  splitEvenly,
  tapLine,
  withoutPart,
  withPart,
} from '../split/split-plans.ts'
import type { BillPart, BillSplit } from './bill-split.ts'
import { priceOf } from './price.ts'
import type { OrderCommand, OrderState } from './types.ts'

const [ana, ben, cleo] = [1, 2, 3].map((number) => idOf('part', number)) as [string, string, string]
let ids = 0
const newId = () => {
  ids += 1
  return idOf('part', ids + 10)
}
const wine = aLine({ lineId: idOf('line', 1), name: 'Wine', unitPrice: minorUnits(2500) })
const beer = aLine({
  lineId: idOf('line', 2),
  name: 'Beer',
  unitPrice: minorUnits(500),
  quantity: pieces(3),
  seat: 2,
})
const seller = {
  companyName: '',
  branchName: '',
  line1: '',
  line2: '',
  town: '',
  postcode: '',
  phone: '',
  vatNumber: '',
}
const setting = { seller, registerName: '', servedBy: '', duplicate: false, allergensOf: () => [] }

function play(commands: readonly OrderCommand[], opening = anOpening()) {
  const all: readonly OrderCommand[] = [
    { type: 'add_line', ...wine },
    { type: 'add_line', ...beer },
    ...commands,
  ]
  const script = all.map((command) => ({ register: 0, hears: true, command }))
  const { registers, orderId } = runScript(script, { registers: 1, opening })
  const [till] = registers
  if (till === undefined) throw new Error('no till')
  const state = (): OrderState => {
    const order = till.state(orderId)
    if (order === null) throw new Error('no order')
    return order
  }
  const run = (command: OrderCommand) => till.run(orderId, command).decision
  return { state, run }
}

const split = (body: BillSplit): OrderCommand => ({ type: 'split', ...body })
const part = (partId: string, more: Partial<BillPart> = {}): BillPart => ({
  partId,
  name: '',
  ...more,
})
const even: BillSplit = { parts: [part(ana, { weight: 1 }), part(ben, { weight: 1 })], lines: [] }
const pay = (
  partId: string,
  due: number,
  { tendered = due, method = card, number = 1 } = {},
): OrderCommand => ({
  type: 'pay',
  paymentId: idOf('pay', number),
  method,
  tendered: minorUnits(tendered),
  reference: '',
  part: { partId, due: minorUnits(due) },
})

describe('sharing a bill', () => {
  it('can be taken back until somebody has paid a part', () => {
    const { state, run } = play([split(even)])
    expect(state().split?.parts).toHaveLength(2)
    expect(run(split({ parts: [], lines: [] })).ok).toBe(true)
    expect(state().split).toBeUndefined()
    run(split(even))
    run(pay(ana, 2000))
    expect(run(split({ parts: [], lines: [] }))).toMatchObject({ refusal: { code: 'part_paid' } })
  })

  it('is changed among those who have not paid', () => {
    const { state, run } = play([split(even), pay(even.parts[0]?.partId ?? '', 2000)])
    expect(run(split(withPart(even, part(cleo, { weight: 1 })))).ok).toBe(true)
    expect(sharedBill(state()).parts.map(({ due }) => due)).toEqual([0, 1000, 1000])
    const gone = withoutPart(even, even.parts[0]?.partId ?? '')
    expect(run(split(gone))).toMatchObject({ ok: false })
  })

  it.each<[string, BillSplit]>([
    ['a part twice', { parts: [part(ana), part(ana)], lines: [] }],
    ['nothing as an amount', { parts: [part(ana, { amount: minorUnits(0) })], lines: [] }],
    ['half a share', { parts: [part(ana, { weight: 0.5 })], lines: [] }],
    ['twenty-one parts', splitEvenly(21, newId)],
    [
      'more than all of a line',
      {
        parts: [part(ana)],
        lines: [
          { lineId: wine.lineId, quantity: pieces(1), of: 1, takes: [{ partId: ana, pieces: 2 }] },
        ],
      },
    ],
    [
      'a line for nobody known',
      {
        parts: [part(ana)],
        lines: [
          { lineId: wine.lineId, quantity: pieces(1), of: 1, takes: [{ partId: ben, pieces: 1 }] },
        ],
      },
    ],
  ])('is refused with %s', (_, body) => {
    const { run } = play([])
    expect(run(split(body))).toMatchObject({ refusal: { code: 'split_invalid' } })
  })

  it('is refused with a line that is not there', () => {
    const lines = [{ lineId: idOf('line', 9), quantity: pieces(1), of: 1, takes: [] }]
    expect(play([]).run(split({ parts: [part(ana)], lines }))).toMatchObject({
      refusal: { code: 'line_not_found' },
    })
  })

  it('leaves what comes later to those who share the rest', () => {
    const takes = [{ partId: ana, pieces: 3 }]
    const lines = [{ lineId: beer.lineId, quantity: beer.quantity, of: 3, takes }]
    const { state, run } = play([split({ parts: [part(ana), part(ben, { weight: 1 })], lines })])
    run({ type: 'change_quantity', lineId: beer.lineId, delta: quantity(1000) })
    expect(sharedBill(state()).parts.map(({ share }) => share)).toEqual([1500, 3000])
  })

  it('sends nothing to the kitchen and moves no stock', () => {
    const { state, run } = play([])
    const before = state()
    run(split(even))
    const { split: _split, ...after } = state()
    expect(after).toEqual(before)
  })
})

describe('the examples of rules.md 4.6', () => {
  const cake = aLine({ lineId: idOf('line', 3), name: 'Cake', unitPrice: minorUnits(1000) })
  const addCake: OrderCommand = { type: 'add_line', ...cake }
  const sharesOf = (order: OrderState) => sharedBill(order).parts.map(({ share }) => share)

  it('50.00 among three: 16.67, 16.67 and 16.66, with VAT of 2.78, 2.78 and 2.77', () => {
    const { state } = play([addCake, split(splitEvenly(3, newId))])
    expect(sharesOf(state())).toEqual([1667, 1667, 1666])
    const taxes = sharedBill(state()).parts.map((one) => one.taxes.map(({ tax }) => tax))
    expect(taxes).toEqual([[278], [278], [277]])
  })

  it('the first pays 20.00: 15.00 and 15.00, and less once 5.00 come off all of it', () => {
    const shares = splitEvenly(3, newId)
    const { state, run } = play([addCake, split(shares)])
    run(pay(shares.parts[0]?.partId ?? '', 1667, { tendered: 2000 }))
    const dues = () => sharedBill(state()).parts.map(({ due }) => due)
    expect(dues()).toEqual([0, 1500, 1500])
    const value = { kind: 'amount', amount: minorUnits(500) } as const
    run({ type: 'add_discount', ...aDiscount({ value }) })
    expect(dues()).toEqual([0, 1250, 1250])
  })

  it('a bottle of 25.00 in three: 8.34, 8.33 and 8.33, and one bottle leaves the shelf', () => {
    const takes = [ana, ben, cleo].map((partId) => ({ partId, pieces: 1 }))
    const parts = [part(ana), part(ben), part(cleo)]
    const lines = [{ lineId: wine.lineId, quantity: pieces(1), of: 3, takes }]
    const { state, run } = play([
      { type: 'remove_line', lineId: beer.lineId },
      split({ parts, lines }),
    ])
    expect(sharesOf(state())).toEqual([834, 833, 833])
    for (const [index, amount] of [834, 833, 833].entries()) {
      run(pay(parts[index]?.partId ?? '', amount, { number: index + 1 }))
    }
    expect(state().status).toBe('completed')
    expect(movementsOf(state()).map((one) => one.quantity)).toEqual([-1000])
  })
})

describe('paying a part', () => {
  it('gives change of the part, and rounds its cash', () => {
    const opening = anOpening({ cashRounding: fiveCent })
    const shares = splitEvenly(3, newId)
    const { state, run } = play([split(shares)], opening)
    const [first] = sharedBill(state()).parts
    expect(first?.due).toBe(1334)
    run(pay(first?.part.partId ?? '', 1334, { method: cash, tendered: 2000 }))
    expect(state().payments[0]).toMatchObject({
      amount: 1335,
      rounding: 1,
      change: 665,
      completesPart: true,
    })
    expect(sharedBill(state()).parts.map(({ due }) => due)).toEqual([0, 1333, 1333])
  })

  it('takes less than the part, and more by card: then the others pay less', () => {
    const { state, run } = play([split(even)])
    const [one = '', two = ''] = even.parts.map(({ partId }) => partId)
    run(pay(one, 2000, { tendered: 500 }))
    expect(sharedBill(state()).parts.map(({ due }) => due)).toEqual([1500, 2000])
    run(pay(one, 1500, { tendered: 1800, number: 2 }))
    expect(sharedBill(state()).parts.map(({ due }) => due)).toEqual([0, 1700])
    run(pay(two, 1700, { number: 3 }))
    expect(state().status).toBe('completed')
    expect(priceOf(state()).totals.due).toBe(0)
  })

  it('is refused for a part that is not there', () => {
    expect(play([split(even)]).run(pay(cleo, 100))).toMatchObject({
      refusal: { code: 'part_not_found' },
    })
  })

  it('counts for the whole bill once its part is gone by the word of another till', () => {
    const { registers, orderId, facts } = runScript(
      [
        { register: 0, hears: true, command: { type: 'add_line', ...wine } },
        { register: 0, hears: true, command: split(even) },
        { register: 1, hears: true, command: split(splitEvenly(2, newId)) },
        { register: 0, hears: false, command: pay(even.parts[0]?.partId ?? '', 1250) },
      ],
      { registers: 2 },
    )
    registers[0]?.see(facts)
    const order = registers[0]?.state(orderId)
    if (order == null) throw new Error('no order')
    const { parts, before } = sharedBill(order)
    expect(before.share).toBe(1250)
    expect(parts.map(({ due }) => due)).toEqual([625, 625])
  })
})

describe('ways to share', () => {
  const lineOf = (order: OrderState, id: string) => {
    const line = order.lines.find(({ lineId }) => lineId === id)
    if (line === undefined) throw new Error('no line')
    return line
  }

  it('are by seat, where something has one', () => {
    const order = play([]).state()
    expect(seatsOf(order)).toEqual([2])
    expect(splitBySeat(order, newId).parts).toMatchObject([{ seat: 2, weight: 1 }])
  })

  it('take a line piece by piece, share it, and give it back', () => {
    const order = play([]).state()
    const takers = { parts: [part(ana), part(ben)], lines: [] }
    const tap = (body: BillSplit, id: string, partId: string, fixed: readonly string[] = []) =>
      tapLine(body, lineOf(order, id), { partId, fixed })
    const takesOf = ({ lines }: BillSplit) =>
      lines.map(({ of, takes }) => [of, takes.map((one) => one.pieces)])
    const one = tap(takers, beer.lineId, ana)
    expect(takesOf(one)).toEqual([[3, [1]]])
    const two = tap(tap(one, beer.lineId, ben), beer.lineId, ben)
    expect(takesOf(two)).toEqual([[3, [1, 2]]])
    expect(takesOf(tap(two, beer.lineId, ben))).toEqual([[3, [1]]])
    const shared = tap(tap(takers, wine.lineId, ana), wine.lineId, ben)
    expect(takesOf(shared)).toEqual([[2, [1, 1]]])
    expect(takesOf(tap(shared, wine.lineId, ana))).toEqual([[1, [1]]])
    expect(tap(shared, wine.lineId, cleo, [ana])).toBe(shared)
  })
})

describe('the receipt of a part', () => {
  it('shows pieces of lines, the share of the rest, and VAT of its own', () => {
    const takes = [ana, ben].map((partId) => ({ partId, pieces: 1 }))
    const lines = [{ lineId: wine.lineId, quantity: pieces(1), of: 2, takes }]
    const parts = [part(ana, { weight: 1 }), part(ben, { name: 'Ben' })]
    const { state, run } = play([
      { type: 'add_service_charge', ...aServiceCharge() },
      split({ parts, lines }),
    ])
    const due = sharedBill(state()).parts[0]?.due ?? 0
    expect(partReceiptOf(state(), ana, setting)).toMatchObject({ bill: true, due })
    run(pay(ana, due))
    const receipt = partReceiptOf(state(), ana, setting)
    expect(receipt?.bill).toBeUndefined()
    expect(receipt).toMatchObject({
      part: { name: '', number: 1, count: 2, goods: [{ name: 'Beer', quantity: 3000 }] },
      lines: [{ name: 'Wine 1/2', quantity: 1000, amount: 1250 }],
      total: due,
      due: 0,
      payments: [{ name: 'Card', tendered: due }],
    })
    const shown = (receipt?.rows ?? []).reduce((sum, { amount }) => sum + amount, 0)
    expect(1250 + (receipt?.part?.share ?? 0) + shown).toBe(due)
    expect(receipt?.taxes.reduce((sum, { gross }) => sum + gross, 0)).toBe(due)
    expect(partReceiptOf(state(), cleo, setting)).toBeNull()
  })
})
