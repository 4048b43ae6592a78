/** The seats for which things are, in their order. What is the whole table's has none. */
export function seatsOf(items: readonly { readonly seat?: number }[]): readonly number[] {
  const seats = new Set(items.flatMap(({ seat }) => seat ?? []))
  return [...seats].sort((one, other) => one - other)
}
