/**
 * The key pair of a device, by WebCrypto: the private half cannot be read out of it, by nobody and
 * nothing; it can only sign.
 */
import type { DevicePublicKey } from '@servery/contract/devices/registers.ts'
import type { DeviceKey } from '../ports/keys.ts'

/** By these names it is known in a browser and in Node. */
export type Subtle = typeof globalThis.crypto.subtle
type SigningKey = Parameters<Subtle['sign']>[1]

/** As it is kept on the device. */
export interface StoredPair {
  readonly keyId: string
  readonly publicKey: DevicePublicKey
  readonly privateKey: SigningKey
}

const pair = { name: 'ECDSA', namedCurve: 'P-256' }
const signing = { name: 'ECDSA', hash: 'SHA-256' }

export async function makePair(subtle: Subtle): Promise<StoredPair> {
  const { publicKey, privateKey } = await subtle.generateKey(pair, false, ['sign', 'verify'])
  const [spki, jwk] = await Promise.all([
    subtle.exportKey('spki', publicKey),
    subtle.exportKey('jwk', publicKey),
  ])
  const keyId = base64url(await subtle.digest('SHA-256', spki))
  const { x = '', y = '' } = jwk
  return { keyId, publicKey: { kty: 'EC', crv: 'P-256', x, y }, privateKey }
}

export function deviceKeyOf(subtle: Subtle, stored: StoredPair): DeviceKey {
  const { keyId, publicKey, privateKey } = stored
  const encoder = new TextEncoder()
  return {
    keyId,
    publicKey,
    sign: async (text) => base64url(await subtle.sign(signing, privateKey, encoder.encode(text))),
  }
}

export function base64url(bytes: ArrayBuffer | Uint8Array): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
