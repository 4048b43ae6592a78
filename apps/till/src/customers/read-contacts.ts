/** How somebody is reached, as people type it. */

const e164 = /^\+[1-9]\d{6,14}$/

/** E.164; empty stays empty; null: no number. Without a country code it is a British one. */
export function readPhone(text: string): string | null {
  const typed = text.trim().replaceAll(/[\s()./-]/g, '')
  if (typed === '') return ''
  const number = typed.replace(/^00/, '+').replace(/^0/, '+44')
  return e164.test(number) ? number : null
}

export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)
}
