/**
 * The key pair for the backups of tills. The public part goes to every device. The private part
 * lies beside the installation's key, in the schema that no tenant's row is in, sealed with that
 * key: so whoever reads a company's tables, or a copy of that one row, opens no backup.
 */
import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import type { BackupKey } from '@servery/contract/devices/registers.ts'
import type { Database } from '../db/index.ts'
import { findSecret, keepSecret } from './secrets.store.ts'
import { type Secrets, sha256 } from './secrets.ts'

const name = 'backup'
const purpose = 'backup key'
const modulusLength = 3072
const keyIdLength = 16

interface Pair {
  readonly privateKey: KeyObject
  readonly told: BackupKey
}

const known = new WeakMap<Database, Promise<Pair>>()

export async function publicBackupKey(database: Database, secrets: Secrets): Promise<BackupKey> {
  return (await pairOf(database, secrets)).told
}

/** Null: a backup was made for another server. */
export async function openBackupKey(
  database: Database,
  secrets: Secrets,
  keyId: string,
): Promise<KeyObject | null> {
  const { told, privateKey } = await pairOf(database, secrets)
  return told.keyId === keyId ? privateKey : null
}

function pairOf(database: Database, secrets: Secrets): Promise<Pair> {
  const found = known.get(database)
  if (found !== undefined) return found
  const pair = readPair(database, secrets)
  known.set(database, pair)
  pair.catch(() => known.delete(database))
  return pair
}

/** Made when the first device asks for it; of two that ask at once, both get the one that stays. */
async function readPair(database: Database, secrets: Secrets): Promise<Pair> {
  const kept = await findSecret(database, name)
  if (kept === undefined) {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength })
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    await keepSecret(database, name, secrets.seal(purpose, pem))
  }
  const sealed = kept ?? (await findSecret(database, name))
  if (sealed === undefined) throw new Error('the key for backups was not kept')
  const privateKey = createPrivateKey(secrets.open(purpose, sealed))
  const { n = '', e = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const keyId = sha256(`${n}.${e}`).toString('hex').slice(0, keyIdLength)
  return { privateKey, told: { keyId, publicKey: { kty: 'RSA', n, e, alg: 'RSA-OAEP-256' } } }
}
