/** Lists of postcodes: outward codes, sectors, whole codes in Britain; prefixes elsewhere. */
import { normalisePostcode } from '../company/postcode.ts'

/** `LS1`, `LS2 8` or `LS2 8AB`. */
const british = /^[A-Z]{1,2}\d[A-Z\d]?( \d([A-Z]{2})?)?$/

/** A code of the list as it is stored: upper case, single spaces. */
export function normalisePostcodeArea(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toUpperCase()
}

export function isPostcodeArea(code: string, country: string): boolean {
  const normal = normalisePostcodeArea(code)
  return country === 'GB' ? british.test(normal) : /^[A-Z\d][A-Z\d -]*$/.test(normal)
}

/**
 * Whether a postcode lies in an area. In Britain `LS1` is the outward code alone and does not take
 * in `LS11 5AA`; `LS2 8` is that sector.
 */
export function isInPostcodeArea(postcode: string, area: string, country: string): boolean {
  const normal = normalisePostcode(postcode, country)
  const code = normalisePostcodeArea(area)
  if (code === '' || normal === '') return false
  if (country !== 'GB') return normal.replaceAll(' ', '').startsWith(code.replaceAll(' ', ''))
  const [outward = '', inward = ''] = normal.split(' ')
  return code === outward || code === `${outward} ${inward.slice(0, 1)}` || code === normal
}
