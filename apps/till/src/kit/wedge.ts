/**
 * Tells a barcode scanner from a person. A scanner that acts as a keyboard types at least six
 * characters, each within 50 ms of the one before, and ends with Enter or Tab. People don't.
 */

export interface WedgeKey {
  readonly key: string
  readonly atMs: number
}

export type WedgeAnswer =
  | { readonly kind: 'none' }
  /** Looks like a scanner so far. */
  | { readonly kind: 'typing' }
  | { readonly kind: 'scan'; readonly code: string }

export interface Wedge {
  readonly press: (key: WedgeKey) => WedgeAnswer
}

const lengthMin = 6
const gapMsMax = 50

export function createWedge(): Wedge {
  let code = ''
  let lastMs = Number.NEGATIVE_INFINITY
  const none: WedgeAnswer = { kind: 'none' }
  return {
    press({ key, atMs }) {
      const quick = atMs - lastMs < gapMsMax
      if (key === 'Enter' || key === 'Tab') {
        const scanned = quick && code.length >= lengthMin ? code : null
        code = ''
        return scanned === null ? none : { kind: 'scan', code: scanned }
      }
      // Shift comes with capitals in Code 128; it neither belongs to the code nor breaks it.
      if (key === 'Shift') return none
      if (key.length !== 1) {
        code = ''
        return none
      }
      code = quick ? code + key : key
      lastMs = atMs
      return code.length > 1 ? { kind: 'typing' } : none
    },
  }
}
