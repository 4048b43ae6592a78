import type { StockPlace } from './item-stock.tsx'

/** The ledger of which place is meant. */
export function placeInput(id: string, { branchId, locationId, variationId }: StockPlace) {
  const variation = variationId === null ? {} : { variationId }
  return { id, branchId, locationId, ...variation }
}
