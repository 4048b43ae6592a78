/**
 * A list of items from elsewhere, row by row: what each becomes, and what is wrong with it. Nothing
 * is guessed that costs money: a price that cannot be read is a problem, not a zero.
 */
import type { MinorUnits } from '../kernel/types.ts'
import { hasValidCheckDigit } from './barcode.ts'
import type { ImportCells, ImportField } from './import-columns.ts'
import {
  findImportTax,
  type PriceProblem,
  type PriceSetting,
  readImportPrice,
} from './import-numbers.ts'
import { foldText } from './search.ts'
import type { TaxRateRecord } from './types.ts'

export const importProblems = [
  'missing',
  'not_a_number',
  'negative',
  'too_precise',
  'too_large',
  'too_long',
  'not_text',
  'unknown_tax',
  'wrong_check_digit',
  /** Twice in this list. */
  'repeated',
  /** An item that is there already has it. */
  'taken',
] as const satisfies readonly (PriceProblem | string)[]
export type ImportProblemCode = (typeof importProblems)[number]

export interface ImportRow extends ImportCells {
  /** Its line in the list, for people; unique. */
  readonly row: number
}

export interface ImportProblem {
  readonly row: number
  readonly field: ImportField
  readonly problem: ImportProblemCode
}

/** An item as the list has it, ready to be made a record. */
export interface ImportDraft {
  readonly row: number
  readonly name: string
  readonly category: string
  readonly price: MinorUnits
  readonly taxRateId: string | null
  readonly sku: string
  readonly barcode: string
}

export interface ImportSetting extends PriceSetting {
  readonly taxRates: readonly Pick<TaxRateRecord, 'id' | 'name' | 'rate'>[]
  /** Where the list says nothing; null for none. */
  readonly taxRateDefault: string | null
  readonly categoryDefault: string
  /** What items have that are there already. */
  readonly taken: {
    readonly names: ReadonlySet<string>
    readonly skus: ReadonlySet<string>
    readonly barcodes: ReadonlySet<string>
  }
}

export interface ImportReading {
  /** The rows without a problem. */
  readonly drafts: readonly ImportDraft[]
  readonly problems: readonly ImportProblem[]
  /** How many rows have at least one problem. */
  readonly wrongRows: number
}

const nameLengthMax = 80
const codeLengthMax = 40

/** A name as it is compared with others. */
export function importNameKey(name: string): string {
  return foldText(name).trim()
}

/** Reads all rows; those that are empty are passed over. */
export function readImport(rows: readonly ImportRow[], setting: ImportSetting): ImportReading {
  const seen = { names: new Set<string>(), skus: new Set<string>(), barcodes: new Set<string>() }
  const drafts: ImportDraft[] = []
  const problems: ImportProblem[] = []
  let wrongRows = 0
  // Whoever charges no tax takes a list with tax rates as it is, and leaves them out.
  const untaxed = setting.taxRates.every(({ rate }) => rate === 0)
  for (const source of rows) {
    if (isEmpty(source)) continue
    const row = normalised(source)
    const price = readImportPrice(row.price, setting)
    const taxRateId =
      row.tax === '' || untaxed ? setting.taxRateDefault : findImportTax(row.tax, setting.taxRates)
    const found: ImportProblem[] = [
      ...textProblems(row),
      ...(price.ok ? [] : [{ row: row.row, field: 'price', problem: price.problem } as const]),
      ...(taxRateId === null && row.tax !== '' && !untaxed
        ? [{ row: row.row, field: 'tax', problem: 'unknown_tax' } as const]
        : []),
      ...repetitions(row, seen, 'repeated'),
      ...repetitions(row, setting.taken, 'taken'),
    ]
    problems.push(...found)
    if (found.length > 0) wrongRows += 1
    if (found.length > 0 || !price.ok) continue
    remember(row, seen)
    const { name, sku, barcode } = row
    const category = row.category === '' ? setting.categoryDefault : row.category
    drafts.push({ row: row.row, name, category, price: price.price, taxRateId, sku, barcode })
  }
  return { drafts, problems, wrongRows }
}

function isEmpty({ row: _, ...cells }: ImportRow): boolean {
  return Object.values(cells).every((cell) => cell.trim() === '')
}

function normalised(source: ImportRow): ImportRow {
  const text = (cell: string) => cell.normalize('NFC').trim().replace(/\s+/g, ' ')
  return {
    row: source.row,
    name: text(source.name),
    category: text(source.category),
    price: source.price.trim(),
    tax: text(source.tax),
    sku: text(source.sku),
    barcode: source.barcode.replace(/\s/g, ''),
  }
}

function textProblems(row: ImportRow): ImportProblem[] {
  const problems: ImportProblem[] = []
  const add = (field: ImportField, problem: ImportProblemCode) =>
    problems.push({ row: row.row, field, problem })
  if (row.name === '') add('name', 'missing')
  for (const [field, lengthMax] of [
    ['name', nameLengthMax],
    ['category', nameLengthMax],
    ['sku', codeLengthMax],
    ['barcode', codeLengthMax],
  ] as const) {
    if (row[field].length > lengthMax) add(field, 'too_long')
    if (/\p{Cc}/u.test(row[field])) add(field, 'not_text')
  }
  if (/^(\d{8}|\d{12}|\d{13})$/.test(row.barcode) && !hasValidCheckDigit(row.barcode)) {
    add('barcode', 'wrong_check_digit')
  }
  return problems
}

interface Known {
  readonly names: ReadonlySet<string>
  readonly skus: ReadonlySet<string>
  readonly barcodes: ReadonlySet<string>
}

/** Codes must be unique; names too where there is no code to tell items apart. */
function repetitions(
  row: ImportRow,
  known: Known,
  problem: 'repeated' | 'taken',
): readonly ImportProblem[] {
  const has = (field: ImportField, is: boolean): ImportProblem[] =>
    is ? [{ row: row.row, field, problem }] : []
  const hasCode = row.sku !== '' || row.barcode !== ''
  return [
    ...has('sku', row.sku !== '' && known.skus.has(row.sku)),
    ...has('barcode', row.barcode !== '' && known.barcodes.has(row.barcode)),
    ...has('name', !hasCode && row.name !== '' && known.names.has(importNameKey(row.name))),
  ]
}

function remember(
  row: ImportRow,
  seen: { names: Set<string>; skus: Set<string>; barcodes: Set<string> },
): void {
  seen.names.add(importNameKey(row.name))
  if (row.sku !== '') seen.skus.add(row.sku)
  if (row.barcode !== '') seen.barcodes.add(row.barcode)
}
