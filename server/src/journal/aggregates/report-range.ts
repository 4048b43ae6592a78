/** The days and branches that a report is asked for. */

import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { hoursDaysMax } from '@servery/domain/report/time/hours.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Comparison } from './compare.ts'
import type { ReportPlace } from './data-freshness.ts'
import { hoursAsked } from './hours-asked.ts'
import { findQueryPlan, type QueryPlan, type SalesRange } from './query-plan.store.ts'
import {
  findCompanyCurrency,
  findReportBranches,
  type ReportBranch,
} from './report-branches.store.ts'

/** The days of a query at its branches. */
export function rangeOf(
  branches: readonly ReportBranch[],
  { from, to, as, hours }: Pick<SalesQuery, 'from' | 'to' | 'as' | 'hours'>,
): SalesRange {
  return {
    ...{ branchIds: branches.map(({ id }) => id), from, to },
    ...(as === 'closed' ? { asClosed: true } : {}),
    ...hoursAsked(hours),
  }
}

/**
 * Refuses part of the day, or another filter for which orders are looked through, over more days
 * than can be added up from the orders themselves.
 */
export function requireFewDays(
  { from, to, hours }: Pick<SalesQuery, 'from' | 'to' | 'hours'>,
  filter: string | null = null,
): void {
  const field = hours === undefined ? filter : 'hours'
  if (field === null || to < addDays(from, hoursDaysMax)) return
  const problem = `counts for at most ${hoursDaysMax} days`
  fail('invalid_input', { field, issues: [{ field, problem }] })
}

/** Refuses days in the wrong order, and too many. */
export function requireRange({ from, to }: Pick<SalesQuery, 'from' | 'to'>): void {
  const problem =
    from > to
      ? 'must not be before from'
      : to > addDays(from, daysMax)
        ? `must be at most ${daysMax} days after from`
        : null
  if (problem !== null) fail('invalid_input', { field: 'to', issues: [{ field: 'to', problem }] })
}

/** One branch, or all of the scope with the company's currency: sums of currencies mean nothing. */
export async function reportBranches(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | undefined,
): Promise<ReportPlace & { readonly currency: string }> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const all = await findReportBranches(scope, trx)
  if (branchId !== undefined) {
    const branch = all.find(({ id }) => id === branchId)
    if (branch === undefined) return fail('not_found', { field: 'branchId' })
    return { currency: branch.currency, branches: [branch], leftOut: [] }
  }
  const currency = (await findCompanyCurrency(scope, trx)) ?? fail('not_found')
  const isAdded = (branch: ReportBranch) => branch.currency === currency
  const leftOut = all.filter((branch) => !isAdded(branch))
  return { currency, branches: all.filter(isAdded), leftOut }
}

/** The same range so many days earlier; of a day that is not over yet as much as is over. */
export function queryPlanBefore(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
  { days, unfinishedAt }: { readonly days: number; readonly unfinishedAt: Date | null },
): Promise<QueryPlan> {
  return findQueryPlan(scope, trx, {
    ...range,
    from: addDays(range.from, -days),
    to: addDays(range.to, -days),
    ...(unfinishedAt === null ? {} : { upTo: { now: unfinishedAt, daysAgo: days } }),
  })
}

export interface SalesQuery {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
  readonly compare: Comparison
  readonly by: 'hour' | 'day'
  readonly as?: SalesSummary['as'] | undefined
  readonly hours?: string | undefined
}

/** A report may not span more days than this: three years with a leap day. */
export const daysMax = 1096
