/** Labels: text and the bars of a code, each in a place of its own on the page. */
import bwip from 'bwip-js/node'
import { endPdf, fonts, openPdf, type PdfName } from './pdf-document.ts'
import { piecesOf } from './reading-order.ts'

export interface PdfLabel {
  readonly name: string
  readonly price: string
  /** Beside the price or below it: batch, expiry. */
  readonly note: string
  readonly code: { readonly symbology: 'ean8' | 'ean13' | 'code128'; readonly code: string } | null
}

export interface PlacedLabel {
  readonly label: PdfLabel
  readonly page: number
  /** In millimetres. */
  readonly x: number
  readonly y: number
}

export interface Labels extends PdfName {
  readonly page: { readonly width: number; readonly height: number }
  readonly size: { readonly width: number; readonly height: number }
  readonly placed: readonly PlacedLabel[]
}

const mm = 72 / 25.4
const padding = 2 * mm
const ink = '#000000'
/** A scanner wants so many of the thinnest bar empty on either side. */
const quiet = 11
/** The thinnest bar of the standard size of an EAN; none is drawn wider. */
const widestModule = 0.33 * mm

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export async function* drawLabels(labels: Labels): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const document = openPdf(labels, { margin: 0 })
  const size: [number, number] = [labels.page.width * mm, labels.page.height * mm]
  let page = -1
  for (const { label, page: wanted, x, y } of labels.placed) {
    while (page < wanted) {
      document.addPage({ size, margin: 0 })
      page += 1
    }
    drawLabel(document, label, {
      ...{ x: x * mm + padding, y: y * mm + padding },
      width: labels.size.width * mm - 2 * padding,
      height: labels.size.height * mm - 2 * padding,
    })
  }
  yield* endPdf(document)
}

function drawLabel(document: PDFKit.PDFDocument, label: PdfLabel, box: Box): void {
  const small = Math.max(5, Math.min(8, box.height / 11))
  const large = small * 1.4
  let y = box.y
  const write = (text: string, size: number, weight: 'plain' | 'bold') => {
    if (text === '') return
    document.font(fonts[weight]).fontSize(size).fillColor(ink)
    drawText(document, text, { ...box, y })
    y += size * 1.25
  }
  write(label.name, small, 'bold')
  write(label.price, large, 'bold')
  write(label.note, small, 'plain')
  if (label.code === null) return
  const figures = small * 1.2
  const height = box.y + box.height - y - figures - 1
  drawBars(document, label.code, { ...box, y: y + 1, height: Math.max(6, height) })
  y = box.y + box.height - figures
  document.font(fonts.plain).fontSize(small).fillColor(ink)
  const width = document.widthOfString(label.code.code)
  const left = box.x + Math.max(0, (box.width - width) / 2)
  document.text(label.code.code, left, y, { lineBreak: false })
}

/** On one line: what is too long for it is cut. */
function drawText(document: PDFKit.PDFDocument, text: string, { x, y, width }: Box): void {
  let shown = text
  while (shown.length > 1 && document.widthOfString(shown) > width) {
    shown = `${[...shown].slice(0, -2).join('')}…`
  }
  let at = x
  for (const piece of piecesOf(shown)) {
    document.text(piece, at, y, { lineBreak: false })
    at += document.widthOfString(piece)
  }
}

/** Widths of bars and of the gaps between them, in modules, beginning with a bar. */
export function barsOf({ symbology, code }: NonNullable<PdfLabel['code']>): readonly number[] {
  const [drawn] = bwip.raw({ bcid: symbology, text: code }) as unknown as { sbs?: number[] }[]
  if (drawn?.sbs === undefined) throw new Error(`no bars for ${symbology}`)
  return drawn.sbs
}

function drawBars(
  document: PDFKit.PDFDocument,
  code: NonNullable<PdfLabel['code']>,
  box: Box,
): void {
  const bars = barsOf(code)
  const modules = bars.reduce((sum, one) => sum + one, 0)
  const module = Math.min(widestModule, box.width / (modules + 2 * quiet))
  let x = box.x + (box.width - modules * module) / 2
  for (const [index, width] of bars.entries()) {
    if (index % 2 === 0) document.rect(x, box.y, width * module, box.height)
    x += width * module
  }
  document.fill(ink)
}
