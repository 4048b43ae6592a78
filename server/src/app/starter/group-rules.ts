/** A written modifier group without its options. */
import type { SeedGroup } from './catalogue-types.ts'

/** Everything of a group but its options. */
export function rulesOf(group: SeedGroup) {
  const { name, min, max, selection, free = 0, display = 'chips', prefixes = [] } = group
  return { name, min, max, selection, display, freeCount: free, prefixes: [...prefixes] }
}
