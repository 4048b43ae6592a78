/** SQL of what changed business days after they were closed. */
import { sql } from 'kysely'
import type { OpenRange } from '../../journal/aggregates/index.ts'
import { prepared, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { conjunction, findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'

export interface StoredLateArrival {
  readonly id: string
  readonly branch_id: string
  readonly business_date: string
  readonly order_id: string
  readonly call_number: string | null
  readonly table_name: string | null
  readonly at: Date
  readonly arrived_at: Date
  readonly made_on: string
  readonly register_id: string
  readonly actor_id: string
  readonly net: number
  readonly collected: number
  readonly currency: string
}

export const lateSorts = {
  arrivedAt: { expression: sql`late.arrived_at`, type: 'timestamptz' },
} as const

function conditions({ companyId }: Scope, { branchIds, from, to }: OpenRange) {
  return [
    sql`late.company_id = ${companyId}`,
    sql`late.branch_id = any(${[...branchIds]}::uuid[])`,
    ...(from === undefined ? [] : [sql`late.business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`late.business_date <= ${to}::date`]),
  ]
}

export function findLatePage(
  scope: Scope,
  trx: TenantTransaction,
  range: OpenRange,
  page: { readonly sort: KeysetSort; readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<StoredLateArrival> | null> {
  return findPage<StoredLateArrival>(trx, {
    select: sql`late.id, late.branch_id, late.business_date, late.order_id, orders.call_number,
      orders.table_name, late.at, late.arrived_at, late.made_on, late.register_id, late.actor_id,
      late.net, late.collected, late.currency`,
    from: sql`late_arrivals as late left join orders
      on orders.company_id = late.company_id and orders.id = late.order_id`,
    where: conditions(scope, range),
    id: sql`late.id`,
    ...page,
  })
}

export async function sumLate(
  scope: Scope,
  trx: TenantTransaction,
  range: OpenRange,
): Promise<{ count: number; net: number; collected: number }> {
  const found = await sql<{ count: number; net: number; collected: number }>`
    select ${prepared} count(*)::int as count, coalesce(sum(net), 0)::bigint as net,
      coalesce(sum(collected), 0)::bigint as collected
    from late_arrivals as late where ${conjunction(conditions(scope, range))}`.execute(trx)
  return found.rows[0] ?? { count: 0, net: 0, collected: 0 }
}
