/** SQL of a table of items. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Of these codes those that other items than these have. */
export function findCodesOfOthers(
  { companyId }: Scope,
  trx: TenantTransaction,
  { itemIds, codes }: { readonly itemIds: readonly string[]; readonly codes: readonly string[] },
) {
  return trx
    .selectFrom('item_codes')
    .select(['kind', 'code'])
    .where('company_id', '=', companyId)
    .where(sql<boolean>`code = any(${[...codes]}::text[])`)
    .where(sql<boolean>`item_id <> all(${[...itemIds]}::uuid[])`)
    .execute()
}
