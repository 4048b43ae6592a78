/** Postcodes: those of the United Kingdom are checked, all others are taken as they are written. */

/** https://en.wikipedia.org/wiki/Postcodes_in_the_United_Kingdom#Formatting */
const british = /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/
/** The inward code is the last three characters: `3JT` of `TR11 3JT`. */
const inwardLength = 3

/**
 * A postcode as it is stored: upper case, and in the United Kingdom one space before the last
 * three characters. `tr113jt` becomes `TR11 3JT`; elsewhere single spaces stay where they are.
 */
export function normalisePostcode(text: string, country: string): string {
  const upper = text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
  if (country !== 'GB') return upper
  const solid = upper.replaceAll(' ', '')
  if (solid.length <= inwardLength) return solid
  return `${solid.slice(0, -inwardLength)} ${solid.slice(-inwardLength)}`
}

/** Whether a postcode may be stored for the country. Empty is nobody's postcode. */
export function isPostcode(text: string, country: string): boolean {
  const normal = normalisePostcode(text, country)
  return country === 'GB' ? british.test(normal) : normal !== ''
}
