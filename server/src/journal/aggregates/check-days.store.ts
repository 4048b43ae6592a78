/**
 * The identity of the books, day by day: what the sales of a day collected is what was paid, less
 * what was paid back, bridged by the money of other days. The follower works it out for every day
 * that it has tallied, from those aggregates; of a day that does not come out the difference is
 * kept.
 */
import { sql } from 'kysely'
import type { Database, Scope, TenantTransaction } from '../../platform/db/index.ts'
import { daysOf } from './query-plan.store.ts'
import { aggregates } from './sql/aggregates.sql.ts'

export interface UnbalancedDay {
  readonly branchId: string
  readonly date: string
  readonly difference: number
}

const daysPerStep = 200

/** Answers the days that were found not to come out this time. */
export async function checkDays(
  database: Database,
  scope: Scope,
): Promise<readonly UnbalancedDay[]> {
  const unbalanced: UnbalancedDay[] = []
  for (;;) {
    const checked = await database.withTenant(scope, (trx) => checkSome(scope, trx))
    unbalanced.push(...checked.filter(({ difference }) => difference !== 0))
    if (checked.length < daysPerStep) return unbalanced
  }
}

/** Money of other days for the orders of a day may be on days that are not tallied yet. */
async function checkSome(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<readonly UnbalancedDay[]> {
  const raw = await sql<{ branchId: string; date: string; until: null }>`
    select branch_id as "branchId", business_date as date, null as until from report_days
    where company_id = ${companyId} and rolled is distinct from touched`.execute(trx)
  const found = await sql<UnbalancedDay>`
    with ${daysOf(companyId, raw.rows)}, due as (
      select branch_id, business_date, rolled from report_days
      where company_id = ${companyId} and rolled = touched and checked is distinct from rolled
      order by business_date desc, branch_id limit ${daysPerStep}
    ), money as (
      select branch_id, business_date, order_date, completed, of_the_sale, money
      from report_money as stored
      where company_id = ${companyId} and not exists (select from day
        where day.branch_id = stored.branch_id and day.business_date = stored.business_date)
      union all
      select branch_id, business_date, order_date, completed, of_the_sale, money
      from (${aggregates.money.rows}) as raw
    ), tied as (
      select due.branch_id, due.business_date, due.rolled, coalesce((
          select sum(money) from money
          where money.branch_id = due.branch_id and case
            when not money.of_the_sale then money.business_date = due.business_date
            else money.completed and money.order_date = due.business_date end), 0)
        - coalesce((
          select net + service_charges + tax + tips + cash_rounding + top_ups + overpaid
          from report_figures as figures
          where figures.company_id = ${companyId} and figures.branch_id = due.branch_id
            and figures.business_date = due.business_date), 0) as difference
      from due
    )
    update report_days as checked set checked = tied.rolled, difference = tied.difference
    from tied where checked.company_id = ${companyId} and checked.branch_id = tied.branch_id
      and checked.business_date = tied.business_date
    returning checked.branch_id as "branchId", checked.business_date as date,
      tied.difference::bigint as difference`.execute(trx)
  return found.rows
}

/** Days that did not come out, newest first, with what they are called and their currency. */
export async function findUnbalanced(scope: Scope, trx: TenantTransaction) {
  const mine =
    scope.branchIds === null ? sql`` : sql`and day.branch_id = any(${[...scope.branchIds]}::uuid[])`
  const found = await sql<UnbalancedDay & { branchName: string; currency: string }>`
    select day.branch_id as "branchId", day.business_date as date, day.difference,
      branches.name as "branchName", branches.currency
    from report_days as day
      join branches on branches.company_id = day.company_id and branches.id = day.branch_id
    where day.company_id = ${scope.companyId} and day.difference <> 0 ${mine}
    order by day.business_date desc, branches.name limit 100`.execute(trx)
  return found.rows
}
