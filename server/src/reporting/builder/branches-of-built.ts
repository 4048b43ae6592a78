/** Branches side by side: their sales, and what goods and work cost each of them. */
import { type BuiltRow, withTaxOfGoods } from '@servery/domain/report/definition/builder.ts'
import type { ReportSums } from '@servery/domain/report/definition/figures.ts'
import { findQueryPlan, type QueryPlan, type ReportBranch } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { summarizeLabour } from '../accounts/shift-reports/index.ts'
import { costsByCategory, findTeamHours, sumFiguresByBranch } from '../sales/index.ts'

export interface BranchAsked {
  readonly queryPlan: QueryPlan
  readonly branches: readonly ReportBranch[]
  readonly now: Date
  /** What of the sums is shown: what nobody looks at is not read. */
  readonly wants: (sum: string) => boolean
  /** What is compared ends within a day: of part of a day nobody knows what work cost. */
  readonly isCut: boolean
}

/** Those with sales or work, by name. */
export async function rowsByBranch(
  scope: Scope,
  trx: TenantTransaction,
  { queryPlan, branches, now, wants, isCut }: BranchAsked,
): Promise<readonly BuiltRow[]> {
  const figures = await sumFiguresByBranch(trx, queryPlan)
  // Shifts have breaks whose hours are not kept.
  const isWhole = queryPlan.range.hours === undefined
  const rows: BuiltRow[] = []
  for (const { id, name } of branches) {
    const sold = figures.get(id)
    const sums: ReportSums = sold === undefined ? {} : withTaxOfGoods(sold)
    const range = { ...queryPlan.range, branchIds: [id] }
    const costs = wants('cost') ? await costsOf(trx, await findQueryPlan(scope, trx, range)) : {}
    const work =
      wants('labourMinutes') && isWhole ? await minutesOf(trx, { ...queryPlan, range }, now) : {}
    const wages =
      wants('labourCost') && isWhole && !isCut
        ? await wagesOf(scope, trx, { ...range, id, now })
        : {}
    rows.push({ key: id, label: name, sums: { ...sums, ...costs, ...work, ...wages } })
  }
  return rows.filter(({ sums }) => Object.values(sums).some((sum) => sum !== 0))
}

async function costsOf(trx: TenantTransaction, queryPlan: QueryPlan): Promise<ReportSums> {
  let [cost, profit] = [0, 0]
  const costs = await costsByCategory(trx, queryPlan)
  for (const one of costs.values()) {
    cost += one.cost
    profit += one.profit
  }
  return costs.size === 0 ? {} : { costed: 1, cost, costedNet: cost + profit }
}

async function minutesOf(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  now: Date,
): Promise<ReportSums> {
  const rows = await findTeamHours(trx, queryPlan, now)
  return { labourMinutes: rows.reduce((sum, { minutes }) => sum + minutes, 0) }
}

async function wagesOf(
  scope: Scope,
  trx: TenantTransaction,
  { id, from, to, now }: { id: string; from: string; to: string; now: Date },
): Promise<ReportSums> {
  const { total } = await summarizeLabour(scope, trx, {
    branchId: id,
    from,
    to,
    by: 'day',
    seesSales: false,
    now,
  })
  return total.workedCost === null ? {} : { labourCost: total.workedCost }
}
