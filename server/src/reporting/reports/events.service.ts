import type {
  ReportEvent,
  ReportEventSums,
  reportEventFilter,
} from '@servery/contract/reporting/reports.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import {
  type LookLimits,
  voidsWorthALook,
  worthALook,
} from '@servery/domain/report/events/events.ts'
import { wholeMinutes } from '@servery/domain/shift/minutes.ts'
import type { z } from 'zod'
import { findCustomerNames } from '../../customers/directory/index.ts'
import {
  type Comparison,
  comparisonDays,
  dataFreshnessOf,
  findOpenQueryPlan,
  findQueryPlan,
  holdsToday,
  hoursAsked,
  type QueryPlan,
  queryPlanBefore,
  type ReportBranch,
  rangeOf,
  reportBranches,
  requireFewDays,
  requireRange,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  findBranchNames,
  findCompany,
  findPeople,
  findRegisterNames,
  lookOf,
  wallClockAt,
} from '../../setup/company/index.ts'
import { sumLate } from '../late-arrivals/index.ts'
import { sumFigures } from '../sales/index.ts'
import {
  type EventNarrowing,
  type EventRange,
  type EventSumRow,
  eventSorts,
  findEventPage,
  type StoredEvent,
  sumCompCosts,
  sumEventsBy,
  totalEvents,
} from './events.store.ts'
import { sumReport } from './reports.store.ts'

/** Without `as`: as it is known now. */
export type EventFilter = Partial<z.output<z.ZodObject<typeof reportEventFilter>>>

interface EventQuery extends EventFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

type Amount = ReportEvent['amount']

interface EventList {
  readonly rows: ReportEvent[]
  readonly nextCursor: string | null
  readonly total: number | null
}

export async function listEvents(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, ...filter }: EventQuery,
  { customers: mayKnow }: { readonly customers: boolean },
): Promise<EventList> {
  const { branches } = await branchesOf(scope, trx, filter)
  const sort = requireSort(eventSorts, wanted)
  const narrowing = narrowingOf(filter)
  const isFirst = cursor === undefined
  const queryPlan =
    isFirst || filter.as === 'closed' ? await queryPlanOf(scope, trx, branches, filter) : null
  const total =
    isFirst && queryPlan !== null
      ? (await totalEvents(scope, trx, queryPlan, narrowing)).count
      : null
  const range = eventRange(branches, filter, queryPlan)
  const found = await findEventPage(scope, trx, range, { narrowing, sort, cursor, limit, total })
  const page = requirePage(found)
  const ids = page.rows.flatMap(({ by, approved_by }) => [by, approved_by ?? by])
  const names = {
    people: await findPeople(scope, trx, ids),
    branches: await findBranchNames(scope, trx),
    registers: await findRegisterNames(
      scope,
      trx,
      page.rows.map((row) => row.register_id),
    ),
    customers: mayKnow
      ? await findCustomerNames(
          scope,
          trx,
          page.rows.flatMap((row) => row.customer_id ?? []),
        )
      : null,
  }
  return {
    rows: page.rows.map((row) => ({
      ...rowOf(row),
      branchName: names.branches.get(row.branch_id) ?? '',
      registerName: names.registers.get(row.register_id) ?? '',
      by: names.people.get(row.by) ?? '',
      approvedBy: row.approved_by === null ? null : (names.people.get(row.approved_by) ?? ''),
      customer: names.customers?.get(row.customer_id ?? '') ?? null,
    })),
    nextCursor: page.nextCursor,
    total: page.total,
  }
}

/** Refuses part of the day without days, or of more than can be added up from the orders. */
function branchesOf(scope: Scope, trx: TenantTransaction, filter: EventFilter) {
  const { from, to, hours, branchId } = filter
  if (hours !== undefined) {
    if (from === undefined || to === undefined) {
      const problem = 'goes with from and to'
      return fail('invalid_input', { field: 'hours', issues: [{ field: 'hours', problem }] })
    }
    requireRange({ from, to })
    requireFewDays({ from, to, hours })
  }
  return reportBranches(scope, trx, branchId)
}

const narrowingOf = ({ kind, memberId, approverId, stage, reason }: EventFilter) =>
  ({ kind, memberId, approverId, stage, reason }) satisfies EventNarrowing

function queryPlanOf(
  scope: Scope,
  trx: TenantTransaction,
  branches: readonly ReportBranch[],
  { from, to, as, hours }: EventFilter,
): Promise<QueryPlan> {
  if (from !== undefined && to !== undefined) {
    return findQueryPlan(scope, trx, rangeOf(branches, { from, to, as, hours }))
  }
  const branchIds = branches.map(({ id }) => id)
  return findOpenQueryPlan(scope, trx, { branchIds, from, to, asClosed: as === 'closed' })
}

/** Days on which nothing came late were closed as they are known now. */
const eventRange = (
  branches: readonly ReportBranch[],
  { from, to, hours }: EventFilter,
  queryPlan: QueryPlan | null,
): EventRange => ({
  ...{ branches, from, to, asClosed: queryPlan?.range.asClosed === true },
  ...hoursAsked(hours),
})

type Named = 'branchName' | 'registerName' | 'by' | 'approvedBy' | 'customer'

function rowOf(row: StoredEvent): Omit<ReportEvent, Named> {
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
    money: row.money as Amount,
    cost: row.cost as Amount | null,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    wasted: row.wasted,
    billed: row.billed,
    minutes: sentAt === null ? null : wholeMinutes(sentAt.toISOString(), at.toISOString()),
  }
}

/** Days stand side by side up to here, and months beyond. */
const byDayMax = 62

export async function sumEvents(
  scope: Scope,
  trx: TenantTransaction,
  { compare = 'none', ...filter }: EventFilter & { readonly compare?: Comparison },
  now: Date,
): Promise<ReportEventSums> {
  const { currency, ...place } = await branchesOf(scope, trx, filter)
  const { branches } = place
  const narrowing = narrowingOf(filter)
  const queryPlan = await queryPlanOf(scope, trx, branches, filter)
  const { from, to, as = 'known', hours = null } = filter
  const isShort = from !== undefined && to !== undefined && to < addDays(from, byDayMax)
  const by = isShort ? 'day' : 'month'
  const sums = await sumEventsBy(scope, trx, queryPlan, { ...narrowing, by })
  const reasons = byReason(sums)
  const { gross } = await sumFigures(trx, queryPlan)
  const limits = lookOf((await findCompany(scope, trx)) ?? fail('not_found'))
  const [first] = branches
  const isUnfinished = branches.some((branch) => holdsToday(queryPlan.range, branch, now))
  const before = await compared(scope, trx, queryPlan, {
    ...{ compare, narrowing },
    unfinishedAt: isUnfinished ? now : null,
  })
  return {
    currency,
    ...totalsOf(reasons),
    gross: gross as Amount,
    previous: before,
    previousUpTo:
      before !== null && isUnfinished && first !== undefined
        ? wallClockAt(now, first).slice(11)
        : null,
    byReason: reasons,
    ...(await peopleOf(scope, trx, { queryPlan, rows: sums, limits })),
    comps: await compsOf(scope, trx, queryPlan, { branches, filter }),
    look: lookAt(reasons, { narrowing, gross, limits }),
    by,
    byTime: sums
      .flatMap(({ key, kind, reason, ...row }) =>
        key === null || kind === null ? [] : [{ key, kind, reason: reason ?? '', ...amounts(row) }],
      )
      .toSorted(byKeyKindAndReason),
    from: from ?? null,
    to: to ?? null,
    hours,
    as,
    late: (await sumLate(scope, trx, queryPlan.range)) as ReportEventSums['late'],
    ...(await dataFreshnessOf(scope, trx, filter, { ...place, now })),
  }
}

/**
 * Where comps alone are asked for: no aggregate has what was given away, and nothing else says it.
 */
async function compsOf(
  scope: Scope,
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  {
    branches,
    filter,
  }: { readonly branches: readonly ReportBranch[]; readonly filter: EventFilter },
): Promise<ReportEventSums['comps']> {
  if (filter.kind !== 'comp') return null
  const range = eventRange(branches, filter, queryPlan)
  const { cost, unknown } = await sumCompCosts(scope, trx, range, narrowingOf(filter))
  return { cost: cost as Amount, unknown }
}

/** Voids of one person or reason are a part of all: what they come to is held against no share. */
function lookAt(
  reasons: readonly OfReason[],
  {
    narrowing,
    gross,
    limits,
  }: {
    readonly narrowing: EventNarrowing
    readonly gross: number
    readonly limits: LookLimits
  },
): ReportEventSums['look'] {
  const { kind: _kind, ...rest } = narrowing
  const isWhole = Object.values(rest).every((one) => one === undefined)
  const voided = totalsOf(reasons.filter(({ kind }) => kind === 'void')).amount
  return {
    timesUsual: limits.lookTimesUsual,
    ordersMin: limits.lookOrdersMin,
    voidShare: limits.lookVoidShare,
    voided,
    voidsWorthALook: isWhole && voidsWorthALook({ voided, gross }, limits),
  }
}

type EventTime = ReportEventSums['byTime'][number]

function byKeyKindAndReason(left: EventTime, right: EventTime): number {
  const text = ({ key, kind, reason }: EventTime) => `${key} ${kind} ${reason}`
  return text(left) < text(right) ? -1 : 1
}

type Sums = Pick<EventSumRow, 'count' | 'amount' | 'money'>

const amounts = ({ count, amount, money }: Sums) => ({
  count,
  amount: amount as Amount,
  money: money as Amount,
})

type OfReason = ReportEventSums['byReason'][number]

/** Days and months add up to all of the range; the most first. */
function byReason(rows: readonly EventSumRow[]): OfReason[] {
  const reasons = new Map<string, OfReason>()
  for (const { kind, reason, ...row } of rows) {
    if (kind === null) continue
    const of = `${kind} ${reason}`
    const sums = totalsOf([row, reasons.get(of) ?? nothing])
    reasons.set(of, { kind, reason: reason ?? '', ...sums })
  }
  return [...reasons]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, reason]) => reason)
    .toSorted(
      (one, other) =>
        other.amount - one.amount || other.money - one.money || other.count - one.count,
    )
}

const nothing: Sums = { count: 0, amount: 0, money: 0 }

function totalsOf(rows: readonly Sums[]) {
  const total = (of: (row: Sums) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return amounts({
    count: total(({ count }) => count),
    amount: total(({ amount }) => amount),
    money: total(({ money }) => money),
  })
}

async function compared(
  scope: Scope,
  trx: TenantTransaction,
  { range }: QueryPlan,
  asked: {
    readonly compare: Comparison
    readonly narrowing: EventNarrowing
    readonly unfinishedAt: Date | null
  },
): Promise<ReportEventSums['previous']> {
  const { compare, narrowing, unfinishedAt } = asked
  if (compare === 'none') return null
  requireRange(range)
  const days = comparisonDays(compare, range)
  const before = await queryPlanBefore(scope, trx, range, { days, unfinishedAt })
  return {
    ...amounts(await totalEvents(scope, trx, before, narrowing)),
    gross: (await sumFigures(trx, before)).gross as Amount,
  }
}

/** Who did it, beside the orders that they worked on, and who approved it. */
async function peopleOf(
  scope: Scope,
  trx: TenantTransaction,
  {
    queryPlan,
    rows,
    limits,
  }: {
    readonly queryPlan: QueryPlan
    readonly rows: readonly EventSumRow[]
    readonly limits: LookLimits
  },
): Promise<Pick<ReportEventSums, 'byMember' | 'byApprover'>> {
  const team = await sumReport(trx, queryPlan, { name: 'teamSales', view: 'added' })
  const ordersOf = new Map(team.map(({ key, sums }) => [key, sums.orders ?? 0]))
  const members = rows.flatMap(({ by, ...sums }) =>
    by === null ? [] : [{ memberId: by, ...amounts(sums) }],
  )
  const approvers = rows.flatMap(({ approver, ...sums }) =>
    approver === null ? [] : [{ memberId: approver, ...amounts(sums) }],
  )
  const ids = [...members, ...approvers].map(({ memberId }) => memberId)
  const names = await findPeople(scope, trx, ids)
  const rates = team.map(({ key, sums }) => ({
    orders: sums.orders ?? 0,
    events: members.find(({ memberId }) => memberId === key)?.count ?? 0,
  }))
  const looked = worthALook(rates, limits)
  const worth = new Set(team.flatMap(({ key }, index) => (looked[index] === true ? [key] : [])))
  return {
    byMember: members.map((member) => ({
      ...member,
      name: names.get(member.memberId) ?? '',
      orders: ordersOf.get(member.memberId) ?? 0,
      worthALook: worth.has(member.memberId),
    })),
    byApprover: approvers.map((one) => ({ ...one, name: names.get(one.memberId) ?? '' })),
  }
}
