/** Numbers of the companies register. Those of the United Kingdom are checked. */

const british = /^(\d{8}|[A-Z]{2}\d{6})$/
const digits = 8

/**
 * A company number as it is stored: upper case without spaces, and in the United Kingdom with the
 * zeros before it that people leave out. `1234567` becomes `01234567`.
 */
export function normaliseCompanyNumber(text: string, country: string): string {
  const solid = text.replaceAll(/\s/g, '').toUpperCase()
  const isShort = country === 'GB' && /^\d{6,8}$/.test(solid)
  return isShort ? solid.padStart(digits, '0') : solid
}

/** Whether a company number may be stored for the country. */
export function isCompanyNumber(text: string, country: string): boolean {
  const normal = normaliseCompanyNumber(text, country)
  return country === 'GB' ? british.test(normal) : /^[A-Z0-9./-]{1,20}$/.test(normal)
}
