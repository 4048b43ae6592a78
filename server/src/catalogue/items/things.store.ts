/** What stock is listed by: items with each of their variations, kept beside them. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** After every change of items, in the same transaction. */
export async function keepThings(
  scope: Scope,
  trx: TenantTransaction,
  itemIds: readonly string[],
): Promise<void> {
  await sql`CALL keep_item_things(${scope.companyId}::uuid, ${[...itemIds]}::uuid[])`.execute(trx)
}
