/** Keeps what tills wrote off in the ledger, in the transaction that stores the facts. */
import type { WasteState } from '@servery/domain/stock/waste-facts.ts'
import { markStock, movementsGone, type Projection } from '../../journal/append/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'

interface OfBranch {
  readonly branchId: string
  readonly state: WasteState
}

/** Written anew with its facts, as what an order moves is; it says the same each time. */
async function keepWaste(
  client: TenantClient,
  companyId: string,
  losses: readonly OfBranch[],
): Promise<void> {
  if (losses.length === 0) return
  const rows = losses.map(({ branchId, state: { id, wasted, at, businessDate, by } }) => ({
    ...{ order_id: id, id, branch_id: branchId, item_id: wasted.itemId },
    ...{ variation_id: wasted.variationId, quantity: -wasted.quantity, kind: wasted.kind },
    ...{ business_date: businessDate, at, reason: wasted.reason, note: wasted.note, by },
    ...{ batch_id: wasted.batchId ?? null, serials: wasted.serials ?? null },
  }))
  const ids = rows.map(({ id }) => id)
  await client.query({
    name: 'stock_waste_gone',
    text: `WITH moved AS (DELETE FROM stock_movements t
        WHERE company_id = $1 AND order_id = ANY($2::uuid[]) AND source = 'till' ${movementsGone})
      ${markStock('moved')}`,
    values: [companyId, ids],
  })
  await client.query({
    name: 'stock_keep_waste',
    text: `INSERT INTO stock_movements (company_id, order_id, id, branch_id, location_id, item_id,
        variation_id, quantity, kind, business_date, source, at, reason, note, entered_by, batch_id,
        serials)
      SELECT $1, r.order_id, r.id, r.branch_id, r.branch_id, r.item_id, r.variation_id,
        r.quantity, r.kind, r.business_date, 'till', r.at, r.reason, r.note, r.by, b.id,
        r.serials
      FROM json_to_recordset($2::json) AS r(order_id uuid, id text, branch_id uuid, item_id uuid,
        variation_id uuid, quantity bigint, kind text, business_date date, at timestamptz,
        reason text, note text, by uuid, batch_id uuid, serials jsonb)
      LEFT JOIN stock_batches b ON b.company_id = $1 AND b.id = r.batch_id
        AND b.branch_id = r.branch_id AND b.item_id = r.item_id
        AND b.variant_id = coalesce(r.variation_id, r.item_id)
      RETURNING 1`,
    values: [companyId, JSON.stringify(rows)],
  })
  await keepPhotos(
    client,
    companyId,
    losses.flatMap(({ state: { id, wasted } }) =>
      wasted.photoId === undefined ? [] : [{ id, photo_id: wasted.photoId }],
    ),
  )
}

/** The photo itself is there already, or comes later. */
async function keepPhotos(
  client: TenantClient,
  companyId: string,
  photos: readonly { readonly id: string; readonly photo_id: string }[],
): Promise<void> {
  if (photos.length === 0) return
  await client.query({
    text: `INSERT INTO waste_pictures (company_id, source_id, line_id, photo_id)
      SELECT $1, r.id, r.id::text, r.photo_id
      FROM json_to_recordset($2::json) AS r(id uuid, photo_id uuid) ON CONFLICT DO NOTHING`,
    values: [companyId, JSON.stringify(photos)],
  })
}

export const wasteProjection: Projection = {
  keep: (client, { companyId, rows }) =>
    keepWaste(
      client,
      companyId,
      rows.flatMap(({ waste }) => waste ?? []),
    ),
  clear: async (client, { companyId, branchId }) => {
    await client.query({
      text: `WITH moved AS (DELETE FROM stock_movements t
          WHERE company_id = $1 AND branch_id = $2 AND source = 'till' ${movementsGone})
        ${markStock('moved')}`,
      values: [companyId, branchId],
    })
  },
}
