/** What facts have made of a branch: every row of every table that is made of them. */
import { sql } from 'kysely'
import type { Database, Scope } from '../../platform/db/tenancy.ts'
import { folded } from '../../stock/ledger/index.ts'
import type { MadeIds } from './reads-world.ts'

const tables = [
  ...['orders', 'order_lines', 'payments', 'refunds', 'refund_lines', 'former_receipts'],
  ...['stock_movements', 'order_discounts', 'order_reductions', 'order_voids'],
  ...['order_exceptions', 'drawer_sessions', 'drawer_entries', 'shifts', 'fact_quarantine'],
  'late_arrivals',
]

export type Tables = Readonly<Record<string, readonly string[]>>

export function tablesOfBranch(database: Database, scope: Scope, branchId: string) {
  return database.withTenant(scope, async (tx): Promise<Tables> => {
    // What stock cost is worked out when somebody asks, which here nobody may have done yet.
    await folded(tx, scope, { branchIds: [branchId] })
    const rows: Record<string, readonly string[]> = {}
    for (const table of tables) {
      const found = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} as t
        where branch_id = ${branchId} order by 1`.execute(tx)
      rows[table] = found.rows.map(({ row }) => row)
    }
    return rows
  })
}

/** What is kept of customers; of what was moved the sums, as it is added to and never changed. */
export function tablesOfCompany(database: Database, scope: Scope) {
  const moved = sql`select balance_id, cause, cause_id, order_id, branch_id, sum(amount) as amount
    from balance_entries group by 1, 2, 3, 4, 5 having sum(amount) <> 0`
  const queries = {
    ...{ customer_orders: sql`select * from customer_orders`, balance_entries: moved },
    customer_figures: sql`select * from customer_figures`,
    customer_firsts: sql`select * from customer_firsts`,
    balances: sql`select id, kind, holder, currency, amount from balances`,
  }
  return database.withTenant(scope, async (tx): Promise<Tables> => {
    const rows: Record<string, readonly string[]> = {}
    for (const [name, query] of Object.entries(queries)) {
      const found = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from (${query}) as t order by 1`.execute(tx)
      rows[name] = found.rows.map(({ row }) => row)
    }
    return rows
  })
}

export function madeIds(database: Database, scope: Scope, branchId: string): Promise<MadeIds> {
  return database.withTenant(scope, async (tx) => {
    const idsIn = async (table: 'orders' | 'payments' | 'drawer_sessions' | 'shifts') => {
      const rows = tx.selectFrom(table).select('id').where('branch_id', '=', branchId)
      return (await rows.execute()).map(({ id }) => id)
    }
    const [orders, transactions] = [await idsIn('orders'), await idsIn('payments')]
    const [drawers, shifts] = [await idsIn('drawer_sessions'), await idsIn('shifts')]
    const any = [...orders.slice(0, 1), ...drawers.slice(0, 1), ...shifts.slice(0, 1)]
    return { orders, transactions, drawers, shifts, any }
  })
}
