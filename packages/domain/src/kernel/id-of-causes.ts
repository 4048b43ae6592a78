import { uuidOf } from './uuid.ts'

/** One id out of whatever it comes from, of version 8: the same causes give the same one. */
export function idOfCauses(causes: readonly string[], sha256: (text: string) => string): string {
  const hex = sha256(causes.join(' '))
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return uuidOf(`${hex.slice(0, 12)}8${hex.slice(13, 16)}${variant}${hex.slice(17, 32)}`)
}
