import type { BuiltFigures } from '@servery/contract/reporting/built-reports.ts'
import { daysBetween } from '@servery/domain/kernel/business-date.ts'
import {
  type BuilderRows,
  type BuiltRow,
  builtColumns,
  isInTime,
  readsOf,
  showBuilt,
  wholeOf,
} from '@servery/domain/report/definition/builder.ts'
import type { ReportColumn, ReportSums } from '@servery/domain/report/definition/figures.ts'
import {
  type Comparison,
  comparisonDays,
  dataFreshnessOf,
  findQueryPlan,
  holdsToday,
  type QueryPlan,
  queryPlanBefore,
  rangeOf,
  reportBranches,
  requireFewDays,
  requireRange,
  type SalesQuery,
  shiftKey,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { rowsOfBuilt } from './rows-of-built.ts'

export interface BuiltQuery extends Pick<SalesQuery, 'branchId' | 'from' | 'to' | 'as' | 'hours'> {
  readonly rows: BuilderRows
  /** Keys parted by commas. */
  readonly figures: string
  readonly compare: Comparison
}

interface Reader {
  readonly now: Date
  /** Whether they may know who worked when, and what it cost. */
  readonly seesTeam: boolean
}

/** Days for which wages are worked out: each shift is looked at. */
const wageDaysMax = 366

export async function readBuiltFigures(
  scope: Scope,
  trx: TenantTransaction,
  query: BuiltQuery,
  { now, seesTeam }: Reader,
): Promise<BuiltFigures> {
  requireRange(query)
  requireFewDays(query)
  const { rows, compare } = query
  const { currency, ...place } = await reportBranches(scope, trx, query.branchId)
  const { branches } = place
  const range = rangeOf(branches, query)
  const columns = builtColumns(rows, query.figures.split(','), { seesTeam })
  const read = new Set(columns.flatMap((column) => [...readsOf(column)]))
  const isUnfinished = branches.some((branch) => holdsToday(range, branch, now))
  const isLong = daysBetween(range) >= wageDaysMax
  const reading = async (queryPlan: QueryPlan, isCut: boolean): Promise<Sums> => {
    const asked = { queryPlan, branches, now, isCut, wants: (sum: string) => read.has(sum) }
    const { found, shared } = await rowsOfBuilt(scope, trx, rows, asked)
    return { found, whole: wholeOf(rows, found, shared) }
  }
  const current = await reading(await findQueryPlan(scope, trx, range), isLong)
  const days = compare === 'none' ? null : comparisonDays(compare, range)
  const unfinishedAt = isUnfinished ? now : null
  const before =
    days === null
      ? null
      : await reading(
          await queryPlanBefore(scope, trx, range, { days, unfinishedAt }),
          isLong || isUnfinished,
        )
  const [first] = branches
  return {
    currency,
    figures: columns.map(({ key }) => key),
    ...compared(rows, columns, { current, before, days: days ?? 0 }),
    previousUpTo:
      before !== null && isUnfinished && first !== undefined
        ? wallClockAt(now, first).slice(11)
        : null,
    ...(await dataFreshnessOf(scope, trx, range, { ...place, now })),
  }
}

interface Sums {
  readonly found: readonly BuiltRow[]
  readonly whole: ReportSums
}

/** Each row beside the same of before; what was there before alone stands with nothing now. */
function compared(
  rows: BuilderRows,
  columns: readonly ReportColumn[],
  { current, before, days }: { current: Sums; before: Sums | null; days: number },
): Pick<BuiltFigures, 'rows' | 'totals' | 'previous'> {
  const keyNow = (key: string) => {
    if (rows === 'day' || (rows === 'week' && days % 7 === 0)) return shiftKey(key, days)
    return rows === 'week' || rows === 'month' ? null : key
  }
  const earlier = before === null ? null : showBuilt(rows, columns, before)
  const byKey = new Map((earlier?.rows ?? []).map((row) => [keyNow(row.key), row.values] as const))
  const known = new Set(current.found.map(({ key }) => key))
  const gone = isInTime(rows) ? [] : (before?.found ?? []).filter(({ key }) => !known.has(key))
  const found = [...current.found, ...gone.map((row) => ({ ...row, sums: {} }))]
  const shown = showBuilt(rows, columns, { found, whole: current.whole })
  return {
    rows: shown.rows.map((row) => ({ ...row, previous: byKey.get(row.key) ?? null })),
    totals: shown.totals,
    previous: earlier?.totals ?? null,
  }
}
