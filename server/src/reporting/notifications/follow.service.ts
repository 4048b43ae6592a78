/**
 * The follower: at a company's turn it looks what has happened since the last one, and writes down
 * whom to tell, with the letters and push messages as jobs, all in one transaction. It never asks
 * those who make things happen to tell it: what is in the database is what happened, after a crash
 * too. The unique key of a notification makes a second look harmless.
 */

import { forgetImports } from '../../catalogue/imports/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findCursors, forgetJobs, moveCursor } from '../../platform/jobs/index.ts'
import { listAssignedCounts } from './assigned-counts.service.ts'
import { listReminders } from './calendar-news.service.ts'
import { listNewsOfCards } from './card-news.service.ts'
import { listSummaries } from './daily-summary.service.ts'
import { listLowStocks } from './low-stock.service.ts'
import type { NotificationEvent } from './notification-event.ts'
import {
  type BranchRow,
  findBranchHeads,
  findOrderNews,
  findPeople,
  findQuarantined,
  readUpTo,
} from './notification-events.store.ts'
import {
  listChangesOfPeople,
  listDisputes,
  listNewsOfPrinters,
  listNewsOfRegisters,
  listNewsOfTeam,
  listOverdrawn,
  listStoppedAddons,
} from './notification-events.ts'
import { forgetNotifications } from './notifications.store.ts'
import { listNewsOfRota } from './rota-news.service.ts'
import { listNewsOfShops } from './shop-news.service.ts'
import { type AddressBook, addressBookOf, tellEverybody } from './tell.service.ts'
import { listVoids } from './void-share.service.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const keptMs = 90 * dayMs
const importsKeptMs = 30 * dayMs
/** A change is in the database a little after the moment that it bears. */
const overlapMs = 10 * minuteMs
const soonMs = minuteMs
const laterMs = 10 * minuteMs

/** Answers when to look again, if nothing wakes the company before. */
export async function followCompany(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
): Promise<Date> {
  const at = new Date(now())
  const outcome = await database.withTenant(scope, async (trx) => {
    const cursors = await findCursors(scope, trx)
    const branches = await findBranchHeads(scope, trx)
    const book = await addressBookOf(scope, trx)
    const { notificationEvents, hasMore } = await readFacts(scope, trx, branches, cursors)
    notificationEvents.push(...(await listReminders(scope, trx, { branches, cursors, at })))
    notificationEvents.push(...(await readRecords(scope, trx, { at, cursors })))
    notificationEvents.push(...(await listVoids(scope, trx, { branches, cursors, at })))
    notificationEvents.push(...(await listSummaries(scope, trx, { branches, book, at })))
    notificationEvents.push(...(await listLowStocks(scope, trx, { branches, cursors, at })))
    const told = await tellEverybody(scope, trx, { notificationEvents, book, at })
    await sweepDaily(scope, trx, { at, cursors })
    return { told, hasMore, isTrading: isTrading(book, branches) }
  })
  for (const userId of outcome.told) {
    live.publish(scope.companyId, { type: 'notifications', userId })
  }
  if (outcome.hasMore) return at
  return new Date(at.getTime() + (outcome.isTrading ? soonMs : laterMs))
}

/** A company where nothing was ever sold has nothing that must be noticed within the minute. */
function isTrading(book: AddressBook, branches: readonly BranchRow[]): boolean {
  return book.recipients.length > 0 && branches.some(({ arrival }) => arrival > 0)
}

type Cursors = ReadonlyMap<string, number>

/** What tills wrote. What was there before anybody looked is no news. */
async function readFacts(
  scope: Scope,
  trx: TenantTransaction,
  branches: readonly BranchRow[],
  cursors: Cursors,
): Promise<{ notificationEvents: NotificationEvent[]; hasMore: boolean }> {
  const notificationEvents: NotificationEvent[] = []
  let hasMore = false
  for (const branch of branches) {
    const source = `facts:${branch.id}`
    const isNew = !cursors.has('people')
    const after = cursors.get(source) ?? (isNew ? branch.arrival : 0)
    const upTo = readUpTo(after, branch.arrival)
    if (upTo > after) {
      const range = { branchId: branch.id, after, upTo }
      notificationEvents.push(...(await ordersOf(scope, trx, branch, range)))
      notificationEvents.push(...(await quarantinedOf(scope, trx, branch, range)))
    }
    if (cursors.get(source) !== upTo) await moveCursor(scope, trx, source, upTo)
    hasMore ||= upTo < branch.arrival
  }
  return { notificationEvents, hasMore }
}

type Range = Parameters<typeof findOrderNews>[2]

async function ordersOf(
  scope: Scope,
  trx: TenantTransaction,
  branch: BranchRow,
  range: Range,
): Promise<NotificationEvent[]> {
  const news = await findOrderNews(scope, trx, range)
  return news.flatMap((order): NotificationEvent[] => {
    const isCancelled = order.status === 'cancelled'
    const minor = isCancelled ? order.goods : order.discounts
    if (minor <= 0) return []
    const { call_number: callNumber, currency } = order
    return [
      {
        event: isCancelled ? 'cancelledAbove' : 'discountAbove',
        key: `${isCancelled ? 'cancelled' : 'discount'}:${order.order_id}`,
        branchId: branch.id,
        at: order.stored_at,
        amount: { minor, currency },
        data: {
          orderId: order.order_id,
          callNumber,
          amount: minor,
          currency,
          branch: branch.name,
          person: order.actor,
        },
      },
    ]
  })
}

/** Once per register and day, however many there are: the list shows each. */
async function quarantinedOf(
  scope: Scope,
  trx: TenantTransaction,
  branch: BranchRow,
  range: Range,
): Promise<NotificationEvent[]> {
  const found = await findQuarantined(scope, trx, range)
  return found.map((row) => ({
    event: 'registerProblem',
    key: `aside:${row.register_id}:${row.stored_at.toISOString().slice(0, 10)}`,
    branchId: branch.id,
    at: row.stored_at,
    data: { what: 'putAside', register: row.register_name, branch: branch.name },
  }))
}

/** What stands in records: registers, people, and the changes of people in the audit. */
async function readRecords(
  scope: Scope,
  trx: TenantTransaction,
  { at, cursors }: { readonly at: Date; readonly cursors: Cursors },
): Promise<NotificationEvent[]> {
  const people = await findPeople(scope, trx)
  const since = new Date((cursors.get('people') ?? at.getTime()) - overlapMs)
  await moveCursor(scope, trx, 'people', at.getTime())
  const isFirst = !cursors.has('people')
  return [
    ...(await listNewsOfRegisters(scope, trx, at)),
    ...(await listNewsOfPrinters(scope, trx, at)),
    ...(await listOverdrawn(scope, trx, at)),
    ...(await listNewsOfCards(scope, trx, at)),
    ...(await listDisputes(scope, trx, at)),
    ...(await listStoppedAddons(scope, trx, at)),
    ...(isFirst ? [] : await listNewsOfRota(scope, trx, since)),
    ...(await listNewsOfShops(scope, trx, at)),
    ...(isFirst ? [] : listNewsOfTeam(people, at)),
    ...(isFirst ? [] : await listChangesOfPeople(scope, trx, { people, since })),
    ...(isFirst ? [] : await listAssignedCounts(scope, trx, since)),
  ]
}

async function sweepDaily(
  scope: Scope,
  trx: TenantTransaction,
  { at, cursors }: { readonly at: Date; readonly cursors: Cursors },
): Promise<void> {
  if (at.getTime() - (cursors.get('swept') ?? 0) < dayMs) return
  const before = new Date(at.getTime() - keptMs)
  await forgetNotifications(scope, trx, before)
  await forgetJobs(scope, trx, before)
  await forgetImports(scope, trx, { before: new Date(at.getTime() - importsKeptMs), now: at })
  await moveCursor(scope, trx, 'swept', at.getTime())
}
