/** Codes that a person reads off one screen and types on another. */
import { randomInt } from 'node:crypto'
import { sha256 } from '../../platform/access/index.ts'

/** Without letters and digits that look alike: 0O, 1IL, 2Z, 5S, 8B. */
const alphabet = 'ACDEFGHJKMNPQRTUVWXY34679'
const codeLength = 6

export const pairingCodeMs = 10 * 60_000

export function createPairingCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** As it is stored: lower-case hex of the SHA-256. */
export function hashPairingCode(code: string): string {
  return sha256(code).toString('hex')
}
