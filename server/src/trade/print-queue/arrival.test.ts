/** What is on paper goes by what came to light, and not by the clocks of the tills. */

import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { moveToNew } from '@servery/domain/order/tables/move-lines.ts'
import type { RoutedPrinter } from '@servery/domain/receipt/printer/printer.ts'
import { isKitchenFact, isMoreOfDish } from '@servery/domain/receipt/printer/ticket-goods.ts'
import {
  aLine,
  anOpening,
  aTill,
  createFakeClock,
  type FakeClock,
  idOf,
  type SealedOrderFact,
  type TestRegister,
  undoPayments,
} from '@servery/testing'
import { v7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { copyNumber } from './copy-number.ts'
import { goodsOnTickets, ordersAround } from './goods-on-tickets.ts'

const [fromId, toId] = [idOf('ordr', 1), idOf('ordr', 2)] as const
const lineId = idOf('line', 1)
const kitchen: RoutedPrinter = {
  id: idOf('prnt', 1),
  name: 'Kitchen',
  type: 'kitchen',
  position: 1,
  registerIds: [],
  categoryIds: [],
  stationIds: [idOf('stat', 1)],
  itemIds: [],
}
const hourMs = 3_600_000
let clock: FakeClock
let till: TestRegister
let other: TestRegister

beforeEach(() => {
  clock = createFakeClock()
  till = aTill(1, { clock, skewMs: 0 })
  other = aTill(2, { clock, skewMs: -hourMs })
  run(till, fromId, anOpening(), {
    type: 'add_line',
    ...aLine({ lineId, kitchen: { stationIds: kitchen.stationIds } }),
  })
  run(till, toId, anOpening())
})

function pay(by: TestRegister, number = 1) {
  const [method, reference] = [{ id: 'card', name: 'Card', kind: 'card_standalone' }, ''] as const
  const { due: tendered } = priceOf(by.state(fromId) as OrderState).totals
  run(by, fromId, { type: 'pay', paymentId: idOf('pay', number), method, tendered, reference })
}

function run(by: TestRegister, orderId: string, ...commands: readonly OrderCommand[]) {
  const facts: SealedOrderFact[] = []
  for (const command of commands) {
    const { decision } = by.run(orderId, command)
    expect(decision, command.type).toMatchObject({ ok: true })
  }
  facts.push(...by.facts(orderId))
  return facts
}

/** What a printer makes of the last fact of an order, of all that is known of it and of others. */
function printed(facts: readonly SealedOrderFact[], ...others: readonly SealedOrderFact[][]) {
  const fact = facts.findLast((one) => isKitchenFact(one) || isMoreOfDish(one))
  if (fact === undefined) throw new Error('nothing was sent')
  const near = ordersAround(facts)
  const around = others.filter(([first]) => first !== undefined && near.includes(first.subjectId))
  return goodsOnTickets(fact, { facts, around }, [kitchen]).flatMap(({ lines }) =>
    lines.map(({ line, quantity }) => [line.lineId, quantity]),
  )
}

it('food that one till sent while another moved it is on paper once', () => {
  for (const id of [fromId, toId]) other.see(till.facts(id))
  const sent = run(other, fromId, { type: 'send', batchId: idOf('bat', 1) })
  expect(printed(sent)).toEqual([[lineId, 1000]])
  const move = moveToNew(till.state(fromId) as OrderState, toId, [lineId])
  if (move.in === null) throw new Error('nothing moves')
  run(till, fromId, move.out)
  const again = run(till, toId, move.in, { type: 'send', batchId: idOf('bat', 2) })
  expect(printed(again, sent)).toEqual([])
  // What is ordered besides is made.
  const more = run(
    till,
    toId,
    { type: 'change_quantity', lineId, delta: 1000 as never },
    { type: 'send', batchId: idOf('bat', 3) },
  )
  expect(printed(more, sent)).toEqual([[lineId, 1000]])
})

it('food that was sent where it went is not printed again for who sent it unheard', () => {
  const third = aTill(3, { clock, skewMs: 0 })
  for (const id of [fromId, toId]) other.see(till.facts(id))
  third.see(till.facts(fromId))
  const unheard = run(third, fromId, { type: 'send', batchId: idOf('bat', 2) }).slice(-1)
  clock.advance(hourMs)
  // Whoever moves it has not heard either that the bill was paid, so it stands on both.
  pay(till)
  clock.advance(2 * hourMs)
  const move = moveToNew(other.state(fromId) as OrderState, toId, [lineId])
  if (move.in === null) throw new Error('nothing moves')
  const left = [...till.facts(fromId), ...run(other, fromId, move.out).slice(-1)]
  const there = run(other, toId, move.in, { type: 'send', batchId: idOf('bat', 1) })
  expect(printed(there, left)).toEqual([[lineId, 1000]])
  expect(printed([...left, ...unheard], there)).toEqual([])
})

it('food that went to another bill and came back is not printed for who sent it in between', () => {
  other.see(till.facts(fromId))
  const sent = run(till, fromId, { type: 'send', batchId: idOf('bat', 1) })
  expect(printed(sent)).toEqual([[lineId, 1000]])
  const there = moveToNew(till.state(fromId) as OrderState, toId, [lineId])
  if (there.in === null) throw new Error('nothing moves')
  run(till, fromId, there.out)
  run(till, toId, there.in)
  clock.advance(2 * hourMs)
  const between = run(other, fromId, { type: 'send', batchId: idOf('bat', 2) }).at(-1)
  if (between === undefined) throw new Error('nothing was sent')
  clock.advance(hourMs)
  const back = moveToNew(till.state(toId) as OrderState, fromId, [lineId])
  if (back.in === null) throw new Error('nothing moves')
  run(till, toId, back.out)
  const known = run(till, fromId, back.in)
  expect(printed([...known, between], [...till.facts(toId)])).toEqual([])
})

it('more of a dish is on paper once, though less of it was known when it was sent', () => {
  const changed = (by: TestRegister, delta: number) =>
    run(by, fromId, { type: 'change_quantity', lineId, delta: delta as never })
  const ordered = changed(till, 1000)
  other.see(ordered)
  clock.advance(2 * hourMs)
  const unheard = [
    ...run(other, fromId, { type: 'send', batchId: idOf('bat', 1) }).slice(-1),
    ...changed(other, 1000).slice(-1),
  ]
  clock.advance(2 * hourMs)
  const known = [...changed(till, -1000), ...unheard.slice(0, 1)]
  expect(printed(known)).toEqual([[lineId, 1000]])
  expect(printed([...known, ...unheard.slice(1)])).toEqual([[lineId, 1000]])
  // What is told in its own time waits until it is sent.
  till.see(unheard)
  const more = changed(till, 1000)
  expect(printed([...known, ...unheard.slice(1), ...more.slice(-1)])).toEqual([])
})

it('what was sent for a bill that was closed unheard is printed when its payment is undone', () => {
  run(till, fromId, { type: 'send', batchId: idOf('bat', 1) })
  other.see(till.facts(fromId))
  pay(other)
  const closed = run(other, fromId)
  expect(other.state(fromId)?.status).toBe('completed')
  const undo = undoPayments(other.state(fromId) as OrderState, () => idOf('rev', 1))
  const undone = run(other, fromId, undo).slice(closed.length)
  clock.advance(2 * hourMs)
  const late = aLine({ lineId: idOf('line', 2), kitchen: { stationIds: kitchen.stationIds } })
  const sent = run(
    till,
    fromId,
    { type: 'add_line', ...late },
    { type: 'change_quantity', lineId, delta: 1000 as never },
    { type: 'send', batchId: idOf('bat', 2) },
  )
  const known = [...closed, ...sent.filter((fact) => !closed.includes(fact))]
  expect(printed(known)).toEqual([])
  expect(printed([...known, ...undone])).toEqual([
    [lineId, 1000],
    [late.lineId, 1000],
  ])
})

it('a receipt that comes to light second is a copy, though its clock says that it was first', () => {
  run(till, fromId, {
    type: 'pay',
    paymentId: idOf('pay', 1),
    method: { id: 'cash', name: 'Cash', kind: 'cash' },
    tendered: 100_000 as never,
    reference: '',
  })
  other.see(till.facts(fromId))
  const receipt = (number: number) => ({ paper: 'receipt', printId: idOf('prt', number) }) as const
  const print = (number: number) =>
    ({ type: 'print', printId: idOf('prt', number), printerId: null }) as const
  const first = run(till, fromId, print(1))
  const late = run(other, fromId, print(2)).filter(
    ({ registerId }) => registerId !== first[0]?.registerId,
  )
  expect(copyNumber(first, receipt(1), 0)).toBe(0)
  expect(copyNumber([...first, ...late], receipt(2), 0)).toBe(1)
  expect(copyNumber([...first, ...late], { ...receipt(2), paper: 'bill' }, 0)).toBe(0)
  const undone = run(
    other,
    fromId,
    undoPayments(other.state(fromId) as OrderState, () => v7()),
  )
  const known = [...first, ...undone.filter((fact) => !first.includes(fact))]
  expect(copyNumber(known, receipt(1), 0)).toBe(1)
  pay(other, 2)
  expect(copyNumber(run(other, fromId, print(3)), receipt(3), 0)).toBe(0)
  expect(copyNumber(run(other, fromId, print(4)), receipt(4), 0)).toBe(1)
})
