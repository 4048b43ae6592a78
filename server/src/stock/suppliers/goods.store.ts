/** What can be bought: items of the catalogue and their variations, as lines name them. */
import { sql } from 'kysely'
import { findItems, type StoredItem } from '../../catalogue/items/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'

export interface GoodsRef {
  readonly itemId: string
  readonly variationId: string | null
}

export interface GoodsNames {
  readonly itemName: string
  readonly variationName: string
  readonly unit: string
  readonly bySerial: boolean
}

export const goodsKey = ({ itemId, variationId }: GoodsRef): string =>
  `${itemId}:${variationId ?? ''}`

export const unnamed: GoodsNames = {
  ...{ itemName: '', variationName: '' },
  ...{ unit: 'each', bySerial: false },
}

/** What goods are called now. What is gone has no name. */
export async function findGoodsNames(
  scope: Scope,
  trx: TenantTransaction,
  refs: readonly GoodsRef[],
): Promise<(ref: GoodsRef) => GoodsNames> {
  const items = await findById(scope, trx, refs)
  return (ref) => namesOf(items.get(ref.itemId), ref) ?? unnamed
}

/** Fails, naming the line, where goods are not of the catalogue, or are put away. */
export async function requireGoods(
  scope: Scope,
  trx: TenantTransaction,
  refs: readonly GoodsRef[],
  fieldOf: (index: number) => string = (index) => `lines.${index}.`,
): Promise<ReadonlyMap<string, StoredItem>> {
  const items = await findById(scope, trx, refs)
  for (const [index, ref] of refs.entries()) {
    const item = items.get(ref.itemId)
    if (item === undefined || item.archived) {
      return fail('reference_unknown', { field: `${fieldOf(index)}itemId` })
    }
    const { variations } = item.input
    const isKnown =
      ref.variationId === null
        ? variations.length === 0
        : variations.some(({ id }) => id === ref.variationId)
    if (!isKnown) fail('reference_unknown', { field: `${fieldOf(index)}variationId` })
  }
  return items
}

async function findById(scope: Scope, trx: TenantTransaction, refs: readonly GoodsRef[]) {
  const found = await findItems(scope, trx, [...new Set(refs.map(({ itemId }) => itemId))])
  return new Map(found.map((item) => [item.id, item]))
}

export function namesOf(item: StoredItem | undefined, ref: GoodsRef): GoodsNames | null {
  if (item === undefined) return null
  const variation = item.input.variations.find(({ id }) => id === ref.variationId)
  return {
    itemName: item.input.name,
    variationName: variation?.name ?? '',
    unit: item.input.unit,
    bySerial: item.input.tracedBy.includes('serial'),
  }
}

interface CodeRow {
  readonly code: string
  readonly item_id: string
  readonly variation_id: string | null
}

/** Goods by codes exactly: barcode and SKU, or what a supplier calls them; the supplier's first. */
export async function findByCodes(
  { companyId }: Scope,
  trx: TenantTransaction,
  { codes, supplierId }: { readonly codes: readonly string[]; readonly supplierId: string | null },
): Promise<ReadonlyMap<string, GoodsRef>> {
  const keys = codes.map((code) => code.toLowerCase())
  const { rows } = await sql<CodeRow>`
    select code_key as code, item_id, (nullif(body ->> 'variationId', ''))::uuid as variation_id,
      case when supplier_id = ${supplierId}::uuid then 0 else 2 end as rank
    from supplier_items
    where company_id = ${companyId} and not archived and code_key = any(${keys}::text[])
    union all
    select lower(code), item_id, variation_id, 1 from item_codes
    where company_id = ${companyId} and code = any(${[...codes, ...keys]}::text[])
    order by rank desc`.execute(trx)
  const byKey = new Map(
    rows.map((row) => [row.code, { itemId: row.item_id, variationId: row.variation_id }]),
  )
  return new Map(
    codes.flatMap((code) => {
      const found = byKey.get(code.toLowerCase())
      return found === undefined ? [] : [[code, found] as const]
    }),
  )
}

interface LastRow {
  readonly item_id: string
  readonly variation_id: string | null
  readonly landed: string
  readonly units: string
  readonly received_at: Date
}

export interface LastReceipt {
  readonly landed: number
  readonly units: number
  readonly receivedAt: Date
}

/** When and for how much goods came in last, of whomever. */
export async function findLastReceipts(
  { companyId }: Scope,
  trx: TenantTransaction,
  itemIds: readonly string[],
  branchId: string | null = null,
): Promise<ReadonlyMap<string, LastReceipt>> {
  const { rows } = await sql<LastRow>`
    select distinct on (item_id, variation_id) item_id, variation_id, landed, units, received_at
    from delivery_lines
    where company_id = ${companyId} and item_id = any(${[...new Set(itemIds)]}::uuid[])
      and units > 0
      and (${branchId}::uuid is null or branch_id = ${branchId}::uuid)
    order by item_id, variation_id, received_at desc, delivery_id desc, id desc`.execute(trx)
  return new Map(
    rows.map((row) => [
      goodsKey({ itemId: row.item_id, variationId: row.variation_id }),
      { landed: Number(row.landed), units: Number(row.units), receivedAt: row.received_at },
    ]),
  )
}
