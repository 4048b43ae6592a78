/** SQL of batches: as they came in, and what moved since. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'

export interface StoredBatch {
  readonly id: string
  readonly branch_id: string
  readonly item_id: string
  /** The variation, or the item itself where it has none. */
  readonly variant_id: string
  readonly code: string
  readonly expiry: string | null
  readonly received_at: Date
}

const columns = sql`id, branch_id, item_id, variant_id, code, expiry::text AS expiry, received_at`

export interface NewBatch {
  readonly item_id: string
  readonly variant_id: string
  readonly code: string
  readonly expiry: string | null
}

/** One that is there already may have come earlier than was known. Answers all of these goods. */
export async function insertBatches(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    branchId,
    receivedAt,
    batches,
  }: {
    readonly branchId: string
    readonly receivedAt: string
    readonly batches: readonly NewBatch[]
  },
): Promise<readonly StoredBatch[]> {
  const rows = sql`json_to_recordset(${JSON.stringify(batches)}::json)
    AS r(item_id uuid, variant_id uuid, code text, expiry date)`
  await sql`
    INSERT INTO stock_batches (company_id, branch_id, item_id, variant_id, code, expiry,
      received_at)
    SELECT DISTINCT ${companyId}::uuid, ${branchId}::uuid, r.item_id, r.variant_id, r.code,
      r.expiry, ${receivedAt}::timestamptz
    FROM ${rows}
    ON CONFLICT (company_id, branch_id, item_id, variant_id, code, expiry)
    DO UPDATE SET received_at = least(stock_batches.received_at, excluded.received_at)`.execute(trx)
  return findBatchesOf({ companyId }, trx, {
    branchId,
    itemIds: batches.map(({ item_id }) => item_id),
  })
}

export async function findBatchesOf(
  { companyId }: Pick<Scope, 'companyId'>,
  trx: TenantTransaction,
  { branchId, itemIds }: { readonly branchId: string; readonly itemIds: readonly string[] },
): Promise<readonly StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    SELECT ${columns} FROM stock_batches
    WHERE company_id = ${companyId} AND branch_id = ${branchId}
      AND item_id = ANY(${[...itemIds]}::uuid[])`.execute(trx)
  return rows
}

export async function findBatches(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly StoredBatch[]> {
  const { rows } = await sql<StoredBatch>`
    SELECT ${columns} FROM stock_batches
    WHERE company_id = ${companyId} AND id = ANY(${[...ids]}::uuid[])`.execute(trx)
  return rows
}

export interface AskedBatches {
  readonly branchId: string
  readonly itemIds?: readonly string[] | undefined
  /** Those that came or expired before it are taken for gone. */
  readonly receivedFrom: string
  readonly expiryFrom: string
}

export interface BatchWithGoods extends StoredBatch {
  readonly name: string
  readonly variation: string
  readonly unit: string
  readonly on_hand: number
  readonly value: number
  readonly last_cost: number
}

const isOpen = (
  { companyId }: Pick<Scope, 'companyId'>,
  { branchId, itemIds, receivedFrom, expiryFrom }: AskedBatches,
): RawBuilder<unknown> => sql`b.company_id = ${companyId} AND b.branch_id = ${branchId}
  AND b.received_at >= ${receivedFrom}::date
  AND (b.expiry IS NULL OR b.expiry >= ${expiryFrom}::date)
  ${itemIds === undefined ? sql`` : sql`AND b.item_id = ANY(${[...itemIds]}::uuid[])`}`

/** The items that have batches of which there may be some. */
export async function findItemsInBatches(
  scope: Scope,
  trx: TenantTransaction,
  asked: AskedBatches,
): Promise<readonly string[]> {
  const { rows } = await sql<{ item_id: string }>`
    SELECT DISTINCT b.item_id FROM stock_batches b WHERE ${isOpen(scope, asked)}`.execute(trx)
  return rows.map(({ item_id }) => item_id)
}

/** Batches of which there may be some, with what there is of their goods altogether. */
export async function findOpenBatches(
  scope: Scope,
  trx: FoldedTransaction,
  asked: AskedBatches,
): Promise<readonly BatchWithGoods[]> {
  const { rows } = await sql<BatchWithGoods>`
    SELECT b.id, b.branch_id, b.item_id, b.variant_id, b.code, b.expiry::text AS expiry,
      b.received_at, i.name, i.unit,
      coalesce((SELECT part ->> 'name' FROM jsonb_array_elements(i.variations) AS part
        WHERE part ->> 'id' = b.variant_id::text), '') AS variation,
      l.on_hand, l.value, l.last_cost
    FROM stock_batches b
    JOIN items i ON i.company_id = b.company_id AND i.id = b.item_id
    JOIN stock_levels l ON l.company_id = b.company_id AND l.branch_id = b.branch_id
      AND l.item_id = b.item_id AND l.variant_id = b.variant_id AND l.location_id = b.branch_id
    WHERE ${isOpen(scope, asked)}`.execute(trx)
  return rows
}

export interface MovedStep {
  readonly item_id: string
  readonly variant_id: string
  readonly batch_id: string | null
  readonly named: number
  readonly came: number
  readonly went: number
}

/**
 * What moved at the main place since the first of these batches came, summed from one movement that
 * names one of them to the next.
 */
export async function findSteps(
  { companyId }: Scope,
  trx: FoldedTransaction,
  { branchId, batches }: { readonly branchId: string; readonly batches: readonly StoredBatch[] },
): Promise<readonly MovedStep[]> {
  const asked = JSON.stringify(
    batches.map(({ id, item_id, variant_id, received_at }) => ({
      ...{ id, item_id, variant_id, received_at },
    })),
  )
  const { rows } = await sql<MovedStep>`
    WITH asked AS (
      SELECT * FROM json_to_recordset(${asked}::json)
        AS r(id uuid, item_id uuid, variant_id uuid, received_at timestamptz)
    ), things AS (
      SELECT item_id, variant_id, min(received_at) AS since FROM asked GROUP BY 1, 2
    ), moved AS (
      SELECT m.item_id, t.variant_id, m.quantity, a.id AS batch_id,
        count(a.id) OVER (PARTITION BY m.item_id, t.variant_id
          ORDER BY m.at, m.id COLLATE "C", m.order_id) AS step
      FROM things t
      JOIN stock_movements m ON m.company_id = ${companyId} AND m.branch_id = ${branchId}
        AND m.location_id = ${branchId} AND m.item_id = t.item_id
        AND coalesce(m.variation_id, m.item_id) = t.variant_id AND m.at >= t.since
      LEFT JOIN asked a ON a.id = m.batch_id
    )
    SELECT item_id, variant_id, (array_agg(batch_id) FILTER (WHERE batch_id IS NOT NULL))[1]
        AS batch_id,
      coalesce(sum(quantity) FILTER (WHERE batch_id IS NOT NULL), 0)::bigint AS named,
      coalesce(sum(quantity) FILTER (WHERE batch_id IS NULL AND quantity > 0), 0)::bigint AS came,
      coalesce(-sum(quantity) FILTER (WHERE batch_id IS NULL AND quantity < 0), 0)::bigint AS went
    FROM moved GROUP BY item_id, variant_id, step ORDER BY item_id, variant_id, step`.execute(trx)
  return rows
}
