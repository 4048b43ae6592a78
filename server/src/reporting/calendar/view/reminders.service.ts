/** Which entries are to be told of before they begin. */
import { occurrencesOf } from '@servery/domain/business/entries/entry.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { Walls } from '../../../setup/company/index.ts'
import { findReminded } from './reminders.store.ts'

export interface Reminder {
  /** The same time of the same entry has the same one. */
  readonly key: string
  readonly title: string
  readonly branchId: string | null
  readonly start: Date
  /** None: everybody who sees the calendar there. */
  readonly attendees: readonly string[]
}

const minuteMs = 60_000

/** Those whose moment lies after `since`, up to `at`. */
export async function remindersBetween(
  scope: Scope,
  trx: TenantTransaction,
  { since, at }: { readonly since: Date; readonly at: Date },
): Promise<Reminder[]> {
  const day = (moment: Date) => moment.toISOString().slice(0, 10)
  const rows = await findReminded(scope, trx, {
    fromDay: addDays(day(since), -1),
    toDay: day(at),
  })
  const walls = new Walls()
  return rows.flatMap((row) => {
    const after = Math.floor(since.getTime() / minuteMs) + row.reminder_minutes
    const upTo = Math.floor(at.getTime() / minuteMs) + row.reminder_minutes
    const range = { from: after, to: upTo + 1 }
    return occurrencesOf(row, range, walls.of(row.zone))
      .filter(({ start }) => start > after && start <= upTo)
      .map((one) => ({
        key: `${row.id}:${one.date}:${row.reminder_minutes}`,
        title: row.name,
        branchId: row.branch_id,
        start: new Date(one.start * minuteMs),
        attendees: row.attendees,
      }))
  })
}
