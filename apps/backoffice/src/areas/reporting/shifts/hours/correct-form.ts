import type { HoursRow } from '@servery/contract/trade/hours.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { getWallClock, instantAt } from '../../../../kit/reports/index.ts'

export interface CorrectValues {
  from: string
  to: string
  breaks: { from: string; to: string; paid: boolean }[]
  reason: string
}

export interface CorrectedTimes {
  readonly startedAt: string
  readonly endedAt: string
  readonly breaks: { paid: boolean; startedAt: string; endedAt: string }[]
}

interface Clock {
  readonly timeZone: string
  readonly cutOverMinutes: number
}

const clockOf = (instant: string, { timeZone }: Clock) =>
  getWallClock(new Date(instant), timeZone).slice(11, 16)

export function correctValuesOf(row: HoursRow, clock: Clock): CorrectValues {
  const text = (instant: string | null) => (instant === null ? '' : clockOf(instant, clock))
  return {
    ...{ from: text(row.startedAt), to: text(row.endedAt), reason: '' },
    breaks: row.breaks.map(({ paid, startedAt, endedAt }) => ({
      ...{ paid, from: text(startedAt), to: text(endedAt) },
    })),
  }
}

/**
 * Each time is the first one after the time before it, so that a night needs no dates. A time that
 * nobody touched keeps its seconds. Null: the clock never shows one of them.
 */
export function correctedTimesOf(
  values: CorrectValues,
  row: HoursRow,
  clock: Clock,
): CorrectedTimes | null {
  const known = [
    row.startedAt,
    row.endedAt,
    ...row.breaks.flatMap((one) => [one.startedAt, one.endedAt]),
  ]
  const after = (wall: string, time: string): string | null => {
    const date = time > wall.slice(11, 16) ? wall.slice(0, 10) : addDays(wall.slice(0, 10), 1)
    return momentOf(`${date}T${time}`)
  }
  const momentOf = (wall: string): string | null => {
    const same = known.find(
      (instant) => instant !== null && getWallClock(new Date(instant), clock.timeZone) === wall,
    )
    return same ?? instantAt(wall, clock.timeZone)
  }
  const minutes = Number(values.from.slice(0, 2)) * 60 + Number(values.from.slice(3, 5))
  const day = minutes < clock.cutOverMinutes ? addDays(row.date, 1) : row.date
  const begins = `${day}T${values.from}`
  const startedAt = momentOf(begins)
  const endedAt = after(begins, values.to)
  if (startedAt === null || endedAt === null) return null
  const breaks = []
  // One that begins with the shift begins on its minute.
  let before = getWallClock(new Date(Date.parse(startedAt) - 60_000), clock.timeZone)
  for (const one of values.breaks) {
    const from = after(before, one.from)
    if (from === null) return null
    const to = after(getWallClock(new Date(from), clock.timeZone), one.to)
    if (to === null) return null
    breaks.push({ paid: one.paid, startedAt: from, endedAt: to })
    before = getWallClock(new Date(Date.parse(to) - 60_000), clock.timeZone)
  }
  return { startedAt, endedAt, breaks }
}
