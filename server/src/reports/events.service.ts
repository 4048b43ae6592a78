import type { ReportEvent, ReportEventSums } from '@servery/contract/reports.ts'
import { worthALook } from '@servery/domain/report/events.ts'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import { findPeople, findRegisterNames } from '../orders/names.store.ts'
import { requirePage, requireSort } from '../paging/sort.ts'
import { type Cover, findOpenCover } from '../rollups/cover.store.ts'
import { reportBranches } from '../sales/sales.service.ts'
import { sumFigures } from '../sales/sales.store.ts'
import {
  type EventFilter,
  eventSorts,
  findEventPage,
  type StoredEvent,
  sumEventsBy,
} from './events.store.ts'
import { sumReport } from './reports.store.ts'

interface EventQuery extends EventFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

type Amount = ReportEvent['amount']

export async function listEvents(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, ...filter }: EventQuery,
): Promise<{ rows: ReportEvent[]; nextCursor: string | null; total: number | null }> {
  await reportBranches(scope, trx, filter.branchId)
  const sort = requireSort(eventSorts, wanted)
  const total = cursor === undefined ? await countEvents(scope, trx, filter) : null
  const page = requirePage(await findEventPage(scope, trx, filter, { sort, cursor, limit, total }))
  const ids = page.rows.flatMap(({ by, approved_by }) => [by, approved_by ?? by])
  const people = await findPeople(scope, trx, ids)
  const registers = await findRegisterNames(
    scope,
    trx,
    page.rows.map((row) => row.register_id),
  )
  return {
    rows: page.rows.map((row) => ({
      ...rowOf(row),
      registerName: registers.get(row.register_id) ?? '',
      by: people.get(row.by) ?? '',
      approvedBy: row.approved_by === null ? null : (people.get(row.approved_by) ?? ''),
    })),
    nextCursor: page.nextCursor,
    total: page.total,
  }
}

function coverOf(scope: Scope, trx: TenantTransaction, filter: EventFilter): Promise<Cover> {
  const { branchId, from, to } = filter
  return findOpenCover(scope, trx, { branchIds: [branchId], from, to })
}

async function countEvents(scope: Scope, trx: TenantTransaction, filter: EventFilter) {
  const rows = await sumEventsBy(scope, trx, await coverOf(scope, trx, filter), filter)
  return rows.reduce((sum, { by, count }) => sum + (by === null ? 0 : count), 0)
}

const minuteMs = 60_000

function rowOf(row: StoredEvent): Omit<ReportEvent, 'registerName' | 'by' | 'approvedBy'> {
  const { sent_at: sentAt, at } = row
  return {
    id: row.id,
    kind: row.kind,
    at: at.toISOString(),
    businessDate: row.business_date,
    branchId: row.branch_id,
    orderId: row.order_id,
    callNumber: row.call_number ?? '',
    tableName: row.table_name ?? '',
    name: row.name,
    quantity: row.quantity,
    amount: row.amount as Amount,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    wasted: row.wasted,
    minutes: sentAt === null ? null : Math.floor((at.getTime() - sentAt.getTime()) / minuteMs),
  }
}

export async function sumEvents(
  scope: Scope,
  trx: TenantTransaction,
  filter: EventFilter,
): Promise<ReportEventSums> {
  const { currency } = await reportBranches(scope, trx, filter.branchId)
  const cover = await coverOf(scope, trx, filter)
  const rows = await sumEventsBy(scope, trx, cover, filter)
  const team = await sumReport(trx, cover, { name: 'teamSales', view: 'added' })
  const ordersOf = new Map(team.map(({ key, sums }) => [key, sums.orders ?? 0]))
  const members = rows.flatMap(({ by, count, amount }) =>
    by === null ? [] : [{ memberId: by, count, amount: amount as Amount }],
  )
  const names = await findPeople(
    scope,
    trx,
    members.map(({ memberId }) => memberId),
  )
  const rates = team.map(({ key, sums }) => ({
    orders: sums.orders ?? 0,
    events: members.find(({ memberId }) => memberId === key)?.count ?? 0,
  }))
  const looked = worthALook(rates)
  const worth = new Set(team.flatMap(({ key }, index) => (looked[index] === true ? [key] : [])))
  return {
    currency,
    count: members.reduce((sum, { count }) => sum + count, 0),
    amount: members.reduce((sum, { amount }) => sum + amount, 0) as Amount,
    gross: (await sumFigures(trx, cover)).gross as Amount,
    byReason: rows.flatMap(({ kind, reason, count, amount }) =>
      kind === null ? [] : [{ kind, reason: reason ?? '', count, amount: amount as Amount }],
    ),
    byMember: members.map((member) => ({
      ...member,
      name: names.get(member.memberId) ?? '',
      orders: ordersOf.get(member.memberId) ?? 0,
      worthALook: worth.has(member.memberId),
    })),
  }
}
