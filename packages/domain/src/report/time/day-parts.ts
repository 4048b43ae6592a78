/** Hours of the day as an owner speaks of them, and what each of them is made of. */
import { isInHours, type ReportHours } from './hours.ts'

export const dayParts = ['morning', 'midday', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]

/** By the clock on the wall of the branch; every hour is in one of them. */
export const dayPartHours: { readonly [part in DayPart]: ReportHours } = {
  morning: { from: 5, to: 11 },
  midday: { from: 11, to: 15 },
  afternoon: { from: 15, to: 18 },
  evening: { from: 18, to: 22 },
  night: { from: 22, to: 5 },
}

export interface DayPartStack {
  /** What the parts are made of: those with the greatest amount of the day first. */
  readonly keys: readonly string[]
  /** In the order of the day, each with an amount for every key. */
  readonly parts: readonly { readonly part: DayPart; readonly amounts: readonly number[] }[]
}

/** Rows of keys such as `09 takeaway`: an hour and a thing. Parts without any row are left out. */
export function stackDayParts(
  rows: readonly { readonly key: string; readonly amount: number }[],
): DayPartStack {
  const cells = rows.map(({ key, amount }) => {
    const [hour = '', thing = ''] = key.split(' ')
    return { hour: Number(hour), thing, amount }
  })
  const sumOf = (some: typeof cells) => some.reduce((all, { amount }) => all + amount, 0)
  const totals = [...new Set(cells.map(({ thing }) => thing))].map((thing) => ({
    thing,
    total: sumOf(cells.filter((cell) => cell.thing === thing)),
  }))
  const keys = totals
    .toSorted((a, b) => b.total - a.total || (a.thing < b.thing ? -1 : 1))
    .map(({ thing }) => thing)
  return {
    keys,
    parts: dayParts.flatMap((part) => {
      const mine = cells.filter(({ hour }) => isInHours(hour, dayPartHours[part]))
      if (mine.length === 0) return []
      return [
        { part, amounts: keys.map((key) => sumOf(mine.filter(({ thing }) => thing === key))) },
      ]
    }),
  }
}
