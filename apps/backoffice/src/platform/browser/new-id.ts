import { uuidV7 } from '@servery/domain/journal/ids.ts'

/** An id for a record made here, so that sending it twice makes it once. */
export function newId(): string {
  return uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
}
