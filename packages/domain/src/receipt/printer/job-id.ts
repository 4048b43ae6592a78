/** Ids of print jobs that no person asked for. */
import type { Sha256 } from '../../journal/hash.ts'
import { uuidOf } from '../../kernel/uuid.ts'

/** The same id, a UUID of version 8, for the same cause, whoever works it out and how often. */
export function jobIdOf(causes: readonly string[], sha256: Sha256): string {
  const hex = sha256(causes.join(' '))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  // An id of version 8: made of something else than time and chance.
  return uuidOf(`${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`)
}
