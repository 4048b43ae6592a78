/** Text in the character set that DATEV reads. */

/** Bytes 80 to 9F, where it differs from Latin 1; those that mean nothing are left out. */
const special = new Map(
  [
    ...[0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039],
    ...[0x152, 0, 0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc],
    ...[0x2122, 0x161, 0x203a, 0x153, 0, 0x17e, 0x178],
  ].flatMap((code, index): [number, number][] => (code === 0 ? [] : [[code, 0x80 + index]])),
)

/** What it has no sign for loses its accents, and is a question mark if that does not help. */
export function encodeWindows1252(text: string): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')].map(byteOf))
}

function byteOf(character: string): number {
  const found = findByte(character)
  if (found !== null) return found
  const [base = ''] = character.normalize('NFKD')
  return findByte(base) ?? 0x3f
}

function findByte(character: string): number | null {
  const code = character.codePointAt(0) ?? 0x3f
  if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
  return special.get(code) ?? null
}
