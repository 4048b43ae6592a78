import type { OrderReport } from '@servery/contract/orders.ts'
import { emptyListState, writeListState } from '@servery/ui/list/list-state.ts'
import type { DayRange } from '@servery/ui/report/date-range.ts'
import { paths } from './paths.ts'

export interface Behind extends DayRange {
  /** Absent: of all branches. */
  readonly branchId?: string | undefined
  /** Absent: all day. */
  readonly hours?: string | undefined
}

/** A row of a report, as the list of its orders is told of it. */
interface OpenedRow {
  readonly report: OrderReport
  readonly view: string
  readonly key: string
  /** What the row is called, for the list to say. */
  readonly label: string
}

/** The completed orders behind a figure of these days. */
export function ordersPath(
  behind: Behind,
  narrowed: { readonly type?: string; readonly source?: string } = {},
): string {
  return ordersOf(behind, wrap(narrowed))
}

/** The orders behind a row of a report. One that is an hour of the day needs no part of it too. */
export function rowOrdersPath(behind: Behind, { report, view, key, label }: OpenedRow): string {
  const { hours, ...days } = behind
  const asked = view === 'hour' ? days : { ...days, hours }
  return ordersOf(asked, { row: [report, view, key, label] })
}

function ordersOf(
  { from, to, branchId, hours }: Behind,
  narrowed: Readonly<Record<string, readonly string[]>>,
): string {
  const everywhere = branchId === undefined ? ['all'] : []
  const given = { date: [from, to], everywhere, hours: hours === undefined ? [] : [hours] }
  const filters = Object.fromEntries(
    Object.entries({ ...given, ...narrowed }).filter(([, value]) => value.length > 0),
  )
  const state = { ...emptyListState, status: 'completed', filters }
  return paths.orders(writeListState(state))
}

/** The payments behind a figure of these days. */
export function transactionsPath({ from, to }: DayRange): string {
  const state = { ...emptyListState, filters: { date: [from, to] } }
  return paths.transactions(writeListState(state))
}

/** What a person voided on these days. */
export function voidsPath({ from, to }: DayRange, by: { member: string } | { reason: string }) {
  const state = { ...emptyListState, filters: { date: [from, to], ...wrap(by) } }
  return paths.report('voidedItems', writeListState(state))
}

/** What arrived late of these days. */
export function latePath({ from, to }: DayRange): string {
  const state = { ...emptyListState, filters: { date: [from, to] } }
  return paths.report('lateArrivals', writeListState(state))
}

function wrap(values: Readonly<Record<string, string>>): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, [value]]))
}
