/** What a register holds in memory, and what it leaves to its store. */
import type { Fact } from '@servery/domain/journal/types.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { OrderCommand } from '@servery/domain/order/types.ts'
import {
  aLine,
  anOpening,
  cash,
  createFakeClock,
  createRandom,
  createTestRegister,
  idOf,
  type TestRegister,
} from '@servery/testing'
import { describe, expect, it } from 'vitest'
import { createBook } from './book.ts'

const orderId = idOf('ordr', 1)
const clock = createFakeClock()

function newRegister(number: number): TestRegister {
  return createTestRegister({
    companyId: idOf('comp', 1),
    branchId: idOf('bran', 1),
    registerId: idOf('reg', number),
    actorId: idOf('team', number),
    code: `T${number}`,
    prefix: 'A',
    clock,
    skewMs: 0,
    random: createRandom(number),
  })
}

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
