/** A line of a paper in dots, where a code page lacks its letters; the browser draws. */
import type { DrawLine } from '@servery/domain/receipt/encode.ts'
import { cellsOf, columnsOf, type LineCell } from '@servery/domain/receipt/layout/columns.ts'
import { fontFamily } from '@servery/ui/theme/tokens.ts'

/** Of a letter's height to that of its line. */
const fontShare = 0.82
const indentMax = 4
const hasLetter = /\p{L}/u
const black = '#000'
const white = '#fff'
const lightMin = 128

export const drawLine: DrawLine = ({ text, bold, inverted }, { width, height, column }) => {
  if (typeof OffscreenCanvas === 'undefined') return null
  const pen = new OffscreenCanvas(width, height).getContext('2d')
  if (pen === null) return null
  pen.fillStyle = inverted ? black : white
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = inverted ? white : black
  pen.font = `${bold ? 700 : 500} ${Math.round(column * 2 * fontShare)}px ${fontFamily}`
  pen.direction = 'ltr'
  pen.textBaseline = 'middle'
  const columns = width / column
  for (const cell of cellsOf(text)) {
    const room = columnsOf(cell.text) * column
    const align = alignOf(cell, columns)
    pen.textAlign = align
    const x = cell.at * column + { left: 0, center: room / 2, right: room }[align]
    pen.fillText(cell.text, x, height / 2, room)
  }
  const { data } = pen.getImageData(0, 0, width, height)
  const isBlack = (_: unknown, at: number) => Number((data[at * 4] ?? 0) < lightMin)
  return { width, height, dots: Uint8Array.from({ length: width * height }, isBlack) }
}

/** Letters that are narrower than their columns stand as the line meant them to. */
function alignOf({ text, at }: LineCell, columns: number): 'left' | 'center' | 'right' {
  if (at <= indentMax) return 'left'
  const reachesEnd = at + columnsOf(text) >= columns
  return reachesEnd || !hasLetter.test(text) ? 'right' : 'center'
}
