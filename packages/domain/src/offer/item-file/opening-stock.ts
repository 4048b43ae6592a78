/** What is there of an item as a list has it: a column for each branch, read beside the item. */
import { quantity } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import { foldText } from '../catalogue/search.ts'
import { type DecimalMark, settleMarks } from './import-numbers.ts'

export const openingStockProblems = [
  /** Something moved of it in this branch: a count would say what is there now. */
  'has_stock',
  /** Its variations have stock of their own. */
  'has_variations',
] as const

export type QuantityProblem = 'not_a_number' | 'negative' | 'too_precise' | 'too_large'

/** The branch that a column of the file tells the stock of. */
export interface StockColumn {
  readonly branchId: string
  readonly column: number
}

/** What the stock of the catalogue is before the file. */
export interface OpeningStockSetting {
  readonly quantityMax: number
  /** By column: the items of which something moved in its branch. */
  readonly moved: readonly ReadonlySet<string>[]
  readonly withVariations: ReadonlySet<string>
}

export type ReadQuantity =
  | { readonly ok: true; readonly quantity: Quantity | null }
  | { readonly ok: false; readonly problem: QuantityProblem }

/** Reads `12`, `1.5`, `1.234,5` in thousandths; an empty cell says nothing, which is not none. */
export function readImportQuantity(
  text: string,
  { decimalMark, max }: { readonly decimalMark: DecimalMark; readonly max: number },
): ReadQuantity {
  const bare = text.replace(/[\s'’]/gu, '').replace('−', '-')
  if (bare === '') return { ok: true, quantity: null }
  const plain = settleMarks(bare, decimalMark)
  const match = plain === null ? null : /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (match === null || whole + fraction === '') return { ok: false, problem: 'not_a_number' }
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > 3) return { ok: false, problem: 'too_precise' }
  const thousandths = Number(`${whole}${kept.padEnd(3, '0')}`)
  if (thousandths > max) return { ok: false, problem: 'too_large' }
  if (sign === '-' && thousandths > 0) return { ok: false, problem: 'negative' }
  return { ok: true, quantity: quantity(thousandths) }
}

const headings = [
  ...['stock', 'on hand', 'quantity', 'qty', 'in stock', 'current stock', 'stock level'],
  ...['bestand', 'lagerbestand', 'menge', 'anzahl'],
  ...['existencias', 'cantidad', 'en existencias'],
]

/** “Stock” is of the branch that is looked at; “Stock Soho” of the branch of this name. */
export function guessStockColumns(
  header: readonly string[],
  branches: readonly { readonly id: string; readonly name: string }[],
  usualId: string,
): StockColumn[] {
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  return branches.flatMap(({ id, name }) => {
    const own = headings.map((word) => `${word} ${foldText(name).trim()}`)
    const said = folded.findIndex((cell) => own.includes(cell.replaceAll(/[:()–-]\s*/g, '').trim()))
    const plain = id === usualId ? folded.findIndex((cell) => headings.includes(cell)) : -1
    const column = said >= 0 ? said : plain
    return column < 0 ? [] : [{ branchId: id, column }]
  })
}
