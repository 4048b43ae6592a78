/** SQL of what a person decides of what is kept apart. */
import type { Insertable } from 'kysely'
import type { Scope, Tables, TenantTransaction } from '../../platform/db/index.ts'

/** Until the end of the transaction. */
export async function holdPast(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<void> {
  await trx
    .selectFrom('apart_pasts')
    .select('id')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .execute()
}

export async function insertDecision(
  { companyId }: Scope,
  trx: TenantTransaction,
  decision: Omit<Insertable<Tables['apart_decisions']>, 'company_id'>,
): Promise<void> {
  await trx
    .insertInto('apart_decisions')
    .values({ company_id: companyId, ...decision })
    .execute()
}
