/** On which days the calendar closes a branch's shop. */
import { occurrencesOf } from '@servery/domain/business/entries/entry.ts'
import { wallMinuteOf } from '@servery/domain/business/online/branch-minutes.ts'
import type { SpecialDate } from '@servery/domain/business/online/hours.ts'
import { addDays, datesBetween } from '@servery/domain/kernel/business-date.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findOnlineClosures } from './entries.store.ts'

/** As special dates, which beat the week: read from the calendar and kept nowhere else. */
export async function closedDays(
  scope: Scope,
  trx: TenantTransaction,
  range: { readonly branchId: string; readonly from: string; readonly to: string },
): Promise<SpecialDate[]> {
  const rows = await findOnlineClosures(scope, trx, range)
  // Whole days are the same days on every wall.
  const wallAt = (minute: number) => minute
  const minutes = { from: wallMinuteOf(range.from, 0), to: wallMinuteOf(addDays(range.to, 1), 0) }
  return rows.flatMap(({ name, body }) =>
    occurrencesOf(body, minutes, wallAt).flatMap(({ startsAt, endsAt }) =>
      datesBetween({
        from: startsAt.slice(0, 10),
        to: addDays(endsAt.slice(0, 10), -1),
      }).map((date) => ({ name, date, yearly: false, services: [], intervals: [] })),
    ),
  )
}
