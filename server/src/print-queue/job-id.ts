/** Ids of print jobs. */
import { createHash } from 'node:crypto'
import { uuidOf } from '@servery/domain/kernel/uuid.ts'

/** The same id for the same cause, whoever works it out and however often. */
export function idFrom(...causes: readonly string[]): string {
  const hash = createHash('sha256').update(causes.join(' ')).digest()
  // An id of version 8: made of something else than time and chance.
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  return uuidOf(hash.toString('hex'))
}
