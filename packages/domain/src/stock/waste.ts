/** What is thrown away, broken, stolen, used in the business or given to try. */
export const wasteKinds = ['waste', 'damage', 'theft', 'internal_use', 'sample'] as const
export type WasteKind = (typeof wasteKinds)[number]
