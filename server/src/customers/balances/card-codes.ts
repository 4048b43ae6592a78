import { createHash } from 'node:crypto'
import { cardFingerprint } from '@servery/domain/offer/balance/card-code.ts'

/** What is kept of the code of a gift card. */
export function fingerprintOf(code: string): string {
  return cardFingerprint(code, (text) => createHash('sha256').update(text).digest('hex'))
}
