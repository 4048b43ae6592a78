import { uuidOf } from './uuid.ts'

/** One id out of two, as a UUID of version 8 (RFC 9562 §5.8): the same two give the same one. */
export function idOfBoth(left: string, right: string): string {
  const one = left.replaceAll('-', '')
  const other = right.replaceAll('-', '')
  const digits = Array.from(one, (digit, index) =>
    (
      Number.parseInt(digit, 16) ^ Number.parseInt(other[(index + 7) % other.length] ?? '0', 16)
    ).toString(16),
  )
  digits[12] = '8'
  digits[16] = '8'
  return uuidOf(digits.join(''))
}
