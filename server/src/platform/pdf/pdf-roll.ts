/** A receipt as its printer sets it: as wide as the paper and as long as it needs to be. */

import type { DotImage } from '@servery/domain/receipt/encode.ts'
import { cellsOf, columnsOf } from '@servery/domain/receipt/layout/columns.ts'
import type { ReceiptColumns, ReceiptPart } from '@servery/domain/receipt/layout/layout.ts'
import sharp from 'sharp'
import { encode } from 'uqr'
import { endPdf, monoFonts, openPdf, type PdfName } from './pdf-document.ts'
import { piecesOf } from './reading-order.ts'

export interface Roll extends PdfName {
  readonly paper: 58 | 80
  readonly columns: ReceiptColumns
  readonly parts: readonly ReceiptPart[]
  /** As they are printed; a part whose picture is not among them is left out. */
  readonly logos: ReadonlyMap<string, DotImage>
}

const mm = 72 / 25.4
const dot = mm / 8
/** A letter of the printer has twelve dots. */
const letter = dot * 12
const lineHeights = { 1: 1.45, 2: 2.5 } as const
const margin = 3 * mm
const pictureGap = 2 * mm
const qrSide = 26 * mm
const ink = '#111111'
/** No reader of PDF files takes a page of more than 14,400 points. */
const longest = 14_000

interface Drawn {
  readonly height: number
  readonly draw: (y: number) => void
}

interface Setting {
  readonly document: PDFKit.PDFDocument
  /** Of the paper, and of what is left of it beside the letters. */
  readonly width: number
  readonly left: number
  /** At which letters are as wide as those of the printer. */
  readonly size: number
}

export async function* drawRoll(roll: Roll): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const document = openPdf(roll, { margin: 0 })
  const width = roll.paper * mm
  const left = (width - roll.columns * letter) / 2
  const size = letter / document.font(monoFonts.plain).fontSize(1).widthOfString('0')
  const setting = { document, width, left, size }
  const drawn: Drawn[] = []
  for (const part of roll.parts) drawn.push(...(await drawnOf(part, setting, roll.logos)))
  for (const page of pagesOf(drawn)) {
    const height = page.reduce((sum, one) => sum + one.height, 2 * margin)
    document.addPage({ size: [width, height], margin: 0 })
    let y = margin
    for (const one of page) {
      one.draw(y)
      y += one.height
    }
  }
  yield* endPdf(document)
}

function pagesOf(drawn: readonly Drawn[]): readonly (readonly Drawn[])[] {
  const pages: Drawn[][] = [[]]
  let used = 0
  for (const one of drawn) {
    if (used + one.height > longest) {
      pages.push([])
      used = 0
    }
    pages.at(-1)?.push(one)
    used += one.height
  }
  return pages
}

async function drawnOf(
  part: ReceiptPart,
  setting: Setting,
  logos: Roll['logos'],
): Promise<readonly Drawn[]> {
  switch (part.kind) {
    case 'text':
      return [drawnText(part, setting)]
    case 'qr':
      return [drawnQr(part.content, setting)]
    case 'logo': {
      const logo = logos.get(part.path)
      return logo === undefined ? [] : [await drawnLogo(logo, setting)]
    }
  }
}

function drawnText(part: Extract<ReceiptPart, { kind: 'text' }>, setting: Setting): Drawn {
  const { document, width, left } = setting
  const size = setting.size * part.size
  const height = setting.size * lineHeights[part.size]
  return {
    height,
    draw: (y) => {
      if (part.inverted) document.rect(left, y, width - 2 * left, height).fill(ink)
      document.font(monoFonts[part.bold ? 'bold' : 'plain']).fontSize(size)
      document.fillColor(part.inverted ? '#ffffff' : ink)
      const top = y + (height - document.currentLineHeight()) / 2
      for (const cell of cellsOf(part.text)) {
        let x = left + cell.at * letter * part.size
        for (const piece of piecesOf(cell.text, 'ltr')) {
          if (piece.trim() !== '') document.text(piece, x, top, { lineBreak: false })
          x += columnsOf(piece) * letter * part.size
        }
      }
    },
  }
}

function drawnQr(content: string, { document, width }: Setting): Drawn {
  const { data, size } = encode(content, { border: 1 })
  const side = qrSide / size
  const left = (width - qrSide) / 2
  return {
    height: qrSide + 2 * pictureGap,
    draw: (y) => {
      for (const [row, dots] of data.entries()) {
        for (const [column, isBlack] of dots.entries()) {
          const at = [left + column * side, y + pictureGap + row * side] as const
          if (isBlack) document.rect(...at, side, side)
        }
      }
      document.fill(ink)
    },
  }
}

async function drawnLogo(logo: DotImage, { document, width }: Setting): Promise<Drawn> {
  const grey = logo.dots.map((one) => (one === 1 ? 0 : 255))
  const raw = { width: logo.width, height: logo.height, channels: 1 } as const
  const picture = await sharp(grey, { raw }).png().toBuffer()
  const fit = { width: logo.width * dot, height: logo.height * dot }
  return {
    height: fit.height + 2 * pictureGap,
    draw: (y) => document.image(picture, (width - fit.width) / 2, y + pictureGap, fit),
  }
}
