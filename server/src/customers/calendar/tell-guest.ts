/** A guest who reserved online hears of what the staff make of it. The email is sent by a job. */
import type { EventInput } from '@servery/contract/people/events.ts'
import { addJobs } from '../../platform/jobs/index.ts'
import type { Stored, Write } from '../../platform/records/index.ts'
import { findGuestBooking } from './guest-bookings.store.ts'

export const bookingEmailKind = 'booking.email'

export type BookingEmail =
  | 'booked'
  | 'changed'
  | 'cancelled'
  | 'changedByVenue'
  | 'cancelledByVenue'

/** Each version of a reservation is told once. */
export async function addBookingEmail(
  { scope, trx, now }: Pick<Write, 'scope' | 'trx' | 'now'>,
  { id, version }: { readonly id: string; readonly version: number },
  about: BookingEmail,
): Promise<void> {
  const payload = { id, about }
  const job = { kind: bookingEmailKind, key: `booking:${id}:${version}`, payload }
  await addJobs(scope, trx, [job], now)
}

/** True where an email waits: a guest reserved it, and when, for how many or whether is another. */
export async function tellGuestOfChange(
  write: Write,
  before: EventInput,
  after: Stored<EventInput>,
): Promise<boolean> {
  const about = newsOf(before, after.input, write.now)
  if (about === null) return false
  const guest = await findGuestBooking(write.scope, write.trx, after.id)
  if (guest === undefined) return false
  await addBookingEmail(write, after, about)
  return true
}

/** Guests who are there, who came or who did not come need no email. */
function newsOf(before: EventInput, after: EventInput, now: Date): BookingEmail | null {
  const isToCome = ({ start }: EventInput) => Date.parse(start) > now.getTime()
  if (after.stage === 'cancelled') {
    return before.stage === 'booked' && isToCome(before) ? 'cancelledByVenue' : null
  }
  if (after.stage !== 'booked' || !isToCome(after)) return null
  if (before.stage === 'cancelled') return 'booked'
  const isSame =
    Date.parse(before.start) === Date.parse(after.start) &&
    before.covers === after.covers &&
    before.branchId === after.branchId
  return isSame ? null : 'changedByVenue'
}
