/** When backups are due, and from when on one is late. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A large backup takes its time before it is called late. */
const graceMs = 2 * hourMs

export interface BackupTimes {
  /** The time of day, such as `03:10`. */
  readonly at: string
  readonly timeZone: string
}

/** The wall clock of a time zone as `2026-11-28 03:10`. */
export function wallTimeOf(moment: Date, timeZone: string): string {
  const shape = { timeZone, dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat('sv-SE', shape).format(moment)
}

/** The moment at which clocks of the zone show `2026-11-28 03:10`, or with seconds. */
export function momentOf(wallTime: string, timeZone: string): Date {
  const shown = new Date(`${wallTime.replace(' ', 'T')}Z`).getTime()
  const first = shown - offsetAt(shown, timeZone)
  return new Date(shown - offsetAt(first, timeZone))
}

function offsetAt(moment: number, timeZone: string): number {
  const minute = Math.floor(moment / 60_000) * 60_000
  const wall = wallTimeOf(new Date(minute), timeZone)
  return new Date(`${wall.replace(' ', 'T')}:00Z`).getTime() - minute
}

/** The last moment up to now at which a backup was to begin. */
export function lastDue(now: Date, { at, timeZone }: BackupTimes): Date {
  const dueOn = (moment: Date) =>
    momentOf(`${wallTimeOf(moment, timeZone).slice(0, 10)} ${at}`, timeZone)
  const today = dueOn(now)
  return today <= now ? today : dueOn(new Date(now.getTime() - dayMs))
}

/** Whether the last good backup began so long ago that one is missing. */
export function isLate(lastBegan: Date | null, now: Date, times: BackupTimes): boolean {
  return lastBegan === null || lastBegan < lastDue(new Date(now.getTime() - graceMs), times)
}

export function isOlderThan(moment: Date, days: number, now: Date): boolean {
  return now.getTime() - moment.getTime() >= days * dayMs
}
