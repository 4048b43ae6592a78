import type {
  ComparedShiftSums,
  ShiftReportRow,
  ShiftReportSums,
  ShiftSums,
} from '@servery/contract/reporting/shift-reports.ts'
import { expectedCash } from '@servery/domain/drawer/cash.ts'
import type { DrawerMethodTotal } from '@servery/domain/drawer/types.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { shiftMinutes } from '@servery/domain/shift/minutes.ts'
import {
  type Comparison,
  comparisonDays,
  dataFreshnessOf,
  holdsToday,
  type ReportBranch,
  reportBranches,
  requireRange,
} from '../../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { requirePage, requireSort } from '../../../platform/paging/index.ts'
import {
  findBranchNames,
  findPeople,
  findRegisterNames,
  wallClockAt,
} from '../../../setup/company/index.ts'
import { methodView } from '../../../trade/drawers/index.ts'
import {
  findMomentBefore,
  findShiftReportPage,
  findShiftReports,
  type ShiftReportFilter,
  type StoredShiftReport,
  shiftReportSorts,
  sumShiftMethods,
} from './shift-reports.store.ts'

interface ShiftReportQuery extends ShiftReportFilter {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly sort: string
}

const idsOf = (branches: readonly ReportBranch[]) => branches.map(({ id }) => id)

/** One page of the shifts, each with what it came to. */
export async function listShiftReports(
  scope: Scope,
  trx: TenantTransaction,
  { cursor, limit, sort: wanted, ...filter }: ShiftReportQuery,
  now: Date,
): Promise<{ rows: ShiftReportRow[]; nextCursor: string | null; total: number | null }> {
  const { branches } = await reportBranches(scope, trx, filter.branchId)
  requireRange(filter)
  const sort = requireSort(shiftReportSorts, wanted)
  const asked = { ...filter, branchIds: idsOf(branches) }
  const found = await findShiftReportPage(scope, trx, asked, { sort, cursor, limit })
  const page = requirePage(found)
  const rows = await viewsOf(scope, trx, page.rows, { by: filter.by, now })
  return { rows, nextCursor: page.nextCursor, total: page.total }
}

/** All shifts of a filter, as if they were one. */
export async function sumShiftReports(
  scope: Scope,
  trx: TenantTransaction,
  filter: ShiftReportFilter,
  now: Date,
): Promise<ShiftReportSums> {
  const { currency, branches } = await reportBranches(scope, trx, filter.branchId)
  requireRange(filter)
  const stored = await findShiftReports(scope, trx, { ...filter, branchIds: idsOf(branches) })
  const all = await viewsOf(scope, trx, stored, { by: filter.by, now })
  // Sums of two currencies mean nothing: those of before the branch changed stand in the list.
  const rows = all.filter((row) => row.currency === currency)
  return {
    currency,
    ...addUp(rows),
    notHere: sumOf(rows, (row) => row.notHere),
    methods: addMethods(rows.flatMap(({ methods }) => methods)),
    noSales: sumOf(rows, (row) => row.noSales),
    expected: sumKnown(rows, (row) => row.expected),
    counted: sumKnown(rows, (row) => row.counted),
  }
}

/**
 * All shifts of a filter beside those of the days compared with. While a day of the filter is not
 * over, the others count up to the same time.
 */
export async function compareShiftReports(
  scope: Scope,
  trx: TenantTransaction,
  { compare, ...filter }: ShiftReportFilter & { readonly compare: Comparison },
  now: Date,
): Promise<ComparedShiftSums> {
  const { branches, leftOut } = await reportBranches(scope, trx, filter.branchId)
  const sums = {
    ...(await sumShiftReports(scope, trx, filter, now)),
    ...(await dataFreshnessOf(scope, trx, filter, { branches, leftOut, now })),
  }
  if (compare === 'none') return { ...sums, previous: null, previousUpTo: null }
  const today = branches.find((branch) => holdsToday(filter, branch, now))
  const days = comparisonDays(compare, filter)
  const until =
    today === undefined
      ? undefined
      : await findMomentBefore(trx, now, { days, timeZone: today.time_zone })
  const stored = await findShiftReports(scope, trx, {
    ...{ ...filter, branchIds: idsOf(branches) },
    ...{ from: addDays(filter.from, -days), to: addDays(filter.to, -days), until },
  })
  const rows = stored
    .filter((row) => row.currency === sums.currency)
    .map((row) => ({ minutes: minutesOf(row, now), ...salesOf(row), ...cashOf(row) }))
  return {
    ...sums,
    previous: addUp(rows),
    previousUpTo: today === undefined ? null : wallClockAt(now, branches[0] ?? today).slice(11),
  }
}

type Added = Pick<ShiftReportRow, keyof Omit<ShiftSums, 'shifts'>>

function addUp(rows: readonly Added[]): ShiftSums {
  const count = (of: (row: Added) => number) => sumOf(rows, of)
  const money = (of: (row: Added) => number) => minorUnits(count(of))
  return {
    shifts: rows.length,
    minutes: count((row) => row.minutes),
    orders: count((row) => row.orders),
    gross: money((row) => row.gross),
    discounts: money((row) => row.discounts),
    comps: money((row) => row.comps),
    voids: count((row) => row.voids),
    voidValue: money((row) => row.voidValue),
    refunds: money((row) => row.refunds),
    net: money((row) => row.net),
    serviceCharges: money((row) => row.serviceCharges),
    tax: money((row) => row.tax),
    tips: money((row) => row.tips),
    difference: sumKnown(rows, (row) => row.difference),
  }
}

function sumOf<Row>(rows: readonly Row[], of: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + of(row), 0)
}

/** Null where it is known of none. */
function sumKnown<Row>(rows: readonly Row[], of: (row: Row) => number | null): MinorUnits | null {
  if (rows.every((row) => of(row) === null)) return null
  return minorUnits(sumOf(rows, (row) => of(row) ?? 0))
}

function addMethods(totals: readonly DrawerMethodTotal[]): DrawerMethodTotal[] {
  const methods = new Map<string, DrawerMethodTotal>()
  for (const total of totals) {
    const before = methods.get(total.methodId)
    const deposits = (before?.deposits ?? 0) + (total.deposits ?? 0)
    methods.set(total.methodId, {
      ...total,
      count: (before?.count ?? 0) + total.count,
      amount: minorUnits((before?.amount ?? 0) + total.amount),
      tips: minorUnits((before?.tips ?? 0) + total.tips),
      ...(deposits === 0 ? {} : { deposits: minorUnits(deposits) }),
    })
  }
  return [...methods.values()]
}

async function viewsOf(
  scope: Scope,
  trx: TenantTransaction,
  stored: readonly StoredShiftReport[],
  { by, now }: Pick<ShiftReportFilter, 'by'> & { readonly now: Date },
): Promise<ShiftReportRow[]> {
  const ids = stored.map(({ id }) => id)
  const methods = Map.groupBy(await sumShiftMethods(scope, trx, by, ids), ({ id }) => id)
  const registers = await findRegisterNames(
    scope,
    trx,
    stored.flatMap(({ register_id }) => register_id ?? []),
  )
  const people = await findPeople(
    scope,
    trx,
    stored.flatMap((row) => [row.opened_by, row.closed_by ?? [], row.member_id ?? []].flat()),
  )
  const branches = await findBranchNames(scope, trx)
  return stored.map((row) => ({
    id: row.id,
    branchId: row.branch_id,
    branchName: branches.get(row.branch_id) ?? '',
    number: row.z_number,
    registerId: row.register_id,
    memberId: row.member_id,
    name:
      (row.register_id === null
        ? people.get(row.member_id ?? '')
        : registers.get(row.register_id)) ?? '',
    openedBy: people.get(row.opened_by) ?? '',
    closedBy: row.closed_by === null ? null : (people.get(row.closed_by) ?? ''),
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    businessDate: row.business_date,
    currency: row.currency,
    notHere: row.not_here,
    minutes: minutesOf(row, now),
    ...salesOf(row),
    methods: (methods.get(row.id) ?? []).map(methodView),
    noSales: row.no_sales,
    ...cashOf(row),
  }))
}

function minutesOf({ started_at, ended_at, breaks }: StoredShiftReport, now: Date): number {
  const startedAt = started_at.toISOString()
  const shift = { startedAt, endedAt: ended_at?.toISOString() ?? null, breaks }
  return shiftMinutes(shift, now.toISOString()).worked
}

function salesOf(row: StoredShiftReport) {
  return {
    orders: row.orders,
    gross: minorUnits(row.gross),
    discounts: minorUnits(row.discounts),
    comps: minorUnits(row.comps),
    voids: row.voids,
    voidValue: minorUnits(row.void_value),
    refunds: minorUnits(row.back_net),
    net: minorUnits(row.sold_net - row.back_net),
    serviceCharges: minorUnits(row.charges),
    tax: minorUnits(row.tax),
    tips: minorUnits(row.tips),
  }
}

function cashOf(row: StoredShiftReport) {
  if (row.register_id === null) return { expected: null, counted: null, difference: null }
  const expected = expectedCash({
    float: minorUnits(row.float),
    sales: minorUnits(row.cash_sales),
    refunds: minorUnits(row.cash_refunds),
    paidIn: minorUnits(row.paid_in),
    paidOut: minorUnits(row.paid_out),
    dropped: minorUnits(row.dropped),
  })
  const isUncounted = row.seal?.uncounted === true
  return {
    expected,
    counted: isUncounted || row.counted === null ? null : minorUnits(row.counted),
    difference: isUncounted || row.seal === null ? null : minorUnits(row.seal.variance),
  }
}
