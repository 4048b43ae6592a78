/** Which column of a list from elsewhere holds what, guessed from its heading. */
import { unguardCsv } from '../../kernel/csv.ts'
import { foldText } from '../catalogue/search.ts'

export const importFields = ['name', 'category', 'price', 'tax', 'sku', 'barcode'] as const
type ImportField = (typeof importFields)[number]

/** The column of each field, counted from 0; a field without a column is not in the list. */
type ImportColumns = { readonly [field in ImportField]?: number }

/** Headings as other tills write them, in English, German and Spanish; folded, best ones first. */
const headings: { readonly [field in ImportField]: readonly string[] } = {
  name: [
    'name',
    'item name',
    'item',
    'product name',
    'product',
    'title',
    'description',
    'artikelname',
    'artikel',
    'produktname',
    'produkt',
    'bezeichnung',
    'beschreibung',
    'nombre',
    'nombre del articulo',
    'nombre del producto',
    'articulo',
    'producto',
    'titulo',
    'descripcion',
  ],
  category: [
    'category',
    'category name',
    'categories',
    'reporting category',
    'point of sale category',
    'pos product category',
    'product category',
    'kassenkategorie',
    'produktkategorie',
    'categoria de producto',
    'department',
    'group',
    'section',
    'kategorie',
    'warengruppe',
    'abteilung',
    'gruppe',
    'categoria',
    'departamento',
    'familia',
    'grupo',
  ],
  price: [
    'price',
    'selling price',
    'sale price',
    'sales price',
    'retail price',
    'unit price',
    'gross price',
    'rrp',
    'preis',
    'verkaufspreis',
    'vk-preis',
    'vk',
    'bruttopreis',
    'precio',
    'precio de venta',
    'pvp',
  ],
  tax: [
    'tax',
    'vat',
    'tax rate',
    'vat rate',
    'tax %',
    'vat %',
    'customer taxes',
    'sales taxes',
    'steuer',
    'steuersatz',
    'mwst',
    'mwst.',
    'mwst-satz',
    'umsatzsteuer',
    'ust',
    'impuesto',
    'impuestos',
    'tipo de iva',
    'iva',
    'iva %',
  ],
  sku: [
    'sku',
    'item number',
    'item code',
    'product code',
    'internal reference',
    'interne referenz',
    'referencia interna',
    'code',
    'artikelnummer',
    'artikelnr',
    'artikel-nr.',
    'art.-nr.',
    'nummer',
    'referencia',
    'codigo',
    'codigo de articulo',
  ],
  barcode: [
    'barcode',
    'bar code',
    'gtin',
    'ean',
    'ean13',
    'ean-13',
    'upc',
    'ean/gtin',
    'strichcode',
    'barcode/ean',
    'codigo de barras',
  ],
}

/** Guesses the columns of a list of items. */
export function guessImportColumns(header: readonly string[]): ImportColumns {
  return guessColumns(header, headings)
}

/** Guesses the columns: a heading that is known, then one that begins with a known word. */
export function guessColumns<Field extends string>(
  header: readonly string[],
  known: { readonly [field in Field]: readonly string[] },
): { readonly [field in Field]?: number } {
  const fields = Object.keys(known) as Field[]
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  const columns: { [field in Field]?: number } = {}
  const isFree = (at: number) => !Object.values(columns).includes(at)
  for (const field of fields) {
    const found = known[field]
      .map((heading) => folded.findIndex((cell, at) => cell === heading && isFree(at)))
      .find((at) => at >= 0)
    if (found !== undefined) columns[field] = found
  }
  for (const field of fields) {
    if (columns[field] !== undefined) continue
    const at = folded.findIndex(
      (cell, column) => isFree(column) && known[field].some((heading) => beginsWith(cell, heading)),
    )
    if (at >= 0) columns[field] = at
  }
  return columns
}

/** The cells of a row by field; what has no column is absent. */
export function pickCells<Field extends string>(
  row: readonly string[],
  fields: readonly Field[],
  columns: { readonly [field in Field]?: number },
): { readonly [field in Field]?: string } {
  const found = fields.flatMap((field) => {
    const at = columns[field]
    return at === undefined ? [] : [[field, unguardCsv(row[at] ?? '')] as const]
  })
  return Object.fromEntries(found) as { readonly [field in Field]?: string }
}

function beginsWith(cell: string, heading: string): boolean {
  return cell.startsWith(heading) && !/[a-z0-9]/.test(cell.charAt(heading.length))
}
