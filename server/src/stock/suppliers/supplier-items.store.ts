/** SQL of what suppliers sell. */
import { type SupplierItemInput, supplierItemInput } from '@servery/contract/stock/suppliers.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore } from '../../platform/records/index.ts'
import { goodsKey, requireGoods } from './goods.store.ts'
import { requireSupplier } from './suppliers.store.ts'

export const supplierItemStore = bodyStore<SupplierItemInput>({
  noun: 'supplier_item',
  table: 'supplier_items',
  schema: supplierItemInput,
  nameOf: ({ code, packName }) => `${code} ${packName}`.trim(),
  requireValid: async (scope, trx, { id, input }) => {
    await requireSupplier(scope, trx, input.supplierId)
    await requireGoods(scope, trx, [input], () => '')
    if (input.code === '') return
    const same = await sql`select from supplier_items
      where company_id = ${scope.companyId} and supplier_id = ${input.supplierId}
        and code_key = ${input.code.toLowerCase()} and not archived and id <> ${id}
      limit 1`.execute(trx)
    if (same.rows.length > 0) fail('duplicate_value', { field: 'code' })
  },
})

/** Those of a supplier, or of an item. */
export function ofSupplierItems(filter: {
  readonly supplierId?: string | undefined
  readonly itemId?: string | undefined
}): readonly RawBuilder<unknown>[] {
  const { supplierId, itemId } = filter
  return [
    ...(supplierId === undefined ? [] : [sql`supplier_id = ${supplierId}`]),
    ...(itemId === undefined ? [] : [sql`item_id = ${itemId}`]),
  ]
}

/** What active suppliers sell of these items, by `goodsKey`: the preferred first. */
export async function findOffers(
  { companyId }: Scope,
  trx: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Offer[]>> {
  const { rows } = await sql<{ id: string; body: unknown; supplier_name: string }>`
    select offered.id, offered.body, suppliers.name as supplier_name
    from supplier_items as offered
    join suppliers on suppliers.company_id = offered.company_id
      and suppliers.id = offered.supplier_id
    where offered.company_id = ${companyId} and not offered.archived and not suppliers.archived
      and offered.item_id = any(${[...new Set(itemIds)]}::uuid[])
    order by (offered.body ->> 'preferred')::boolean desc, suppliers.name_key, offered.name_key,
      offered.id`.execute(trx)
  const offers = new Map<string, Offer[]>()
  for (const row of rows) {
    const input = supplierItemInput.parse(row.body)
    const key = goodsKey(input)
    const offer = { ...input, supplierItemId: row.id, supplierName: row.supplier_name }
    offers.set(key, [...(offers.get(key) ?? []), offer])
  }
  return offers
}

export interface Offer extends SupplierItemInput {
  readonly supplierItemId: string
  readonly supplierName: string
}
