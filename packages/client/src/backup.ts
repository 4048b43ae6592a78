/**
 * The backup file of a till: its journal, which only the server can read. It holds no token and no
 * secret, so that whoever finds it has found nothing.
 */

/** The server's public key, as it comes with the pairing and with the records. */
export interface BackupKey {
  readonly keyId: string
  readonly publicKey: object
}

export interface BackupInput {
  readonly companyId: string
  readonly branchId: string
  readonly registerId: string
  readonly registerName: string
  readonly madeAt: string
  readonly facts: readonly unknown[]
}

export interface BackupFile extends Omit<BackupInput, 'facts'> {
  readonly format: 'servery.journal.backup'
  readonly version: 1
  /** How many are inside. */
  readonly facts: number
  readonly keyId: string
  /** The key of this file alone, readable with the server's private key. */
  readonly key: string
  readonly iv: string
  readonly data: string
}

/** Needs no network: the key was copied down before. */
export async function sealBackup(input: BackupInput, to: BackupKey): Promise<BackupFile> {
  const { subtle } = crypto
  const publicKey = await subtle.importKey(
    'jwk',
    to.publicKey as JsonWebKey,
    { name: 'RSA-OAEP', hash: 'SHA-256' },
    false,
    ['encrypt'],
  )
  const key = crypto.getRandomValues(new Uint8Array(32))
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const aes = await subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt'])
  const text = new TextEncoder().encode(JSON.stringify({ facts: input.facts }))
  const [data, wrapped] = await Promise.all([
    subtle.encrypt({ name: 'AES-GCM', iv }, aes, text),
    subtle.encrypt({ name: 'RSA-OAEP' }, publicKey, key),
  ])
  const { companyId, branchId, registerId, registerName, madeAt, facts } = input
  return {
    ...{ format: 'servery.journal.backup', version: 1 },
    ...{ companyId, branchId, registerId, registerName, madeAt, facts: facts.length },
    ...{ keyId: to.keyId, key: base64(wrapped), iv: base64(iv), data: base64(data) },
  }
}

/** The first of these that carries a key; null where this device was never told one. */
export function findBackupKey(...places: readonly (object | null | undefined)[]): BackupKey | null {
  for (const place of places) {
    const found = (place as { readonly backupKey?: unknown } | null | undefined)?.backupKey
    const { keyId, publicKey } = (found ?? {}) as { keyId?: unknown; publicKey?: unknown }
    if (typeof keyId === 'string' && publicKey instanceof Object) return { keyId, publicKey }
  }
  return null
}

function base64(bytes: ArrayBuffer | Uint8Array): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}
