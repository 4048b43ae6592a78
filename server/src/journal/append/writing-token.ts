/** Whether the device whose token sent a batch may write, as it stands under the lock. */
import { type ApiError, apiError } from '../../platform/errors/index.ts'

/** Of the tokens asked about, hashes in hex. */
export interface KnownTokens {
  tokens: string[]
  /** Those that were taken back. */
  ended: string[]
  /** Those of devices that have a key. */
  keyed: string[]
}

export interface SentBy {
  /** Null: the server itself writes. */
  readonly tokenHash: string | null
  /** By the key of the device that the token is of. */
  readonly isSigned?: boolean
}

export function tokenRefusal(
  { tokenHash, isSigned }: SentBy,
  { tokens, ended, keyed }: KnownTokens,
): ApiError | null {
  if (tokenHash === null) return null
  if (![...tokens, ...ended].includes(tokenHash)) return apiError('not_signed_in')
  // The key may have come since the batch was looked at.
  const isOpen = keyed.includes(tokenHash) && isSigned !== true
  return isOpen ? apiError('signature_missing') : null
}

/** Its device was told to write no more. */
export function hasEnded({ tokenHash }: SentBy, { ended }: KnownTokens): boolean {
  return tokenHash !== null && ended.includes(tokenHash)
}
