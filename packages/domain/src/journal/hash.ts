import { canonicalJson } from './canonical.ts'
import type { FactContent } from './types.ts'

/** SHA-256 of a text's UTF-8 bytes, as 64 lower-case hexadecimal digits; the caller's own. */
export type Sha256 = (text: string) => string

/** What the first fact of a register carries in place of the hash before it. */
export const firstPreviousHash = '0'.repeat(64)

/**
 * The hash of a fact: over the canonical text of its whole content, `previousHash` included, so
 * that no fact can be changed, taken out or put in without breaking the chain (architecture §5).
 * A `hash` member on the value given is left out of the text.
 */
export function hashFact(content: FactContent, sha256: Sha256): string {
  const { hash: _hash, ...sealed } = content as FactContent & { readonly hash?: string }
  return sha256(canonicalJson(sealed))
}
