/**
 * The day's sales, told at the time that each person chose after the business day has ended. A
 * person hears once of all their branches whose day ends together and is counted in one currency.
 */
import { summaryDay } from '@servery/domain/business/notify/events.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { summarizeSales } from '../sales/index.ts'
import type { NotificationEvent, NotificationEventData, Recipient } from './notification-event.ts'
import type { BranchRow } from './notification-events.store.ts'
import { findSummariesSince } from './notifications.store.ts'
import { type AddressBook, choiceOf, wayTo } from './tell.service.ts'

interface SummaryInput {
  readonly branches: readonly BranchRow[]
  readonly book: AddressBook
  readonly at: Date
}

export async function listSummaries(
  scope: Scope,
  trx: TenantTransaction,
  { branches, book, at }: SummaryInput,
): Promise<NotificationEvent[]> {
  const read = rememberDays(scope, trx, { currency: book.currency, at })
  const told = await findToldDays(scope, trx, at)
  const notificationEvents: NotificationEvent[] = []
  for (const recipient of book.recipients) {
    for (const group of groupsOf(recipient, branches)) {
      const summary = dueSummary(recipient, group, book.currency, at)
      if (summary === null || told.has(`${recipient.userId} ${summary.key}`)) continue
      const data = await read(group, summary.day)
      if (data === null) continue
      notificationEvents.push({ ...summary.notificationEvent, data })
    }
  }
  return notificationEvents
}

interface Group {
  readonly branches: readonly BranchRow[]
  readonly time_zone: string
  readonly cut_over_minutes: number
  readonly currency: string
}

/** The person's branches that end their day together. */
function groupsOf({ branchIds }: Recipient, branches: readonly BranchRow[]): readonly Group[] {
  const groups = new Map<string, BranchRow[]>()
  for (const branch of branches) {
    if (branchIds !== null && !branchIds.includes(branch.id)) continue
    const key = `${branch.time_zone} ${branch.cut_over_minutes} ${branch.currency}`
    groups.set(key, [...(groups.get(key) ?? []), branch])
  }
  return [...groups.values()].flatMap((members) => {
    const [first] = members
    return first === undefined ? [] : [{ ...first, branches: members }]
  })
}

interface DueSummary {
  readonly key: string
  readonly day: string
  readonly notificationEvent: Omit<NotificationEvent, 'data'>
}

function dueSummary(
  recipient: Recipient,
  group: Group,
  currency: string,
  at: Date,
): DueSummary | null {
  const choice = choiceOf(recipient, 'dailySales', currency)
  const day = summaryDay({
    localDateTime: wallClock(group.time_zone, at),
    cutOverMinutes: group.cut_over_minutes,
    sendMinutes: choice.threshold ?? 0,
  })
  // Who joined after the day was over has not missed its letter.
  if (day === null || wallClock(group.time_zone, recipient.createdAt).slice(0, 10) > day)
    return null
  const key = `sales:${day}:${group.time_zone}:${group.cut_over_minutes}:${group.currency}`
  const notificationEvent: Omit<NotificationEvent, 'data'> = {
    event: 'dailySales',
    key,
    branchId: null,
    at,
    onlyFor: recipient.userId,
  }
  const isWanted = wayTo(recipient, { ...notificationEvent, data: {} }, currency) !== null
  return isWanted ? { key, day, notificationEvent } : null
}

/** Which days' letters have been written: the sums need not be made again each minute. */
async function findToldDays(
  scope: Scope,
  trx: TenantTransaction,
  at: Date,
): Promise<ReadonlySet<string>> {
  const rows = await findSummariesSince(scope, trx, new Date(at.getTime() - 4 * 86_400_000))
  return new Set(rows.map(({ user_id, event_key }) => `${user_id} ${event_key}`))
}

/** The figures of a day, summed once for all who have the same branches. Null: nothing was sold. */
function rememberDays(
  scope: Scope,
  trx: TenantTransaction,
  { currency, at }: { readonly currency: string; readonly at: Date },
): (group: Group, day: string) => Promise<NotificationEventData | null> {
  const known = new Map<string, Promise<NotificationEventData | null>>()
  return (group, day) => {
    const ids = group.branches.map(({ id }) => id)
    const key = `${day} ${ids.join(' ')}`
    const found = known.get(key) ?? sumDay(scope, trx, { group, ids, day, at, currency })
    known.set(key, found)
    return found
  }
}

async function sumDay(
  scope: Scope,
  trx: TenantTransaction,
  input: { group: Group; ids: readonly string[]; day: string; at: Date; currency: string },
): Promise<NotificationEventData | null> {
  const { group, ids, day, at, currency } = input
  const query = { from: day, to: day, compare: 'last_week', by: 'day' } as const
  // Sums over branches are made in the company's currency; branches of another go one by one.
  const limited = { ...scope, branchIds: ids }
  const summaries =
    group.currency === currency
      ? [await summarizeSales(limited, trx, query, at)]
      : await oneByOne(limited, trx, ids, query, at)
  const sum = (pick: (figures: Figures) => number) =>
    summaries.reduce((total, { figures }) => total + pick(figures), 0)
  const orders = sum((figures) => figures.orders)
  if (orders === 0) return null
  return {
    day,
    currency: group.currency,
    branch: group.branches.map(({ name }) => name).join(', '),
    orders,
    net: sum((figures) => figures.net),
    tax: sum((figures) => figures.tax),
    tips: sum((figures) => figures.tips),
    discounts: sum((figures) => shownFigure('discounts', figures.discounts)),
    collected: sum((figures) => figures.collected),
    lastWeekNet: summaries.reduce((total, { previous }) => total + (previous?.net ?? 0), 0),
  }
}

type Figures = Awaited<ReturnType<typeof summarizeSales>>['figures']
type SummaryQuery = Parameters<typeof summarizeSales>[2]

async function oneByOne(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
  query: SummaryQuery,
  at: Date,
) {
  const summaries = []
  for (const branchId of ids) {
    summaries.push(await summarizeSales(scope, trx, { ...query, branchId }, at))
  }
  return summaries
}

/** What the clock on the wall shows there, as `YYYY-MM-DDTHH:mm`. */
function wallClock(timeZone: string, at: Date): string {
  const format = clocks.get(timeZone) ?? makeClock(timeZone)
  clocks.set(timeZone, format)
  return format.format(at).replace(' ', 'T')
}

const clocks = new Map<string, Intl.DateTimeFormat>()

function makeClock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
}
