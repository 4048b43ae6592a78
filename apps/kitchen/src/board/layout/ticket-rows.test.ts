import { quantity } from '@servery/domain/kernel/quantity.ts'
import type { TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { expect, it } from 'vitest'
import { rowsByCourse } from './ticket-rows.ts'

function item(goodsId: string, change: Partial<TicketItem> = {}): TicketItem {
  return {
    batchId: 'b1',
    goodsId,
    lineId: goodsId,
    itemId: 'i1',
    name: 'Soup',
    variationName: null,
    quantity: quantity(1000),
    cancelled: quantity(0),
    voided: quantity(0),
    unit: 'each',
    modifiers: [],
    note: '',
    course: null,
    held: false,
    done: false,
    made: false,
    stations: [],
    firedAt: null,
    twice: false,
    ...change,
  }
}
const ids = (items: readonly TicketItem[], combine: boolean) =>
  rowsByCourse(items, combine).map(({ course, held, rows }) => [
    course,
    held,
    rows.map((row) => row.map(({ goodsId }) => goodsId).join('+')),
  ])

it('puts the courses in their order, and greys one that waits as a whole', () => {
  const items = [
    item('a', { course: 'main', held: true }),
    item('b', { course: 'starter' }),
    item('c'),
    item('d', { course: 'starter', held: true }),
  ]
  expect(ids(items, false)).toEqual([
    [null, false, ['c']],
    ['starter', false, ['b', 'd']],
    ['main', true, ['a']],
  ])
})

it('shows once what is the same in everything the cook does', () => {
  const same = [item('a'), item('b', { note: 'no salt' }), item('c'), item('d', { done: true })]
  expect(ids(same, true)).toEqual([[null, false, ['a+c', 'b', 'd']]])
  expect(ids(same, false)).toEqual([[null, false, ['a', 'b', 'c', 'd']]])
  // What was taken back is seen by itself.
  const struck = [item('a'), item('b', { voided: quantity(1000) }), item('c')]
  expect(ids(struck, true)).toEqual([[null, false, ['a+c', 'b']]])
})
