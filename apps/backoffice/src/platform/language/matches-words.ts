import { foldText } from '@servery/domain/offer/catalogue/search.ts'

/** Each word that is typed begins a word of the label. */
export function matchesWords(typed: string, label: string): boolean {
  const words = wordsOf(label)
  const wanted = wordsOf(typed)
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)))
}

function wordsOf(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}
