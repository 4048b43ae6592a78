/** Codes of authenticator apps (RFC 6238): six digits, thirty seconds, SHA-1, as all apps know. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'

const periodMs = 30_000
const issuer = 'Servery'

/** 144 bits, in characters that a text column holds. */
export function createTotpSecret(): string {
  return randomBytes(18).toString('base64url')
}

/** For the QR code, and for those who type. */
export function describeTotp(
  secret: string,
  account: string,
): { readonly uri: string; readonly secret: string } {
  return {
    uri: createOTP(secret).url(issuer, account),
    secret: base32.encode(secret, { padding: false }),
  }
}

export function totpAt(secret: string, atMs: number): Promise<string> {
  return createOTP(secret).hotp(Math.floor(atMs / periodMs))
}

/** The time step that the code belongs to, one off at most; null if to none. */
export async function findTotpStep(
  secret: string,
  code: string,
  nowMs: number,
): Promise<number | null> {
  const given = Buffer.from(code)
  let found: number | null = null
  for (const offset of [-1, 0, 1]) {
    const atMs = nowMs + offset * periodMs
    const right = Buffer.from(await totpAt(secret, atMs))
    if (given.length === right.length && timingSafeEqual(given, right)) {
      found = Math.floor(atMs / periodMs)
    }
  }
  return found
}
