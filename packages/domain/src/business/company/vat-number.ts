/** VAT registration numbers. The form is checked; the check digits give no more than a warning. */

const british = /^(GB)?\d{9}(\d{3})?$/
const weights = [8, 7, 6, 5, 4, 3, 2] as const

/** A VAT number as it is stored: upper case, without spaces, points and hyphens. */
export function normaliseVatNumber(text: string): string {
  return text.replaceAll(/[\s.-]/g, '').toUpperCase()
}

/** Whether a VAT number may be stored for the country: `GB 123 4567 82`, `123456782`. */
export function isVatNumber(text: string, country: string): boolean {
  const normal = normaliseVatNumber(text)
  return country === 'GB' ? british.test(normal) : /^[A-Z0-9]{4,15}$/.test(normal)
}

/**
 * Whether the last two of the nine digits follow from the first seven, by either of the two series
 * in use (97 and 9755). A wrong one is most likely a slip; the office that gives them out decides.
 * https://en.wikipedia.org/wiki/VAT_identification_number#United_Kingdom_VAT_numbers
 */
export function hasVatCheckDigits(text: string): boolean {
  const match = /^(?:GB)?(\d{7})(\d{2})/.exec(normaliseVatNumber(text))
  const [, body, check] = match ?? []
  if (body === undefined || check === undefined) return false
  const sum = weights.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  const total = sum + Number(check)
  return total % 97 === 0 || (total + 55) % 97 === 0
}
