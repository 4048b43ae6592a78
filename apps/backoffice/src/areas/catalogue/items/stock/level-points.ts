import { addDays, datesBetween } from '@servery/domain/kernel/business-date.ts'

interface Level {
  readonly onHand: number
  readonly unitCost: number
}

export interface LevelDay extends Level {
  readonly day: string
}

/** Every day up to today: one on which nothing moved ends as the one before. */
export function levelPoints(
  { before, rows }: { readonly before: Level | null; readonly rows: readonly LevelDay[] },
  today: string,
  days: number,
): readonly (
  | LevelDay
  | { readonly day: string; readonly onHand: null; readonly unitCost: null }
)[] {
  const moved = new Map(rows.map((row) => [row.day, row]))
  let last: Level | null = before
  return datesBetween({ from: addDays(today, 1 - days), to: today }).map((day) => {
    last = moved.get(day) ?? last
    if (last === null) return { day, onHand: null, unitCost: null }
    return { day, onHand: last.onHand, unitCost: last.unitCost }
  })
}
