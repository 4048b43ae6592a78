/** SQL of Home beside that of the sales report: hours of a day, orders, and what needs a person. */
import type { HomeView } from '@servery/contract/overview/home.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface HourRow {
  readonly hour: number
  readonly net: number
  readonly net_inc_tax: number
}

/** Hours count from midnight of the business day, so that a late evening stays in one line. */
export async function sumByHour(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, date }: { readonly branchIds: readonly string[]; readonly date: string },
): Promise<HourRow[]> {
  const found = await sql<HourRow>`
    select floor(extract(epoch from wall - ${date}::date::timestamp) / 3600)::int as hour,
      sum(net)::bigint as net, sum(net_inc_tax)::bigint as net_inc_tax
    from (
      select orders.opened_at at time zone branches.time_zone as wall, orders.sales_net as net,
        orders.sales_net_inc_tax as net_inc_tax
      from orders join branches
        on branches.company_id = orders.company_id and branches.id = orders.branch_id
      where ${completedOn(scope, branchIds, date)}
      union all
      select refunds.at at time zone branches.time_zone, -refunds.goods_net, -refunds.goods_gross
      from refunds join branches
        on branches.company_id = refunds.company_id and branches.id = refunds.branch_id
      where refunds.company_id = ${scope.companyId}
        and refunds.branch_id = any(${[...branchIds]}::uuid[])
        and refunds.business_date = ${date}::date
    ) as moved
    group by 1 order by 1`.execute(trx)
  return found.rows
}

function completedOn(
  scope: Scope,
  branchIds: readonly string[],
  date: string,
): RawBuilder<unknown> {
  return sql`orders.company_id = ${scope.companyId}
    and orders.branch_id = any(${[...branchIds]}::uuid[])
    and orders.business_date = ${date}::date and orders.status = 'completed'`
}

export async function hasEverSold(
  scope: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
): Promise<boolean> {
  const found = await sql<{ sold: boolean }>`
    select exists (
      select 1 from orders where company_id = ${scope.companyId}
        and branch_id = any(${[...branchIds]}::uuid[]) and status = 'completed') as sold`.execute(
    trx,
  )
  return found.rows[0]?.sold ?? false
}

export async function sumOpenOrders(
  scope: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[],
): Promise<{ count: number; due: number }> {
  const found = await sql<{ count: number; due: number }>`
    select count(*)::int as count, coalesce(sum(due), 0)::bigint as due from orders
    where company_id = ${scope.companyId} and branch_id = any(${[...branchIds]}::uuid[])
      and status not in ('completed', 'cancelled')`.execute(trx)
  return found.rows[0] ?? { count: 0, due: 0 }
}

type LatestOrder = NonNullable<HomeView['orders']>['latest'][number]

export async function findLatestOrders(
  scope: Scope,
  trx: TenantTransaction,
  { branchIds, limit }: { readonly branchIds: readonly string[]; readonly limit: number },
): Promise<LatestOrder[]> {
  const rows = await trx
    .selectFrom('orders')
    .innerJoin('branches', (join) =>
      join
        .onRef('branches.company_id', '=', 'orders.company_id')
        .onRef('branches.id', '=', 'orders.branch_id'),
    )
    .select([
      'orders.id',
      'branches.name as branchName',
      'orders.call_number as callNumber',
      'orders.name',
      'orders.status',
      'orders.payment_status as paymentStatus',
      'orders.held',
      'orders.source',
      'orders.order_type as orderType',
      'orders.total',
      'orders.opened_at as openedAt',
    ])
    .where('orders.company_id', '=', scope.companyId)
    .where(sql<boolean>`orders.branch_id = any(${[...branchIds]}::uuid[])`)
    .orderBy('orders.opened_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(limit)
    .execute()
  // The projection writes no other words; the contract's output schema holds it to that.
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }) as LatestOrder)
}
