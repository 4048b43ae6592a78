/**
 * What an aggregate is of late arrivals: the SELECT of the aggregate itself, over tables in which
 * nothing stands but the one version of their orders, each a company of its own.
 */
import { type RawBuilder, sql } from 'kysely'
import { type Aggregate, hoursOf } from './day-rows.sql.ts'

/** What of a cover tells which late arrivals there are, and what of their days counts. */
interface LateQueryPlan {
  readonly companyId: string
  readonly range: {
    readonly branchIds: readonly string[]
    readonly from: string
    readonly to: string
    readonly hours?: readonly number[]
  }
  readonly raw: readonly {
    readonly branchId: string
    readonly date: string
    readonly until: string | null
  }[]
}

/** As `tablesOf` of the late arrivals names them. */
const tables = [
  ...['orders', 'order_lines', 'payments', 'refunds', 'refund_lines'],
  ...['order_reductions', 'order_voids'],
]

/** Rows of the aggregate as `version` of the range's late arrivals has them. */
export function lateAggregateRows(
  { companyId, range, raw }: LateQueryPlan,
  aggregate: Aggregate,
  version: 'closed' | 'known',
): RawBuilder<unknown> {
  const shadows = tables.map((table) => {
    const name = sql.table(table)
    return sql`${name} as (
      select kept.* from late
        cross join lateral jsonb_populate_recordset(
          null::${name}, late.version -> ${sql.lit(table)}) as kept)`
  })
  const days = raw.map(({ date }) => date)
  const ends = raw.map(({ until }) => until)
  const unfinished = sql`unnest(${raw.map(({ branchId }) => branchId)}::uuid[], ${days}::date[],
    ${ends}::timestamptz[]) as unfinished (branch_id, business_date, until)`
  return sql`
    with late as (
      select id, branch_id, business_date, order_id, ${sql.ref(version)} as version
      from late_arrivals
      where company_id = ${companyId} and branch_id = any(${[...range.branchIds]}::uuid[])
        and business_date between ${range.from}::date and ${range.to}::date),
    ${sql.join(shadows)},
    stock_movements as (
      select late.id as company_id, moved.order_id, moved.line_id, moved.id, moved.kind, moved.cost,
        moved.cost_known
      from (select distinct id, order_id from late) as late join stock_movements as moved
        on moved.company_id = ${companyId} and moved.order_id = late.order_id),
    branches as (
      select late.id as company_id, branches.id, branches.time_zone
      from late join branches
        on branches.company_id = ${companyId} and branches.id = late.branch_id),
    day as (
      select late.id as company_id, late.branch_id, late.business_date, unfinished.until,
        ${hoursOf(range.hours)}
      from late join branches on branches.company_id = late.id
        left join ${unfinished} on unfinished.branch_id = late.branch_id
          and unfinished.business_date = late.business_date)
    ${aggregate.rows}`
}
