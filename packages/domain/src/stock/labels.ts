/** Labels to stick on goods: where each lies on a sheet, and what is drawn in its barcode. */
import { checkDigit, hasValidCheckDigit } from '../offer/catalogue/barcode.ts'

/** Sheets of A4 with so many labels, and a roll on which each label is a page of its own. */
export const labelFormats = ['a4_24', 'a4_40', 'a4_65', 'roll_58'] as const
export type LabelFormat = (typeof labelFormats)[number]

export interface LabelGrid {
  readonly columns: number
  readonly rows: number
  /** All in millimetres. */
  readonly page: { readonly width: number; readonly height: number }
  readonly label: { readonly width: number; readonly height: number }
  /** From the edge of the page to the first label, and from the start of one to the next. */
  readonly offset: { readonly x: number; readonly y: number }
  readonly pitch: { readonly x: number; readonly y: number }
}

const a4 = { width: 210, height: 297 }

export const labelGrids: { readonly [format in LabelFormat]: LabelGrid } = {
  a4_24: {
    ...{ columns: 3, rows: 8, page: a4, label: { width: 70, height: 37 } },
    ...{ offset: { x: 0, y: 0.5 }, pitch: { x: 70, y: 37 } },
  },
  a4_40: {
    ...{ columns: 4, rows: 10, page: a4, label: { width: 52.5, height: 29.7 } },
    ...{ offset: { x: 0, y: 0 }, pitch: { x: 52.5, y: 29.7 } },
  },
  a4_65: {
    ...{ columns: 5, rows: 13, page: a4, label: { width: 38.1, height: 21.2 } },
    ...{ offset: { x: 4.75, y: 10.7 }, pitch: { x: 40.6, y: 21.2 } },
  },
  roll_58: {
    ...{ columns: 1, rows: 1, page: { width: 58, height: 40 } },
    ...{ label: { width: 58, height: 40 }, offset: { x: 0, y: 0 }, pitch: { x: 58, y: 40 } },
  },
}

/** How many labels one page holds. */
export function labelsPerPage(format: LabelFormat): number {
  const { columns, rows } = labelGrids[format]
  return columns * rows
}

export interface LabelPlace {
  readonly page: number
  /** Of its upper left corner, in millimetres. */
  readonly x: number
  readonly y: number
}

/**
 * The place of a label, where the first lies on position `start` of the first page (from 1). A
 * start past the last label of a page goes round: no page is left empty before it.
 */
export function placeOfLabel(format: LabelFormat, start: number, index: number): LabelPlace {
  const { columns, offset, pitch } = labelGrids[format]
  const all = labelsPerPage(format)
  const at = ((start - 1) % all) + index
  const onPage = at % all
  return {
    page: Math.floor(at / all),
    x: offset.x + (onPage % columns) * pitch.x,
    y: offset.y + Math.floor(onPage / columns) * pitch.y,
  }
}

export type Symbology = 'ean8' | 'ean13' | 'code128'

export interface DrawnCode {
  readonly symbology: Symbology
  readonly code: string
}

/** What a scanner reads back as the same; null: nothing can be drawn of it. */
export function codeToDraw(barcode: string): DrawnCode | null {
  if (/^\d+$/.test(barcode) && hasValidCheckDigit(barcode)) {
    if (barcode.length === 13) return { symbology: 'ean13', code: barcode }
    if (barcode.length === 12) return { symbology: 'ean13', code: `0${barcode}` }
    if (barcode.length === 8) return { symbology: 'ean8', code: barcode }
  }
  return /^[\x20-\x7e]+$/.test(barcode) ? { symbology: 'code128', code: barcode } : null
}

/** The range of a shop's own numbers which no scale uses. */
const ownPrefix = '20'
const ownDigits = 10

/** The next number of the shop's own, after the highest that it has given. */
export function nextOwnBarcode(last: string | null): string {
  const number = last === null ? 1 : Number(last.slice(ownPrefix.length, -1)) + 1
  const digits = `${ownPrefix}${String(number).padStart(ownDigits, '0')}`
  return `${digits}${checkDigit(digits)}`
}

export const ownBarcodePattern = `^${ownPrefix}[0-9]{${ownDigits + 1}}$`
