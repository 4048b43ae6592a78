/** Ids of print jobs that no person asked for. */
import type { Sha256 } from '../../journal/hash.ts'
import { idOfCauses } from '../../kernel/id-of-causes.ts'

/** The same id for the same cause, whoever works it out and how often. */
export function jobIdOf(causes: readonly string[], sha256: Sha256): string {
  return idOfCauses(causes, sha256)
}
