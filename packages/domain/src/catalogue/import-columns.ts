/** Which column of a list from elsewhere holds what, guessed from its heading. */
import { foldText } from './search.ts'

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
    'code',
    'plu',
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

/** Guesses the columns: a heading that is known, then one that begins with a known word. */
export function guessImportColumns(header: readonly string[]): ImportColumns {
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  const columns: { [field in ImportField]?: number } = {}
  const isFree = (at: number) => !Object.values(columns).includes(at)
  for (const field of importFields) {
    const found = headings[field]
      .map((heading) => folded.findIndex((cell, at) => cell === heading && isFree(at)))
      .find((at) => at >= 0)
    if (found !== undefined) columns[field] = found
  }
  for (const field of importFields) {
    if (columns[field] !== undefined) continue
    const at = folded.findIndex(
      (cell, column) =>
        isFree(column) && headings[field].some((heading) => beginsWith(cell, heading)),
    )
    if (at >= 0) columns[field] = at
  }
  return columns
}

function beginsWith(cell: string, heading: string): boolean {
  return cell.startsWith(heading) && !/[a-z0-9]/.test(cell.charAt(heading.length))
}
