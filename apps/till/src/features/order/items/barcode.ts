/** What a scanned code means on this till: an item, with the weight or price the label carries. */

import type { MinorUnits, Quantity } from '@servery/domain/kernel/types.ts'
import { defaultBarcodeScheme, parseBarcode } from '@servery/domain/offer/catalogue/barcode.ts'
import { barePlu } from '@servery/domain/offer/catalogue/plu.ts'
import type { CodeMatch } from '../../../device/catalogue/index.ts'

export type Scanned =
  | { readonly kind: 'item'; readonly match: CodeMatch }
  | { readonly kind: 'weighed'; readonly match: CodeMatch; readonly weight: Quantity }
  | { readonly kind: 'priced'; readonly match: CodeMatch; readonly price: MinorUnits }
  /** A misread, or a code of no item. */
  | { readonly kind: 'unknown'; readonly reason: 'misread' | 'not_found' }

/** A shop's own code as printed on the goods goes before what its digits might mean. */
export function readCode(code: string, byCode: ReadonlyMap<string, CodeMatch>): Scanned {
  const find = (text: string) => byCode.get(text.toLowerCase())
  const findLabelled = (itemCode: string) => find(itemCode) ?? find(barePlu(itemCode))
  const own = find(code.trim())
  if (own !== undefined) return { kind: 'item', match: own }
  const parsed = parseBarcode(code, defaultBarcodeScheme)
  switch (parsed.kind) {
    case 'invalid':
      return { kind: 'unknown', reason: parsed.reason === 'empty' ? 'not_found' : 'misread' }
    case 'plain': {
      // A UPC-A is the EAN-13 with a leading zero; catalogues hold either form.
      const match = find(parsed.code) ?? find(parsed.code.replace(/^0/, ''))
      return match === undefined
        ? { kind: 'unknown', reason: 'not_found' }
        : { kind: 'item', match }
    }
    case 'weighed': {
      const match = findLabelled(parsed.itemCode)
      return match === undefined
        ? { kind: 'unknown', reason: 'not_found' }
        : { kind: 'weighed', match, weight: parsed.weight }
    }
    case 'priced': {
      const match = findLabelled(parsed.itemCode)
      return match === undefined
        ? { kind: 'unknown', reason: 'not_found' }
        : { kind: 'priced', match, price: parsed.price }
    }
  }
}
