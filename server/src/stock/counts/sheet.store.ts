/** SQL of the rows of a sheet, and of what was entered in them. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import { type Selectable, sql } from 'kysely'
import {
  type Columns,
  clientOf,
  columnArrays,
  insertArrays,
  type Scope,
  type Tables,
  type TenantTransaction,
} from '../../platform/db/index.ts'

export type SheetRow = Selectable<Tables['stock_take_rows']>
export type StoredEntry = Selectable<Tables['stock_take_entries']>
export type NewRow = Pick<
  SheetRow,
  'id' | 'item_id' | 'variation_id' | 'location_id' | 'place' | 'position' | 'revision'
>
export type NewEntry = Omit<StoredEntry, 'company_id' | 'stored_at' | 'at'> & {
  readonly at: string
}

export type NamedRow = SheetRow & {
  readonly name: string
  readonly variation: {
    readonly name: string
    readonly sku: string
    readonly barcode: string
  } | null
  readonly sku: string
  readonly barcode: string
  readonly unit: string
  readonly by_serial: boolean
  readonly category_id: string
  readonly category: string
  readonly packs: readonly { readonly name: string; readonly holds: Quantity }[]
}

const newRowColumns: Columns = {
  stock_take_id: 'uuid',
  id: 'uuid',
  item_id: 'uuid',
  variation_id: 'uuid',
  location_id: 'uuid',
  place: 'text',
  position: 'integer',
  revision: 'bigint',
}

/** Rows whose item, variation, location and place the sheet has already stay out. */
export async function insertRows(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
  rows: readonly NewRow[],
): Promise<void> {
  const all = rows.map((row) => ({ ...row, stock_take_id: takeId }))
  await clientOf(trx).query({
    text: insertArrays('stock_take_rows', newRowColumns, 2, 'ON CONFLICT DO NOTHING'),
    values: [companyId, ...columnArrays(newRowColumns, all)],
  })
}

const isBySerial = sql`coalesce(jsonb_exists(items.more -> 'tracedBy', 'serial'), false)`

/** The items on the sheet whose pieces are told apart by serial numbers. */
export async function findSerialItems(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
): Promise<ReadonlySet<string>> {
  const found = await sql<{ id: string }>`
    select distinct items.id from stock_take_rows as rows
    join items on items.company_id = rows.company_id and items.id = rows.item_id
    where rows.company_id = ${companyId} and rows.stock_take_id = ${takeId}
      and ${isBySerial}`.execute(trx)
  return new Set(found.rows.map(({ id }) => id))
}

/** All rows that changed after a revision, along the walk. */
export async function findRows(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
  since = 0,
): Promise<readonly NamedRow[]> {
  const found = await sql<NamedRow>`
    select rows.*, items.name, items.sku, items.barcode, items.unit, items.category_id,
      ${isBySerial} as by_serial,
      coalesce(categories.name, '') as category,
      coalesce((select jsonb_agg(distinct jsonb_build_object(
          'name', offered.body ->> 'packName', 'holds', (offered.body ->> 'factor')::bigint))
        from supplier_items as offered
        where offered.company_id = rows.company_id and offered.item_id = rows.item_id
          and not offered.archived and coalesce(offered.body ->> 'packName', '') <> ''
      ), '[]'::jsonb) as packs,
      (select jsonb_build_object('name', part ->> 'name', 'sku', coalesce(part ->> 'sku', ''),
          'barcode', coalesce(part ->> 'barcode', ''))
        from jsonb_array_elements(items.variations) as part
        where part ->> 'id' = rows.variation_id::text) as variation
    from stock_take_rows as rows
    join items on items.company_id = rows.company_id and items.id = rows.item_id
    left join categories on categories.company_id = items.company_id
      and categories.id = items.category_id
    where rows.company_id = ${companyId} and rows.stock_take_id = ${takeId}
      and rows.revision > ${since}
    order by rows.position, rows.place, rows.id`.execute(trx)
  return found.rows
}

/** The rows of these items, whatever changed of them. */
export async function findPlainRows(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
): Promise<readonly SheetRow[]> {
  return trx
    .selectFrom('stock_take_rows')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('stock_take_id', '=', takeId)
    .orderBy('position')
    .orderBy('place')
    .orderBy('id')
    .execute()
}

/** What these rows are counted in. */
export async function findUnits(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
  rowIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ id: string; unit: string }>`
    select rows.id, items.unit from stock_take_rows as rows
    join items on items.company_id = rows.company_id and items.id = rows.item_id
    where rows.company_id = ${companyId} and rows.stock_take_id = ${takeId}
      and rows.id = any(${[...rowIds]}::uuid[])`.execute(trx)
  return new Map(found.rows.map(({ id, unit }) => [id, unit]))
}

const entryColumns: Columns = {
  stock_take_id: 'uuid',
  id: 'uuid',
  row_id: 'uuid',
  kind: 'text',
  quantity: 'bigint',
  typed: 'text',
  serial: 'text',
  at: 'timestamptz',
  by: 'uuid',
}

export async function insertEntries(
  { companyId }: Scope,
  trx: TenantTransaction,
  entries: readonly NewEntry[],
): Promise<void> {
  await clientOf(trx).query({
    text: insertArrays('stock_take_entries', entryColumns, 2),
    values: [companyId, ...columnArrays(entryColumns, entries)],
  })
}

export async function findEntries(
  { companyId }: Scope,
  trx: TenantTransaction,
  takeId: string,
  which: { readonly ids: readonly string[] } | { readonly rowIds: readonly string[] },
): Promise<readonly StoredEntry[]> {
  const [column, ids] =
    'ids' in which ? (['id', which.ids] as const) : (['row_id', which.rowIds] as const)
  return trx
    .selectFrom('stock_take_entries')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('stock_take_id', '=', takeId)
    .where(column, '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export interface RowChange {
  readonly id: string
  readonly counted?: number
  readonly typed?: string
  readonly counted_at?: string
  readonly counted_by?: string
  readonly reason?: string
  /** Empty: not all of it was counted by number. */
  readonly serials?: readonly string[]
}

/** What is missing of a change stays as it is. */
export async function changeRows(
  { companyId }: Scope,
  trx: TenantTransaction,
  { takeId, revision }: { readonly takeId: string; readonly revision: number },
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update stock_take_rows as rows set revision = ${revision},
      counted = coalesce(t.counted, rows.counted), typed = coalesce(t.typed, rows.typed),
      counted_at = coalesce(t.counted_at, rows.counted_at),
      counted_by = coalesce(t.counted_by, rows.counted_by),
      reason = coalesce(t.reason, rows.reason), serials = coalesce(t.serials, rows.serials)
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as t(id uuid, counted bigint, typed text, counted_at timestamptz, counted_by uuid,
        reason text, serials jsonb)
    where rows.company_id = ${companyId} and rows.stock_take_id = ${takeId}
      and rows.id = t.id`.execute(trx)
}
