/**
 * What a device signs with its key: each request as it is sent, for its own register. What was
 * signed for one register, path or body is good for no other.
 */

/** `<id of the key>:<signature>`, both in base64url. */
export const signatureHeader = 'servery-signature'

/** ECDSA with P-256 over SHA-256; the signature is r and s, 32 bytes each. */
export const signatureBytes = 64

export interface SignedRequest {
  readonly registerId: string
  readonly method: string
  /** Below `/api/v1`, with its query, as it stands in the address. */
  readonly path: string
  /** Exactly as it is sent; empty where nothing is. */
  readonly body: string
}

export function signedText({ registerId, method, path, body }: SignedRequest): string {
  return `servery 1\n${registerId}\n${method} ${path}\n${body}`
}
