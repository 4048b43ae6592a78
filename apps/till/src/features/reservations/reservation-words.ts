import { browserClock } from '@servery/client'
import type { EventRecord } from '@servery/contract/people/events.ts'
import { bookingState } from '@servery/domain/business/calendar/bookings.ts'
import { businessDayAt, type Catalogue } from '../../device/catalogue/index.ts'

const minuteMs = 60_000

/** What a reservation is called now: booked ones by how near they are. */
export type ShownStage = EventRecord['stage'] | 'due' | 'late' | 'missed'

/** How far it is at this moment. Whoever was never seated and never called off has not come. */
export function shownStageOf(row: EventRecord): ShownStage {
  if (row.stage !== 'booked') return row.stage
  const nowMs = browserClock.now()
  const state = bookingState(row, (instant) => (Date.parse(instant) - nowMs) / minuteMs)
  if (state === null) return 'missed'
  return state === 'later' ? 'booked' : state === 'reserved' ? 'due' : 'late'
}

/** The business day of the branch on which its guests come. */
export function dayOf({ start }: EventRecord, { branch }: Pick<Catalogue, 'branch'>): string {
  return businessDayAt(branch, Date.parse(start))
}

/** Its tables by their names, such as `4 + 5`; one that is no longer on the plan has none. */
export function tableNamesOf(
  tableIds: readonly string[],
  { floorAreas }: Pick<Catalogue, 'floorAreas'>,
): string {
  return floorAreas
    .flatMap(({ tables }) => tables)
    .filter(({ id }) => tableIds.includes(id))
    .map(({ name }) => name)
    .join(' + ')
}
