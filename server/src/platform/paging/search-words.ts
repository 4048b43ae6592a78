/**
 * Words for search, folded as the till's own search folds them: a search finds a record when each
 * word of the query begins a word of the record.
 */
import { foldText } from '@servery/domain/offer/catalogue/search.ts'

/** At most so many words of one record are indexed, and so many of one query are looked for. */
const wordsMax = 200
const wordLengthMax = 60

/** The distinct words of some texts. */
export function searchWords(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap(wordsOf))].slice(0, wordsMax)
}

/** The words of some codes: `TEA-01` is found by `tea`, `01` and `tea01`. */
export function codeWords(codes: readonly string[]): string[] {
  return codes.flatMap((code) => {
    const words = wordsOf(code)
    return words.length > 1 ? [...words, words.join('').slice(0, wordLengthMax)] : words
  })
}

/** By what a record is sorted: folded, so that the order is the same on every machine. */
export function sortKey(text: string): string {
  return foldText(text).trim()
}

/** A text above every word that begins with `prefix`, in the collation "C". */
export function prefixEnd(prefix: string): string {
  return `${prefix}\u{10ffff}`
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, wordLengthMax))
}
