/** No row is lost, told twice or cut off. `SEED=…` repeats a run, `RUNS=…` makes it longer. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type PackTicket, type Part, packScroll, packTickets } from './pack.ts'

const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31)
const numRuns = Number(process.env.RUNS ?? 300)
console.info(`packing properties: SEED=${seed} RUNS=${numRuns}`)
const parameters = { seed, numRuns }

const tickets: fc.Arbitrary<readonly PackTicket[]> = fc
  .array(
    fc.record({
      head: fc.integer({ min: 40, max: 130 }),
      headAgain: fc.integer({ min: 30, max: 70 }),
      foot: fc.integer({ min: 10, max: 24 }),
      rows: fc.array(fc.integer({ min: 30, max: 260 }), { maxLength: 24 }),
    }),
    { maxLength: 70 },
  )
  .map((all) => all.map((one, index) => ({ id: `t${index}`, ...one })))
const space = fc.record({
  columns: fc.integer({ min: 1, max: 8 }),
  height: fc.integer({ min: 200, max: 1000 }),
  gap: fc.constant(10),
})
const flows = fc.constantFrom('flow' as const, 'row' as const)

/** Every row exactly once and in order, ticket after ticket. */
function expectComplete(all: readonly PackTicket[], parts: readonly Part[]): void {
  const told = parts.flatMap(({ from, id, to }) =>
    Array.from({ length: to - from }, (_, index) => `${id} ${from + index}`),
  )
  expect(told).toEqual(all.flatMap(({ id, rows }) => rows.map((_, index) => `${id} ${index}`)))
  expect([...new Set(parts.map(({ id }) => id))]).toEqual(all.map(({ id }) => id))
  for (const { from, goesOn, id, isContinued, to } of parts) {
    const rows = all.find((one) => one.id === id)?.rows.length
    expect({ goesOn, isContinued }).toEqual({ goesOn: to !== rows, isContinued: from > 0 })
  }
}

it('shows every row of every ticket once, in order, and within the columns', () => {
  fc.assert(
    fc.property(tickets, space, flows, (all, room, flow) => {
      const pages = packTickets(all, room, flow)
      expectComplete(all, pages.flat())
      for (const page of pages) {
        expect(page.length > 0 || all.length === 0).toBe(true)
        for (const [index, part] of page.entries()) {
          const before = page[index - 1]
          expect(part.column).toBeGreaterThanOrEqual(before?.column ?? 0)
          expect(part.column).toBeLessThan(room.columns)
          if (before?.column === part.column) {
            expect(part.top).toBe(before.top + before.height + room.gap)
          } else expect(part.top).toBe(0)
          // Only a single row may be taller than the screen.
          const isFit = part.top + part.height <= room.height
          expect(isFit || (part.top === 0 && part.to - part.from <= 1)).toBe(true)
        }
      }
    }),
    parameters,
  )
})

it('cuts off at the end of a page only what would leave much of the page empty', () => {
  fc.assert(
    fc.property(tickets, space, (all, room) => {
      for (const page of packTickets(all, room)) {
        const last = page.at(-1)
        if (last?.goesOn !== true) continue
        const parts = page.filter(({ id }) => id === last.id)
        const [first = last] = parts
        const before = page[page.length - parts.length - 1]
        const used = before === undefined ? 0 : before.top + before.height
        const columns = room.columns - (before?.column ?? 0) - 1
        const left = columns * room.height + Math.max(0, room.height - used)
        expect(before === undefined || left > room.height / 2 || first.isContinued).toBe(true)
      }
    }),
    parameters,
  )
})

it('leaves no column empty before the last page', () => {
  fc.assert(
    fc.property(tickets, space, (all, room) => {
      for (const page of packTickets(all, room).slice(0, -1)) {
        expect(new Set(page.map(({ column }) => column)).size).toBe(room.columns)
      }
    }),
    parameters,
  )
})

it('scrolls every ticket once and whole, and never two in one place', () => {
  fc.assert(
    fc.property(tickets, fc.integer({ min: 1, max: 8 }), (all, columns) => {
      const parts = packScroll(all, { columns, gap: 10 })
      expectComplete(all, parts)
      for (let column = 0; column < columns; column += 1) {
        let end = -10
        for (const part of parts.filter((one) => one.column === column)) {
          expect(part.top).toBe(end + 10)
          end = part.top + part.height
        }
      }
    }),
    parameters,
  )
})
