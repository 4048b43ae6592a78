import type { OrderPart, OrderReport } from '@servery/contract/trade/orders.ts'
import { isLookedThrough } from '@servery/domain/order/model/scanned.ts'
import type { ReportName } from '@servery/domain/report/definition/definitions.ts'
import { emptyListState, writeListState } from '@servery/ui/list/list-state.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { branchKey, everyBranch, paths } from '../../platform/routing/index.ts'

export interface Behind extends DayRange {
  /** Absent: of all branches. */
  readonly branchId?: string | undefined
  /** Absent: all day. */
  readonly hours?: string | undefined
  /** Absent: as it is known now. */
  readonly as?: 'known' | 'closed' | undefined
}

/** A row of a report, as the list of its orders is told of it. */
interface OpenedRow {
  readonly report: OrderReport
  readonly view: string
  readonly key: string
  /** What the row is called, for the list to say. */
  readonly label: string
  /** Absent: completed ones. */
  readonly status?: 'cancelled' | undefined
}

/** By the keys of the list of orders. */
export type RowFilters = Readonly<Record<string, readonly string[]>>

/** The completed orders behind a figure of these days. */
export function ordersPath(
  behind: Behind,
  narrowed: { readonly type?: string; readonly source?: string } = {},
): string {
  return ordersOf(behind, wrap(narrowed))
}

/**
 * The completed orders of these days with some of a figure, or taxed at a rate; absent: of so many
 * days nobody looks for them.
 */
export function partOrdersPath(
  behind: Behind,
  of: { readonly part: OrderPart } | { readonly tax: readonly [key: string, label: string] },
): string | undefined {
  if (!isLookedThrough(behind)) return undefined
  return ordersOf(behind, 'part' in of ? { part: [of.part] } : of)
}

/**
 * The orders behind a row of a report, and of what that is narrowed to. One that is an hour of the
 * day needs no part of it too.
 */
export function rowOrdersPath(
  behind: Behind,
  { report, view, key, label, status }: OpenedRow,
  beside: RowFilters = {},
): string {
  const { hours, ...days } = behind
  const asked = view === 'hour' ? days : { ...days, hours }
  return ordersOf(asked, { row: [report, view, key, label], ...beside }, status)
}

function ordersOf(
  { from, to, branchId, hours }: Behind,
  narrowed: RowFilters,
  status = 'completed',
): string {
  const everywhere = branchId === undefined ? ['all'] : []
  const given = { date: [from, to], everywhere, hours: hours === undefined ? [] : [hours] }
  return paths.orders(listQuery({ status, filters: { ...given, ...narrowed } }, branchId))
}

/** A list in its own order, of the branch that the figure is of. */
function listQuery(
  {
    filters,
    status = '',
  }: {
    readonly filters: Readonly<Record<string, readonly string[]>>
    readonly status?: string
  },
  branchId: string | undefined,
): Record<string, string> {
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value.length > 0))
  const query = writeListState({ ...emptyListState, status, filters: set })
  return branchId === undefined ? query : { ...query, [branchKey]: branchId }
}

interface Money {
  readonly type?: 'refund'
  readonly method?: { readonly key: string; readonly label: string }
}

/** The payments and refunds behind a figure of whole days. */
export function transactionsPath(
  { from, to, branchId }: Behind,
  { type, method }: Money = {},
): string {
  const filters = {
    date: [from, to],
    type: type === undefined ? [] : [type],
    way: method === undefined ? [] : [method.key, method.label],
    everywhere: branchId === undefined ? ['all'] : [],
  }
  return paths.transactions(listQuery({ filters }, branchId))
}

/** Events of the days that a figure is of, in the same hours and books. */
function eventsPath(
  behind: Behind,
  name: 'voidedItems' | 'compItems' | 'exceptions',
  by: Readonly<Record<string, string>> & { readonly status?: string } = {},
): string {
  const { status = '', ...narrowed } = by
  const list = writeListState({ ...emptyListState, status, filters: wrap(narrowed) })
  return paths.report(name, { ...daysQuery(behind), ...list })
}

/** What was voided on these days, by a person or for a reason. */
export const voidsPath = (behind: Behind, by: { member: string } | { reason: string }) =>
  eventsPath(behind, 'voidedItems', by)

/** What was given away. */
export const compsPath = (behind: Behind) => eventsPath(behind, 'compItems')

/** What was paid back. */
export const refundsPath = (behind: Behind) =>
  eventsPath(behind, 'exceptions', { status: 'refund' })

/** The same days elsewhere: in the sales summary, or in a report. */
export function sameDaysPath(
  behind: Behind,
  where: { readonly report: ReportName } | { readonly tab: string },
): string {
  const query = daysQuery(behind)
  return 'report' in where
    ? paths.report(where.report, query)
    : paths.sales({ ...query, tab: where.tab })
}

/** What each of the team sold in a shift of a till. */
export function shiftTeamPath(
  branchId: string,
  { id, businessDate }: { readonly id: string; readonly businessDate: string },
): string {
  const days = { from: businessDate, to: businessDate, branchId }
  const list = writeListState({ ...emptyListState, filters: { shift: [id] } })
  return paths.report('teamSales', { ...daysQuery(days), ...list })
}

/** The drawers of the business day on which one was opened. */
export function sameDrawersPath({
  branchId,
  businessDate,
}: {
  readonly branchId: string
  readonly businessDate: string
}): string {
  return paths.cashDrawers(daysQuery({ from: businessDate, to: businessDate, branchId }))
}

/** What somebody sold on the business day of their shift: the orders that they closed. */
export function memberSalesPath(
  branchId: string,
  { memberId, businessDate }: { readonly memberId: string; readonly businessDate: string },
): string {
  const days = { from: businessDate, to: businessDate, branchId }
  const list = writeListState({ ...emptyListState, filters: { member: [memberId] } })
  return paths.report('teamSales', { ...daysQuery(days), view: 'closed', ...list })
}

function daysQuery({ from, to, branchId, hours, as }: Behind): Record<string, string> {
  return {
    ...{ range: 'custom', from, to, [branchKey]: branchId ?? everyBranch },
    ...(hours === undefined ? {} : { hours }),
    ...(as === 'closed' ? { as } : {}),
  }
}

/** What arrived late of these days. */
export function latePath({ from, to }: DayRange): string {
  return paths.report('lateArrivals', listQuery({ filters: { date: [from, to] } }, undefined))
}

function wrap(values: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value]]))
}
