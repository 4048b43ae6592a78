/** How somebody is reached, as people type it. */

const e164 = /^\+[1-9]\d{6,14}$/

/**
 * E.164; empty stays empty; null: no number. Without a country code it is a British one; after one,
 * the zero in brackets is not dialled.
 */
export function readPhone(text: string): string | null {
  const dialled = text.trim().replace(/^((?:\+|00)[\d\s]*)\(0\)/, '$1')
  const typed = dialled.replaceAll(/[\s()./-]/g, '')
  if (typed === '') return ''
  const number = typed.replace(/^00/, '+').replace(/^0/, '+44')
  return e164.test(number) ? number : null
}
