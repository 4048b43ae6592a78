/**
 * Text in the order in which it is drawn from left to right, in pieces of one direction each, by
 * the Unicode Bidirectional Algorithm. Within a word the typeface does the rest: it joins Arabic
 * letters and turns them round.
 */
import { hasFromRight } from '@servery/domain/receipt/layout/columns.ts'
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()
const half = /[\ud800-\udfff]/g
const secondHalf = /[\udc00-\udfff]/

/** Most texts are one piece. By itself the whole is read as it begins. */
export function piecesOf(text: string, side: 'auto' | 'ltr' = 'auto'): readonly string[] {
  if (!hasFromRight(text)) return [text]
  // The part takes each half of a sign beyond the first plane, as a picture, for a Latin letter.
  const embedding = bidi.getEmbeddingLevels(text.replaceAll(half, '•'), side)
  const { levels } = embedding
  const mirrored = bidi.getMirroredCharactersMap(text, levels)
  const pieces: string[] = []
  let before = -1
  for (const index of bidi.getReorderedIndices(text, embedding)) {
    const sign = mirrored.get(index) ?? text.charAt(index)
    const last = pieces.at(-1) ?? ''
    const isSameLevel = before >= 0 && levels[index] === levels[before]
    if (isSameLevel && index === before + 1) pieces.splice(-1, 1, last + sign)
    // Words from right to left are pieces of their own, as are the spaces between them.
    else if (isSameLevel && index === before - 1 && isOneWord(sign, last)) {
      pieces.splice(-1, 1, sign + last)
    } else pieces.push(sign)
    before = index
  }
  return pieces
}

function isOneWord(sign: string, rest: string): boolean {
  return (hasFromRight(sign) && hasFromRight(rest.charAt(0))) || secondHalf.test(rest.charAt(0))
}
