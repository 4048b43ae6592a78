/**
 * Lines of a delivery as they are pasted from a spreadsheet or stand in a file: code, packs, cost
 * of a pack, expiry, batch and serial numbers, in this order or under a head that names them.
 * Commas, semicolons or tabs part them; the numbers of one line stand in one cell.
 */
import { parseDecimalText } from '../../kernel/money.ts'
import { parseQuantityText } from '../../kernel/quantity.ts'
import type { CurrencyCode, MinorUnits, Quantity } from '../../kernel/types.ts'
import { readSerials, serialMax, serialsMax } from '../../offer/catalogue/serial-numbers.ts'

export interface DeliveryCsvRow {
  readonly code: string
  readonly quantity: Quantity
  /** Null: as the supplier asked before. */
  readonly cost: MinorUnits | null
  /** A day; empty: none. */
  readonly expiry: string
  readonly batch: string
  /** Of the pieces, where they are told apart by them; empty: it says none. */
  readonly serials: readonly string[]
}

export type DeliveryCsvProblem = 'code' | 'quantity' | 'cost' | 'expiry' | 'serials'

export interface DeliveryCsv {
  readonly rows: readonly DeliveryCsvRow[]
  /** Lines that could not be read, counted from 1. */
  readonly problems: readonly { readonly line: number; readonly what: DeliveryCsvProblem }[]
}

const columns = ['code', 'quantity', 'cost', 'expiry', 'batch', 'serials'] as const
type Column = (typeof columns)[number]

/** What a head may call each column. */
const heads: { readonly [name: string]: Column } = {
  ...{ code: 'code', sku: 'code', barcode: 'code', ean: 'code', artikelnummer: 'code' },
  ...{ codigo: 'code', código: 'code', quantity: 'quantity', qty: 'quantity', packs: 'quantity' },
  ...{ menge: 'quantity', anzahl: 'quantity', cantidad: 'quantity', cost: 'cost', price: 'cost' },
  ...{ preis: 'cost', precio: 'cost', coste: 'cost', expiry: 'expiry', mhd: 'expiry' },
  ...{ caducidad: 'expiry', batch: 'batch', charge: 'batch', lote: 'batch' },
  ...{ serial: 'serials', serials: 'serials', seriennummer: 'serials', seriennummern: 'serials' },
  ...{ 'serial number': 'serials', 'serial numbers': 'serials', 'número de serie': 'serials' },
  ...{ 'números de serie': 'serials', 'numero de serie': 'serials', sn: 'serials' },
}

const linesMax = 500

export function readDeliveryLines(text: string, currency: CurrencyCode): DeliveryCsv {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
    .slice(0, linesMax + 1)
  const [first] = lines
  const named = first === undefined ? null : headOf(first.cells)
  const order = named ?? columns
  const rows: DeliveryCsvRow[] = []
  const problems: { line: number; what: DeliveryCsvProblem }[] = []
  for (const { line, cells } of named === null ? lines : lines.slice(1)) {
    const cell = (column: Column) => cells[order.indexOf(column)] ?? ''
    const read = readRow(cell, currency)
    if (typeof read === 'string') problems.push({ line, what: read })
    else rows.push(read)
  }
  return { rows, problems }
}

function readRow(
  cell: (column: Column) => string,
  currency: CurrencyCode,
): DeliveryCsvRow | DeliveryCsvProblem {
  const code = cell('code')
  if (code === '' || code.length > 60) return 'code'
  const quantity = parseQuantityText(plain(cell('quantity') || '1'))
  if (quantity === null || quantity === 0) return 'quantity'
  const cost = cell('cost') === '' ? null : parseDecimalText(plain(cell('cost')), currency)
  if (cell('cost') !== '' && (cost === null || cost < 0)) return 'cost'
  const expiry = cell('expiry')
  if (expiry !== '' && !/^20\d\d-\d\d-\d\d$/.test(expiry)) return 'expiry'
  const serials = readSerials(cell('serials').replaceAll('|', ','))
  if (serials.length > serialsMax || serials.some((one) => one.length > serialMax)) return 'serials'
  return { code, quantity, cost, expiry, batch: cell('batch').slice(0, 40), serials }
}

/** `1.234,50 €` and `£1,234.50` are both 1234.50. Empty: it is no figure. */
function plain(text: string): string {
  const figures = text.replaceAll(/^[^\d.,-]+|[^\d.,]+$|[\s’']/g, '')
  if (!/^-?[\d.,]+$/.test(figures)) return ''
  const last = Math.max(figures.lastIndexOf('.'), figures.lastIndexOf(','))
  if (last < 0) return figures
  const whole = figures.slice(0, last).replaceAll(/[.,]/g, '')
  return `${whole || '0'}.${figures.slice(last + 1)}`.replace(/\.$/, '')
}

/** Null: the first line is no head. */
function headOf(cells: readonly string[]): readonly (Column | null)[] | null {
  const named = cells.map((cell) => heads[cell.toLowerCase()] ?? null)
  return named.includes('code') ? named : null
}

/** The cells of one line; what stands in quotes may hold what parts them. */
function cellsOf(line: string): readonly string[] {
  const part = ['\t', ';', ','].find((sign) => line.includes(sign)) ?? ','
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted
    else if (sign === part && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += sign
  }
  return [...cells, cell.trim()]
}
