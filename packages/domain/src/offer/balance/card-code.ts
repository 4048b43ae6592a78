/**
 * The code of a gift card: sixteen characters that nobody confuses, the last of which checks the
 * others, so that a typing mistake is told before anybody is asked. Fifteen are random, 75 bits: it
 * cannot be guessed, and its fingerprint, all that is kept of it, cannot be turned back.
 */
/** Crockford's: without I, L, O and U. */
const characters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const lookAlikes: { readonly [character: string]: string } = { I: '1', L: '1', O: '0' }
const length = 16
const groupLength = 4
/** How many random bytes a code is made of. */
export const cardCodeBytes = length - 1

/** A new code of so many random bytes. */
export function cardCodeOf(random: Uint8Array): string {
  const body = [...random.subarray(0, cardCodeBytes)]
    .map((byte) => characters[byte % characters.length] ?? '')
    .join('')
  return body + checkOf(body)
}

/** What somebody typed or scanned, without blanks and dashes; null where it is no code. */
export function parseCardCode(typed: string): string | null {
  const code = [...typed.toUpperCase().replaceAll(/[\s-]/g, '')]
    .map((character) => lookAlikes[character] ?? character)
    .join('')
  const isWhole = code.length === length && [...code].every((one) => characters.includes(one))
  return isWhole && checkOf(code.slice(0, -1)) === code.at(-1) ? code : null
}

/** In groups, as it stands on a card. */
export function spacedCardCode(code: string): string {
  return code.match(new RegExp(`.{1,${groupLength}}`, 'g'))?.join('-') ?? ''
}

/** The end of a code, by which people tell cards apart. */
export function endOfCardCode(code: string): string {
  return code.slice(-groupLength)
}

/** What is kept of a code, and stands in facts. */
export function cardFingerprint(code: string, sha256: (text: string) => string): string {
  return sha256(`gift card ${code}`)
}

/** Luhn's sum over 32 characters: finds every wrong one, and nearly all that changed places. */
function checkOf(body: string): string {
  const base = characters.length
  let sum = 0
  for (const [index, character] of [...body].toReversed().entries()) {
    const value = characters.indexOf(character) * (index % 2 === 0 ? 2 : 1)
    sum += Math.floor(value / base) + (value % base)
  }
  return characters[(base - (sum % base)) % base] ?? ''
}
