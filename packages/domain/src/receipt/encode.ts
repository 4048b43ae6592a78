/**
 * Parts of a paper as the bytes of a printer. The server and a till that has a printer of its own
 * call this one function, so that a paper is the same whoever writes it. The commands of each
 * language are a library's, which is handed in, as is what draws letters that a printer lacks:
 * nothing is imported here.
 */

import type { ReceiptColumns, ReceiptPart } from './layout/layout.ts'
import { drawerPulse } from './printer/drawer-pulse.ts'
import type { PrinterLanguage, printerCodePages } from './printer/printer.ts'

/** A logo as the paper can show it: one byte per dot, 1 is black. */
export interface DotImage {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

type TextPart = Extract<ReceiptPart, { kind: 'text' }>

/** How large the picture of a line is, in dots, and how much of that is one column. */
export interface LineDots {
  readonly width: number
  readonly height: number
  readonly column: number
}

/** A line as a picture. Null: it has letters for which there is no face. */
export type DrawLine = (line: TextPart, dots: LineDots) => DotImage | null

/** A printer's own letter, and the blank between two lines. */
const letterDots = { wide: 12, high: 24, between: 8 } as const

/** How a printer is set up, as far as its bytes go. */
interface EncodedPrinter {
  readonly language: PrinterLanguage
  readonly columns: ReceiptColumns
  readonly codePage: (typeof printerCodePages)[number]
  readonly cut: 'none' | 'partial' | 'full'
  readonly buzzer: boolean
  readonly drawer: { readonly pin: 2 | 5; readonly pulseMs: number } | null
  readonly copies: number
}

/** Four bytes per dot, as browsers have pictures. */
interface Pixels {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray<ArrayBuffer>
  readonly colorSpace: 'srgb'
}

/** What is used of `@point-of-sale/receipt-printer-encoder`. */
interface PrinterEncoder {
  initialize(): PrinterEncoder
  codepage(name: EncodedPrinter['codePage']): PrinterEncoder
  size(width: number, height: number): PrinterEncoder
  bold(on: boolean): PrinterEncoder
  invert(on: boolean): PrinterEncoder
  align(where: 'left' | 'center'): PrinterEncoder
  line(text: string): PrinterEncoder
  newline(count: number): PrinterEncoder
  cut(how: 'partial' | 'full'): PrinterEncoder
  raw(bytes: number[]): PrinterEncoder
  qrcode(
    content: string,
    look: { readonly model: 2; readonly size: number; readonly errorlevel: 'm' },
  ): PrinterEncoder
  image(
    pixels: Pixels,
    look: {
      readonly width: number
      readonly height: number
      readonly algorithm: 'threshold'
      readonly mode: 'raster'
    },
  ): PrinterEncoder
  encode(): Uint8Array
}

/** The library's class. */
type PrinterEncoderClass = new (options: {
  readonly language: PrinterLanguage
  readonly columns: number
  readonly feedBeforeCut: number
  readonly newline: '\n'
}) => PrinterEncoder

interface Extras {
  readonly Encoder: PrinterEncoderClass
  /** For a line with a letter that the code page lacks. */
  readonly drawLine: DrawLine
  readonly logos: ReadonlyMap<string, DotImage>
  readonly opensDrawer: boolean
}

/** Everything that goes down the wire: each sheet is cut off, each copy is all of them again. */
export function encodeForPrinter(
  sheets: readonly (readonly ReceiptPart[])[],
  printer: EncodedPrinter,
  { Encoder, drawLine, logos, opensDrawer }: Extras,
): Uint8Array {
  const isWritten = writableLetters(printer, Encoder)
  const pictureOf = (part: TextPart) =>
    isWritten(part.text) ? null : drawLine(part, lineDots(part, printer))
  const encoder = new Encoder({
    language: printer.language,
    columns: printer.columns,
    feedBeforeCut: printer.cut === 'none' ? 0 : 3,
    newline: '\n',
  })
  encoder.initialize().codepage(printer.codePage)
  for (let copy = 0; copy < printer.copies; copy += 1) {
    for (const sheet of sheets) {
      for (const part of sheet) encodePart(encoder, part, { logos, pictureOf, printer })
      if (printer.cut === 'none') encoder.newline(4)
      else encoder.cut(printer.cut)
    }
  }
  // Star printers have no buzzer of their own.
  const buzzes = printer.buzzer && printer.language === 'esc-pos' && sheets.length > 0
  if (buzzes) encoder.raw([0x1b, 0x42, 2, 2])
  if (printer.drawer !== null && opensDrawer) {
    encoder.raw([...drawerPulse(printer.language, printer.drawer)])
  }
  return encoder.encode()
}

function lineDots({ size }: TextPart, { columns }: EncodedPrinter): LineDots {
  const { wide, high, between } = letterDots
  return { width: columns * wide, height: size * high + between, column: size * wide }
}

const unknownLetter = '?'

/**
 * Tells whether the printer's code page has all letters of a text: the library writes a question
 * mark for those that it lacks. Other signs may become one, as they always did.
 */
function writableLetters(
  { language, columns, codePage }: EncodedPrinter,
  Encoder: PrinterEncoderClass,
): (text: string) => boolean {
  const options = { language, columns, feedBeforeCut: 0, newline: '\n' } as const
  const written = (text: string) =>
    new Encoder(options).codepage(codePage).line(text).encode().join()
  const known = new Map<string, boolean>()
  let unknown: string | undefined
  const isKnown = (letter: string) => {
    unknown ??= written(unknownLetter)
    const found = known.get(letter) ?? written(letter) !== unknown
    known.set(letter, found)
    return found
  }
  return (text) => (text.match(/(?!\p{ASCII})\p{L}/gu) ?? []).every(isKnown)
}

function encodePart(
  encoder: PrinterEncoder,
  part: ReceiptPart,
  {
    logos,
    pictureOf,
    printer,
  }: Pick<Extras, 'logos'> & {
    readonly pictureOf: (part: TextPart) => DotImage | null
    readonly printer: EncodedPrinter
  },
): void {
  switch (part.kind) {
    case 'text': {
      const picture = pictureOf(part)
      if (picture !== null) {
        encodeLine(encoder, picture, printer)
        return
      }
      encoder.size(part.size, part.size).bold(part.bold).invert(part.inverted)
      // A full line would wrap by itself, and the line end would be an empty line more.
      encoder.line(part.inverted ? part.text : part.text.trimEnd())
      encoder.invert(false).bold(false).size(1, 1)
      return
    }
    case 'qr':
      encoder.align('center').qrcode(part.content, { model: 2, size: 6, errorlevel: 'm' })
      encoder.align('left')
      return
    case 'logo': {
      const logo = logos.get(part.path)
      if (logo === undefined) return
      encoder.align('center')
      encodeImage(encoder, logo)
      encoder.align('left')
    }
  }
}

/** Between two lines as many dots as between two of letters, without the library's line end. */
const lineEnds = { none: [0x1b, 0x33, 0], usual: [0x1b, 0x32] } as const

function encodeLine(encoder: PrinterEncoder, line: DotImage, { language }: EncodedPrinter): void {
  // A Star printer is told its own way, by the library, and ends with an empty line.
  const isTold = language === 'esc-pos'
  if (isTold) encoder.raw([...lineEnds.none])
  encodeImage(encoder, line)
  if (isTold) encoder.raw([...lineEnds.usual])
}

function encodeImage(encoder: PrinterEncoder, image: DotImage): void {
  const { width, height } = image
  encoder.image(pixelsOf(image), { width, height, algorithm: 'threshold', mode: 'raster' })
}

/** As pictures are handed to the encoder: four bytes per dot. */
function pixelsOf({ width, height, dots }: DotImage): Pixels {
  const data = new Uint8ClampedArray(dots.length * 4)
  for (const [at, dot] of dots.entries()) {
    data.fill(dot === 1 ? 0 : 255, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { width, height, data, colorSpace: 'srgb' }
}
