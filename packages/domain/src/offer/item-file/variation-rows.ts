/**
 * Lists in which an item has several rows: one for each variation, as Square writes them and Odoo
 * its variants, or one for each attribute, as Odoo writes its products.
 */
import { combinationName, combinationsOf, variationsMax } from '../catalogue/combinations.ts'
import { foldText } from '../catalogue/search.ts'
import type { ItemFileField } from './item-file.ts'

export const itemFileProducts = ['square', 'odoo', 'other'] as const
export type ItemFileProduct = (typeof itemFileProducts)[number]

/** Where a list says what its items vary in. */
export interface ItemFileSource {
  readonly product: ItemFileProduct
  /** The column of each row's variation. */
  readonly variation: number | null
  /** The column of the values of an attribute, divided by commas. */
  readonly values: number | null
  /** A column for each modifier group: whether the item asks it. */
  readonly modifiers: { name: string; column: number }[]
  /** A column for each tax: whether the item bears it. */
  readonly taxes?: { name: string; column: number }[] | undefined
  /** Whether an item is sold no more; such rows are left out. */
  readonly archived?: number | undefined
}

const variationHeadings = [
  ...['variation name', 'variation', 'variant', 'variant values', 'variante', 'variantenname'],
  ...['variantenwerte', 'nombre de la variante', 'nombre de la variacion', 'valores de variante'],
]
const valueHeadings = [
  ...['product attributes / values', 'attribute lines / values', 'product attributes/values'],
  ...['produktattribute / werte', 'atributos del producto / valores'],
]
const modifierHeading = /^modifier set - (.+)$/i
const taxHeading = /^tax - (.+)$/i
const squareHeadings = ['token', 'item name', 'variation name']
const odooHeadings = [
  ...['internal reference', 'interne referenz', 'referencia interna', 'external id'],
  ...['externe id', 'id externo'],
]

/** Null: each row of the list is an item. */
export function guessItemFileSource(header: readonly string[]): ItemFileSource | null {
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  const columnOf = (names: readonly string[]) => {
    const at = folded.findIndex((cell) => names.includes(cell))
    return at < 0 ? null : at
  }
  const named = (heading: RegExp) =>
    header.flatMap((cell, column) => {
      const name = heading.exec(cell.trim())?.[1]?.trim().slice(0, 80)
      return name ? [{ name, column }] : []
    })
  const modifiers = named(modifierHeading)
  const isSquare = squareHeadings.every((name) => folded.includes(name))
  const values = columnOf(valueHeadings)
  const isOdoo = values !== null || odooHeadings.some((name) => folded.includes(name))
  const product = isSquare ? 'square' : isOdoo ? 'odoo' : 'other'
  const variation = columnOf(variationHeadings)
  if (product === 'other' && variation === null && modifiers.length === 0) return null
  const archived = isSquare ? columnOf(['archived']) : null
  return {
    ...{ product, variation, values, modifiers, taxes: isSquare ? named(taxHeading) : [] },
    ...(archived === null ? {} : { archived }),
  }
}

export interface SourceRow {
  /** Its line in the file. */
  readonly row: number
  readonly cells: { readonly [field in ItemFileField]?: string }
  readonly raw: readonly string[]
}

/** One item of the list, with the rows that tell of its variations. */
export interface SourceItem {
  readonly head: SourceRow
  readonly variations: readonly {
    readonly row: number
    readonly name: string
    readonly price: string
    readonly sku: string
    readonly barcode: string
  }[]
  readonly modifiers: readonly string[]
  /** Its price is typed at the till. */
  readonly isOpen: boolean
}

/** What products call the only variation of an item that has none. */
const unnamed = new Set(['', 'regular', 'normal', 'standard', 'default', 'estandar'])
const yes = new Set(['y', 'yes', 'true', '1', 'x'])
const openPrices = new Set(['variable', 'variable price', 'variabel'])

const isYes = (row: SourceRow, column: number) => yes.has(foldText(row.raw[column] ?? '').trim())

/** The items of a list, in the order in which they come. */
export function itemsOfRows(
  rows: readonly SourceRow[],
  source: ItemFileSource,
): readonly SourceItem[] {
  const groups: SourceRow[][] = []
  const open = new Map<string, SourceRow[]>()
  const { variation, archived } = source
  let last = ''
  for (const row of rows) {
    if (archived !== undefined && isYes(row, archived)) continue
    const { name = '', category = '' } = row.cells
    const varied = variation === null ? null : foldText(row.raw[variation] ?? '').trim()
    const isContinued = source.values !== null && name.trim() === '' && last !== ''
    const isAlone = name.trim() === '' && !isContinued
    // What has no name is told as its own row, with what is wrong with it.
    const own = isAlone ? `row ${row.row}` : `${foldText(name).trim()}\n${foldText(category)}`
    const key = isContinued ? last : own
    // Products of one name are told apart by their own rows where nothing says that they vary.
    const isVaried = isContinued || (varied !== null && varied !== '')
    const at = isVaried ? key : `${key}\n${row.row}`
    const group = open.get(at)
    // What has no variations has one row: the next such row is another item of that name.
    const isOther = group !== undefined && varied !== null && unnamed.has(varied)
    if (group === undefined || (isOther && hasVariation(group, varied, variation))) {
      const begun = [row]
      groups.push(begun)
      open.set(at, begun)
    } else group.push(row)
    last = isAlone ? '' : at
  }
  return groups.flatMap((group) => itemOf(group, source))
}

const hasVariation = (group: readonly SourceRow[], name: string, column: number | null) =>
  column !== null && group.some(({ raw }) => foldText(raw[column] ?? '').trim() === name)

function itemOf(group: readonly SourceRow[], source: ItemFileSource): readonly SourceItem[] {
  const [first] = group
  if (first === undefined) return []
  const { variation, values } = source
  const modifiers = source.modifiers
    .filter(({ column }) => group.some((row) => isYes(row, column)))
    .map(({ name }) => name)
  const category = categoryOf(first.cells.category, source.product)
  const tax = taxOf(first, source)
  const said = { ...(category && { category }), ...(tax && { tax }) }
  const head = { ...first, cells: { ...first.cells, ...said } }
  const variations =
    variation === null
      ? ofAttributes(group, values)
      : group.map((row) => ofRow(row, variationName(row.raw[variation] ?? '', source.product)))
  const [only] = variations
  const isPlain = variations.length < 2 && unnamed.has(foldText(only?.name ?? ''))
  if (isPlain) {
    const isOpen = openPrices.has(foldText(head.cells.price ?? '').trim())
    const priced = isOpen ? { ...head, cells: { ...head.cells, price: '0' } } : head
    return [{ head: priced, variations: [], modifiers, isOpen }]
  }
  // Codes are those of the variations.
  const cells = { ...head.cells, sku: '', barcode: '' }
  return [{ head: { ...head, cells }, variations, modifiers, isOpen: false }]
}

/** Odoo names the attribute before each value: `Size: S, Colour: Red`. */
function variationName(cell: string, product: ItemFileProduct): string {
  const plain = cell.trim()
  const parts = plain.split(/,\s*/)
  const isNamed = product !== 'square' && parts.every((part) => /^[^:]+: /.test(part))
  return isNamed ? combinationName(parts.map((part) => part.replace(/^[^:]+: /, ''))) : plain
}

/** The tax that Square marks, by its rate where its heading has one. */
function taxOf(row: SourceRow, { taxes = [] }: ItemFileSource): string | undefined {
  const name = taxes.find(({ column }) => isYes(row, column))?.name
  return /\d+(?:[.,]\d+)?\s*%/.exec(name ?? '')?.[0] ?? name
}

const ofRow = ({ row, cells }: SourceRow, name: string) => ({
  ...{ row, name },
  ...{ price: cells.price ?? '', sku: cells.sku ?? '', barcode: cells.barcode ?? '' },
})

/** Each value of each attribute with all others; what has one value alone varies in nothing. */
function ofAttributes(group: readonly SourceRow[], values: number | null) {
  const axes = group.flatMap(({ raw }) => {
    const own = (values === null ? '' : (raw[values] ?? '')).split(',').map((one) => one.trim())
    const said = own.filter(Boolean).slice(0, variationsMax + 1)
    return said.length > 1 ? [{ name: '', values: said }] : []
  })
  const [first] = group
  if (first === undefined || axes.length === 0) return []
  return combinationsOf(fewEnough(axes)).map((combination) => ({
    ...ofRow(first, combinationName(combination)),
    ...{ sku: '', barcode: '' },
  }))
}

/** As many attributes as make too many variations; all of them may make millions. */
function fewEnough<Axis extends { readonly values: readonly string[] }>(
  axes: readonly Axis[],
): readonly Axis[] {
  let count = 1
  const enough = axes.findIndex(({ values }) => {
    count *= values.length
    return count > variationsMax
  })
  return enough < 0 ? axes : axes.slice(0, enough + 1)
}

/** Square writes tokens behind names; both write what is above: `Drinks > Tea`, `All / Tea`. */
function categoryOf(cell: string | undefined, product: ItemFileProduct): string | undefined {
  if (cell === undefined || product === 'other') return cell
  const plain = cell.replace(/\s*\([A-Z0-9]{20,}\)/g, '').split(',')[0] ?? ''
  return (product === 'square' ? plain.split(' > ') : plain.split(' / ')).at(-1)?.trim()
}
