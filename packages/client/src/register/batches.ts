import type { Fact } from '@servery/domain/journal/types.ts'

export const factsPerBatchMax = 500

/** As many of the first facts as fit, but one at least. */
export function withinBytes(facts: readonly Fact[], bytesMax: number): readonly Fact[] {
  let bytes = 0
  const end = facts.findIndex((fact, index) => {
    // Characters, not bytes: names in other scripts count threefold, which the cap leaves room for.
    bytes += JSON.stringify(fact).length
    return index > 0 && bytes > bytesMax
  })
  return end === -1 ? facts : facts.slice(0, end)
}
