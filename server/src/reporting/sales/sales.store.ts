/**
 * The sales report in SQL over the aggregates, and over the read tables for what is not rolled up.
 * A test holds it equal to the domain's fold of the same orders, however far the follower has come.
 */
import type { CostedGoods } from '@servery/domain/report/sales/item-figures.ts'
import { type SummarySums, summarySums } from '@servery/domain/report/sales/summary-figures.ts'
import { sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  columnOf,
  daysOf,
  nameOf,
  noId,
  type QueryPlan,
} from '../../journal/aggregates/index.ts'
import { prepared, type TenantTransaction } from '../../platform/db/index.ts'
import { accountingCodeOf } from '../../setup/payment-methods/index.ts'

export const sumsOf = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
  )

interface CostSums {
  readonly quantity: number
  readonly net: number
  readonly cost: number
  readonly costed: number
  readonly costed_net: number
}

/** Goods with what they cost when they were sold, and what one costs today. */
export function costedGoods(sums: CostSums, today: number): CostedGoods {
  const { quantity, net, cost, costed, costed_net } = sums
  const isKnown = costed !== 0 || costed_net !== 0 || cost !== 0
  const known = { quantity: costed, net: costed_net, cost }
  return { quantity, net, cost: today, ...(isKnown ? { known } : {}) } as CostedGoods
}

const summed = summarySums.map((name) => {
  const column = sql.ref(columnOf(name))
  return sql`coalesce(sum(${column}), 0)::bigint as ${sql.ref(name)}`
})

export async function sumFigures(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<SummarySums> {
  const { sums } = aggregates.figures
  const found = await sql<SummarySums>`
    with ${aggregateRows(queryPlan, aggregates.figures, sums)}
    select ${sql.join(summed)} from tally`.execute(trx)
  return found.rows[0] as SummarySums
}

const { months: _months, ...figuresOfDays } = aggregates.figures

/** The same day by day, in their order. */
export async function sumFiguresByDay(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<
  readonly { readonly key: string; readonly label: string; readonly sums: SummarySums }[]
> {
  const { sums } = figuresOfDays
  const found = await sql<SummarySums & { readonly day: string }>`
    with ${aggregateRows(queryPlan, figuresOfDays, ['business_date', ...sums])}
    select to_char(business_date, 'YYYY-MM-DD') as day, ${sql.join(summed)}
    from tally group by business_date order by business_date`.execute(trx)
  return found.rows.map(({ day, ...row }) => ({ key: day, label: '', sums: row }))
}

/** The same of each branch, by its id. */
export async function sumFiguresByBranch(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<ReadonlyMap<string, SummarySums>> {
  const { sums } = aggregates.figures
  const found = await sql<SummarySums & { readonly branch: string }>`
    with ${aggregateRows(queryPlan, aggregates.figures, ['branch_id', ...sums])}
    select branch_id::text as branch, ${sql.join(summed)} from tally group by branch_id`.execute(
    trx,
  )
  return new Map(found.rows.map(({ branch, ...row }) => [branch, row]))
}

export interface BridgeRow {
  readonly taken: number
  readonly for_earlier_orders: number
  readonly on_open_orders: number
  readonly on_other_days: number
}

/**
 * Money of the days, and of other days for the days' orders. A refund counts where it was made.
 * Other days may be raw as well, so that all of them that are take part.
 */
export async function sumBridge(trx: TenantTransaction, queryPlan: QueryPlan): Promise<BridgeRow> {
  const { companyId, range } = queryPlan
  const branchIds = [...range.branchIds]
  const inRange = (date: string) =>
    sql`${sql.ref(date)} between ${range.from}::date and ${range.to}::date`
  const raw = await sql<{ branchId: string; date: string; until: null }>`
    select ${prepared} branch_id as "branchId", business_date as date, null as until
    from report_days where company_id = ${companyId} and branch_id = any(${branchIds}::uuid[])
      and rolled is distinct from touched`.execute(trx)
  const found = await sql<BridgeRow>`
    with ${raw.rows.length === 0 ? prepared : sql``} ${daysOf(companyId, raw.rows)}, money as (
      select money, of_the_sale, completed, ${inRange('business_date')} as in_days,
        ${inRange('order_date')} as order_in_days
      from (
        select branch_id, business_date, order_date, completed, of_the_sale, money
        from report_money as stored
        where company_id = ${companyId} and branch_id = any(${branchIds}::uuid[])
          and (${inRange('business_date')} or ${inRange('order_date')})
        ${
          raw.rows.length === 0
            ? sql``
            : sql`and not exists (select from day where day.branch_id = stored.branch_id
                and day.business_date = stored.business_date)
              union all
              select branch_id, business_date, order_date, completed, of_the_sale, money
              from (${aggregates.money.rows}) as raw`
        }
      ) as moved
    )
    select
      coalesce(sum(money) filter (where in_days), 0)::bigint as taken,
      coalesce(sum(money) filter (
        where in_days and of_the_sale and completed and not order_in_days), 0)::bigint
        as for_earlier_orders,
      coalesce(sum(money) filter (where in_days and of_the_sale and not completed), 0)::bigint
        as on_open_orders,
      coalesce(sum(money) filter (
        where not in_days and of_the_sale and completed and order_in_days), 0)::bigint
        as on_other_days
    from money`.execute(trx)
  return found.rows[0] as BridgeRow
}

export interface PartRow {
  readonly key: string
  readonly label: string
  readonly quantity: number
  readonly orders: number
  readonly gross: number
  readonly discounts: number
  readonly comps: number
  readonly returns: number
  readonly net: number
  readonly tax: number
}

const isCustom = (id: string) => sql`${sql.ref(id)} = ${sql.lit(noId)}::uuid`

export async function sumByCategory(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<PartRow[]> {
  const { sums, keys } = aggregates.categories
  const found = await sql<PartRow>`
    with ${aggregateRows(queryPlan, aggregates.categories, [...keys, ...sums])}
    select case when ${isCustom('category_id')} then 'custom' else category_id::text end as key,
      coalesce(categories.name,
        case when ${isCustom('category_id')} then 'custom' else category_id::text end) as label,
      ${sql.join(sums.map((name) => sql`summed.${sql.ref(name)}`))}
    from (select category_id, ${sumsOf(sums)} from tally group by category_id) as summed
      left join categories
        on categories.company_id = ${queryPlan.companyId} and categories.id = summed.category_id
    `.execute(trx)
  return found.rows.toSorted(byKey)
}

interface KindRow extends Omit<PartRow, 'key' | 'label'> {
  readonly branch_id: string | null
  readonly branch: string | null
  readonly order_type: string | null
  readonly source: string | null
}

export interface KindParts {
  readonly byOrderType: readonly PartRow[]
  readonly bySource: readonly PartRow[]
  readonly byBranch: readonly PartRow[]
}

/** Goods by what stands in the order itself; one look for all three. */
export async function sumByKind(trx: TenantTransaction, queryPlan: QueryPlan): Promise<KindParts> {
  const { sums, keys } = aggregates.kinds
  const found = await sql<KindRow>`
    with ${aggregateRows(queryPlan, aggregates.kinds, ['branch_id', ...keys, ...sums])}
    select summed.*, branches.name as branch
    from (
      select branch_id, order_type, source, ${sumsOf(sums)} from tally
      group by grouping sets ((branch_id), (order_type), (source))
    ) as summed
      left join branches
        on branches.company_id = ${queryPlan.companyId} and branches.id = summed.branch_id`.execute(
    trx,
  )
  const parts = (headingOf: (row: KindRow) => { key: string | null; label: string | null }) =>
    found.rows
      .flatMap(({ branch_id, branch, order_type, source, ...figures }) => {
        const { key, label } = headingOf({ branch_id, branch, order_type, source, ...figures })
        return key === null ? [] : [{ key, label: label ?? key, ...figures }]
      })
      .toSorted(byKey)
  return {
    byOrderType: parts(({ order_type }) => ({ key: order_type, label: order_type })),
    bySource: parts(({ source }) => ({ key: source, label: source })),
    byBranch: parts(({ branch_id, branch }) => ({ key: branch_id, label: branch })),
  }
}

const byKey = (left: { readonly key: string }, right: { readonly key: string }) =>
  left.key < right.key ? -1 : 1

export interface MethodRow {
  readonly key: string
  readonly label: string
  readonly accountingCode: string
  readonly count: number
  readonly amount: number
  readonly tips: number
}

/** The money of the days by method, whatever became of their orders; payments are counted. */
export async function sumByMethod(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<MethodRow[]> {
  const { sums, keys } = aggregates.methods
  const found = await sql<MethodRow>`
    with ${aggregateRows(queryPlan, aggregates.methods, [...keys, ...sums, 'newest'])}
    select method_id::text as key, ${nameOf(sql`max(newest)`)} as label,
      ${accountingCodeOf(sql`method_id`)} as "accountingCode",
      sum(payments)::int as count, ${sumsOf(['amount', 'tips', 'deposits'])}
    from tally group by method_id`.execute(trx)
  return found.rows.toSorted(byKey)
}

export interface TaxRow {
  readonly key: string
  readonly label: string
  readonly rate: number
  readonly net: number
  readonly tax: number
}

export async function sumByTaxRate(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
): Promise<TaxRow[]> {
  const { sums, keys } = aggregates.taxes
  const found = await sql<TaxRow>`
    with ${aggregateRows(queryPlan, aggregates.taxes, [...keys, 'rate', ...sums, 'newest'])}
    select key, coalesce(nullif(${nameOf(sql`max(newest)`)}, ''), key) as label,
      max(rate) as rate, ${sumsOf(sums)}
    from tally group by key`.execute(trx)
  return found.rows.toSorted(byKey)
}
