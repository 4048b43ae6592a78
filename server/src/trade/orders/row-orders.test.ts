import { addDays } from '@servery/domain'
import { createRandom } from '@servery/testing'
import { expect, it } from 'vitest'
import { type RowSpan, spansOfPage } from './row-orders.store.ts'

const hourMs = 3_600_000

/** Orders of branches around the world; by UTC a day begins up to 14 hours early, or a day late. */
function makeOrders(seed: number) {
  const random = createRandom(seed)
  const branches = [-14, -4, 9, 20].slice(0, random.integer(1, 4))
  return Array.from({ length: random.integer(0, 120) }, (_, index) => {
    const branchId = random.integer(0, branches.length - 1)
    const date = addDays('2026-03-01', random.integer(0, 60))
    const begins = Date.parse(date) + (branches[branchId] ?? 0) * hourMs
    const at = new Date(begins + random.integer(0, 24 * hourMs - 1)).toISOString()
    return { id: `${at} ${index}`, branchId: String(branchId), date, at }
  })
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'gives every page the days, and the months, of its orders (%i)',
  (seed) => {
    const orders = makeOrders(seed)
    const spans = new Map<string, RowSpan>()
    for (const { branchId, date } of orders) {
      // Some branches have April by the day, as the month is not rolled up there.
      const isMonth = seed % 2 === 0 && (branchId === '0') === date < '2026-04'
      const isMarch = date < '2026-04'
      const month = isMarch
        ? { from: '2026-03-01', to: '2026-03-31' }
        : { from: '2026-04-01', to: '2026-04-30' }
      const { from, to } = isMonth ? month : { from: date, to: date }
      const key = `${branchId} ${from} ${to}`
      spans.set(key, { branchId, from, to, orders: (spans.get(key)?.orders ?? 0) + 1 })
    }
    for (const descending of [true, false]) {
      const order = (left: { id: string }, right: { id: string }) =>
        (left.id < right.id ? -1 : 1) * (descending ? -1 : 1)
      const expected = orders.toSorted(order)
      const listed: typeof expected = []
      let rest = expected.length
      while (rest > 0) {
        const last = listed.at(-1)
        const after = last?.at.slice(0, 10) ?? null
        const picked = spansOfPage([...spans.values()], { descending, limit: 5, after })
        const next = expected.filter(
          (one) =>
            picked.some(
              ({ branchId, from, to }) =>
                branchId === one.branchId && from <= one.date && one.date <= to,
            ) &&
            (last === undefined || (one.id !== last.id && order(last, one) < 0)),
        )
        listed.push(...next.slice(0, 5))
        rest = next.length - 5
      }
      expect(listed).toEqual(expected)
    }
  },
)
