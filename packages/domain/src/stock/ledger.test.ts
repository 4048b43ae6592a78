import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantity } from '../kernel/quantity.ts'
import { costingMethods } from './kinds.ts'
import {
  type FoldedEntry,
  foldLedger,
  type LineCost,
  type StockEntry,
  startOf,
  unitCostOf,
} from './ledger.ts'
import { noValue, type StockValue, stockValue } from './value.ts'

const pounds = (amount: number) => stockValue(amount * 100_000)
const time = (clock: string) => `2026-11-02T${clock}:00.000Z`

let made = 0
function entry(
  kind: StockEntry['kind'],
  clock: string,
  units: number,
  more: Partial<StockEntry> = {},
): StockEntry {
  made += 1
  return {
    ...{ id: `e${String(made).padStart(4, '0')}`, sourceId: 's', at: time(clock), kind },
    ...{ quantity: quantity(units * 1000), counted: null, givenCost: null, lineId: null },
    ...more,
  }
}
const received = (clock: string, units: number, cost: number) =>
  entry('received', clock, units, { givenCost: pounds(cost) })
const sold = (clock: string, units: number, lineId: string | null = null) =>
  entry('sale', clock, -units, { lineId })
const counted = (clock: string, units: number) =>
  entry('count', clock, 0, { counted: quantity(units * 1000) })

const fold = (entries: readonly StockEntry[], method: 'average' | 'fifo' = 'average', seed = 0) =>
  foldLedger({ entries, method, from: startOf(pounds(seed)) })
const costs = (folded: readonly FoldedEntry[]) => folded.map(({ cost }) => cost / 100_000)
const end = (folded: readonly FoldedEntry[]) => {
  const state = folded.at(-1)?.after ?? startOf(noValue)
  return [state.onHand / 1000, state.value / 100_000, unitCostOf(state) / 100_000]
}

describe('what goods cost', () => {
  it('is the average of what is there, weighed anew with every delivery', () => {
    const folded = fold([
      received('08:00', 10, 20),
      sold('09:00', 5),
      received('10:00', 15, 60),
      sold('11:00', 4),
    ])
    expect(costs(folded)).toEqual([20, -10, 60, -14])
    expect(end(folded)).toEqual([16, 56, 3.5])
  })

  it('is that of the oldest goods first, where the business says so', () => {
    const folded = fold(
      [received('08:00', 10, 20), received('09:00', 10, 40), sold('10:00', 12), sold('11:00', 8)],
      'fifo',
    )
    expect(costs(folded)).toEqual([20, 40, -28, -32])
    expect(end(folded)).toEqual([0, 0, 4])
  })

  it('is the last known below zero, and the next delivery corrects it', () => {
    for (const method of costingMethods) {
      const folded = fold(
        [received('08:00', 2, 4), sold('09:00', 7), received('10:00', 10, 30)],
        method,
      )
      expect(costs(folded)).toEqual([4, -14, 30])
      expect(folded.map(({ correction }) => correction / 100_000)).toEqual([0, 0, -5])
      expect(end(folded)).toEqual([5, 15, 3])
    }
  })

  it('is what is said of the item until something is delivered', () => {
    const folded = fold([sold('09:00', 2), received('10:00', 1, 3)], 'average', 2)
    expect(costs(folded)).toEqual([-4, 3])
    expect(end(folded)).toEqual([-1, -2, 3])
  })

  it('is 0 where goods came for nothing, and not known before anybody has said', () => {
    for (const method of costingMethods) {
      const free = received('09:00', 5, 0)
      const folded = fold([sold('08:00', 1, 'line'), free, sold('10:00', 2)], method)
      expect(costs(folded)).toEqual([0, 0, 0])
      expect(folded.map(({ isKnown }) => isKnown)).toEqual([false, true, true])
      const back = entry('return', '11:00', 1, { lineId: 'line' })
      expect(fold([sold('08:00', 1, 'line'), back], method).at(-1)?.isKnown).toBe(false)
      // Sent on for nothing, which nobody has said of it.
      const moved = entry('transfer_in', '08:00', 3, { givenCost: stockValue(0) })
      expect(fold([moved], method).at(-1)?.isKnown).toBe(false)
    }
  })

  it('comes back as it went, whatever it costs by now', () => {
    for (const method of costingMethods) {
      const folded = fold(
        [
          received('08:00', 10, 20),
          sold('09:00', 4, 'line'),
          received('10:00', 6, 60),
          entry('return', '11:00', 1, { lineId: 'line' }),
        ],
        method,
      )
      expect(costs(folded)).toEqual([20, -8, 60, 2])
    }
  })

  it('of what left for another branch is as it was said, and the rest keeps its own', () => {
    const folded = fold([
      received('08:00', 10, 20),
      entry('transfer_out', '09:00', -5, { givenCost: pounds(12) }),
    ])
    expect(folded.map(({ cost, correction }) => [cost, correction])).toEqual([
      [pounds(20), 0],
      [-pounds(12), pounds(2)],
    ])
    expect(end(folded)).toEqual([5, 10, 2])
  })
})

describe('a count', () => {
  const opening = entry('opening', '08:00', 20, { givenCost: pounds(20) })
  const count = counted('10:30', 18)
  const late = sold('10:05', 2)
  const of = (entries: readonly StockEntry[]) => {
    const folded = fold(entries)
    const one = folded.find(({ entry: { kind } }) => kind === 'count')
    return { variance: Number(one?.quantity) / 1000, onHand: end(folded)[0] }
  }

  it('says what was there, and a late sale of before it shrinks the variance alone', () => {
    expect(of([opening, count])).toEqual({ variance: -2, onHand: 18 })
    expect(of([opening, count, late])).toEqual({ variance: 0, onHand: 18 })
    expect(of([opening, count, sold('11:00', 3), late])).toEqual({ variance: 0, onHand: 15 })
  })

  it('that finds more values it as what is there', () => {
    const folded = fold([opening, counted('10:30', 25)])
    expect(costs(folded)).toEqual([20, 5])
    expect(folded.at(-1)?.after.lastCounted).toBe(time('10:30'))
  })

  it('of what had gone below zero begins anew', () => {
    expect(end(fold([received('08:00', 1, 2), sold('09:00', 5), counted('10:00', 3)]))).toEqual([
      3, 6, 2,
    ])
  })
})

const kinds = fc.constantFrom('received', 'sale', 'return', 'count', 'waste', 'transfer_out')
const anything = fc
  .array(
    fc.record({
      kind: kinds,
      minute: fc.integer({ min: 0, max: 40 }),
      units: fc.integer({ min: 0, max: 5000 }),
      cost: fc.option(fc.integer({ min: 0, max: 900_000 })),
      line: fc.integer({ min: 0, max: 3 }),
    }),
    { maxLength: 25 },
  )
  .map((all) =>
    all.map(({ kind, minute, units, cost, line }, index): StockEntry => {
      const out = kind === 'sale' || kind === 'waste' || kind === 'transfer_out'
      return {
        ...{ id: `m${index}`, sourceId: 's', kind },
        at: time(`08:${String(minute).padStart(2, '0')}`),
        quantity: quantity(kind === 'count' ? 0 : out ? -units : units),
        counted: kind === 'count' ? quantity(units) : null,
        givenCost: cost === null || kind === 'sale' ? null : stockValue(cost),
        lineId: kind === 'sale' || kind === 'return' ? `line${line}` : null,
      }
    }),
  )
const seeds = fc.integer({ min: 0, max: 300_000 }).map(stockValue)

describe('a ledger, whatever happens', () => {
  const method = fc.constantFrom(...costingMethods)

  it('has on hand the sum of what moved, and is worth the sum of what that cost', () => {
    fc.assert(
      fc.property(anything, method, seeds, (entries, by, seed) => {
        let [units, value] = [0, 0]
        for (const one of foldLedger({ entries, method: by, from: startOf(seed) })) {
          units += one.quantity
          value += one.cost + one.correction
          const { onHand, layers } = one.after
          expect([onHand, one.after.value]).toEqual([units, value])
          if (onHand === 0) expect(value).toBe(0)
          if (onHand > 0) expect(value).toBeGreaterThanOrEqual(0)
          if (one.entry.counted !== null) expect(onHand).toBe(one.entry.counted)
          if (by === 'average' || onHand <= 0) continue
          expect(layers.reduce((sum, layer) => sum + layer.quantity, 0)).toBe(onHand)
          expect(layers.reduce((sum, layer) => sum + layer.value, 0)).toBe(value)
        }
      }),
    )
  })

  it('comes to the same in any order of arrival, and with everything told twice', () => {
    const shuffled = anything.chain((entries) =>
      fc.tuple(
        fc.constant(entries),
        fc.shuffledSubarray([...entries, ...entries], { minLength: entries.length * 2 }),
      ),
    )
    fc.assert(
      fc.property(shuffled, method, seeds, ([entries, arrived], by, seed) => {
        const from = startOf(seed)
        const once = foldLedger({ entries, method: by, from })
        expect(foldLedger({ entries: arrived, method: by, from })).toEqual(once)
      }),
    )
  })

  it('goes on from any moment as if it had been told from the beginning', () => {
    fc.assert(
      fc.property(anything, method, seeds, fc.nat(25), (entries, by, seed, at) => {
        const all = foldLedger({ entries, method: by, from: startOf(seed) })
        const before = all.slice(0, at)
        const rest = foldLedger({
          entries: all.slice(at).map((one) => one.entry),
          method: by,
          from: before.at(-1)?.after ?? startOf(seed),
          linesBefore: linesOf(before),
        })
        expect(rest).toEqual(all.slice(at))
      }),
    )
  })

  it('never throws, however large what was entered', () => {
    const most = 900_000_000_000_000 as StockValue
    const entries = Array.from({ length: 20 }, (_, index) =>
      entry('received', '08:00', 1_000_000_000, { id: `x${index}`, givenCost: most }),
    )
    expect(() => fold([...entries, sold('09:00', 900_000_000)], 'fifo')).not.toThrow()
  })
})

function linesOf(folded: readonly FoldedEntry[]) {
  const lines = new Map<string, LineCost>()
  for (const { entry: of, quantity: units, cost, isKnown } of folded) {
    if (of.lineId === null || units >= 0) continue
    const before = lines.get(of.lineId) ?? { quantity: 0, cost: 0, isKnown: true }
    lines.set(of.lineId, {
      ...{ quantity: before.quantity - units, cost: before.cost - cost },
      isKnown: before.isKnown && isKnown,
    })
  }
  return lines
}

describe('a change of the way of costing', () => {
  it('counts from its moment on, and what happened before stays costed as it was', () => {
    const step = (minute: number, units: number, cost: number | null): StockEntry => ({
      ...{ id: String(minute), sourceId: 'by-hand', kind: cost === null ? 'waste' : 'received' },
      ...{ at: `2026-03-14T10:0${minute}:00.000Z`, quantity: quantity(units * 1000) },
      ...{ counted: null, givenCost: cost === null ? null : stockValue(cost), lineId: null },
    })
    const entries = [
      ...[step(1, 2, 2000), step(2, 2, 6000), step(3, -2, null)],
      ...[step(5, 2, 12_000), step(6, -3, null)],
    ]
    const changes = [{ at: '2026-03-14T10:04:00.000Z', from: 'average' as const }]
    const folded = foldLedger({ entries, method: 'fifo', changes, from: startOf(stockValue(0)) })
    // Two of four at 2.00 by the average; then the two left at 2.00 and one of those at 6.00.
    expect(folded.map(({ cost }) => cost)).toEqual([2000, 6000, -4000, 12_000, -10_000])
  })
})
