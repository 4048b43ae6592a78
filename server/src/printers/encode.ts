/** Parts of a receipt in the language of the printer. */

import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { PrinterInput } from '@servery/contract/printers.ts'
import { drawerPulse } from '@servery/domain/receipt/drawer-pulse.ts'
import type { ReceiptPart } from '@servery/domain/receipt/layout.ts'

/** A logo as the paper can show it: one byte per dot, 1 is black. */
export interface DotImage {
  readonly width: number
  readonly height: number
  readonly dots: Uint8Array
}

type EncodedPrinter = Pick<
  PrinterInput,
  'language' | 'columns' | 'codePage' | 'cut' | 'buzzer' | 'drawer' | 'copies'
>

interface Extras {
  readonly logos: ReadonlyMap<string, DotImage>
  readonly opensDrawer: boolean
}

/** Everything that goes down the wire: each sheet is cut off, each copy is all of them again. */
export function encodeForPrinter(
  sheets: readonly (readonly ReceiptPart[])[],
  printer: EncodedPrinter,
  { logos, opensDrawer }: Extras,
): Uint8Array {
  const encoder = new ReceiptPrinterEncoder({
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
  encoder: ReceiptPrinterEncoder,
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
function pixelsOf({ width, height, dots }: DotImage) {
  const data = new Uint8ClampedArray(dots.length * 4)
  for (const [at, dot] of dots.entries()) {
    data.fill(dot === 1 ? 0 : 255, at * 4, at * 4 + 3)
    data[at * 4 + 3] = 255
  }
  return { width, height, data, colorSpace: 'srgb' as const }
}
