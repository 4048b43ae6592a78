/** What WebCrypto does for PINs, in scripts alone; it takes some ten times as long. */
import { hmac } from '@noble/hashes/hmac.js'
import { pbkdf2Async } from '@noble/hashes/pbkdf2.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

export interface Derivation {
  readonly pin: string
  readonly salt: Uint8Array
  readonly iterations: number
  readonly secret: string
}

/** Gives the page its turn now and then. */
export async function deriveSlowly(given: Derivation): Promise<Uint8Array> {
  const { pin, salt, iterations, secret } = given
  const derived = await pbkdf2Async(sha256, utf8ToBytes(pin), salt, { c: iterations, dkLen: 32 })
  return hmac(sha256, utf8ToBytes(secret), derived)
}
