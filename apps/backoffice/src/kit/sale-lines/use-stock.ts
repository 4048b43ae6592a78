import {
  type AvailabilityRecord,
  type Stock,
  stockOf,
} from '@servery/domain/offer/catalogue/availability.ts'
import type { ItemRecord, VariationRecord } from '@servery/domain/offer/catalogue/types.ts'
import { useMemo } from 'react'
import { useAvailabilityAt } from '../catalogue/index.ts'

export interface BranchStock {
  /** Of an item, one of its variations, or an option. */
  readonly stockOf: (...ids: readonly string[]) => Stock
  readonly isSoldOut: (item: ItemRecord, variation: VariationRecord | null) => boolean
}

/** What the branch of a sale has now, as its tills are told. */
export function useStock(branchId: string): BranchStock {
  const said = useAvailabilityAt(branchId)
  return useMemo(() => {
    const now = new Date().toISOString()
    // The same members; the contract's types merely say nothing of units.
    const known = said as unknown as ReadonlyMap<string, AvailabilityRecord>
    const find = (...ids: readonly string[]) =>
      stockOf(
        ids.map((id) => known.get(id)),
        now,
      )
    return {
      stockOf: find,
      isSoldOut: (item, variation) =>
        item.soldOut || find(item.id, ...(variation === null ? [] : [variation.id])).soldOut,
    }
  }, [said])
}
