/**
 * Files to print and to send: text and tables on A4, with page numbers. A page leaves as soon as
 * it is full, so that a long table needs no more memory than a short one. Where the language is
 * read from the right, so is the page: what stands at the left of another stands at its right.
 */
import { directionOf } from '@servery/messages/languages.ts'
import { endPdf, fonts, openPdf, type PdfName, type PdfWeight } from './pdf-document.ts'
import { piecesOf } from './reading-order.ts'

interface PdfTextStyle {
  readonly size?: number
  readonly weight?: PdfWeight
  readonly isSoft?: boolean
  readonly align?: 'start' | 'middle' | 'end'
  /** In place of the ink. */
  readonly colour?: string | undefined
  /** Points from the margin at which a line begins. */
  readonly x?: number
  readonly width?: number
}

interface PdfOptions extends PdfName {
  readonly isLandscape?: boolean
  /** At the foot of each page. */
  readonly footOf: (page: number) => string
}

interface PdfBox {
  readonly x: number
  readonly width: number
  readonly height: number
  /** How far down the page; as a rule where the next text stands. */
  readonly top?: number
  readonly colour: string
}

const inks = { text: '#111111', soft: '#555555', rule: '#cccccc' }
const margin = 42
const footHeight = 24
const leading = 1.3
const defaultSize = 10

export class Pdf {
  readonly #document: PDFKit.PDFDocument
  readonly #options: PdfOptions
  readonly #isFromRight: boolean
  #page = 0
  #y = margin

  constructor(options: PdfOptions) {
    this.#options = options
    this.#isFromRight = directionOf(options.language) === 'rtl'
    this.#document = openPdf(options, {
      size: 'A4',
      layout: options.isLandscape === true ? 'landscape' : 'portrait',
      margins: { top: margin, bottom: 0, left: margin, right: margin },
    })
    this.#beginPage()
  }

  /** Between the margins, in points. */
  get width(): number {
    return this.#document.page.width - 2 * margin
  }

  /** How far down the page the next text stands. */
  get y(): number {
    return this.#y
  }

  moveTo(y: number): void {
    this.#y = y
  }

  /** Begins a page if so much does not fit on this one any more. */
  makeRoom(height: number): boolean {
    if (this.#y + height <= this.#document.page.height - margin - footHeight) return false
    this.#beginPage()
    return true
  }

  text(text: string, style: PdfTextStyle = {}): void {
    const { x = 0, width = this.width - x } = style
    this.lines(this.linesOf(text, { ...style, width }), style)
  }

  /** As `linesOf` broke them. */
  lines(lines: readonly string[], style: PdfTextStyle): void {
    const { size = defaultSize, weight = 'plain', isSoft = false, align = 'start', x = 0 } = style
    const width = style.width ?? this.width - x
    this.#document.font(fonts[weight]).fontSize(size)
    for (const line of lines) {
      this.makeRoom(size * leading)
      this.#document.fillColor(style.colour ?? (isSoft ? inks.soft : inks.text))
      this.#drawLine(line, { left: this.#leftOf(x, width), width, align })
      this.#y += size * leading
    }
  }

  /** Broken so that each line stands in this width. */
  linesOf(text: string, style: PdfTextStyle & { readonly width: number }): readonly string[] {
    const { size = defaultSize, weight = 'plain', width } = style
    this.#document.font(fonts[weight]).fontSize(size)
    const fits = (line: string) => this.#document.widthOfString(line) <= width
    return text.split('\n').flatMap((paragraph) => wrap(paragraph, fits))
  }

  /** Of a text on one line. */
  widthOf(text: string, { size = defaultSize, weight = 'plain' }: PdfTextStyle): number {
    this.#document.font(fonts[weight]).fontSize(size)
    return this.#document.widthOfString(text)
  }

  /** How high so many lines of a size are. */
  heightOf(lines: number, size: number): number {
    return lines * size * leading
  }

  /** A line across, from so many points beside the margin. */
  rule(x: number, width: number, { thick = 0.5, colour = inks.rule } = {}): void {
    const from = this.#leftOf(x, width)
    this.#document.moveTo(from, this.#y).lineTo(from + width, this.#y)
    this.#document.lineWidth(thick).strokeColor(colour).stroke()
  }

  /** A filled box, from so many points beside the margin and below what stands already. */
  box({ x, width, height, top = this.#y, colour }: PdfBox): void {
    this.#document.rect(this.#leftOf(x, width), top, width, height).fill(colour)
  }

  /** At the margin; what follows stands below it. */
  image(picture: Buffer, { width, height }: { width: number; height: number }): void {
    this.makeRoom(height)
    this.#document.image(picture, this.#leftOf(0, width), this.#y, { width, height })
    this.#y += height
  }

  /** What is written by now and has not been taken yet. */
  take(): Uint8Array<ArrayBuffer> | null {
    return this.#document.read() as Uint8Array<ArrayBuffer> | null
  }

  /** The rest; nothing can be added afterwards. */
  end(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    return endPdf(this.#document)
  }

  #beginPage(): void {
    this.#document.addPage()
    this.#page += 1
    const foot = this.#options.footOf(this.#page)
    this.#y = this.#document.page.height - margin
    this.#document.font(fonts.plain).fontSize(8).fillColor(inks.soft)
    this.#drawLine(foot, { left: this.#leftOf(0, this.width), width: this.width, align: 'end' })
    this.#y = margin
  }

  /** Of what is so wide, and so far from the margin at which lines begin. */
  #leftOf(x: number, width: number): number {
    return margin + (this.#isFromRight ? this.width - x - width : x)
  }

  #drawLine(
    line: string,
    { left, width, align }: { left: number; width: number; align: 'start' | 'middle' | 'end' },
  ): void {
    const pieces = piecesOf(line).map((piece) => ({
      piece,
      width: this.#document.widthOfString(piece),
    }))
    const whole = pieces.reduce((sum, one) => sum + one.width, 0)
    const rest = width - whole
    const [start, end] = this.#isFromRight ? [rest, 0] : [0, rest]
    const before = { start, middle: rest / 2, end }[align]
    let x = left + before
    for (const one of pieces) {
      this.#document.text(one.piece, x, this.#y, { lineBreak: false })
      x += one.width
    }
  }
}

/** At spaces, and within a word that is too long for a line of its own. */
function wrap(paragraph: string, fits: (line: string) => boolean): readonly string[] {
  if (fits(paragraph)) return [paragraph]
  const lines: string[] = []
  let line = ''
  const add = (part: string, between: string) => {
    const longer = line === '' ? part : line + between + part
    if (line === '' || fits(longer)) line = longer
    else {
      lines.push(line)
      line = part
    }
  }
  for (const word of paragraph.split(' ')) {
    if (fits(word)) add(word, ' ')
    else for (const [index, sign] of [...word].entries()) add(sign, index === 0 ? ' ' : '')
  }
  return [...lines, line]
}
