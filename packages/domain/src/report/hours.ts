/** Part of a day by the clock on the branch's wall, in whole hours; it may go over midnight. */
export interface ReportHours {
  readonly from: number
  /** The first hour that is no longer in it. */
  readonly to: number
}

/** `11-15` is from 11:00 to 15:00, `22-03` goes over midnight; null for any other text. */
export function readHours(text: string): ReportHours | null {
  const [, from, to] = /^([01]\d|2[0-3])-([01]\d|2[0-3])$/.exec(text) ?? []
  return from === undefined || to === undefined || from === to
    ? null
    : { from: Number(from), to: Number(to) }
}

/** The text of which `readHours` makes the same. */
export function writeHours({ from, to }: ReportHours): string {
  return [from, to].map((hour) => String(hour).padStart(2, '0')).join('-')
}

/** Whether what happened in this hour of a day is in it. */
export function isInHours(hour: number, { from, to }: ReportHours): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
