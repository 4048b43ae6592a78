/** The calendar as a file: what was a month ago, and what will be within a year. */
import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { type IcalEvent, writeIcal } from '@servery/domain/business/entries/ical-write.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { calendarRowsOf } from '../view/index.ts'
import { type DetailRow, type FeedRow, findDetails } from './feeds.store.ts'

const dayMs = 86_400_000
const daysBack = 31
const daysAhead = 365
/** What calendars call a guest who is not named. */
const noName = 'Reservation'

export async function fileOfFeed(
  scope: Scope,
  trx: TenantTransaction,
  { feed, now }: { readonly feed: FeedRow; readonly now: Date },
): Promise<string> {
  const rows = await calendarRowsOf(scope, trx, {
    branchId: feed.branch_id,
    from: new Date(now.getTime() - daysBack * dayMs).toISOString(),
    to: new Date(now.getTime() + daysAhead * dayMs).toISOString(),
    stock: feed.types.includes('delivery'),
    counts: feed.types.includes('stocktake'),
    rota: feed.types.includes('shift'),
  })
  const told = rows.filter(({ type }) => feed.types.includes(type))
  const details = await findDetails(scope, trx, [...new Set(told.map(({ id }) => id))])
  const byId = new Map(details.map((row) => [row.id, row]))
  const events = told.map((row) => eventOf(row, byId.get(row.id), { feed, now }))
  return writeIcal({ name: feed.name, events })
}

function eventOf(
  row: CalendarRow,
  detail: DetailRow | undefined,
  { feed, now }: { readonly feed: FeedRow; readonly now: Date },
): IcalEvent {
  return {
    uid: `${row.key}@servery`,
    sequence: detail === undefined ? 0 : detail.version - 1,
    stamp: (detail?.updated_at ?? now).toISOString(),
    start: row.days?.from ?? row.start,
    end: row.days?.to ?? row.end,
    isWholeDays: row.days !== null,
    summary: summaryOf(row, feed),
    description: detail?.description ?? '',
    location: detail?.location ?? '',
    isCancelled: row.stage === 'cancelled' || row.stage === 'no_show',
  }
}

function summaryOf(row: CalendarRow, { shows_names: showsNames }: FeedRow): string {
  if (row.type === 'shift') {
    const who = showsNames ? [row.title] : []
    return [...who, row.reference].filter(Boolean).join(' · ') || 'Shift'
  }
  if (row.type !== 'reservation') return [row.title, row.reference].filter(Boolean).join(' ')
  const name = showsNames ? row.title : noName
  return `${name} (${row.covers ?? 1})`
}
