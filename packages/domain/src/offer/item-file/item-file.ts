/** The file in which items leave and come back: its columns, and an item as one of its rows. */
import { decimalText } from '../../kernel/money.ts'
import type { CurrencyCode } from '../../kernel/types.ts'
import { foldText } from '../catalogue/search.ts'
import type { ItemRecord } from '../catalogue/types.ts'
import { guessImportColumns, importFields } from './import-columns.ts'
import type { DecimalMark } from './import-numbers.ts'

export const itemFileFields = [
  ...importFields,
  'id',
  'shortName',
  'description',
  'cost',
  'plu',
  'unit',
] as const
export type ItemFileField = (typeof itemFileFields)[number]

/** The column of each field, counted from 0; a field without a column is not in the list. */
export type ItemFileColumns = { readonly [field in ItemFileField]?: number }

/** One row of the file: the cells of the columns that stand for something. */
export interface ItemFileRow {
  /** Its line in the file, for people; unique. */
  readonly row: number
  readonly cells: { readonly [field in ItemFileField]?: string }
  /** What is there of it, by the file's columns of stock. */
  readonly stock?: readonly string[]
  /** The serial numbers of that, by the same columns. */
  readonly serials?: readonly string[]
}

/** The headings that we write ourselves; read again, they are found first. */
export const itemFileHeadings: { readonly [field in ItemFileField]: string } = {
  id: 'ID',
  name: 'Name',
  shortName: 'Short name',
  description: 'Description',
  category: 'Category',
  price: 'Price',
  cost: 'Cost',
  tax: 'Tax',
  sku: 'SKU',
  barcode: 'Barcode',
  plu: 'PLU',
  unit: 'Unit',
}

/** The order in which columns are written. */
const columnsWritten = Object.keys(itemFileHeadings) as ItemFileField[]

const moreHeadings: { readonly [field in ItemFileField]?: readonly string[] } = {
  id: ['id', 'item id', 'artikel-id', 'id del articulo'],
  shortName: ['short name', 'kurzname', 'nombre corto'],
  description: ['description', 'beschreibung', 'descripcion'],
  cost: [
    ...['cost', 'unit cost', 'default unit cost', 'cost price', 'einkaufspreis', 'ek', 'coste'],
    ...['precio de coste'],
  ],
  unit: [
    'unit',
    'unit of measure',
    'uom',
    'einheit',
    'mengeneinheit',
    'unidad',
    'unidad de medida',
  ],
  plu: ['plu', 'plu code', 'plu number', 'plu-nummer', 'plu-nr.', 'codigo plu'],
}

/** Square has a column for each tax and group, which says whether the item has it. */
const asksYes = /^\s*(?:tax|modifier set) - /i

/** Guesses which column holds what: exact headings of every field first, then similar ones. */
export function guessItemFileColumns(header: readonly string[]): ItemFileColumns {
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  // A list with names and descriptions names its items by the first.
  const names = ['name', 'item name', 'artikelname', 'nombre']
  const hasName = folded.some((cell) => names.includes(cell))
  const columns: { [field in ItemFileField]?: number } = {}
  for (const [field, names] of Object.entries(moreHeadings) as [ItemFileField, string[]][]) {
    if (field === 'description' && !hasName) continue
    const at = folded.findIndex((cell) => names.includes(cell))
    if (at >= 0) columns[field] = at
  }
  const taken = Object.values(columns)
  const rest = header.map((cell, at) => (taken.includes(at) || asksYes.test(cell) ? '' : cell))
  return { ...guessImportColumns(rest), ...columns }
}

/** How a list writes its decimals, told from its prices; `usual` where they do not say. */
export function guessDecimalMark(prices: readonly string[], usual: DecimalMark): DecimalMark {
  const counts = { '.': 0, ',': 0 }
  for (const price of prices) {
    const mark = /([.,])\d{1,2}\D*$/.exec(price)?.[1]
    if (mark === '.' || mark === ',') counts[mark] += 1
  }
  if (counts['.'] === counts[',']) return usual
  return counts['.'] > counts[','] ? '.' : ','
}

type WrittenItem = Pick<
  ItemRecord,
  | 'id'
  | 'name'
  | 'shortName'
  | 'description'
  | 'price'
  | 'cost'
  | 'taxRateIds'
  | 'sku'
  | 'barcode'
  | 'plu'
  | 'unit'
>

export interface ItemFileNames {
  readonly currency: CurrencyCode
  readonly category: string
  /** Of the item's first tax rate; undefined where it has none. */
  readonly tax: string | undefined
}

/** The headings of a file, as a row of it. */
export function itemFileHeader(): readonly string[] {
  return columnsWritten.map((field) => itemFileHeadings[field])
}

/** An item as a row of the file; read again it changes nothing. */
export function itemFileCells(
  item: WrittenItem,
  { currency, category, tax }: ItemFileNames,
): readonly string[] {
  const cells: { readonly [field in ItemFileField]: string } = {
    id: item.id,
    name: item.name,
    shortName: item.shortName,
    description: item.description,
    category,
    price: decimalText(item.price, currency),
    cost: decimalText(item.cost, currency),
    tax: tax ?? '',
    sku: item.sku,
    barcode: item.barcode,
    plu: item.plu ?? '',
    unit: item.unit,
  }
  return columnsWritten.map((field) => cells[field])
}
