import { setImmediate } from 'node:timers/promises'
import { pointText } from '@servery/domain/kernel/money.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import {
  beginTable,
  loadPdf,
  moneyFormat,
  type Pdf,
  type PdfColumn,
} from '../../platform/pdf/index.ts'
import { type DesignPlace, drawDesign } from './papers/draw-design.ts'
import {
  digitsOf,
  type Sheet,
  type SheetColumn,
  type SheetRow,
  type SheetTable,
  type SheetUnit,
} from './sheet.ts'
import { exportWords } from './words/words.ts'

/** After so many rows others have their turn: laying out is work. */
const rowsAtOnce = 50
/** More columns stand across. */
const uprightMax = 6
const largest = 9

export async function* writePdf(sheet: Sheet): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { title, lines, language, tables } = sheet
  const words = exportWords[language]
  const shown = tables.map((table) => ({ ...table, columns: placesOf(table.columns) }))
  const most = Math.max(...shown.map(({ columns }) => columns.length))
  // What draws it is large, and no start of the server waits for it.
  const { Pdf: PdfFile } = await loadPdf()
  const pdf = new PdfFile({
    title,
    language,
    isLandscape: sheet.design === undefined && most > uprightMax,
    footOf: (page) => `${title} · ${words.page} ${page}`,
  })
  pdf.text(title, { size: 16, weight: 'bold' })
  for (const line of lines) pdf.text(line, { isSoft: true })
  const write = writerOf(sheet)
  if (sheet.design !== undefined) {
    await drawDesign(pdf, sheet, sheet.design, {
      say: (value, unit) => write({ cells: [value] }, unit, 0),
      drawTable: (table, place) => drawTable(pdf, table, { ...place, write }),
    })
    yield* pdf.end()
    return
  }
  for (const { title: heading, columns, hasHead, rows } of shown) {
    pdf.moveTo(pdf.y + 14)
    pdf.makeRoom(90)
    if (heading !== undefined) {
      pdf.text(heading, { size: 12, weight: 'bold' })
      pdf.moveTo(pdf.y + 4)
    }
    const drawn = columns.map((column) => pdfColumn(column, rows, write))
    const add = beginTable(pdf, drawn, { size: largest, hasHead })
    let count = 0
    for await (const row of rows) {
      count += 1
      if (count % rowsAtOnce === 0) await setImmediate()
      add({
        cells: columns.map(({ column, at }) => write(row, column.unit, at)),
        weight: row.isTotal === true ? 'bold' : 'plain',
      })
      const ready = pdf.take()
      if (ready !== null) yield ready
    }
  }
  yield* pdf.end()
}

/** A short table at its place of a page. */
async function drawTable(
  pdf: Pdf,
  { columns: all, hasHead, rows }: SheetTable,
  { write, ...place }: DesignPlace & { readonly write: Writer },
): Promise<void> {
  const columns = placesOf(all)
  const drawn = columns.map((column) => pdfColumn(column, rows, write))
  const add = beginTable(pdf, drawn, { ...place, hasHead })
  for await (const row of rows) {
    add({
      cells: columns.map(({ column, at }) => write(row, column.unit, at)),
      weight: row.isTotal === true ? 'bold' : 'plain',
    })
  }
}

interface Placed {
  readonly column: SheetColumn
  /** Its number among all. */
  readonly at: number
}

function placesOf(columns: readonly SheetColumn[]): readonly Placed[] {
  return columns
    .map((column, at) => ({ column, at }))
    .filter(({ column }) => column.isOffPaper !== true)
}

const widths: { readonly [unit in SheetUnit]: number } = {
  text: 24,
  moment: 25,
  money: 14,
  quantity: 10,
  share: 12,
  count: 10,
  minutes: 10,
}

/** What rows that are not at hand hold, as long as most of it is. */
const usual: { readonly [unit in SheetUnit]: string | number } = {
  text: 'n'.repeat(10),
  moment: '2026-11-28T20:58:00.000Z',
  money: -888_888,
  quantity: 888_888,
  share: 1_000_000,
  count: 8888,
  minutes: 88_888,
}

type Writer = (row: SheetRow, unit: SheetUnit, at: number) => string

function pdfColumn({ column, at }: Placed, rows: SheetTable['rows'], write: Writer): PdfColumn {
  const { header, unit } = column
  const isFigure = unit !== 'text' && unit !== 'moment'
  const known = isFigure && Array.isArray(rows) ? (rows as readonly SheetRow[]) : []
  const written =
    known.length > 0
      ? known.map((row) => write(row, unit, at))
      : [write({ cells: [usual[unit]] }, unit, 0)]
  const whole = written.reduce((long, one) => (one.length > long.length ? one : long))
  return { header, width: widths[unit], isFigure, whole }
}

/** Figures and times as the language writes them. */
function writerOf({ language, currency, timeZone: ofSheet }: Sheet): Writer {
  const locale = receiptLocales[language]
  const moments = new Map<string, Intl.DateTimeFormat>()
  const momentAt = (timeZone: string) => {
    const shape = { dateStyle: 'short', timeStyle: 'short', timeZone } as const
    const format = moments.get(timeZone) ?? new Intl.DateTimeFormat(locale, shape)
    moments.set(timeZone, format)
    return format
  }
  const monies = new Map<string, ReturnType<typeof moneyFormat>>()
  const moneyOf = (code: string) => {
    const format = monies.get(code) ?? moneyFormat(locale, code)
    monies.set(code, format)
    return format
  }
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 3 })
  return ({ cells, currency: own = currency, timeZone = ofSheet }, unit, at) => {
    const value = cells[at] ?? null
    if (value === null) return '–'
    if (typeof value === 'string') {
      return unit === 'moment' && value !== '' ? momentAt(timeZone).format(new Date(value)) : value
    }
    if (unit === 'money') return moneyOf(own)(value)
    const exact = pointText(value, digitsOf(unit, own)) as Intl.StringNumericLiteral
    return unit === 'share' ? share.format(exact) : figure.format(exact)
  }
}
