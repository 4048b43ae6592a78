/**
 * A file of items beside the catalogue, row by row: which item a row means, what it would become,
 * and what is wrong. A column that is not in the file, and a cell that is empty, changes nothing.
 * Nothing is guessed that costs money: a price that cannot be read is a problem, not a zero.
 */
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import { barePlu } from '../catalogue/plu.ts'
import { foldText } from '../catalogue/search.ts'
import type { TaxRateRecord, Unit } from '../catalogue/types.ts'
import {
  findImportTax,
  type PriceSetting,
  readImportPrice,
  readTaxPercent,
} from './import-numbers.ts'
import { type ItemFileField, type ItemFileRow, itemFileFields } from './item-file.ts'
import { checkTexts } from './item-texts.ts'
import { countedIn, unitProblems } from './item-unit.ts'
import {
  type OpeningStockSetting,
  openingStockProblems,
  readImportQuantity,
  readStockSerials,
  serialProblems,
} from './opening-stock.ts'

export const itemFileProblems = [
  'missing',
  'not_a_number',
  'negative',
  'too_precise',
  'too_large',
  'too_long',
  'not_text',
  'unknown_tax',
  'wrong_check_digit',
  'not_a_plu',
  /** Twice in this file. */
  'repeated',
  /** An item that is there already has it. */
  'taken',
  /** New categories were not asked for, and this is none that is there. */
  'unknown_category',
  /** Several items have this name. */
  'ambiguous',
  'too_many_variations',
  ...openingStockProblems,
  ...unitProblems,
] as const
export type ItemFileProblemCode = (typeof itemFileProblems)[number]

/** What of a row may be wrong. */
export const itemFileProblemFields = [...itemFileFields, 'stock'] as const
type ProblemField = (typeof itemFileProblemFields)[number]

/** By what a row finds the item it changes. `best`: by its ID, else its codes, else its name. */
export const itemMatches = ['best', 'id', 'sku', 'barcode', 'name', 'none'] as const
export type ItemMatch = (typeof itemMatches)[number]

export interface ItemFileProblem {
  readonly row: number
  readonly field: ProblemField
  readonly problem: ItemFileProblemCode
  /** What stands there. */
  readonly value: string
}

/** The rate that a row names: one that is there, or a new one in millionths. */
export type PlannedTax = { readonly id: string } | { readonly rate: number }

/** What a row says of its item; what it does not say is absent. */
export interface ItemFilePatch {
  readonly name?: string
  readonly shortName?: string
  readonly description?: string
  readonly category?: string
  readonly price?: MinorUnits
  readonly cost?: MinorUnits
  readonly tax?: PlannedTax
  readonly sku?: string
  readonly barcode?: string
  readonly plu?: string
  /** Of a new item: what it is counted in. */
  readonly unit?: Unit
}

export interface ItemFileDraft {
  readonly row: number
  /** The item that it changes; null for a new one. */
  readonly itemId: string | null
  readonly patch: ItemFilePatch
  /** What is there of it, by the columns of stock; null: the row does not say. */
  readonly stock: readonly (Quantity | null)[]
  /** Which pieces that is, by the same columns; empty lists where they have no numbers. */
  readonly serials: readonly (readonly string[])[]
}

export interface KnownCode {
  readonly itemId: string
  /** Of a variation: no row of the file can mean it. */
  readonly ofVariation: boolean
}

export interface ItemFileSetting extends PriceSetting {
  readonly matchBy: ItemMatch
  readonly createCategories: boolean
  readonly createTaxRates: boolean
  /** Absent: the file has no stock. */
  readonly stock?: OpeningStockSetting
  readonly taxRates: readonly Pick<TaxRateRecord, 'id' | 'name' | 'rate'>[]
  /** Keys of the categories that are there. */
  readonly categories: ReadonlySet<string>
  /** The active items. */
  readonly known: {
    readonly ids: ReadonlySet<string>
    readonly skus: ReadonlyMap<string, KnownCode>
    readonly barcodes: ReadonlyMap<string, KnownCode>
    readonly plus: ReadonlyMap<string, KnownCode>
    /** By name key; null where several have it. */
    readonly names: ReadonlyMap<string, string | null>
    /** What each item is counted in. Absent: not asked. */
    readonly units?: ReadonlyMap<string, Unit>
  }
}

export interface ReadItemRow {
  /** Null where there is a problem, or nothing in the row. */
  readonly draft: ItemFileDraft | null
  readonly problems: readonly ItemFileProblem[]
}

/** A name as it is compared with others. */
export function importNameKey(name: string): string {
  return foldText(name).trim()
}

/** Reads rows one after the other: what one has used, none that follows may use again. */
export function createItemFileReader(
  setting: ItemFileSetting,
): (source: ItemFileRow) => ReadItemRow {
  const seen = {
    items: new Set<string>(),
    sku: new Set<string>(),
    barcode: new Set<string>(),
    plu: new Set<string>(),
    names: new Set<string>(),
  }
  // Whoever charges no tax takes a list with tax rates as it is, and leaves them out.
  const untaxed = setting.taxRates.every(({ rate }) => rate === 0)

  return (source) => {
    const cells = normalised(source.cells)
    if (Object.values(cells).every((cell) => cell === '')) return { draft: null, problems: [] }
    const problems: ItemFileProblem[] = []
    const add = (field: ItemFileField, problem: ItemFileProblemCode) =>
      problems.push({ row: source.row, field, problem, value: source.cells[field] ?? '' })
    const stock = readStock(source, setting, problems)
    checkTexts(cells, add)
    const itemId = findMatch(cells, setting, add)
    if (itemId !== null) checkStock({ source, itemId, stock }, setting, problems)
    if (itemId !== null && seen.items.has(itemId)) add(matchField(cells, setting), 'repeated')
    if (itemId === null) requireNew(cells, setting, seen.names, add)
    checkCodes(cells, itemId, { setting, seen, add })
    const { unit, counted, problem } = countedIn(cells.unit ?? '', {
      ...{ stock, base: itemId === null ? null : setting.known.units?.get(itemId) },
    })
    if (problem !== null) add('unit', problem)
    const serials = readStockSerials(source.serials)
    const isBySerial = itemId === null ? undefined : setting.stock?.bySerial.has(itemId)
    const there = itemId === null ? undefined : setting.stock?.pieces.get(itemId)
    for (const wrong of serialProblems(source, counted, isBySerial, there)) {
      problems.push({ row: source.row, field: 'stock', ...wrong })
    }
    const tax = untaxed ? undefined : readTax(cells.tax ?? '', setting, add)
    checkCategory(cells.category ?? '', setting, add)
    const patch: ItemFilePatch = {
      ...textsOf(cells),
      ...readPrices(cells, setting, add),
      ...(tax === undefined ? {} : { tax }),
      ...(unit === null || itemId !== null ? {} : { unit }),
    }
    if (problems.length > 0) return { draft: null, problems }
    if (itemId === null) seen.names.add(importNameKey(cells.name ?? ''))
    else seen.items.add(itemId)
    if (cells.sku) seen.sku.add(cells.sku)
    if (cells.barcode) seen.barcode.add(cells.barcode)
    if (cells.plu) seen.plu.add(cells.plu)
    return { draft: { row: source.row, itemId, patch, stock: counted, serials }, problems }
  }
}

type Cells = ItemFileRow['cells']
type Add = (field: ItemFileField, problem: ItemFileProblemCode) => void

function normalised(cells: Cells): Cells {
  const line = (cell: string) => cell.normalize('NFC').trim().replace(/\s+/g, ' ')
  const entries = Object.entries(cells).map(([field, cell]) => {
    if (field === 'barcode') return [field, cell.replace(/\s/g, '')]
    if (field === 'plu') return [field, barePlu(cell.trim())]
    if (field === 'description') {
      return [field, cell.normalize('NFC').replace(/\r\n?/g, '\n').trim()]
    }
    return [field, line(cell)]
  })
  return Object.fromEntries(entries)
}

/** The item that the row means; null: a new one. */
function findMatch(
  { id = '', sku = '', barcode = '', name = '' }: Cells,
  { matchBy, known }: ItemFileSetting,
  add: Add,
): string | null {
  const by = (one: ItemMatch) => matchBy === one || matchBy === 'best'
  if (by('id') && known.ids.has(id)) return id
  const ofCode = (code: KnownCode | undefined) =>
    code === undefined || code.ofVariation ? null : code.itemId
  const bySku = by('sku') ? ofCode(known.skus.get(sku)) : null
  if (bySku !== null) return bySku
  const byBarcode = by('barcode') ? ofCode(known.barcodes.get(barcode)) : null
  if (byBarcode !== null) return byBarcode
  // A row with a code of its own is not taken for an item that is merely called the same.
  const asksName = matchBy === 'name' || (matchBy === 'best' && sku === '' && barcode === '')
  if (!asksName) return null
  const named = known.names.get(importNameKey(name))
  if (named === null) add('name', 'ambiguous')
  return named ?? null
}

function matchField(
  { id = '', sku = '', barcode = '' }: Cells,
  { matchBy }: ItemFileSetting,
): ItemFileField {
  if (matchBy !== 'best' && matchBy !== 'none') return matchBy
  if (id !== '') return 'id'
  if (sku !== '') return 'sku'
  return barcode === '' ? 'name' : 'barcode'
}

function requireNew(
  { name = '', price = '', sku = '', barcode = '' }: Cells,
  { known }: ItemFileSetting,
  names: ReadonlySet<string>,
  add: Add,
): void {
  if (name === '') add('name', 'missing')
  if (price === '') add('price', 'missing')
  if (name === '' || sku !== '' || barcode !== '') return
  const key = importNameKey(name)
  if (names.has(key)) add('name', 'repeated')
  else if (typeof known.names.get(key) === 'string') add('name', 'taken')
}

interface CodeCheck {
  readonly setting: ItemFileSetting
  readonly seen: { readonly [field in 'sku' | 'barcode' | 'plu']: ReadonlySet<string> }
  readonly add: Add
}

function checkCodes(cells: Cells, itemId: string | null, { setting, seen, add }: CodeCheck): void {
  const { skus, barcodes, plus } = setting.known
  const known = { sku: skus, barcode: barcodes, plu: plus }
  for (const field of ['sku', 'barcode', 'plu'] as const) {
    const code = cells[field] ?? ''
    if (code === '') continue
    const owner = known[field].get(code)
    if (seen[field].has(code)) add(field, 'repeated')
    else if (owner !== undefined && (owner.itemId !== itemId || owner.ofVariation)) {
      add(field, 'taken')
    }
  }
}

function readTax(text: string, setting: ItemFileSetting, add: Add): PlannedTax | undefined {
  if (text === '') return undefined
  const id = findImportTax(text, setting.taxRates)
  if (id !== null) return { id }
  const percent = setting.createTaxRates ? readTaxPercent(text) : null
  // 0.2 may be a fifth as well as a five-hundredth.
  const isClear = percent !== null && (percent >= 10_000 || text.includes('%'))
  if (isClear && percent <= 1_000_000) return { rate: percent }
  add('tax', 'unknown_tax')
  return undefined
}

function checkCategory(name: string, setting: ItemFileSetting, add: Add): void {
  if (name === '' || setting.createCategories) return
  if (!setting.categories.has(importNameKey(name))) add('category', 'unknown_category')
}

function readPrices(
  cells: Cells,
  setting: ItemFileSetting,
  add: Add,
): Pick<ItemFilePatch, 'price' | 'cost'> {
  const read: { price?: MinorUnits; cost?: MinorUnits } = {}
  for (const field of ['price', 'cost'] as const) {
    const cell = cells[field] ?? ''
    if (cell === '') continue
    const found = readImportPrice(cell, setting)
    if (found.ok) read[field] = found.price
    else add(field, found.problem)
  }
  return read
}

function readStock(
  { row, stock = [] }: ItemFileRow,
  { stock: known, decimalMark }: ItemFileSetting,
  problems: ItemFileProblem[],
): readonly (Quantity | null)[] {
  if (known === undefined) return []
  return stock.map((value) => {
    const read = readImportQuantity(value, { decimalMark, max: known.quantityMax })
    if (read.ok) return read.quantity
    problems.push({ row, field: 'stock', problem: read.problem, value })
    return null
  })
}

/** What has stock in a branch is counted there; a second opening would double it. */
function checkStock(
  {
    source: { row, stock: cells = [] },
    itemId,
    stock,
  }: { readonly source: ItemFileRow } & Pick<ItemFileDraft, 'stock'> & { readonly itemId: string },
  { stock: known }: ItemFileSetting,
  problems: ItemFileProblem[],
): void {
  for (const [at, said] of stock.entries()) {
    if (said === null) continue
    const wrong = known?.withVariations.has(itemId)
      ? 'has_variations'
      : known?.moved[at]?.has(itemId)
        ? 'has_stock'
        : null
    if (wrong === null) continue
    problems.push({ row, field: 'stock', problem: wrong, value: cells[at] ?? '' })
  }
}

function textsOf(cells: Cells): ItemFilePatch {
  const texts = [
    ...(['name', 'shortName', 'description', 'category', 'sku', 'barcode', 'plu'] as const),
  ]
  return Object.fromEntries(texts.flatMap((field) => (cells[field] ? [[field, cells[field]]] : [])))
}

interface PatchedItem {
  readonly name: string
  readonly shortName: string
  readonly description: string
  readonly price: MinorUnits
  readonly cost: MinorUnits
  readonly taxRateIds: readonly string[]
  readonly categoryId: string
  readonly sku: string
  readonly barcode: string
  readonly plu?: string
}

/** The ids of what a row names, once they are known. */
export interface PatchIds {
  /** Of the item's present category. */
  readonly categoryKey: string
  readonly categoryId: string | undefined
  readonly taxRateId: string | undefined
}

/** The fields of an item that a row changes; what is merely written otherwise is no change. */
export function changesOfPatch(
  item: PatchedItem,
  patch: ItemFilePatch,
  { categoryKey, categoryId, taxRateId }: PatchIds,
): Partial<PatchedItem> {
  const current = normalised({
    name: item.name,
    shortName: item.shortName,
    description: item.description,
    sku: item.sku,
    barcode: item.barcode,
    plu: item.plu ?? '',
  })
  const changes: { -readonly [field in keyof PatchedItem]?: PatchedItem[field] } = {}
  for (const field of ['name', 'shortName', 'description', 'sku', 'barcode', 'plu'] as const) {
    const value = patch[field]
    if (value !== undefined && value !== current[field]) changes[field] = value
  }
  for (const field of ['price', 'cost'] as const) {
    const value = patch[field]
    if (value !== undefined && value !== item[field]) changes[field] = value
  }
  const isMoved = patch.category !== undefined && importNameKey(patch.category) !== categoryKey
  if (isMoved && categoryId !== undefined) changes.categoryId = categoryId
  if (taxRateId !== undefined && item.taxRateIds[0] !== taxRateId) changes.taxRateIds = [taxRateId]
  return changes
}
