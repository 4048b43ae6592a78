/**
 * Digits typed on a keypad. They fill from the right: 1-1-4-0 is 1140 of the smallest unit, which
 * is £11.40, or 1.140 kg. So nobody needs a decimal key and no digit is ever a float.
 */

export interface KeypadEntry {
  readonly digits: string
  /** True until the first key: what stands there is a suggestion, which a digit replaces. */
  readonly fresh: boolean
}

export type KeypadKey =
  | '0'
  | '1'
  | '2'
  | '3'
  | '4'
  | '5'
  | '6'
  | '7'
  | '8'
  | '9'
  | '00'
  | 'delete'
  | 'clear'

const digitsMax = 9

/** An entry that shows `value`, until a key is pressed or with the next digit behind it. */
export function startEntry(value = 0, fresh = true): KeypadEntry {
  return { digits: value === 0 ? '' : String(value), fresh }
}

/** The entry after a key. */
export function pressKey(entry: KeypadEntry, key: KeypadKey): KeypadEntry {
  if (key === 'clear') return { digits: '', fresh: false }
  if (key === 'delete') return { digits: entry.digits.slice(0, -1), fresh: false }
  const digits = ((entry.fresh ? '' : entry.digits) + key).replace(/^0+/, '')
  return digits.length > digitsMax ? entry : { digits, fresh: false }
}

/** The whole number of smallest units. */
export function entryValue(entry: KeypadEntry): number {
  return entry.digits === '' ? 0 : Number(entry.digits)
}

/** The keypad's key for a key of the keyboard, if it is one. */
export function findKeypadKey(key: string): KeypadKey | null {
  if (/^[0-9]$/.test(key)) return key as KeypadKey
  if (key === 'Backspace') return 'delete'
  if (key === 'Delete') return 'clear'
  return null
}
