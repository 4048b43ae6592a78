/** Stock that is there already when a file of items comes: what the ledger does of it. */
import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { Write } from '../../platform/records/index.ts'

export interface OpeningEntry {
  readonly branchId: string
  readonly itemId: string
  readonly quantity: Quantity
  /** Minor units of one unit. */
  readonly unitCost: number
  /** Which pieces it is, of what is told apart by them. */
  readonly serials: readonly string[]
}

/** Of the ledger, which stands above the catalogue and is handed in. */
export interface OpeningStock {
  readonly quantityMax: number
  /** By branch: the items of which anything moved there. */
  findMoved(
    scope: Scope,
    trx: TenantTransaction,
    branchIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  /** The numbers of the pieces that are in stock in any branch, or on the way, by item. */
  findPieces(
    scope: Scope,
    trx: TenantTransaction,
    itemIds: readonly string[],
  ): Promise<ReadonlyMap<string, ReadonlySet<string>>>
  post(write: Write, importId: string, entries: readonly OpeningEntry[]): Promise<void>
  /** Takes out again what an import entered, where it is taken back and all of it is there. */
  takeBack(write: Write, importId: string): Promise<void>
}
