/** SQL of the units of an item: how many went where, and what became of each. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type Page } from '../../platform/paging/index.ts'
import { type ItemRange, linesOf } from './item-sales.store.ts'

const isCancelled = sql`(lines.status = 'removed' or orders.status = 'cancelled')`
const withOrders = sql`order_lines as lines
  join orders on orders.company_id = lines.company_id and orders.id = lines.order_id`

export interface UnitsRow {
  readonly branch_id: string
  readonly variation_id: string | null
  readonly variation_name: string | null
  readonly sold: number
  readonly cancelled: number
  readonly last_sold_at: Date | null
}

/** By branch and variation. */
export async function sumUnits(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
): Promise<UnitsRow[]> {
  const sold = sql`orders.status = 'completed' and lines.status <> 'removed'`
  const found = await sql<UnitsRow>`
    select lines.branch_id, lines.variation_id,
      (array_agg(lines.variation_name order by lines.added_at desc))[1] as variation_name,
      coalesce(sum(lines.quantity) filter (where ${sold}), 0)::bigint as sold,
      coalesce(sum(lines.quantity) filter (where ${isCancelled}), 0)::bigint as cancelled,
      max(lines.added_at) filter (where ${sold}) as last_sold_at
    from ${withOrders}
    where ${linesOf(scope, range)} and lines.item_id = ${range.itemId}
      and (${sold} or ${isCancelled})
    group by 1, 2 order by sold desc, 1, 2`.execute(trx)
  return found.rows
}

export interface MovementRow {
  readonly id: string
  readonly added_at: Date
  readonly quantity: number
  readonly unit: string
  readonly cancelled: boolean
  readonly variation_name: string | null
  readonly bundle_name: string | null
  readonly order_id: string
  readonly call_number: string
  readonly branch_id: string
  readonly register_id: string
  readonly added_by: string
}

/** Lines that were sold or given up; what is on an open order is neither yet. */
export function findMovementPage(
  scope: Scope,
  trx: TenantTransaction,
  range: ItemRange,
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<MovementRow> | null> {
  return findPage<MovementRow>(trx, {
    select: sql`lines.line_id as id, lines.added_at, lines.quantity, lines.unit,
      ${isCancelled} as cancelled, lines.variation_name, bundles.name as bundle_name,
      lines.order_id, orders.call_number, lines.branch_id, orders.register_id, lines.added_by`,
    from: sql`${withOrders}
      left join order_lines as bundles on bundles.company_id = lines.company_id
        and bundles.order_id = lines.order_id and bundles.line_id = lines.bundle_line_id`,
    where: [
      linesOf(scope, range),
      sql`lines.item_id = ${range.itemId}`,
      sql`(orders.status = 'completed' or ${isCancelled})`,
    ],
    id: sql`lines.line_id`,
    sort: {
      name: '-at',
      expression: sql`lines.added_at`,
      type: 'timestamptz',
      descending: true,
    },
    ...page,
  })
}
