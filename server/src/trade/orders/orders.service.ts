import type { OrderDetail, OrderRow } from '@servery/contract/trade/orders.ts'
import { sortFacts } from '@servery/domain/journal/compare.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { isLookedThrough, scannedDaysMax } from '@servery/domain/order/model/scanned.ts'
import type { OrderFact, OrderState } from '@servery/domain/order/model/types.ts'
import { reportDefinitions } from '@servery/domain/report/definition/definitions.ts'
import {
  besideShift,
  filtersIn,
  isRowOf,
  type ReportFilter,
  type ReportPicks,
  rowFilterOf,
  scannedFilter,
} from '@servery/domain/report/definition/filters.ts'
import {
  type CustomerNames,
  customerIn,
  findCustomerNames,
  findFamily,
} from '../../customers/directory/index.ts'
import {
  hoursAsked,
  type OpenRange,
  picksOf,
  reportBranches,
  scannedPicks,
  withoutPicks,
} from '../../journal/aggregates/index.ts'
import { findDoubts } from '../../journal/doubts/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  cursorDate,
  type KeysetSort,
  requirePage,
  requireSort,
} from '../../platform/paging/index.ts'
import {
  findBranchNames,
  findPeople,
  findRegisterNames,
  findRowNames,
  type RowNames,
} from '../../setup/company/index.ts'
import { stationStore } from '../../setup/stations/index.ts'
import { findDiscountsGiven } from './discounts-given.store.ts'
import { withoutErasedName, withoutName } from './erased-name.ts'
import { orderDetailOf } from './order-detail.ts'
import { countedMax, matchOrders, narrowOrders } from './order-matches.store.ts'
import {
  findOrder,
  findOrderFacts,
  findOrderPage,
  type OrderFilter,
  orderFactsOf,
  orderSorts,
  type StoredOrder,
} from './orders.store.ts'
import { findRowOrders, type ReportRowInput, type ReportRowQuery } from './row-orders.store.ts'
import { lookThrough } from './scanned.store.ts'

export interface OrderQuery extends OrderFilter, Omit<ReportRowQuery, 'status'>, ReportPicks {
  readonly customerId?: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

export async function listOrders(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, search, report, view, key, ...others }: OrderQuery,
) {
  const words = { search: search?.trim() || undefined }
  if (others.branchId !== undefined) requireBranch(scope, others.branchId)
  const sort = requireSort(orderSorts, wanted)
  const asked = { sort, cursor, limit }
  if (report !== undefined || view !== undefined || key !== undefined) {
    const row = { report, view, key, picks: others }
    return listRowOrders(scope, trx, { ...withoutPicks(others), ...words }, { row, ...asked })
  }
  const [ofReport] = filtersIn(others).filter((name) => !ownFilters.includes(name))
  if (ofReport !== undefined) return fail('invalid_input', { field: ofReport })
  const { customerId, ...plain } = { ...others, ...words }
  const filter =
    customerId === undefined
      ? plain
      : { ...plain, customerIds: await findFamily(scope, trx, customerId) }
  requireLookedThrough(filter)
  const branchIds = await branchesOf(scope, trx, filter)
  const looked =
    filter.search === undefined && customerId === undefined
      ? await lookThrough(scope, trx, { filter, branchIds }, countedMax)
      : { filter, where: [], counted: null }
  const matches =
    cursor === undefined ? await matchOrders(scope, trx, { looked, branchIds, page: asked }) : null
  const narrowed = matches?.where ?? narrowOrders(scope, looked, asked)
  const page = requirePage(await findOrderPage(scope, trx, looked.filter, { ...asked, narrowed }))
  return {
    rows: await orderRowsOf(scope, trx, page.rows),
    nextCursor: page.nextCursor,
    total: matches?.total ?? null,
    totalIsLeast: matches?.totalIsLeast ?? false,
    counts: matches?.counts ?? null,
  }
}

/** The list has them as the reports do. */
const ownFilters: readonly ReportFilter[] = ['source', 'orderType', 'table']

/** What no index has is looked for in the orders of few days, or of one customer. */
function requireLookedThrough({ from, to, customerIds, ...filter }: OrderFilter): void {
  if (customerIds !== undefined) return
  const { item, table, hours, part, taxKey } = filter
  const asked = Object.entries({ item, table, hours, part, taxKey })
  const [field] = asked.find(([, value]) => value !== undefined) ?? []
  if (field === undefined) return
  if (from !== undefined && to !== undefined && isLookedThrough({ from, to })) return
  const problem = `is looked for in at most ${scannedDaysMax} days, from and to`
  fail('invalid_input', { field, issues: [{ field, problem }] })
}

/** Of a row of a report, narrowed as that is: its aggregate counts them, and nothing else does. */
async function listRowOrders(
  scope: Scope,
  trx: TenantTransaction,
  filter: OrderFilter,
  {
    row: { report, view, key, picks: asked },
    cursor,
    limit,
    sort,
  }: Pick<OrderQuery, 'cursor' | 'limit'> & {
    readonly row: ReportRowQuery & { readonly picks: ReportPicks }
    readonly sort: KeysetSort
  },
) {
  const { branchId, from, to, hours, status = 'completed', ...others } = filter
  const [other] = Object.entries(others).find(([, value]) => value !== undefined) ?? []
  if (other !== undefined) return fail('invalid_input', { field: other })
  if (sort.type !== 'timestamptz') fail('invalid_input', { field: 'sort' })
  if (report === undefined) return fail('invalid_input', { field: 'report' })
  if (view === undefined) return fail('invalid_input', { field: 'view' })
  if (key === undefined) return fail('invalid_input', { field: 'key' })
  const isOfStatus = status === 'completed' || (status === 'cancelled' && countsCancelled(report))
  if (!isOfStatus) return fail('invalid_input', { field: 'status' })
  const looked = scannedOf({ report, view, key }, asked, { from, to, hours })
  const { branches } = await reportBranches(scope, trx, branchId)
  const range = { branchIds: branches.map(({ id }) => id), from, to, ...looked }
  const after = cursor === undefined ? null : cursorDate(cursor, sort.name)
  const found = await findRowOrders(scope, trx, range, {
    row: { report, view, key, status },
    page: { descending: sort.descending, limit, after },
  })
  if (found === null) return fail('invalid_input', { field: 'key' })
  const narrowed = [found.among]
  // Of a shift some orders may be of the day before, which no range is asked for.
  const whole = asked.shiftId === undefined ? filter : { ...filter, from: undefined, to: undefined }
  const page = requirePage(
    await findOrderPage(scope, trx, whole, { sort, cursor, limit, narrowed }),
  )
  const total = cursor === undefined ? found.count : null
  const rows = await orderRowsOf(scope, trx, page.rows)
  return {
    rows:
      report === 'discountReports'
        ? await withDiscounts(scope, trx, rows, { view, key, picks: looked.picks ?? {} })
        : rows,
    nextCursor: page.nextCursor,
    total,
    totalIsLeast: false,
    counts: total === null ? null : { [status]: total },
  }
}

async function withDiscounts(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly OrderRow[],
  row: Parameters<typeof findDiscountsGiven>[3],
): Promise<OrderRow[]> {
  const ids = rows.map(({ id }) => id)
  const given = await findDiscountsGiven(scope, trx, ids, row)
  return rows.map((one) => ({ ...one, discountsGiven: [...(given.get(one.id) ?? [])] }))
}

const countsCancelled = (report: ReportRowInput['report']) =>
  report !== 'sales' && reportDefinitions[report].countsCancelled === true

/** Of what a row of a report is of, that for which orders are looked through: of few days. */
function scannedOf(
  { report, view, key }: ReportRowInput,
  asked: ReportPicks,
  { from, to, hours }: Pick<OrderFilter, 'from' | 'to' | 'hours'>,
): Pick<OpenRange, 'hours' | 'picks'> {
  const definition = report === 'sales' ? notNarrowed : reportDefinitions[report]
  const picks = picksOf(definition, asked)
  const filter = rowFilterOf(definition, view, besideShift(picks))
  if (filter !== null && !isRowOf(filter, picks[filter], key))
    fail('invalid_input', { field: 'key' })
  if (from !== undefined && to !== undefined) {
    const looked = scannedPicks(definition, { from, to, hours }, { view, picks })
    return { ...hoursAsked(hours), ...looked }
  }
  const field = hours === undefined ? scannedFilter(definition, view, picks) : 'hours'
  return field === null ? {} : fail('invalid_input', { field })
}

const notNarrowed = { filters: [], rowsOf: {} }

/** The branches that a list is of. */
export async function branchesOf(
  scope: Scope,
  trx: TenantTransaction,
  { branchId }: Pick<OrderFilter, 'branchId'>,
): Promise<readonly string[]> {
  if (branchId !== undefined) return [branchId]
  return scope.branchIds ?? [...(await findBranchNames(scope, trx)).keys()]
}

/** Rows of the read table as the API shows them. */
export async function orderRowsOf(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly StoredOrder[],
): Promise<OrderRow[]> {
  const names = await namesOf(scope, trx, rows)
  return rows.map((row) => rowView(row, names))
}

/** The order folded from its facts at this moment. */
export async function getOrderState(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<OrderState> {
  return (await foldStored(scope, trx, id)).state
}

/** The order as it stood before the first fact of which something is true. */
export async function getOrderBefore(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  isIt: (fact: OrderFact) => boolean,
): Promise<OrderState> {
  const { facts, state } = await foldStored(scope, trx, id)
  const sorted = sortFacts(facts)
  const at = sorted.findIndex(isIt)
  return (at < 0 ? null : foldOrder(sorted.slice(0, at))) ?? state
}

async function foldStored(scope: Scope, trx: TenantTransaction, id: string) {
  const stored = await findOrderFacts(scope, trx, id)
  const facts = orderFactsOf(stored)
  const folded = foldOrder(facts)
  if (folded === null) return fail('not_found', { field: 'id' })
  const state = await withoutErasedName(scope, trx, folded)
  return { facts: state === folded ? facts : facts.map(withoutName), state }
}

/** The order folded from its facts at this moment; the read table only says that it is there. */
export async function getOrder(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<OrderDetail> {
  const row = await findOrder(scope, trx, id)
  if (row === undefined) return fail('not_found', { field: 'id' })
  const { facts, state } = await foldStored(scope, trx, id)
  const [view] = await orderRowsOf(scope, trx, [row])
  if (view === undefined) return fail('not_found', { field: 'id' })
  const people = await findPeople(
    scope,
    trx,
    facts.flatMap((fact) => [
      fact.actorId,
      ...(fact.approverId == null ? [] : [fact.approverId]),
      ...(fact.kind === 'order.server_changed' ? [fact.body.serverId] : []),
    ]),
  )
  const registers = await findRegisterNames(
    scope,
    trx,
    facts.map((fact) => fact.registerId),
  )
  const stations = await findStationNames(scope, trx, state)
  const doubts = await findDoubts(scope, trx, id)
  return orderDetailOf(view, state, facts, { people, registers, stations, doubts })
}

/** Of the stations that the lines of an order go to. */
async function findStationNames(scope: Scope, trx: TenantTransaction, order: OrderState) {
  const ids = new Set([...linesAtKitchen(order).values()].flatMap((one) => one.openStationIds))
  const stations = await stationStore.findMany(scope, trx, [...ids])
  return new Map(stations.map(({ id, input }) => [id, input.name]))
}

interface OrderNames extends RowNames {
  readonly customers: CustomerNames
}

async function namesOf(
  scope: Scope,
  trx: TenantTransaction,
  rows: readonly StoredOrder[],
): Promise<OrderNames> {
  const people = rows.flatMap((row) => [row.opened_by, row.server_id ?? []].flat())
  const customerIds = rows.flatMap((row) => row.customer_id ?? [])
  return {
    ...(await findRowNames(scope, trx, rows, people)),
    customers: await findCustomerNames(scope, trx, customerIds),
  }
}

function rowView(row: StoredOrder, names: OrderNames): OrderRow {
  return {
    id: row.id,
    branchId: row.branch_id,
    branchName: names.branches.get(row.branch_id) ?? '',
    registerId: row.register_id,
    registerName: names.registers.get(row.register_id) ?? '',
    callNumber: row.call_number,
    receiptNumber: row.receipt_number,
    // The projection writes nothing else; the contract's output schema holds it to that.
    status: row.status as OrderRow['status'],
    paymentStatus: row.payment_status as OrderRow['paymentStatus'],
    source: row.source as OrderRow['source'],
    platform: row.platform,
    platformNumber: row.platform_number,
    orderType: row.order_type as OrderRow['orderType'],
    name: row.name,
    customer: customerIn(names.customers, row.customer_id),
    held: row.held,
    currency: row.currency,
    itemCount: row.item_count,
    total: row.total as OrderRow['total'],
    paid: row.paid as OrderRow['paid'],
    due: row.due as OrderRow['due'],
    openedAt: row.opened_at.toISOString(),
    openedBy: names.people.get(row.opened_by) ?? '',
    closedAt: row.closed_at?.toISOString() ?? null,
    businessDate: row.business_date,
    exceptionCount: row.exception_count,
    tableName: row.table_name,
    covers: row.covers,
    server: names.people.get(row.server_id ?? row.opened_by) ?? '',
  }
}
