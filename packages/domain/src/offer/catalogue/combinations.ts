/** Variations from axes: sizes × colours × cuts. */

/** What an item differs in, such as its size. */
export interface VariationAxis {
  readonly name: string
  readonly values: readonly string[]
}

export const axesMax = 3
/** So many variations an item may have. */
export const variationsMax = 100

/** Each value of each axis with all others, the last axis turning fastest; none without axes. */
export function combinationsOf(axes: readonly VariationAxis[]): readonly (readonly string[])[] {
  if (axes.length === 0) return []
  return axes.reduce<readonly (readonly string[])[]>(
    (before, axis) => before.flatMap((one) => axis.values.map((value) => [...one, value])),
    [[]],
  )
}

/** The name that a combination gets until somebody gives another: `Large · Red`. */
export function combinationName(values: readonly string[]): string {
  return values.join(' · ')
}

/**
 * The variations that axes make: those that exist for a combination stay as they are, with their
 * prices and codes; the rest are made; what no combination stands for any more is left out.
 */
export function variationsFor<Variation extends { readonly values?: readonly string[] }>(
  axes: readonly VariationAxis[],
  existing: readonly Variation[],
  make: (values: readonly string[]) => Variation,
): readonly Variation[] {
  const keyOf = (values: readonly string[]) => JSON.stringify(values)
  const known = new Map(existing.map((one) => [keyOf(one.values ?? []), one]))
  return combinationsOf(axes).map((values) => known.get(keyOf(values)) ?? make(values))
}
