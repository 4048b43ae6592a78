/** SQL of very many customers in few statements. */
import { type Insertable, sql } from 'kysely'
import type { CustomersTable, TenantTransaction } from '../../platform/db/index.ts'

/** For the rest of the transaction: tables that grow in it are planned for as they have become. */
export async function planEachAnew(trx: TenantTransaction): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(trx)
}

const keptOnConflict = ['company_id', 'id', 'created_hash', 'created_at']

export async function upsertCustomers(
  trx: TenantTransaction,
  rows: readonly Insertable<CustomersTable>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).filter(
    (name) => !keptOnConflict.includes(name),
  ) as 'name'[]
  await trx
    .insertInto('customers')
    .values([...rows])
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'id'])
        .doUpdateSet((eb) =>
          Object.fromEntries(columns.map((name) => [name, eb.ref(`excluded.${name}`)])),
        ),
    )
    .execute()
}
