/** SQL of what a list of items is compared with. */
import type { Scope, TenantTransaction } from '../db/tenancy.ts'

export async function findImportCompany(scope: Scope, trx: TenantTransaction) {
  return await trx
    .selectFrom('companies')
    .select('currency')
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
}

export function findActiveTaxRates(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('tax_rates')
    .select(['id', 'name', 'rate'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .orderBy('rate', 'desc')
    .orderBy('id')
    .execute()
}

export function findActiveCategories(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('categories')
    .select(['id', 'name', 'position'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Names and places of the items that are not archived. */
export function findActiveItems(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('items')
    .select(['id', 'name', 'position', 'favourite'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .execute()
}

/** The codes of active items, of those given alone. */
export async function findKnownCodes(
  scope: Scope,
  trx: TenantTransaction,
  codes: readonly string[],
) {
  if (codes.length === 0) return []
  return await trx
    .selectFrom('item_codes')
    .select(['item_id', 'kind', 'code'])
    .where('company_id', '=', scope.companyId)
    .where('code', 'in', codes)
    .execute()
}
