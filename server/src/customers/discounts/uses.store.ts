/** SQL of how often discounts were used: orders that have them in the end. */
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { sql } from 'kysely'
import {
  aggregateRows,
  aggregates,
  findOpenQueryPlan,
  findReportBranches,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** How many orders had each discount, ever and since a business date. */
export async function countAllUses(
  scope: Scope,
  trx: TenantTransaction,
  since: string,
): Promise<{ readonly discountId: string; readonly orders: number; readonly ever: number }[]> {
  const branches = scope.branchIds === null ? null : [...scope.branchIds]
  const found = await sql<{ discountId: string; orders: number; ever: number }>`
    select discount_id as "discountId", count(*)::int as ever,
      count(*) filter (where business_date >= ${since}::date)::int as orders
    from order_discounts
    where company_id = ${scope.companyId}
      and (${branches}::uuid[] is null or branch_id = any(${branches}::uuid[]))
    group by discount_id order by discount_id`.execute(trx)
  return found.rows
}

/** What each discount took off completed orders since a business date, without tax. */
export async function sumAmounts(scope: Scope, trx: TenantTransaction, since: string) {
  const branches = await findReportBranches(scope, trx)
  const queryPlan = await findOpenQueryPlan(scope, trx, {
    branchIds: branches.map(({ id }) => id),
    from: since,
  })
  const found = await sql<{ discountId: string; currency: string; amount: MinorUnits }>`
    with ${aggregateRows(queryPlan, aggregates.discounts, ['branch_id', 'view', 'key', 'amount'])}
    select tally.key as "discountId", branches.currency, sum(tally.amount)::bigint as amount
    from tally join branches
      on branches.company_id = ${scope.companyId} and branches.id = tally.branch_id
    where tally.view = 'discount'
    group by 1, 2 order by 1, 2`.execute(trx)
  return new Map(
    [...Map.groupBy(found.rows, ({ discountId }) => discountId)].map(([id, rows]) => [
      id,
      rows.map(({ currency, amount }) => ({ currency, amount })),
    ]),
  )
}

interface Uses {
  readonly discountId: string
  readonly uses: number
}

interface UsesToTell extends Uses {
  /** Of its codes that serve one order each. */
  readonly codes: readonly string[]
}

/** How often each of these discounts was used, ever and in every branch. */
export async function countUses(
  scope: Scope,
  trx: TenantTransaction,
  discountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (discountIds.length === 0) return new Map()
  const found = await sql<Uses>`
    select discount_id as "discountId", count(*)::int as uses
    from order_discounts
    where company_id = ${scope.companyId} and discount_id = any(${[...discountIds]}::uuid[])
    group by discount_id`.execute(trx)
  return new Map(found.rows.map(({ discountId, uses }) => [discountId, uses]))
}

/** How many completed orders of each customer had the discounts that they have only so often. */
export async function countUsesByCustomers(
  scope: Scope,
  trx: TenantTransaction,
  customerIds: readonly string[],
) {
  const found = await sql<{ customerId: string; discountId: string; orders: number }>`
    select kept.id as "customerId", used.discount_id as "discountId", count(*)::int as orders
    from unnest(${[...customerIds]}::uuid[]) as kept (id)
    join customers family on family.company_id = ${scope.companyId}
      and (family.id = kept.id or family.merged_into = kept.id)
    join orders sold on sold.company_id = family.company_id and sold.customer_id = family.id
      and sold.status = 'completed'
    join order_discounts used
      on used.company_id = sold.company_id and used.order_id = sold.id
    join discounts limited
      on limited.company_id = used.company_id and limited.id = used.discount_id
      and limited.more ->> 'customerUsesMax' is not null
    group by kept.id, used.discount_id order by kept.id, used.discount_id`.execute(trx)
  return Map.groupBy(found.rows, ({ customerId }) => customerId)
}

const isLimited = sql`(limited.more ->> 'usesMax' is not null
  or coalesce(limited.more -> 'codes', '[]') <> '[]')`

/** Whether any discount has a limit, or codes for one order each. */
export async function hasLimited(scope: Scope, trx: TenantTransaction): Promise<boolean> {
  const found = await sql<{ isLimited: boolean }>`
    select exists (
      select from discounts limited
      where limited.company_id = ${scope.companyId} and not limited.archived and ${isLimited}
    ) as "isLimited"`.execute(trx)
  return found.rows[0]?.isLimited === true
}

/** Discounts with a limit, or codes for one order each, of which the tills were told otherwise. */
export async function findChangedUses(scope: Scope, trx: TenantTransaction): Promise<UsesToTell[]> {
  const found = await sql<UsesToTell>`
    select limited.id as "discountId", coalesce(used.uses, 0)::int as uses,
      coalesce(spent.codes, '[]') as codes
    from discounts limited
    left join lateral (
      select count(*) as uses from order_discounts
      where company_id = limited.company_id and discount_id = limited.id
    ) used on true
    left join lateral (
      select jsonb_agg(distinct used_code(o.codes, limited.more -> 'codes'))
        filter (where used_code(o.codes, limited.more -> 'codes') is not null) as codes
      from order_discounts o
      where o.company_id = limited.company_id and o.discount_id = limited.id
        and limited.more -> 'codes' <> '[]'
    ) spent on true
    left join discount_counters told
      on told.company_id = limited.company_id and told.discount_id = limited.id
    where limited.company_id = ${scope.companyId} and not limited.archived
      and ${isLimited}
      and (coalesce(used.uses, 0) is distinct from coalesce(told.uses, 0)
        or coalesce(spent.codes, '[]') is distinct from coalesce(told.codes, '[]'))`.execute(trx)
  return found.rows
}

export async function saveUses(
  scope: Scope,
  trx: TenantTransaction,
  counted: UsesToTell & { readonly revision: number },
): Promise<void> {
  const { discountId, uses, revision } = counted
  const codes = JSON.stringify(counted.codes)
  await trx
    .insertInto('discount_counters')
    .values({ company_id: scope.companyId, discount_id: discountId, uses, codes, revision })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'discount_id']).doUpdateSet({ uses, codes, revision }),
    )
    .execute()
}

/** What tills are told; a count whose limit is gone is of no use to them and does no harm. */
export async function findUsesSince(scope: Scope, trx: TenantTransaction, revision: number) {
  const rows = await trx
    .selectFrom('discount_counters')
    .select(['discount_id', 'uses', 'codes', 'revision'])
    .where('company_id', '=', scope.companyId)
    .where('revision', '>', revision)
    .orderBy('discount_id')
    .execute()
  return rows.map(({ discount_id: id, uses, codes, revision: version }) => ({
    id,
    version,
    archived: false,
    uses,
    codes: [...codes],
  }))
}
