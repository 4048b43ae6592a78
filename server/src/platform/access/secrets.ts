/**
 * Keys of the installation, made at the first start and shared by all its processes. What has to be
 * read again (the secret of a device) is sealed with them; what only has to be recognised is
 * hashed.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { Database } from '../db/index.ts'
import { findSecret, keepSecret } from './secrets.store.ts'

export interface Secrets {
  /** Signs session cookies. */
  readonly session: string
  /** AES-256-GCM; `purpose` says what it is and must be given again to open it. */
  seal(purpose: string, text: string): Buffer
  /** Throws if it was changed or sealed for another purpose. */
  open(purpose: string, sealed: Buffer): string
  /** 16 bytes that only this installation can make, for addresses that nobody can guess. */
  sign(purpose: string, content: Buffer): Buffer
}

const name = 'installation'
const nonceBytes = 12
const tagBytes = 16
const signatureBytes = 16

/** Reads the installation's key, or makes it. */
export async function readSecrets(database: Database): Promise<Secrets> {
  await keepSecret(database, name, randomBytes(32))
  const value = await findSecret(database, name)
  if (value === undefined) throw new Error('the key of the installation was not kept')
  return secretsOf(value)
}

export function secretsOf(master: Buffer): Secrets {
  const sealKey = derive(master, 'seal')
  const signKey = derive(master, 'sign')
  return {
    session: derive(master, 'session').toString('base64url'),
    seal: (purpose, text) => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(purpose))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body])
    },
    sign: (purpose, content) =>
      createHmac('sha256', signKey)
        .update(`${purpose}\0`)
        .update(content)
        .digest()
        .subarray(0, signatureBytes),
    open: (purpose, sealed) => {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
      const body = decipher.update(sealed.subarray(nonceBytes + tagBytes))
      return Buffer.concat([body, decipher.final()]).toString('utf8')
    },
  }
}

function derive(master: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `servery ${info}`, 32))
}

export function sha256(text: string | Buffer): Buffer {
  return createHash('sha256').update(text).digest()
}
