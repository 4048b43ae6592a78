import { expect, it } from 'vitest'
import { type PackTicket, type Page, packScroll, packTickets } from './pack.ts'

const ticket = (id: string, rows: number, rowHeight = 10): PackTicket => ({
  ...{ id, head: 20, headAgain: 8, foot: 2 },
  rows: Array.from({ length: rows }, () => rowHeight),
})
const space = { columns: 3, height: 100, gap: 5 }
const told = (pages: readonly Page[]) =>
  pages.map((page) =>
    page.map(({ column, from, id, to, top }) => `${id} ${from}-${to} at ${column}/${top}`),
  )

it('goes down a column and on in the next while whole tickets fit', () => {
  expect(told(packTickets([ticket('a', 3), ticket('b', 2), ticket('c', 1)], space))).toEqual([
    ['a 0-3 at 0/0', 'b 0-2 at 0/55', 'c 0-1 at 1/0'],
  ])
})

it('moves nothing that was there before for a ticket that comes last', () => {
  const before = [ticket('a', 3), ticket('b', 4), ticket('c', 5)]
  const wide = { ...space, columns: 4 }
  const [first = []] = packTickets(before, wide)
  const [after = []] = packTickets([...before, ticket('d', 4)], wide)
  expect(after).toHaveLength(4)
  expect(after.slice(0, first.length)).toEqual(first)
})

it('divides a ticket that is taller than a column, and says where it goes on', () => {
  const [page = []] = packTickets([ticket('a', 12)], space)
  expect(page).toMatchObject([
    { column: 0, from: 0, to: 7, isContinued: false, goesOn: true, height: 92 },
    { column: 1, from: 7, to: 12, isContinued: true, goesOn: false, height: 58 },
  ])
})

it('divides tickets as soon as whole ones would leave one for another page', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => ticket(id, 4))
  expect(told(packTickets(four.slice(0, 3), space))).toEqual([
    ['a 0-4 at 0/0', 'b 0-4 at 1/0', 'c 0-4 at 2/0'],
  ])
  const five = [...four.map(({ id }) => ticket(id, 3)), ticket('e', 3)]
  expect(told(packTickets(five, space))).toEqual([
    ['a 0-3 at 0/0', 'b 0-2 at 0/55', 'b 2-3 at 1/0', 'c 0-3 at 1/23', 'd 0-3 at 2/0'],
    ['e 0-3 at 0/0'],
  ])
})

it('keeps a ticket whole rather than leave a part of it for the next page', () => {
  const pages = packTickets([ticket('a', 7), ticket('b', 7), ticket('c', 7), ticket('d', 3)], space)
  expect(told(pages)).toEqual([['a 0-7 at 0/0', 'b 0-7 at 1/0', 'c 0-7 at 2/0'], ['d 0-3 at 0/0']])
})

it('gives each ticket a column of its own in a single row', () => {
  const pages = packTickets([ticket('a', 1), ticket('b', 9), ticket('c', 1)], space, 'row')
  expect(told(pages)).toEqual([['a 0-1 at 0/0', 'b 0-7 at 1/0', 'b 7-9 at 2/0'], ['c 0-1 at 0/0']])
})

it('shows one row that is taller than a column, and has a page where there is nothing', () => {
  expect(told(packTickets([ticket('a', 2, 300)], space))).toEqual([
    ['a 0-1 at 0/0', 'a 1-2 at 1/0'],
  ])
  expect(packTickets([], space)).toEqual([[]])
})

it('scrolls whole tickets under the shortest column', () => {
  const page = packScroll([ticket('a', 5), ticket('b', 1), ticket('c', 2)], { columns: 2, gap: 5 })
  expect(told([page])).toEqual([['a 0-5 at 0/0', 'b 0-1 at 1/0', 'c 0-2 at 1/35']])
})
