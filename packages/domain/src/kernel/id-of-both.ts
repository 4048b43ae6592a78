/** One id out of two, as a UUID of version 8: the same two give the same one everywhere. */
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
  const text = digits.join('')
  return [
    text.slice(0, 8),
    text.slice(8, 12),
    text.slice(12, 16),
    text.slice(16, 20),
    text.slice(20),
  ].join('-')
}
