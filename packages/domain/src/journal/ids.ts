import { uuidOf } from '../kernel/uuid.ts'

const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/**
 * A UUID of version 7 (RFC 9562 §5.7): 48 bits of milliseconds, then randomness, so that ids made
 * later sort later. `randomBytes` are 10 bytes from a cryptographic source, given by the caller.
 */
export function uuidV7(wallMs: number, randomBytes: Uint8Array): string {
  if (randomBytes.length !== 10) throw new RangeError('uuidV7 needs 10 random bytes')
  const ms = Math.min(Math.max(Math.trunc(wallMs), 0), 0xffff_ffff_ffff)
  const time = ms.toString(16).padStart(12, '0')
  let random = ''
  for (const byte of randomBytes) random += hexOf[byte]
  const variant = ((Number.parseInt(random.slice(4, 6), 16) & 0x3f) | 0x80).toString(16)
  return uuidOf(`${time}7${random.slice(1, 4)}${variant}${random.slice(6)}`)
}
