/**
 * A PIN has four to six digits and nobody presses Enter. So after four and five digits the till
 * looks quietly whether it fits; what was not continued to a longer one counts as a failure, so
 * that quiet looks are no way around the limit.
 */
export const pinLengthMin = 4
export const pinLengthMax = 6

export type PinStep =
  | { readonly kind: 'type'; readonly digits: string }
  /** Look quietly; more digits may follow. */
  | { readonly kind: 'probe'; readonly digits: string }
  /** Decide now, counted. */
  | { readonly kind: 'submit'; readonly digits: string }

/** What a key does to the digits so far. */
export function pressPinKey(digits: string, key: string): PinStep {
  const canBeWhole = digits.length >= pinLengthMin
  if (key === 'delete' || key === 'clear') {
    if (canBeWhole) return { kind: 'submit', digits }
    return { kind: 'type', digits: key === 'clear' ? '' : digits.slice(0, -1) }
  }
  if (key === 'enter') return canBeWhole ? { kind: 'submit', digits } : { kind: 'type', digits }
  if (!/^[0-9]$/.test(key)) return { kind: 'type', digits }
  const next = (digits + key).slice(0, pinLengthMax)
  if (next.length === pinLengthMax) return { kind: 'submit', digits: next }
  return { kind: next.length >= pinLengthMin ? 'probe' : 'type', digits: next }
}

/** Whether a person may have typed this as a PIN, though it came as quickly as from a reader. */
export function mayBePin(code: string): boolean {
  return /^\d+$/.test(code) && code.length >= pinLengthMin && code.length <= pinLengthMax
}
