/** SQL of what customers agreed to, and its proof. */
import type { Insertable } from 'kysely'
import type { Tables, TenantTransaction } from '../../platform/db/index.ts'

/** In few statements, however many there are. */
export async function insertConsents(
  trx: TenantTransaction,
  rows: readonly Insertable<Tables['customer_consents']>[],
): Promise<void> {
  if (rows.length > 0)
    await trx
      .insertInto('customer_consents')
      .values([...rows])
      .execute()
}
