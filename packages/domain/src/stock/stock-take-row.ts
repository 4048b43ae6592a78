/** A row of a sheet is known by what it is of: whoever adds the same one adds it once. */
import { uuidOf } from '../kernel/uuid.ts'

export interface RowKey {
  readonly stockTakeId: string
  readonly itemId: string
  readonly variationId: string | null
  readonly locationId: string
  readonly place: string
}

/** The same on every device and on the server, as a UUID of version 8 (RFC 9562 §5.8). */
export function stockTakeRowId({ place, ...key }: RowKey): string {
  const { stockTakeId, itemId, variationId, locationId } = key
  const where = place.trim().normalize('NFC').toLowerCase()
  const text = [stockTakeId, itemId, variationId ?? '', locationId, where].join(' ')
  const digits = Array.from(lanes.map((seed) => hash(text, seed)).join(''))
  digits[12] = '8'
  digits[16] = '8'
  return uuidOf(digits.join(''))
}

const lanes = [0x811c9dc5, 0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]

/** FNV-1a over 32 bits, begun elsewhere in each lane and mixed at the end. */
function hash(text: string, seed: number): string {
  let sum = seed
  for (let index = 0; index < text.length; index += 1) {
    sum = Math.imul(sum ^ text.charCodeAt(index), 0x01000193)
    sum = (sum << 5) | (sum >>> 27)
  }
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return ((sum ^ (sum >>> 16)) >>> 0).toString(16).padStart(8, '0')
}
