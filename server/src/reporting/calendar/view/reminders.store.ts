import { reminderMinutesMax } from '@servery/contract/people/calendar.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import type { EntryRow } from './view.store.ts'

interface RemindedRow extends EntryRow {
  readonly reminder_minutes: number
}

/** Days ahead that a reminder may be for, and one for zones. */
const daysAhead = reminderMinutesMax / (24 * 60) + 1

/** Entries that may begin so soon that somebody is to be told of them. */
export async function findReminded(
  { companyId }: Scope,
  trx: TenantTransaction,
  { fromDay, toDay }: { readonly fromDay: string; readonly toDay: string },
): Promise<readonly RemindedRow[]> {
  const { rows } = await sql<RemindedRow>`select id, name, branch_ids[1] as branch_id, ends_on,
      body ->> 'type' as type, body ->> 'zone' as zone, body ->> 'start' as start,
      body ->> 'end' as "end", (body ->> 'allDay')::boolean as "allDay",
      nullif(body -> 'recurrence', 'null'::jsonb) as recurrence, body -> 'except' as except,
      body -> 'attendees' as attendees,
      (body ->> 'reminderMinutes')::integer as reminder_minutes
    from calendar_entries where company_id = ${companyId} and not archived
      and body ->> 'reminderMinutes' is not null
      and ends_on >= ${fromDay} and starts_on <= ${addDays(toDay, daysAhead)}
    order by id`.execute(trx)
  return rows
}
