/**
 * Barcodes of goods (GS1 General Specifications): EAN-8, EAN-13 and UPC-A with their check digit,
 * and the in-store EAN-13 of scales, prefixes 20–29, which carry a price or a weight.
 */
import { minorUnits } from '../../kernel/money.ts'
import { quantity } from '../../kernel/quantity.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'

/** How the labels of one prefix are laid out: prefix, item digits, value digits, check digit. */
export interface EmbeddedLayout {
  /** `20` to `29`. */
  readonly prefix: string
  readonly itemDigits: number
  /** `price` in minor units; `weight` in thousandths of the item's unit, grams for kilograms. */
  readonly value: 'price' | 'weight'
}

export interface BarcodeScheme {
  readonly embedded: readonly EmbeddedLayout[]
}

/** What most European scales print: 21 price, 22 weight, five digits of item, five of value. */
export const defaultBarcodeScheme: BarcodeScheme = {
  embedded: [
    { prefix: '21', itemDigits: 5, value: 'price' },
    { prefix: '22', itemDigits: 5, value: 'weight' },
  ],
}

export type ParsedBarcode =
  /** `code` is the form to look items up by: UPC-A as EAN-13, all else as scanned. */
  | {
      readonly kind: 'plain'
      readonly symbology: 'ean_8' | 'ean_13' | 'upc_a' | 'other'
      readonly code: string
    }
  | { readonly kind: 'priced'; readonly itemCode: string; readonly price: MinorUnits }
  | { readonly kind: 'weighed'; readonly itemCode: string; readonly weight: Quantity }
  | { readonly kind: 'invalid'; readonly reason: 'empty' | 'check_digit' }

/** Codes with a check digit have one of these lengths. */
const checkedCode = /^(\d{8}|\d{12}|\d{13})$/

/** Reads what a scanner sent. Codes of other lengths or with letters are taken as they are. */
export function parseBarcode(code: string, scheme: BarcodeScheme): ParsedBarcode {
  const text = code.trim()
  if (text === '') return { kind: 'invalid', reason: 'empty' }
  if (!checkedCode.test(text)) {
    return { kind: 'plain', symbology: 'other', code: text }
  }
  if (!hasValidCheckDigit(text)) return { kind: 'invalid', reason: 'check_digit' }
  if (text.length === 8) return { kind: 'plain', symbology: 'ean_8', code: text }
  if (text.length === 12) return { kind: 'plain', symbology: 'upc_a', code: `0${text}` }
  return parseEan13(text, scheme)
}

/**
 * The check digit that belongs after a row of digits: weights 3 and 1 from the right, up to the
 * next ten. `checkDigit('400638133393')` is 1.
 */
export function checkDigit(digits: string): number {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const weight = (digits.length - index) % 2 === 1 ? 3 : 1
    sum += Number(digits[index]) * weight
  }
  return (10 - (sum % 10)) % 10
}

/** True where the last digit is the check digit of those before it. */
export function hasValidCheckDigit(code: string): boolean {
  return checkDigit(code.slice(0, -1)) === Number(code.at(-1))
}

/** Whether a barcode may be kept: of a length that has a check digit, only with the right one. */
export function isSoundBarcode(code: string): boolean {
  return !checkedCode.test(code) || hasValidCheckDigit(code)
}

function parseEan13(code: string, scheme: BarcodeScheme): ParsedBarcode {
  const layout = scheme.embedded.find(({ prefix }) => code.startsWith(prefix))
  if (layout === undefined) return { kind: 'plain', symbology: 'ean_13', code }
  const valueStart = layout.prefix.length + layout.itemDigits
  const itemCode = code.slice(layout.prefix.length, valueStart)
  const value = Number(code.slice(valueStart, -1))
  return layout.value === 'price'
    ? { kind: 'priced', itemCode, price: minorUnits(value) }
    : { kind: 'weighed', itemCode, weight: quantity(value) }
}
