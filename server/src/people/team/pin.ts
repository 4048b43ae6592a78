/**
 * PINs of people at tills. The server keeps PBKDF2-SHA-256(PIN, salt, iterations); each device gets
 * its own verifier, HMAC-SHA-256 of that keyed by the device's secret, so that what is stolen from
 * one till is worth nothing on another. Iterations after OWASP's Password Storage Cheat Sheet:
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#pbkdf2
 */
import { createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(pbkdf2)
const hashBytes = 32
const saltBytes = 16

export const pinIterations = 600_000

export interface StoredPin {
  /** Lower-case hex; its bytes are the salt. */
  readonly salt: string
  readonly iterations: number
  readonly hash: Buffer
}

export function newPinSalt(): string {
  return randomBytes(saltBytes).toString('hex')
}

/** A company's PINs share a salt, so that a till finds who typed one with a single derivation. */
export async function hashPin(pin: string, salt: string): Promise<StoredPin> {
  return { salt, iterations: pinIterations, hash: await derivePin(pin, salt, pinIterations) }
}

export async function isPin(pin: string, stored: StoredPin): Promise<boolean> {
  return timingSafeEqual(await derivePin(pin, stored.salt, stored.iterations), stored.hash)
}

/** What one device checks a PIN against. The key is the secret's text in UTF-8. */
export function pinVerifier(stored: StoredPin, deviceSecret: string): string {
  return createHmac('sha256', deviceSecret).update(stored.hash).digest('hex')
}

function derivePin(pin: string, salt: string, iterations: number): Promise<Buffer> {
  return derive(pin, Buffer.from(salt, 'hex'), iterations, hashBytes, 'sha256')
}
