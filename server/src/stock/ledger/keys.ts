import type { StockLayer } from '@servery/domain/stock/ledger.ts'

/** One thing in one place, whose movements are folded by themselves. */
export interface StockKey {
  readonly branch_id: string
  readonly location_id: string
  readonly item_id: string
  /** The variation, or the item itself where it has none. */
  readonly variant_id: string
}

/** The state of a thing some movements before its last. */
export interface LedgerPoint {
  readonly day: string
  readonly last_at: string
  readonly on_hand: number
  readonly value: number
  readonly last_cost: number
  /** Absent: of before it was kept. */
  readonly cost_known?: boolean | null
  readonly last_counted_at: string | null
  readonly layers: readonly StockLayer[] | null
}

/** Of their columns in a list of records. */
export const keyRecord = 'branch_id uuid, location_id uuid, item_id uuid, variant_id uuid'

export function nameOfKey(key: StockKey): string {
  return `${key.branch_id} ${key.item_id} ${key.variant_id} ${key.location_id}`
}
