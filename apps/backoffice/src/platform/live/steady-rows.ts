interface Identified {
  readonly id: string
}

/**
 * What a page shows of what it would show now: rows that left the list leave it, those that others
 * made room for come in below, and those that would push others down wait until they are asked for.
 */
export function steadyRows<Row extends Identified>(
  shown: readonly Identified[],
  latest: readonly Row[],
): { readonly rows: readonly Row[]; readonly fresh: readonly Row[] } {
  const known = new Set(shown.map(({ id }) => id))
  const last = latest.findLastIndex(({ id }) => known.has(id))
  const waits = ({ id }: Row, index: number) => index < last && !known.has(id)
  return {
    rows: latest.filter((row, index) => !waits(row, index)),
    fresh: latest.filter(waits),
  }
}
