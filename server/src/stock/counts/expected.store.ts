/** SQL of the ledger, as a stock take asks it. */
import { sql } from 'kysely'
import type { FoldedTransaction } from '../ledger/index.ts'

interface LaterKey {
  /** Of whoever asks. */
  readonly id: string
  readonly item_id: string
  readonly variation_id: string | null
  readonly location_id: string
  readonly at: string
}

/** What moved after each was counted. */
export async function findLater(
  trx: FoldedTransaction,
  asked: {
    readonly companyId: string
    readonly branchId: string
    readonly keys: readonly LaterKey[]
  },
): Promise<ReadonlyMap<string, number>> {
  const { companyId, branchId, keys } = asked
  const found = await sql<{ id: string; quantity: number }>`
    select k.id, sum(moved.quantity)::bigint as quantity
    from json_to_recordset(${JSON.stringify(keys)}::json)
      as k(id text, item_id uuid, variation_id uuid, location_id uuid, at timestamptz)
    join stock_movements as moved on moved.company_id = ${companyId}
      and moved.branch_id = ${branchId} and moved.item_id = k.item_id and moved.at > k.at
      and moved.location_id = k.location_id
      and moved.variation_id is not distinct from k.variation_id
    group by k.id`.execute(trx)
  return new Map(found.rows.map(({ id, quantity }) => [id, quantity]))
}

export interface PostedCount {
  readonly counted: number
  readonly quantity: number
  readonly cost: number
}

/** What the ledger made of it, by the ids of the rows. */
export async function findPosted(
  trx: FoldedTransaction,
  { companyId, takeId }: { readonly companyId: string; readonly takeId: string },
): Promise<ReadonlyMap<string, PostedCount>> {
  const found = await sql<PostedCount & { id: string }>`
    select id, counted, quantity, coalesce(cost, 0) as cost from stock_movements
    where company_id = ${companyId} and order_id = ${takeId} and source = 'stock_take'`.execute(trx)
  return new Map(found.rows.map(({ id, ...posted }) => [id, posted]))
}

/** What the differences of each come to, in thousandths of a minor unit. */
export async function sumPosted(
  trx: FoldedTransaction,
  { companyId, takeIds }: { readonly companyId: string; readonly takeIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{ id: string; cost: number }>`
    select order_id as id, coalesce(sum(cost), 0)::bigint as cost from stock_movements
    where company_id = ${companyId} and order_id = any(${[...takeIds]}::uuid[])
      and source = 'stock_take'
    group by order_id`.execute(trx)
  return new Map(found.rows.map(({ id, cost }) => [id, cost]))
}
