import { browserClock } from '@servery/client/browser/ports.ts'
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import type { CalendarRange } from './calendar-state.ts'

/** When an event is, on the wall of a zone. */
export function rangeOfRow({ start, end, days }: CalendarRow, zone: string): CalendarRange {
  if (days !== null) {
    return { start: `${days.from}T00:00`, end: `${days.to}T00:00`, allDay: true }
  }
  const at = (instant: string) => browserClock.wallClock(Date.parse(instant), zone)
  return { start: at(start), end: at(end), allDay: false }
}
