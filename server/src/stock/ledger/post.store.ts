/** Puts into the ledger what no order makes: deliveries, counts, waste, entries by hand. */
import { invariant } from '@servery/domain/kernel/invariant.ts'
import type { Instant, Quantity } from '@servery/domain/kernel/types.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import { type StockValue, stockQuantityMax, stockValueMax } from '@servery/domain/stock/value.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { contentHash } from '../../platform/records/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'

export interface PostingEntry {
  /** Of whoever entered it, so that a second try is the same. */
  readonly id: string
  readonly itemId: string
  readonly variationId: string | null
  /** The branch's id where it is the main one; goods in transit lie at their transfer's. */
  readonly locationId: string
  readonly kind: StockKind
  /** Negative: it left. Of a count 0, and `counted` says what was there. */
  readonly quantity: Quantity
  readonly counted?: Quantity | null
  readonly givenCost?: StockValue | null
  readonly at: Instant
  /** Of one's own kind, where it is `custom`. */
  readonly kindId?: string | null
  readonly reason?: string
  readonly note?: string
  readonly batchId?: string | null
  /** Which pieces, of what is told apart by serial numbers. Absent: nobody said. */
  readonly serials?: readonly string[] | undefined
}

export interface Posting {
  readonly companyId: string
  readonly branchId: string
  /** The person; null: the business itself. */
  readonly by: string | null
  readonly source: { readonly kind: string; readonly id: string }
  readonly entries: readonly PostingEntry[]
}

const rowsAtOnce = 5000

/** What is there already with the same content stays; with other content all is refused. */
export async function postMovements(tx: TenantTransaction, posting: Posting): Promise<void> {
  const { companyId, branchId, source, entries } = posting
  invariant(source.kind !== 'order', 'orders write their movements themselves')
  if (entries.length === 0) return
  const branch = await tx
    .selectFrom('branches')
    .select(['time_zone', 'cut_over_minutes'])
    .where('company_id', '=', companyId)
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (branch === undefined) fail('not_found', { field: 'branchId' })
  const rows = entries.map((entry) => rowOf(posting, entry, branch))
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const page = JSON.stringify(rows.slice(start, start + rowsAtOnce))
    await sql`
      INSERT INTO stock_movements (company_id, order_id, id, branch_id, item_id, variation_id,
        quantity, kind, business_date, source, location_id, at, counted, given_cost, kind_id,
        reason, note, batch_id, serials, entered_by, content_hash)
      SELECT ${companyId}::uuid, ${source.id}::uuid, id, ${branchId}::uuid, item_id, variation_id,
        quantity, kind, business_date, ${source.kind}, location_id, at, counted, given_cost,
        kind_id, reason, note, batch_id, serials, ${posting.by}::uuid, content_hash
      FROM json_to_recordset(${page}::json) AS r(id text, item_id uuid, variation_id uuid,
        quantity bigint, kind text, business_date date, location_id uuid, at timestamptz,
        counted bigint, given_cost bigint, kind_id uuid, reason text, note text, batch_id uuid,
        serials jsonb, content_hash text)
      ON CONFLICT (company_id, order_id, id) DO NOTHING`.execute(tx)
    const other = await sql<{ id: string }>`
      SELECT m.id FROM json_to_recordset(${page}::json) AS r(id text, content_hash text)
      JOIN stock_movements m ON m.company_id = ${companyId} AND m.order_id = ${source.id}
        AND m.id = r.id
      WHERE m.content_hash <> r.content_hash LIMIT 1`.execute(tx)
    const [first] = other.rows
    if (first === undefined) continue
    const index = entries.findIndex(({ id }) => id === first.id)
    fail('stock_entry_differs', { field: `entries.${index}.id` })
  }
}

function rowOf(
  { branchId }: Posting,
  entry: PostingEntry,
  branch: { readonly time_zone: string; readonly cut_over_minutes: number },
) {
  const { counted = null, givenCost = null, serials } = entry
  invariant(Math.abs(entry.quantity) <= stockQuantityMax, 'a quantity is out of range')
  invariant(counted === null || counted <= stockQuantityMax, 'a count is out of range')
  invariant(counted === null || (counted >= 0 && entry.quantity === 0), 'a count is absolute')
  invariant(
    givenCost === null || (givenCost >= 0 && givenCost <= stockValueMax),
    'a cost is out of range',
  )
  const content = {
    ...{ item_id: entry.itemId, variation_id: entry.variationId, quantity: entry.quantity },
    ...{ kind: entry.kind, location_id: entry.locationId, at: new Date(entry.at).toISOString() },
    ...{ counted, given_cost: givenCost, kind_id: entry.kindId ?? null },
    ...{ reason: entry.reason ?? '', note: entry.note ?? '', batch_id: entry.batchId ?? null },
    // What was hashed before there were numbers stays as it was.
    ...(serials === undefined || (serials.length === 0 && counted === null) ? {} : { serials }),
  }
  return {
    serials: null,
    ...content,
    id: entry.id,
    business_date: businessDateAt(new Date(entry.at), branch),
    content_hash: contentHash({ branchId, ...content }),
  }
}
