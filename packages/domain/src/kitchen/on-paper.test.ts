import { expect, it } from 'vitest'
import type { BatchLine } from '../order/model/kitchen-types.ts'
import type { OrderState } from '../order/model/types.ts'
import { newOnPaper as newFor, type PaperRoute } from './on-paper.ts'

function newOnPaper(states: readonly OrderState[], way: ReturnType<PaperRoute> = 'sent') {
  return newFor(states, () => way).map(({ line: { lineId }, quantity }) => ({ lineId, quantity }))
}

const part = (lineId: string, quantity: number, change: object = {}) =>
  ({ lineId, quantity, ...change }) as BatchLine

/** An order of two lines with what each batch sends. */
function order(...batches: readonly (readonly BatchLine[])[]): OrderState {
  return orderWith([], ...batches)
}

function orderWith(
  done: readonly object[],
  ...batches: readonly (readonly BatchLine[])[]
): OrderState {
  return {
    lines: ['soup', 'roast'].map((lineId) => ({
      lineId,
      name: lineId,
      course: 'main',
      modifiers: [],
      kitchen: { stationIds: ['make', 'oven'], turns: [{ stationId: 'oven', after: ['make'] }] },
    })),
    kitchen: {
      batches: batches.map((lines, index) => ({ batchId: `b${index}`, lines })),
      fired: [],
      done,
    },
  } as unknown as OrderState
}

it('prints what a batch adds, and nothing that stands in an earlier one', () => {
  const first = order([part('soup', 1000)])
  const second = order([part('soup', 1000)], [part('soup', 1000), part('roast', 2000)])
  expect(newOnPaper([first])).toEqual([{ lineId: 'soup', quantity: 1000 }])
  expect(newOnPaper([first, second])).toEqual([
    { lineId: 'soup', quantity: 1000 },
    { lineId: 'roast', quantity: 2000 },
  ])
  expect(newOnPaper([first, second, second])).toEqual([])
})

it('prints once what two tills sent, whichever of them sorts first', () => {
  const one = order([part('soup', 2000)])
  // The other till's batch arrives later and stands before it; there is no more of it for that.
  const both = order([part('soup', 2000, { twice: true })], [])
  expect(newOnPaper([one, both])).toEqual([])
})

it('keeps what waits, and prints of it what is still wanted then', () => {
  const waits = order([part('soup', 3000, { held: true })])
  const called = order([part('soup', 3000, { cancelled: 1000 })])
  expect(newOnPaper([waits])).toEqual([])
  expect(newOnPaper([waits, called])).toEqual([{ lineId: 'soup', quantity: 2000 }])
  // Held back and called again it is on paper already.
  expect(newOnPaper([waits, called, waits, called])).toEqual([])
})

it('prints what waited for a course, once it is of none or of one that was called', () => {
  const waits = order([part('soup', 1000, { held: true })])
  const [soup, ...others] = waits.lines
  if (soup === undefined || waits.kitchen === undefined) throw new Error('There is a soup.')
  const { course: _, ...plain } = soup
  const atOnce = { ...waits, lines: [plain, ...others] }
  expect(newOnPaper([waits, atOnce])).toEqual([{ lineId: 'soup', quantity: 1000 }])
  expect(newOnPaper([waits, atOnce, waits, atOnce])).toEqual([])
  const fired = [{ course: 'starter' as const, at: '2026-03-14T12:00:00.000Z' }]
  const first: OrderState = {
    ...{ ...waits, kitchen: { ...waits.kitchen, fired } },
    lines: [{ ...soup, course: 'starter' }, ...others],
  }
  expect(newOnPaper([waits, first])).toEqual([{ lineId: 'soup', quantity: 1000 }])
})

it('prints again what was taken back and ordered anew', () => {
  const first = order([part('soup', 1000)])
  const voided = order([part('soup', 1000, { cancelled: 1000 })])
  const anew = order([part('soup', 1000, { cancelled: 1000 })], [part('soup', 1000)])
  expect(newOnPaper([first, voided])).toEqual([])
  expect(newOnPaper([first, voided, anew])).toEqual([{ lineId: 'soup', quantity: 1000 }])
})

it('prints anew what was taken back of another till’s batch, which took the place of the first', () => {
  const first = order([], [part('soup', 1000)])
  const taken = order([part('soup', 1000, { cancelled: 1000 })], [])
  const anew = order([part('soup', 1000, { cancelled: 1000 })], [], [part('soup', 1000)])
  expect(newOnPaper([first, taken])).toEqual([])
  expect(newOnPaper([first, taken, anew])).toEqual([{ lineId: 'soup', quantity: 1000 }])
})

it('prints what was sent in vain as soon as it is wanted, and what comes after it once', () => {
  const vain = order([part('soup', 1000)], [part('soup', 1000, { cancelled: 1000 })])
  const wanted = order([part('soup', 1000)], [part('soup', 1000)])
  expect(newOnPaper([vain])).toEqual([{ lineId: 'soup', quantity: 1000 }])
  expect(newOnPaper([vain, wanted])).toEqual([{ lineId: 'soup', quantity: 1000 }])
  expect(newOnPaper([vain, wanted, wanted])).toEqual([])
})

it('prints at a station once what was made before it, whatever is taken back there', () => {
  const made = { stationId: 'make', batchId: 'b0', goodsId: 'soup' }
  const sent = order([part('soup', 1000), part('roast', 1000)])
  const passed = orderWith([made], [part('soup', 1000), part('roast', 1000)])
  expect(newOnPaper([sent], ['make'])).toHaveLength(2)
  expect(newOnPaper([sent, passed], ['make'])).toEqual([])
  expect(newOnPaper([sent], ['oven'])).toEqual([])
  expect(newOnPaper([sent, passed], ['oven'])).toEqual([{ lineId: 'soup', quantity: 1000 }])
  expect(newOnPaper([sent, passed, sent, passed], ['oven'])).toEqual([])
  // One printer of both: it is on that paper already.
  expect(newOnPaper([sent, passed], ['make', 'oven'])).toEqual([])
})
