/** SQL of the waste log: movements of the ledger by which goods are lost. */
import { type WasteKind, wasteKinds } from '@servery/domain/stock/waste.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type KeysetSort, type Page } from '../../platform/paging/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface StoredWaste {
  readonly id: string
  readonly branch_id: string
  readonly branch: string
  readonly currency: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly name: string
  readonly variation: string
  readonly unit: string
  readonly at: Date
  readonly kind: WasteKind
  readonly quantity: number
  readonly cost: number
  readonly reason: string
  readonly note: string
  readonly entered_by: string | null
  readonly batch: string | null
  readonly batch_expiry: string | null
  readonly image: string | null
  /** The name of a till's photo. */
  readonly photo: string | null
}

export interface WasteFilter {
  readonly branchId?: string | undefined
  readonly kind?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const wasteSorts = { at: { expression: sql`moved.at`, type: 'timestamptz' } } as const

/** Of the item of a movement. */
const variationName = sql`coalesce((select part ->> 'name'
  from jsonb_array_elements(items.variations) as part
  where part ->> 'id' = moved.variation_id::text), '')`
const select = sql`moved.id, moved.branch_id, branches.name as branch, branches.currency,
  moved.item_id, moved.variation_id, items.name, ${variationName} as variation, items.unit,
  moved.at, moved.kind, -moved.quantity as quantity, -coalesce(moved.cost, 0) as cost,
  moved.reason, moved.note, moved.entered_by, batch.code as batch,
  batch.expiry::text as batch_expiry, picture.image, photo.name as photo`
const batches = sql`left join stock_batches as batch
  on batch.company_id = moved.company_id and batch.id = moved.batch_id
  left join waste_pictures as picture on picture.company_id = moved.company_id
    and picture.source_id = moved.order_id and picture.line_id = moved.id
  left join images as photo on photo.company_id = picture.company_id
    and photo.id = picture.photo_id and photo.kind = 'drawer'`
const from = sql`stock_movements as moved
  join items on items.company_id = moved.company_id and items.id = moved.item_id
  join branches on branches.company_id = moved.company_id and branches.id = moved.branch_id`

const ofScope = ({ companyId, branchIds }: Scope) => [
  sql`moved.company_id = ${companyId}`,
  sql`moved.kind = any(${[...wasteKinds]}::text[])`,
  sql`moved.quantity < 0`,
  ...(branchIds === null ? [] : [sql`moved.branch_id = any(${[...branchIds]}::uuid[])`]),
]

export function findWastePage(
  scope: Scope,
  trx: FoldedTransaction,
  { branchId, kind, from: first, to }: WasteFilter,
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
): Promise<Page<StoredWaste> | null> {
  const where = ofScope(scope)
  if (branchId !== undefined) where.push(sql`moved.branch_id = ${branchId}`)
  if (kind !== undefined) where.push(sql`moved.kind = ${kind}`)
  if (first !== undefined) where.push(sql`moved.business_date >= ${first}::date`)
  if (to !== undefined) where.push(sql`moved.business_date <= ${to}::date`)
  const joined = sql`${from} ${batches}`
  return findPage<StoredWaste>(trx, { select, from: joined, where, id: sql`moved.id`, ...page })
}

export type UsualWaste = Pick<
  StoredWaste,
  'item_id' | 'variation_id' | 'name' | 'variation' | 'unit' | 'kind' | 'quantity' | 'reason'
> & { readonly times: number }

/** What was lost most often since then, by hand, in the same amount for the same reason. */
export async function findUsualWaste(
  scope: Scope,
  trx: FoldedTransaction,
  asked: { readonly branchId: string; readonly since: string; readonly most: number },
): Promise<readonly UsualWaste[]> {
  const where = sql.join(
    [
      ...ofScope(scope),
      sql`moved.branch_id = ${asked.branchId}`,
      sql`moved.business_date >= ${asked.since}::date`,
      sql`moved.source <> 'order'`,
      sql`not items.archived`,
    ],
    sql` and `,
  )
  const found = await sql<UsualWaste>`
    select moved.item_id, moved.variation_id, items.name, ${variationName} as variation,
      items.unit, moved.kind, -moved.quantity as quantity, moved.reason, count(*)::int as times
    from ${from} where ${where}
    group by moved.company_id, moved.item_id, moved.variation_id, items.name, items.variations,
      items.unit, moved.kind, moved.quantity, moved.reason
    order by times desc, max(moved.at) desc, moved.item_id limit ${asked.most}`.execute(trx)
  return found.rows
}

/** What these items are measured in. */
export async function findUnitsOfItems(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; unit: string }>`
    select id, unit from items
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return new Map(found.rows.map(({ id, unit }) => [id, unit]))
}

/** The first picture of a line stays, as what the line says does. */
export async function keepPictures(
  { companyId }: Scope,
  trx: TenantTransaction,
  sourceId: string,
  lines: readonly { readonly id: string; readonly image: string }[],
): Promise<void> {
  const rows = lines.flatMap(({ id, image }) =>
    image === '' ? [] : [{ company_id: companyId, source_id: sourceId, line_id: id, image }],
  )
  if (rows.length === 0) return
  await trx
    .insertInto('waste_pictures')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
