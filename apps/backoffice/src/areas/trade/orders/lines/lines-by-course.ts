import { type Course, courses } from '@servery/domain/offer/catalogue/types.ts'

interface Served {
  readonly course: Course | null
  readonly seat: number | null
}

interface CourseLines<Line> {
  /** Null: what is in none, or nothing has one. */
  readonly course: Course | null
  readonly lines: readonly Line[]
}

/** What is in no course, then course by course; in each, seat by seat after the table's own. */
export function linesByCourse<Line extends Served>(
  lines: readonly Line[],
): readonly CourseLines<Line>[] {
  return [null, ...courses].flatMap((course) => {
    const own = lines.filter((line) => line.course === course)
    const bySeat = own.toSorted((a, b) => (a.seat ?? 0) - (b.seat ?? 0))
    return own.length === 0 ? [] : [{ course, lines: bySeat }]
  })
}
