/** SQL of deliveries: written once, never changed. */
import { type DeliveryInput, deliveryInput } from '@servery/contract/stock/deliveries.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPage, type KeysetSort } from '../../platform/paging/index.ts'

export interface Delivery {
  readonly id: string
  readonly input: DeliveryInput
  readonly goods: MinorUnits
  readonly net: MinorUnits
  readonly tax: MinorUnits
  readonly gross: MinorUnits
  readonly lineCount: number
  readonly createdHash: string
  readonly createdAt: Date
  readonly createdBy: string
}

/** The deliveries that somebody asks for, among those that they may see. */
export function ofDeliveries(
  { branchIds }: Scope,
  filter: {
    readonly branchId?: string | undefined
    readonly supplierId?: string | undefined
    readonly purchaseOrderId?: string | undefined
  },
): readonly RawBuilder<unknown>[] {
  const { branchId, supplierId, purchaseOrderId } = filter
  return [
    ...(branchIds === null ? [] : [sql`branch_id = any(${[...branchIds]}::uuid[])`]),
    ...(branchId === undefined ? [] : [sql`branch_id = ${branchId}`]),
    ...(supplierId === undefined ? [] : [sql`supplier_id = ${supplierId}`]),
    ...(purchaseOrderId === undefined ? [] : [sql`purchase_order_id = ${purchaseOrderId}`]),
  ]
}

interface DeliveryColumns {
  readonly id: string
  readonly body: unknown
  readonly goods: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly line_count: number
  readonly created_hash: string
  readonly created_at: Date
  readonly created_by: string
}

const storedOf = (row: DeliveryColumns): Delivery => ({
  id: row.id,
  input: deliveryInput.parse(row.body),
  goods: Number(row.goods) as MinorUnits,
  net: Number(row.net) as MinorUnits,
  tax: Number(row.tax) as MinorUnits,
  gross: Number(row.gross) as MinorUnits,
  lineCount: row.line_count,
  createdHash: row.created_hash,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

export async function findDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Delivery | undefined> {
  const { rows } = await sql<DeliveryColumns>`select * from deliveries
    where company_id = ${companyId} and id = ${id}`.execute(trx)
  return rows[0] === undefined ? undefined : storedOf(rows[0])
}

export const deliverySorts = {
  receivedAt: { expression: sql`received_at`, type: 'timestamptz' },
} as const

export async function findDeliveryPage(
  { companyId }: Scope,
  trx: TenantTransaction,
  where: readonly RawBuilder<unknown>[],
  page: { sort: KeysetSort; cursor: string | undefined; limit: number },
) {
  const found = await findPage<DeliveryColumns>(trx, {
    select: sql`*`,
    from: sql`deliveries`,
    where: [sql`company_id = ${companyId}`, ...where],
    id: sql`id`,
    ...page,
  })
  return found === null ? null : { ...found, rows: found.rows.map(storedOf) }
}

export interface DeliveredLine {
  readonly id: string
  readonly itemId: string
  readonly variationId: string | null
  readonly units: number
  readonly value: number
  readonly landed: number
  /** What one unit cost the time before, in thousandths of a minor unit. */
  readonly lastCost: number | null
}

export async function insertDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, input, ...stored }: Delivery,
  lines: readonly DeliveredLine[],
): Promise<void> {
  await sql`insert into deliveries (company_id, id, branch_id, supplier_id, purchase_order_id,
      number, received_at, goods, net, tax, gross, line_count, body, created_hash, created_at,
      created_by)
    values (${companyId}, ${id}, ${input.branchId}, ${input.supplierId}, ${input.purchaseOrderId},
      ${input.number}, ${input.receivedAt}, ${stored.goods}, ${stored.net}, ${stored.tax},
      ${stored.gross}, ${lines.length}, ${JSON.stringify(input)}, ${stored.createdHash},
      ${stored.createdAt}, ${stored.createdBy})`.execute(trx)
  const rows = lines.map((line) => ({
    id: line.id,
    item_id: line.itemId,
    variation_id: line.variationId,
    units: line.units,
    value: line.value,
    landed: line.landed,
    last_cost: line.lastCost,
  }))
  await sql`insert into delivery_lines (company_id, delivery_id, branch_id, received_at, id,
      item_id, variation_id, units, value, landed, last_cost)
    select ${companyId}::uuid, ${id}::uuid, ${input.branchId}::uuid,
      ${input.receivedAt}::timestamptz, line.*
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line (id uuid, item_id uuid,
      variation_id uuid, units bigint, value bigint, landed bigint, last_cost bigint)
    returning 1`.execute(trx)
}

interface LineColumns {
  readonly id: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly units: string
  readonly value: string
  readonly landed: string
  readonly last_cost: string | null
}

export async function findDeliveredLines(
  { companyId }: Scope,
  trx: TenantTransaction,
  deliveryId: string,
): Promise<ReadonlyMap<string, DeliveredLine>> {
  const { rows } = await sql<LineColumns>`select * from delivery_lines
    where company_id = ${companyId} and delivery_id = ${deliveryId}`.execute(trx)
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        itemId: row.item_id,
        variationId: row.variation_id,
        units: Number(row.units),
        value: Number(row.value),
        landed: Number(row.landed),
        lastCost: row.last_cost === null ? null : Number(row.last_cost),
      },
    ]),
  )
}
