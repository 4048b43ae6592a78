/** SQL of reservations that guests made themselves. */
import type { Language } from '@servery/messages/languages.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface GuestBookingRow {
  readonly email: string
  readonly language: Language
  readonly request_hash: string
}

export async function findGuestBooking(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<GuestBookingRow | undefined> {
  return trx
    .selectFrom('guest_bookings')
    .select(['email', 'language', 'request_hash'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function keepGuestBooking(
  { companyId }: Scope,
  trx: TenantTransaction,
  row: GuestBookingRow & {
    readonly id: string
    readonly branch_id: string
    readonly created_at: Date
  },
): Promise<void> {
  await trx
    .insertInto('guest_bookings')
    .values({ company_id: companyId, ...row })
    .execute()
}

/** How many reservations with this address are still to come. */
export async function countComing(
  { companyId }: Scope,
  trx: TenantTransaction,
  { email, now }: { readonly email: string; readonly now: Date },
): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from guest_bookings booking
    join events on events.company_id = booking.company_id and events.id = booking.id
    where booking.company_id = ${companyId} and booking.email = ${email}
      and events.ends_at > ${now.toISOString()}
      and events.body ->> 'stage' = 'booked'`.execute(trx)
  return Number(rows[0]?.count ?? 0)
}

/** Addresses are kept for as long as somebody may ask about the evening. */
const keptDays = 30
const dayMs = 86_400_000

export async function forgetPastBookings(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - keptDays * dayMs).toISOString()
  await sql`delete from guest_bookings booking using events
    where booking.company_id = ${companyId} and events.company_id = booking.company_id
      and events.id = booking.id and events.ends_at < ${before}`.execute(trx)
}
