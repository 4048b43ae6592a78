/** SQL of tips: what came in on which day, who worked, and what was settled. */
import type { Role } from '@servery/domain/business/access/permissions.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Scope, TenantTransaction, TipSettlementsTable } from '../../platform/db/index.ts'
import { findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'

export type StoredSettlement = Selectable<TipSettlementsTable>

interface BranchDays {
  readonly branchId: string
  readonly from: string
  readonly to: string
}

export interface TipIncome {
  /** The business day. */
  readonly day: string
  readonly cash: number
  readonly cashless: number
  readonly charges: number
}

export interface CategorySales {
  readonly day: string
  readonly category_id: string | null
  readonly net: number
}

/** Tips of payments less those undone, and charges for the staff less what was refunded. */
export async function findIncome(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: BranchDays,
): Promise<readonly TipIncome[]> {
  const here = (table: string) => sql`${sql.ref(`${table}.company_id`)} = ${companyId}
    and ${sql.ref(`${table}.branch_id`)} = ${branchId}
    and ${sql.ref(`${table}.business_date`)} between ${from}::date and ${to}::date`
  const found = await sql<TipIncome>`
    select day, sum(cash)::bigint as cash, sum(cashless)::bigint as cashless,
      sum(charges)::bigint as charges
    from (
      select business_date as day, case when kind = 'cash' then tip else 0 end as cash,
        case when kind = 'cash' then 0 else tip end as cashless, 0 as charges
      from payments where ${here('payments')} and tip <> 0
      union all
      select business_date, 0, 0, charges_to_staff from orders
      where ${here('orders')} and status = 'completed'
      union all
      select business_date, 0, 0, -charges_to_staff from refunds where ${here('refunds')}
    ) as income group by day`.execute(trx)
  return found.rows
}

/** Goods without tax by category, less what was refunded of them. */
export async function findCategorySales(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, from, to }: BranchDays,
): Promise<readonly CategorySales[]> {
  const found = await sql<CategorySales>`
    select day, category_id, sum(net)::bigint as net from (
      select business_date as day, category_id, sales_net as net from order_lines
      where company_id = ${companyId} and branch_id = ${branchId} and completed
        and status <> 'removed' and business_date between ${from}::date and ${to}::date
      union all
      select back.business_date, lines.category_id, -back.net
      from refund_lines as back join order_lines as lines on lines.company_id = back.company_id
        and lines.order_id = back.order_id and lines.line_id = back.line_id
      where back.company_id = ${companyId} and back.branch_id = ${branchId}
        and back.business_date between ${from}::date and ${to}::date
    ) as sold group by day, category_id order by day, category_id`.execute(trx)
  return found.rows
}

/** The role of each member of the team. */
export async function findMemberRoles(
  { companyId }: Scope,
  trx: TenantTransaction,
  roleIdOf: (role: Role) => string,
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; role: Role; role_id: string | null }>`
    select id, role, more->>'roleId' as role_id from team_members
    where company_id = ${companyId}`.execute(trx)
  return new Map(found.rows.map(({ id, role, role_id }) => [id, role_id ?? roleIdOf(role)]))
}

/** Of a branch, the newest first; those that end on this day or later. */
export async function findSettlements(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchId, since }: { readonly branchId: string; readonly since: string },
): Promise<readonly StoredSettlement[]> {
  return trx
    .selectFrom('tip_settlements')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('branch_id', '=', branchId)
    .where('to_date', '>=', since)
    .orderBy('number', 'desc')
    .execute()
}

export async function findLastSettlement(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<Pick<StoredSettlement, 'number' | 'to_date'> | undefined> {
  return trx
    .selectFrom('tip_settlements')
    .select(['number', 'to_date'])
    .where('company_id', '=', companyId)
    .where('branch_id', '=', branchId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** One that the scope shows. */
export async function findSettlement(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredSettlement | undefined> {
  const found = await trx
    .selectFrom('tip_settlements')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  const isHidden = scope.branchIds?.includes(found?.branch_id ?? '') === false
  return isHidden ? undefined : found
}

export async function insertSettlement(
  trx: TenantTransaction,
  row: Insertable<TipSettlementsTable>,
): Promise<void> {
  await trx.insertInto('tip_settlements').values(row).execute()
}

export const settlementSorts = {
  number: { expression: sql`number`, type: 'bigint' },
} as const

export function findSettlementPage(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredSettlement> | null> {
  return findPage<StoredSettlement>(trx, {
    select: sql`*`,
    from: sql`tip_settlements`,
    where: [sql`company_id = ${scope.companyId}`, sql`branch_id = ${branchId}::uuid`],
    id: sql`id`,
    ...page,
  })
}
