import type {
  SalesSummary,
  SoldCategories,
  SoldItem,
  SoldItems,
  salesFigures,
} from '@servery/contract/reporting/sales.ts'
import { datesBetween } from '@servery/domain/kernel/business-date.ts'
import { costOfSales } from '@servery/domain/report/sales/item-figures.ts'
import { type BesideSums, summaryOf } from '@servery/domain/report/sales/summary-figures.ts'
import type { z } from 'zod'
import {
  asKnown,
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
  type SalesRange,
  shiftKey,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { sumLate } from '../late-arrivals/index.ts'
import { findCategoryCosts } from './category-costs.store.ts'
import {
  type BridgeRow,
  costedGoods,
  sumBridge,
  sumByCategory,
  sumByKind,
  sumByMethod,
  sumByTaxRate,
  sumFigures,
} from './sales.store.ts'
import { sumByHourOfWeek, sumByTime, type TimeRow } from './sales-times.store.ts'
import { type SoldItemRow, sumByItem, sumDepositsBack } from './sold-items.store.ts'
import { findTeamHours } from './team-hours.store.ts'
import { sumVoids } from './voids.store.ts'

type Figures = z.infer<typeof salesFigures>
type Amount = Figures['net']

export async function summarizeSales(
  scope: Scope,
  trx: TenantTransaction,
  query: SalesQuery,
  now: Date,
): Promise<SalesSummary> {
  requireRange(query)
  requireFewDays(query)
  const { currency, ...place } = await reportBranches(scope, trx, query.branchId)
  const { branches } = place
  const { from, to, as = 'known', hours = null } = query
  const range = rangeOf(branches, query)
  const queryPlan = await findQueryPlan(scope, trx, range)
  const row = await sumFigures(trx, queryPlan)
  const figures = summaryOf(row, await besideOf(trx, queryPlan, now)) as Figures
  const late = await sumLate(scope, trx, range)
  const isUnfinished = branches.some((branch) => holdsToday(range, branch, now))
  const before = await compared(scope, trx, range, {
    ...query,
    ...{ now, unfinishedAt: isUnfinished ? now : null },
  })
  const times = await sumByTime(trx, queryPlan, query.by)
  return {
    currency,
    from,
    to,
    figures,
    previous: before?.figures ?? null,
    previousUpTo:
      before !== null && isUnfinished && branches[0] !== undefined
        ? wallClockAt(now, branches[0]).slice(11)
        : null,
    hours,
    payments:
      hours !== null
        ? null
        : bridgeOf(await sumBridge(trx, queryPlan), {
            // Days are closed at different times, so money ties as it is known now alone.
            overpaid:
              as === 'closed' ? (await sumFigures(trx, asKnown(queryPlan))).overpaid : row.overpaid,
            arrivedLate: as === 'closed' ? late.collected : 0,
            collected: figures.collected,
          }),
    byTime: timesOf(query, times, before?.times ?? null),
    ...(await partsOf(trx, queryPlan)),
    as,
    late: late as SalesSummary['late'],
    ...(await dataFreshnessOf(scope, trx, range, { ...place, now })),
  }
}

export interface SoldItemsQuery
  extends Pick<SalesQuery, 'branchId' | 'from' | 'to' | 'as' | 'hours'> {
  readonly limit: number
}

export async function listSoldItems(
  scope: Scope,
  trx: TenantTransaction,
  { limit, ...query }: SoldItemsQuery,
): Promise<SoldItems> {
  requireRange(query)
  requireFewDays(query)
  const { branches } = await reportBranches(scope, trx, query.branchId)
  const queryPlan = await findQueryPlan(scope, trx, rangeOf(branches, query))
  const { rows, count } = await sumByItem(trx, queryPlan, limit)
  return { rows: rows.map(withCost), count }
}

function withCost({ unit_cost, ...sums }: SoldItemRow): SoldItem {
  const { cost: _cost, costed: _costed, costed_net: _net, ...row } = sums
  const known = costOfSales(costedGoods(sums, unit_cost))
  return {
    ...(row as Omit<SoldItem, 'cost' | 'profit' | 'profitShare'>),
    cost: known?.cost ?? null,
    profit: known?.profit ?? null,
    profitShare: known?.share ?? null,
  }
}

export async function listSoldCategories(
  scope: Scope,
  trx: TenantTransaction,
  query: Omit<SoldItemsQuery, 'limit'>,
): Promise<SoldCategories> {
  requireRange(query)
  requireFewDays(query)
  const { branches } = await reportBranches(scope, trx, query.branchId)
  const queryPlan = await findQueryPlan(scope, trx, rangeOf(branches, query))
  const costs = await findCategoryCosts(trx, queryPlan)
  const rows = (await sumByCategory(trx, queryPlan)).map((row) => {
    const known = costs.get(row.key)
    return {
      ...(row as SalesSummary['byCategory'][number]),
      cost: known?.cost ?? null,
      profit: known?.profit ?? null,
      profitShare: known?.share ?? null,
      costKnown: known?.known ?? null,
    }
  })
  return { rows }
}

async function compared(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
  {
    compare,
    by,
    now,
    unfinishedAt,
  }: SalesQuery & {
    readonly now: Date
    readonly unfinishedAt: Date | null
  },
): Promise<{ figures: Figures; times: ReadonlyMap<string, TimeRow> } | null> {
  if (compare === 'none') return null
  const days = comparisonDays(compare, range)
  const queryPlan = await queryPlanBefore(scope, trx, range, { days, unfinishedAt })
  const times = await sumByTime(trx, queryPlan, by)
  return {
    figures: summaryOf(
      await sumFigures(trx, queryPlan),
      await besideOf(trx, queryPlan, now),
    ) as Figures,
    times: new Map(times.map((row) => [shiftKey(row.key, days), row])),
  }
}

/** Of part of a day nobody knows: shifts have breaks whose hours are not kept. */
async function besideOf(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  now: Date,
): Promise<BesideSums> {
  const { hours } = queryPlan.range
  const rows = hours === null ? await findTeamHours(trx, queryPlan, now) : []
  const labourMinutes = rows.reduce((sum, { minutes }) => sum + minutes, 0)
  return { labourMinutes, depositsBack: await sumDepositsBack(trx, queryPlan) }
}

function bridgeOf(
  row: BridgeRow,
  {
    overpaid,
    arrivedLate,
    collected,
  }: { readonly overpaid: number; readonly arrivedLate: number; readonly collected: number },
): NonNullable<SalesSummary['payments']> {
  const tied = row.taken - row.for_earlier_orders - row.on_open_orders + row.on_other_days
  return {
    taken: row.taken as Amount,
    forEarlierOrders: row.for_earlier_orders as Amount,
    onOpenOrders: row.on_open_orders as Amount,
    onOtherDays: row.on_other_days as Amount,
    overpaid: overpaid as Amount,
    arrivedLate: arrivedLate as Amount,
    difference: (tied - overpaid - arrivedLate - collected) as Amount,
  }
}

/** Every day of the range, also those without a sale; of hours only those that had one. */
function timesOf(
  { from, to, by }: SalesQuery,
  times: readonly TimeRow[],
  before: ReadonlyMap<string, TimeRow> | null,
): SalesSummary['byTime'] {
  const byKey = new Map(times.map((row) => [row.key, row]))
  const keys =
    by === 'day'
      ? datesBetween({ from, to })
      : [...new Set([...byKey.keys(), ...(before?.keys() ?? [])])].sort()
  return keys.map((key) => {
    const row = byKey.get(key)
    return {
      key,
      net: (row?.net ?? 0) as Amount,
      gross: (row?.gross ?? 0) as Amount,
      orders: row?.orders ?? 0,
      previousNet: before === null ? null : ((before.get(key)?.net ?? 0) as Amount),
      incTax:
        by === 'hour'
          ? null
          : {
              net: (row?.netIncTax ?? 0) as Amount,
              gross: (row?.grossIncTax ?? 0) as Amount,
              previousNet: before === null ? null : ((before.get(key)?.netIncTax ?? 0) as Amount),
            },
    }
  })
}

type Parts = Omit<
  SalesSummary,
  | 'currency'
  | 'from'
  | 'to'
  | 'figures'
  | 'previous'
  | 'previousUpTo'
  | 'hours'
  | 'payments'
  | 'byTime'
  | 'as'
  | 'late'
  | keyof Awaited<ReturnType<typeof dataFreshnessOf>>
>

async function partsOf(trx: TenantTransaction, queryPlan: QueryPlan): Promise<Parts> {
  return {
    byCategory: (await sumByCategory(trx, queryPlan)) as Parts['byCategory'],
    ...((await sumByKind(trx, queryPlan)) as Pick<Parts, 'byOrderType' | 'bySource' | 'byBranch'>),
    byPaymentMethod: (await sumByMethod(trx, queryPlan)) as Parts['byPaymentMethod'],
    byTaxRate: (await sumByTaxRate(trx, queryPlan)) as Parts['byTaxRate'],
    byVoidReason: (await sumVoids(trx, queryPlan)) as Parts['byVoidReason'],
    byHourOfWeek: (await sumByHourOfWeek(trx, queryPlan)) as Parts['byHourOfWeek'],
  }
}
