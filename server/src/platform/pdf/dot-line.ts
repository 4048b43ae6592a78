/** A line of a paper in dots, for printers whose code page lacks its letters. */
import type { DotImage, DrawLine } from '@servery/domain/receipt/encode.ts'
import { cellsOf, columnsOf } from '@servery/domain/receipt/layout/columns.ts'
import * as fontkit from 'fontkit'
import { type Edge, edgesOf, fillDots } from './dots.ts'
import { fonts, monoFonts, type PdfWeight } from './pdf-document.ts'
import { piecesOf } from './reading-order.ts'

const faces = new Map<string, fontkit.Font>()

/** Letters stand in their columns; a script of other widths is made narrower where it must be. */
export const drawLine: DrawLine = (line, dots) => {
  const weight = line.bold ? 'bold' : 'plain'
  const mono = faceOf(monoFonts[weight])
  // At which letters are as wide as those of the printer.
  const scale = dots.column / mono.glyphForCodePoint(0x30).advanceWidth
  const baseline = Math.round((dots.height - (mono.ascent - mono.descent) * scale) / 2)
  const y = baseline + mono.ascent * scale
  const edges: Edge[] = []
  for (const cell of cellsOf(line.text)) {
    let x = cell.at * dots.column
    for (const piece of piecesOf(cell.text, 'ltr')) {
      const face = [mono, faceOf(fonts[weight])].find((one) => hasLetters(one, piece))
      if (face === undefined) return null
      const width = columnsOf(piece) * dots.column
      edges.push(...edgesOfPiece(piece, face, { x, y, scale, width }))
      x += width
    }
  }
  return inverted(fillDots(edges, dots), line.inverted)
}

interface Pen {
  readonly x: number
  /** Of the baseline. */
  readonly y: number
  readonly scale: number
  /** Room for the piece. */
  readonly width: number
}

function edgesOfPiece(piece: string, face: fontkit.Font, pen: Pen): readonly Edge[] {
  const run = face.layout(piece)
  const across = Math.min(pen.scale, pen.width / Math.max(1, run.advanceWidth))
  let at = 0
  return run.glyphs.flatMap((glyph, index) => {
    const { xOffset = 0, yOffset = 0, xAdvance = 0 } = run.positions[index] ?? {}
    const place = (x: number, y: number) =>
      [pen.x + (at + xOffset + x) * across, pen.y - (yOffset + y) * pen.scale] as const
    const edges = edgesOf(glyph.path.commands, place)
    at += xAdvance
    return edges
  })
}

const joiners = /[\p{Cf}]/u

function hasLetters(face: fontkit.Font, piece: string): boolean {
  return [...piece].every(
    (sign) => joiners.test(sign) || face.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0),
  )
}

function faceOf(file: (typeof fonts)[PdfWeight]): fontkit.Font {
  const known = faces.get(file)
  if (known !== undefined) return known
  const face = fontkit.openSync(file)
  if (!('layout' in face)) throw new Error('a typeface is a collection of several')
  faces.set(file, face)
  return face
}

function inverted(image: DotImage, isInverted: boolean): DotImage {
  return isInverted ? { ...image, dots: image.dots.map((dot) => 1 - dot) } : image
}
