/** SQL of serial numbers: the movements that name them. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { StockKind } from '@servery/domain/stock/kinds.ts'
import type { SerialStep } from '@servery/domain/stock/serials.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface StoredStep extends SerialStep {
  readonly itemId: string
  readonly variationId: string | null
  readonly source: string
  readonly by: string | null
  readonly reason: string
  readonly note: string
}

interface StepRow {
  readonly id: string
  readonly source_id: string
  readonly source: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly at: Date
  readonly kind: StockKind
  readonly quantity: number
  readonly counted: number | null
  readonly branch_id: string
  readonly location_id: string
  readonly serials: readonly string[]
  readonly entered_by: string | null
  readonly reason: string
  readonly note: string
}

export interface AskedPieces {
  /** Absent: of all items. */
  readonly itemIds?: readonly string[] | undefined
  /** Absent: all of them. Of others less is read than happened to them. */
  readonly serials?: readonly string[] | undefined
}

/** What happened to some pieces. Each count is among it: what a count does not name is gone. */
export async function findSteps(
  { companyId }: Pick<Scope, 'companyId'>,
  trx: TenantTransaction,
  { itemIds, serials }: AskedPieces,
): Promise<readonly StoredStep[]> {
  const ofItems = itemIds === undefined ? sql`` : sql`AND m.item_id = ANY(${[...itemIds]}::uuid[])`
  const ofSerials =
    serials === undefined
      ? sql``
      : sql`AND (m.counted IS NOT NULL OR jsonb_exists_any(m.serials, ${[...serials]}::text[]))`
  const { rows } = await sql<StepRow>`
    SELECT m.id, m.order_id AS source_id, m.source, m.item_id, m.variation_id, m.at, m.kind,
      m.quantity, m.counted, m.branch_id, m.location_id, m.serials, m.entered_by, m.reason, m.note
    FROM stock_movements m
    WHERE m.company_id = ${companyId} AND m.serials IS NOT NULL
      ${ofItems} ${ofSerials}`.execute(trx)
  return rows.map((row) => ({
    ...{ id: row.id, sourceId: row.source_id, source: row.source, at: row.at.toISOString() },
    ...{ itemId: row.item_id, variationId: row.variation_id, kind: row.kind },
    ...{ quantity: row.quantity, counted: row.counted as Quantity | null, serials: row.serials },
    ...{ branchId: row.branch_id, locationId: row.location_id, by: row.entered_by },
    ...{ reason: row.reason, note: row.note },
  }))
}

/** What orders are called that made movements. */
export async function findCallNumbers(
  { companyId }: Scope,
  trx: TenantTransaction,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; call_number: string }>`
    SELECT id, call_number FROM orders
    WHERE company_id = ${companyId} AND id = ANY(${[...orderIds]}::uuid[])`.execute(trx)
  return new Map(rows.map(({ id, call_number }) => [id, call_number]))
}
