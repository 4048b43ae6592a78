/** SQL of suppliers. */
import { type SupplierInput, supplierInput } from '@servery/contract/stock/suppliers.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { type BodyStore, bodyStore } from '../../platform/records/index.ts'

export const supplierStore: BodyStore<SupplierInput> = bodyStore<SupplierInput>({
  noun: 'supplier',
  table: 'suppliers',
  schema: supplierInput,
  nameOf: ({ name }) => name,
  requireValid: async (scope, trx, { id, input }) => {
    const same = await sql`select from suppliers
      where company_id = ${scope.companyId} and not archived and id <> ${id}
        and lower(name) = ${input.name.toLowerCase()} limit 1`.execute(trx)
    if (same.rows.length > 0) fail('duplicate_value', { field: 'name' })
  },
  isInUse: async ({ companyId }, trx, id) => {
    const { rows } = await sql`select from purchase_orders
      where company_id = ${companyId} and supplier_id = ${id} and not archived
        and status in ('draft', 'sent', 'partly_received') limit 1`.execute(trx)
    return rows.length > 0
  },
})

/** One that is there and not put away. */
export async function requireSupplier(
  scope: Scope,
  trx: TenantTransaction,
  supplierId: string,
  field = 'supplierId',
) {
  const found = await supplierStore.find(scope, trx, supplierId)
  if (found === undefined || found.archived) return fail('reference_unknown', { field })
  return found
}

export async function findSupplierNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await supplierStore.findMany(scope, trx, [...new Set(ids)])
  return new Map(found.map(({ id, input }) => [id, input.name]))
}
