/** What a register holds in memory, and what it leaves to its store. */
import { decideCloseForTill } from '@servery/domain/drawer/close-for-till.ts'
import { foldDrawer } from '@servery/domain/drawer/fold.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import {
  aLine,
  anOpening,
  aTill,
  cash,
  createFakeClock,
  headOf,
  idOf,
  type TestRegister,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createBook } from './book.ts'

const orderId = idOf('ordr', 1)
const clock = createFakeClock()

const newRegister = (number: number): TestRegister => aTill(number, { clock })

const another: OrderCommand = { type: 'add_line', ...aLine({ lineId: idOf('line', 2) }) }

/** An order that one register sold while another, which knew only its start, changed it. */
function shareOrder(command = another) {
  const mine = newRegister(1)
  const theirs = newRegister(2)
  mine.run(orderId, anOpening())
  theirs.see(mine.written())
  const late = theirs.run(orderId, command)
  mine.run(orderId, { type: 'add_line', ...aLine() })
  const paid = { type: 'pay', paymentId: idOf('pay', 1), method: cash, reference: '' } as const
  mine.run(orderId, { ...paid, tendered: aLine().unitPrice })
  const order = mine.state(orderId)
  if (order?.status !== 'completed') throw new Error('It was to be paid.')
  const facts: readonly Fact[] = mine.written()
  const book = createBook({ head: mine.head(), orders: [order], facts, drawer: null })
  return { book, facts, late: late.facts, order }
}

describe('a register’s memory', () => {
  it('leaves an order that is over to the store once all of it is sent, and still shows it', () => {
    const { book, facts, order } = shareOrder()
    book.settle(facts.length - 1)
    expect(book.unknownOf([orderId])).toEqual([])
    book.settle(facts.length)
    expect(book.unknownOf([orderId])).toEqual([orderId])
    expect(book.newestAfter(0, 100)).toEqual([])
    expect(book.orders().get(orderId)).toEqual(order)
  })

  it('folds what comes late with all that the store has', () => {
    const { book, facts, late } = shareOrder()
    book.settle(facts.length)
    const { orders } = book.receive(late, facts, clock.nowMs())
    const whole = foldOrder([...facts, ...late].filter(isOrderFact))
    expect(orders).toEqual([whole])
    expect(book.orders().get(orderId)?.lines).toHaveLength(2)
  })

  it('hears that the office closed its drawer, and takes no more money into that', () => {
    const { facts, order } = shareOrder()
    const [opening] = facts
    if (opening === undefined) throw new Error('It was to be opened.')
    const subjectId = idOf('draw', 1)
    const body = { float: minorUnits(5000), currency: 'GBP' }
    const drawer = foldDrawer([{ ...opening, subjectId, kind: 'drawer.opened', version: 1, body }])
    if (drawer === null) throw new Error('It was to be open.')
    const head = headOf(opening.registerId, facts)
    const book = createBook({ head, orders: [order], facts, drawer })
    const asked = { note: 'The till was stolen', upTo: 1, uncounted: true, zNumber: 'BO1-Z-000001' }
    const decision = decideCloseForTill(drawer, asked)
    if (!decision.ok) throw new Error(decision.refusal.code)
    const [event] = decision.events
    const closing = { ...opening, ...event, subjectId, registerId: idOf('reg', 9) } as Fact
    const elsewhere = { ...closing, subjectId: idOf('draw', 2) }
    expect(book.receive([elsewhere], [], clock.nowMs()).drawer).toBeNull()
    const closed = { status: 'closed', zNumber: 'BO1-Z-000001', closedForTill: true }
    expect(book.receive([closing], [], clock.nowMs()).drawer).toMatchObject(closed)
    expect(book.drawer()).toMatchObject({ ...closed, exceptions: [] })
    // Heard twice, as after an answer that was lost, it is closed once.
    expect(book.receive([closing], [], clock.nowMs()).drawer).toBeNull()
  })

  it('leaves nothing to the store that is not in it yet', () => {
    const { book, facts, late } = shareOrder({ type: 'name', name: 'Ann' })
    const { orders } = book.receive(late, [], clock.nowMs())
    book.settle(facts.length)
    expect(book.unknownOf([orderId])).toEqual([])
    book.received(orders)
    book.settle(facts.length)
    expect(book.unknownOf([orderId])).toEqual([orderId])
  })
})
