/**
 * Opaque tokens of devices, API keys and calendars that others read: `svd_`, `svk_` or `svf_`, the
 * company in the clear, 256 random
 * bits. The company makes it possible to look the hash up under row-level security; without the
 * random part it is worth nothing. Only the SHA-256 of the whole token is kept.
 */
import { randomBytes } from 'node:crypto'
import { uuidOf } from '@servery/domain/kernel/uuid.ts'
import { sha256 } from './secrets.ts'

export type TokenKind = 'device' | 'key' | 'feed'
const prefixes: { readonly [kind in TokenKind]: string } = {
  device: 'svd_',
  key: 'svk_',
  feed: 'svf_',
}
const kinds = ['device', 'key', 'feed'] as const satisfies TokenKind[]
const companyBytes = 16
const secretBytes = 32

export interface Token {
  readonly kind: TokenKind
  readonly companyId: string
  readonly hash: Buffer
}

/** A new token, to be shown once, and what is kept of it. */
export function createToken(
  kind: TokenKind,
  companyId: string,
): { readonly token: string; readonly hash: Buffer; readonly prefix: string } {
  const company = Buffer.from(companyId.replaceAll('-', ''), 'hex')
  const secret = randomBytes(secretBytes)
  const token = prefixes[kind] + Buffer.concat([secret, company]).toString('base64url')
  return { token, hash: sha256(token), prefix: token.slice(0, 10) }
}

/** What a token claims, or null if it has not the form of one. */
export function parseToken(token: string): Token | null {
  const kind = kinds.find((one) => token.startsWith(prefixes[one]))
  if (kind === undefined || token.length > 100) return null
  const bytes = Buffer.from(token.slice(4), 'base64url')
  if (bytes.length !== companyBytes + secretBytes) return null
  const companyId = uuidOf(bytes.subarray(secretBytes).toString('hex'))
  return { kind, companyId, hash: sha256(token) }
}
