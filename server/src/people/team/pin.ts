/**
 * PINs of people at tills. The server keeps PBKDF2-SHA-256(PIN, salt, iterations) with a salt for
 * each person; each device gets its own verifier, HMAC-SHA-256 of that keyed by the device's
 * secret, so that what is stolen from one till is worth nothing on another. Equal PINs are found by
 * a tag that needs a key of the installation. Why so many iterations: docs/decisions.
 */
import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Secrets } from '../../platform/access/index.ts'

const derive = promisify(pbkdf2)
const hashBytes = 32
const saltBytes = 16

export const pinIterations = 50_000

/** Which kind of secret a tag is of: a badge with the digits of a PIN is no PIN. */
export type TagKind = 'pin' | 'badge'

export interface StoredPin {
  /** Lower-case hex; its bytes are the salt. */
  readonly salt: string
  readonly iterations: number
  readonly hash: Buffer
  /** Null: kept before there were tags, with a salt that the company shared. */
  readonly tag: Buffer | null
}

export type TaggedPin = StoredPin & { readonly tag: Buffer }

export async function hashPin(pin: string, tag: Buffer): Promise<TaggedPin> {
  const salt = randomBytes(saltBytes).toString('hex')
  return { salt, iterations: pinIterations, hash: await derivePin(pin, salt, pinIterations), tag }
}

/** The same for the same PIN in the same company, and nothing to whoever lacks the key. */
export function pinTag(
  secrets: Pick<Secrets, 'sign'>,
  companyId: string,
  kind: TagKind,
  pin: string,
): Buffer {
  return secrets.sign(`${kind} tag ${companyId}`, Buffer.from(pin))
}

export async function isPin(pin: string, stored: StoredPin): Promise<boolean> {
  return timingSafeEqual(await derivePin(pin, stored.salt, stored.iterations), stored.hash)
}

/** Whether it is one of those that were kept before tags; those of a company share a salt. */
export async function isAmong(pin: string, kept: readonly StoredPin[]): Promise<boolean> {
  const derived = new Map<string, Promise<Buffer>>()
  for (const { salt, iterations, hash } of kept) {
    const way = `${salt} ${iterations}`
    const found = derived.get(way) ?? derivePin(pin, salt, iterations)
    derived.set(way, found)
    if (timingSafeEqual(await found, hash)) return true
  }
  return false
}

/** Whether two are equal, as far as it can be seen without either PIN. */
export function areEqual(one: StoredPin, other: StoredPin): boolean {
  if (one.tag !== null && other.tag !== null) return one.tag.equals(other.tag)
  return one.salt === other.salt && one.hash.equals(other.hash)
}

/** What one device checks a PIN against. The key is the secret's text in UTF-8. */
export function pinVerifier(stored: StoredPin, deviceSecret: string): string {
  return createHmac('sha256', deviceSecret).update(stored.hash).digest('hex')
}

function derivePin(pin: string, salt: string, iterations: number): Promise<Buffer> {
  return derive(pin, Buffer.from(salt, 'hex'), iterations, hashBytes, 'sha256')
}
