/** Tables, seats and moved lines: what each register decides, and what merging leaves behind. */
import { aDiscount, aLine, anOpening, aPayment, idOf, orderFacts } from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import { newOnPaper } from '../../kitchen/on-paper.ts'
import { decide } from '../decide.ts'
import { foldOrder } from '../fold.ts'
import { joinOrders, moveToNew } from '../tables/move-lines.ts'
import { seatMax, seatsToOffer, serverOf, tableNameOf } from './seating.ts'
import type { OrderCommand, OrderEvent, OrderLine, OrderState } from './types.ts'

const { type: _type, ...opening } = anOpening()
const opened = {
  kind: 'order.opened',
  version: 1,
  body: { ...opening, callNumber: 'A-001' },
} as const satisfies OrderEvent
const lineId = idOf('line', 1)
const other = idOf('ordr', 2)
const third = idOf('ordr', 3)
const added: OrderEvent = { kind: 'order.line_added', version: 1, body: aLine() }
const context = { callNumber: 'A-002', receiptNumber: 'T1-000001' }

function fold(...events: readonly OrderEvent[]): OrderState {
  const order = foldOrder(orderFacts([opened, ...events]))
  if (order === null) throw new Error('facts make an order')
  return order
}

function eventsOf(order: OrderState | null, command: OrderCommand): readonly OrderEvent[] {
  const decision = decide(order, command, context)
  if (!decision.ok) throw new Error(decision.refusal.code)
  return decision.events
}

function refusalOf(order: OrderState, command: OrderCommand): string | null {
  const decision = decide(order, command, context)
  return decision.ok ? null : decision.refusal.code
}

const table = (number: number) => ({
  tableId: idOf('tabl', number),
  areaId: idOf('area', 1),
  name: String(number),
})
const out = (toOrderId: string, joins?: true): OrderEvent => ({
  kind: 'order.lines_moved_out',
  version: 1,
  body: { toOrderId, lineIds: [lineId], ...(joins === true ? { joins } : {}) },
})
const codes = ({ exceptions }: OrderState) => exceptions.map(({ code }) => code)

describe('where guests sit', () => {
  it('is a seat for each of them, a few where nobody counted, and no more than there are', () => {
    expect([seatsToOffer(null, null), seatsToOffer(2, null), seatsToOffer(6, null)]).toEqual([
      4, 4, 6,
    ])
    expect([seatsToOffer(2, 9), seatsToOffer(200, null)]).toEqual([9, seatMax])
  })

  it('is the last that was said, and nothing where they were taken off', () => {
    const [seated] = eventsOf(fold(), { type: 'set_tables', tables: [table(4), table(5)] })
    const order = fold(seated as OrderEvent)
    expect(tableNameOf(order)).toBe('4 + 5')
    expect(eventsOf(order, { type: 'set_tables', tables: [table(4), table(5)] })).toEqual([])
    const [off] = eventsOf(order, { type: 'set_tables', tables: [] })
    expect(fold(seated as OrderEvent, off as OrderEvent)).toEqual(fold())
  })

  it('refuses tables twice, no guests, and seats nobody has', () => {
    const twice = { type: 'set_tables', tables: [table(4), table(4)] } as const
    expect(refusalOf(fold(), twice)).toBe('amount_out_of_range')
    expect(refusalOf(fold(), { type: 'set_covers', covers: 0 })).toBe('amount_out_of_range')
    const seat = { type: 'seat_line', lineId, seat: 41 } as const
    expect(refusalOf(fold(added), seat)).toBe('amount_out_of_range')
    expect(refusalOf(fold(), seat)).toBe('line_not_found')
  })

  it('keeps the seat of a line, until it is the whole table’s', () => {
    const seated: OrderEvent = {
      kind: 'order.line_seated',
      version: 1,
      body: { lineId, seat: 2 },
    }
    expect(fold(added, seated).lines[0]?.seat).toBe(2)
    const shared: OrderEvent = { ...seated, body: { lineId, seat: null } }
    expect(fold(added, seated, shared)).toEqual(fold(added))
    expect(codes(fold(seated))).toEqual(['line_missing'])
  })

  it('is served by whoever opened it, until it is handed over', () => {
    expect(serverOf(fold())).toBe(fold().openedBy)
    const [handed] = eventsOf(fold(), { type: 'set_server', serverId: idOf('team', 9) })
    expect(serverOf(fold(handed as OrderEvent))).toBe(idOf('team', 9))
  })

  it('is free once they have left, paid or not, without anything for a person to look at', () => {
    const paid: OrderEvent = { kind: 'order.payment_taken', version: 1, body: aPayment() }
    const left: OrderEvent = { kind: 'order.table_left', version: 1, body: {} }
    expect(fold(added, paid, left).leftAt).toBeDefined()
    expect(codes(fold(added, left))).toEqual([])
  })
})

describe('lines that move', () => {
  it('keep their ids and what was taken off them, and may come back', () => {
    const discounted: OrderEvent = {
      kind: 'order.discount_added',
      version: 1,
      body: aDiscount({ lineId }),
    }
    const from = fold(added, discounted)
    const move = moveToNew(from, other, [lineId])
    const [leaving] = eventsOf(from, move.out)
    const after = fold(added, discounted, leaving as OrderEvent)
    expect(after.discounts).toEqual([])
    expect(after.lines[0]).toMatchObject({ status: 'removed', movedTo: other })
    const coming = move.in as OrderCommand
    const [arrived] = eventsOf({ ...fold(), id: other }, coming)
    const target = fold(arrived as OrderEvent)
    expect(target.lines[0]).toMatchObject({ lineId, status: 'new', movedFrom: from.id })
    expect(target.discounts).toEqual(from.discounts)
    const back: OrderEvent = {
      kind: 'order.lines_moved_in',
      version: 1,
      body: { ...(arrived as { body: object }).body, fromOrderId: other } as never,
    }
    const returned = fold(added, discounted, leaving as OrderEvent, back)
    expect(returned.lines).toHaveLength(1)
    expect(returned.lines[0]).toMatchObject({ status: 'new', movedFrom: other })
    expect(returned.lines[0]?.movedTo).toBeUndefined()
    expect(returned.discounts).toEqual(from.discounts)
    expect(codes(returned)).toEqual([])
  })

  it('move once where two registers moved them to the same order', () => {
    expect(codes(fold(added, out(other), out(other)))).toEqual([])
    const [arrived] = eventsOf(
      { ...fold(), id: third },
      moveToNew(fold(added), third, [lineId]).in as OrderCommand,
    )
    const twice = fold(arrived as OrderEvent, arrived as OrderEvent)
    expect(codes(twice)).toEqual([])
    expect(twice.lines).toHaveLength(1)
  })

  it('stay where they went on to, when the same move of another register is heard of late', () => {
    const [arrived] = eventsOf(
      { ...fold(), id: third },
      moveToNew(fold(added), third, [lineId]).in as OrderCommand,
    )
    const went = fold(arrived as OrderEvent, out(other), arrived as OrderEvent)
    expect(went.lines).toMatchObject([{ status: 'removed', movedTo: other }])
    expect(codes(went)).toEqual([])
  })

  it('stay where they came back to, when the same move of another register is heard of late', () => {
    const [leaving] = eventsOf(fold(added), moveToNew(fold(added), other, [lineId]).out)
    const content = { ...fold(added).lines[0], moves: 2 }
    const { status: _status, businessDate: _date, ...line } = content as OrderLine
    const back = (fromOrderId: string): OrderEvent => ({
      ...{ kind: 'order.lines_moved_in', version: 1 },
      body: { fromOrderId, lines: [line], discounts: [] },
    })
    const there = leaving as OrderEvent
    const returned = fold(added, there, back(other), there)
    expect(returned.lines).toMatchObject([{ status: 'new', movedFrom: other }])
    expect(codes(returned)).toEqual([])
    // Round by a third order: it may be on none, which is told.
    expect(codes(fold(added, there, back(third), there))).toEqual(['line_moved_twice'])
  })

  it('tell a person where two registers moved them to two orders, or one took them off', () => {
    expect(codes(fold(added, out(other), out(third)))).toEqual(['line_moved_twice'])
    const removed: OrderEvent = { kind: 'order.line_removed', version: 1, body: { lineId } }
    expect(codes(fold(added, removed, out(other)))).toEqual(['line_missing'])
  })

  it('tell a person what another till changed on them, unheard by whoever moved them', () => {
    const [leaving] = eventsOf(fold(added), moveToNew(fold(added), other, [lineId]).out)
    const why = { reason: 'Late', note: '' }
    const one = quantity(1000)
    const commands: readonly OrderCommand[] = [
      { type: 'change_quantity', lineId, delta: one },
      { type: 'change_price', lineId, unitPrice: minorUnits(250), ...why },
      { type: 'change_note', lineId, note: 'no nuts' },
      { type: 'comp', compId: third, lines: [{ lineId, quantity: one }], label: '', ...why },
    ]
    const changes = commands.flatMap((command) => eventsOf(fold(added), command))
    for (const change of changes) {
      const after = fold(added, change, leaving as OrderEvent)
      expect(codes(after), change.kind).toEqual(['line_changed_unheard'])
      expect(codes(fold(added, change, out(other))), 'of an older till').toEqual([])
    }
    const known = fold(added, ...changes.slice(0, 3))
    const [heard] = eventsOf(known, moveToNew(known, other, [lineId]).out)
    expect(codes(fold(added, ...changes.slice(0, 3), heard as OrderEvent))).toEqual([])
  })

  it('stay where something was paid', () => {
    const part = aPayment({ amount: minorUnits(1), tendered: minorUnits(1) })
    const paid: OrderEvent = { kind: 'order.payment_taken', version: 1, body: part }
    const from = fold(added, paid)
    expect(refusalOf(from, moveToNew(from, other, [lineId]).out)).toBe('order_partly_paid')
    expect(fold(added, paid, out(other, true)).status).toBe('open')
  })
})

describe('food that moves with its lines', () => {
  const made = { kitchen: { stationIds: [idOf('stat', 1)] }, course: 'main' } as const
  const ordered: OrderEvent = { kind: 'order.line_added', version: 1, body: aLine(made) }
  const { quantity } = aLine()
  const sent = (line: string, held?: true): OrderEvent => ({
    kind: 'order.sent',
    version: 1,
    body: {
      batchId: idOf('batc', held === true ? 2 : 1),
      lines: [{ lineId: line, quantity, upTo: quantity, ...(held === true ? { held } : {}) }],
    },
  })
  const fired: OrderEvent = { kind: 'order.course_fired', version: 1, body: { course: 'main' } }

  it('stands on the other ticket, sent once, and is printed for the first alone', () => {
    const from = fold(ordered, sent(lineId))
    const move = moveToNew(from, other, [lineId])
    const [leaving] = eventsOf(from, move.out)
    const left = fold(ordered, sent(lineId), leaving as OrderEvent)
    expect(left.kitchen?.batches).toEqual([])
    const [arrived] = eventsOf({ ...fold(), id: other }, move.in as OrderCommand)
    const target = fold(arrived as OrderEvent)
    expect(target.lines[0]?.sent).toBe(quantity)
    expect(target.kitchen?.batches).toEqual(from.kitchen?.batches)
    const [again] = eventsOf(target, { type: 'change_quantity', lineId, delta: quantity })
    const more = fold(arrived as OrderEvent, again as OrderEvent)
    const [sending] = eventsOf(more, { type: 'send', batchId: idOf('batc', 3) })
    const after = fold(arrived as OrderEvent, again as OrderEvent, sending as OrderEvent)
    const printed = newOnPaper([target, after], () => 'sent')
    expect(printed).toMatchObject([{ line: { lineId }, quantity }])
  })

  it('waits on where it waited, though its course was called on the other order', () => {
    const from = fold(ordered, sent(lineId, true))
    const [arrived] = eventsOf(
      { ...fold(), id: other },
      moveToNew(from, other, [lineId]).in as OrderCommand,
    )
    const here: OrderEvent = {
      kind: 'order.line_added',
      version: 1,
      body: aLine({ ...made, lineId: idOf('line', 2) }),
    }
    const target = fold(here, sent(idOf('line', 2), true), fired, arrived as OrderEvent)
    expect(target.lines.map((line) => line.hold?.held)).toEqual([undefined, true])
  })
})

describe('a bill that joins another one', () => {
  it('is given up, and says where it went', () => {
    const from = fold(added)
    const [leaving] = eventsOf(from, joinOrders(from, { ...fold(), id: other }).out)
    const after = fold(added, leaving as OrderEvent)
    expect(after).toMatchObject({ status: 'cancelled', joinedTo: other })
    expect(eventsOf(fold(), joinOrders(fold(), { ...fold(), id: other }).out)).toHaveLength(1)
    expect(joinOrders(fold(), { ...fold(), id: other }).in).toBeNull()
  })

  it('stands again where somebody who had not heard of it served its table still', () => {
    const later: OrderEvent = {
      kind: 'order.line_added',
      version: 1,
      body: aLine({ lineId: idOf('line', 2) }),
    }
    const after = fold(added, out(other, true), later)
    expect(after.status).toBe('open')
    expect(after.joinedTo).toBeUndefined()
    expect(codes(after)).toEqual(['line_added_after_close'])
  })

  it('keeps what was added at another till meanwhile', () => {
    const meanwhile: OrderEvent = {
      kind: 'order.line_added',
      version: 1,
      body: aLine({ lineId: idOf('line', 2) }),
    }
    expect(fold(added, meanwhile, out(other, true))).toMatchObject({ status: 'open' })
  })
})
