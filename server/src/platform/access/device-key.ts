/** The public key of a device, and whether it signed a request. */
import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { DevicePublicKey } from '@servery/contract/devices/registers.ts'
import {
  signatureBytes,
  signatureHeader,
  signedText,
} from '@servery/domain/business/device/signature.ts'
import { apiError } from '../errors/index.ts'
import { sha256 } from './secrets.ts'

export interface DeviceKey {
  readonly keyId: string
  readonly publicKey: KeyObject
}

/** As it is kept. */
export interface StoredKey {
  readonly keyId: string
  /** DER. */
  readonly spki: Buffer
}

/** Null: it is no point of the curve. */
export function readPublicKey(key: DevicePublicKey): StoredKey | null {
  try {
    const { kty, crv, x, y } = key
    const publicKey = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' })
    const spki = publicKey.export({ type: 'spki', format: 'der' })
    return { keyId: sha256(spki).toString('base64url'), spki }
  } catch {
    return null
  }
}

export function deviceKeyOf(row: {
  readonly key_id: string | null
  readonly public_key: Buffer | null
}): DeviceKey | null {
  if (row.key_id === null || row.public_key === null) return null
  const publicKey = createPublicKey({ key: row.public_key, format: 'der', type: 'spki' })
  return { keyId: row.key_id, publicKey }
}

interface Sent {
  readonly request: Pick<Request, 'method' | 'url' | 'headers'>
  readonly registerId: string
  /** The body, exactly as it came. */
  readonly text: string
}

const apiPrefix = '/api/v1'

/** Refuses what the key did not sign; a device without a key has nothing to show. */
export async function requireSignature(
  key: DeviceKey | null,
  { request, registerId, text }: Sent,
): Promise<void> {
  if (key === null) return
  const header = request.headers.get(signatureHeader)
  if (header === null) throw apiError('signature_missing')
  const [, keyId, encoded = ''] = /^([\w-]+):([\w-]+)$/.exec(header.trim()) ?? []
  const signature = Buffer.from(encoded, 'base64url')
  const { pathname, search } = new URL(request.url)
  const path = `${pathname.slice(apiPrefix.length)}${search}`
  const signed = signedText({ registerId, method: request.method, path, body: text })
  const isWhole = keyId === key.keyId && signature.length === signatureBytes
  if (!isWhole || !(await isSignedBy(key, signed, signature))) throw apiError('signature_wrong')
}

/** On a thread of its own: a large batch takes longer than others should wait. */
function isSignedBy(
  { publicKey: key }: DeviceKey,
  signed: string,
  signature: Buffer,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const how = { key, dsaEncoding: 'ieee-p1363' } as const
    verify('sha256', Buffer.from(signed), how, signature, (error, isGood) =>
      error === null ? resolve(isGood) : reject(error),
    )
  })
}
