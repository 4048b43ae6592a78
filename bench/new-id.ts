import { randomBytes } from 'node:crypto'
import { uuidV7 } from '@servery/domain'

/** Ids that grow with time, as those of tills do. */
export function newId(): string {
  return uuidV7(Date.now(), randomBytes(10))
}
