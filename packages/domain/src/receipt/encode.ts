/**
 * Parts of a paper as the bytes of a printer. The server and a till that has a printer of its own
 * call this one function, so that a paper is the same whoever writes it. The commands of each
 * language are a library's, which is handed in: nothing is imported here.
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
  readonly logos: ReadonlyMap<string, DotImage>
  readonly opensDrawer: boolean
}

/** Everything that goes down the wire: each sheet is cut off, each copy is all of them again. */
export function encodeForPrinter(
  sheets: readonly (readonly ReceiptPart[])[],
  printer: EncodedPrinter,
  { Encoder, logos, opensDrawer }: Extras,
): Uint8Array {
  const encoder = new Encoder({
    language: printer.language,
    columns: printer.columns,
    feedBeforeCut: printer.cut === 'none' ? 0 : 3,
    newline: '\n',
  })
  encoder.initialize().codepage(printer.codePage)
  for (let copy = 0; copy < printer.copies; copy += 1) {
    for (const sheet of sheets) {
      for (const part of sheet) encodePart(encoder, part, logos)
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

function encodePart(
  encoder: PrinterEncoder,
  part: ReceiptPart,
  logos: ReadonlyMap<string, DotImage>,
): void {
  switch (part.kind) {
    case 'text':
      encoder.size(part.size, part.size).bold(part.bold).invert(part.inverted)
      // A full line would wrap by itself, and the line end would be an empty line more.
      encoder.line(part.inverted ? part.text : part.text.trimEnd())
      encoder.invert(false).bold(false).size(1, 1)
      return
    case 'qr':
      encoder.align('center').qrcode(part.content, { model: 2, size: 6, errorlevel: 'm' })
      encoder.align('left')
      return
    case 'logo': {
      const logo = logos.get(part.path)
      if (logo === undefined) return
      encoder.align('center').image(pixelsOf(logo), {
        width: logo.width,
        height: logo.height,
        algorithm: 'threshold',
        mode: 'raster',
      })
      encoder.align('left')
    }
  }
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
