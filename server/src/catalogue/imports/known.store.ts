/** SQL of what a file of items is compared with. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

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
    .select(['id', 'name', 'position', 'favourite', 'unit'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .execute()
}

/** Those whose variations have stock, and none of their own. */
export async function findItemsWithVariations(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM items WHERE company_id = ${companyId} AND variations <> '[]'`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Modifier groups that items may be given. */
export function findActiveGroups(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('modifier_groups')
    .select(['id', 'name'])
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .orderBy('name_key')
    .orderBy('id')
    .execute()
}

/** Those whose pieces are told apart by serial numbers. */
export async function findItemsBySerial(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM items
    WHERE company_id = ${companyId} AND jsonb_exists(more -> 'tracedBy', 'serial')`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** Every code of an active item. */
export function findAllCodes(scope: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('item_codes')
    .select(['item_id', 'kind', 'code', 'variation_id'])
    .where('company_id', '=', scope.companyId)
    .execute()
}
