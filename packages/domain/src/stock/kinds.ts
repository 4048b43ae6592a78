/** What a movement of stock was. A reason of the business's own is `custom`, and names a record. */
export const stockKinds = [
  'opening',
  'received',
  'sale',
  'return',
  'waste',
  'damage',
  'theft',
  'loss',
  'internal_use',
  'production',
  'sample',
  'transfer_out',
  'in_transit',
  'transfer_in',
  'count',
  'custom',
  'correction',
] as const
export type StockKind = (typeof stockKinds)[number]

/** Most that a business may name itself. */
export const ownStockKindsMax = 10

/** First in, first out; or the average of what is there, weighed anew with every delivery. */
export const costingMethods = ['average', 'fifo'] as const
export type CostingMethod = (typeof costingMethods)[number]
