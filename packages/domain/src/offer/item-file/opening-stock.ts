/** What is there of an item as a list has it: a column for each branch, read beside the item. */
import { quantity, unitThousandths } from '../../kernel/quantity.ts'
import type { Quantity } from '../../kernel/types.ts'
import { foldText } from '../catalogue/search.ts'
import { readSerials, serialMax } from '../catalogue/serial-numbers.ts'
import { type DecimalMark, settleMarks } from './import-numbers.ts'

export const openingStockProblems = [
  /** Something moved of it in this branch: a count would say what is there now. */
  'has_stock',
  /** Its variations have stock of their own. */
  'has_variations',
  /** Its pieces are told apart by serial numbers, and there is not one for each. */
  'needs_serials',
  /** Its pieces are not told apart by serial numbers. */
  'serials_unasked',
  /** The same number is in two branches. */
  'serials_taken',
] as const

export type QuantityProblem = 'not_a_number' | 'negative' | 'too_precise' | 'too_large'

/** The branch that a column of the file tells the stock of. */
export interface StockColumn {
  readonly branchId: string
  readonly column: number
  /** That of the serial numbers of what is there. Absent: there is none. */
  readonly serialsColumn?: number
}

/** What the stock of the catalogue is before the file. */
export interface OpeningStockSetting {
  readonly quantityMax: number
  /** By column: the items of which something moved in its branch. */
  readonly moved: readonly ReadonlySet<string>[]
  readonly withVariations: ReadonlySet<string>
  /** Items whose pieces are told apart by serial numbers. */
  readonly bySerial: ReadonlySet<string>
  /** The numbers of their pieces that are in stock in any branch, or on the way, by item. */
  readonly pieces: ReadonlyMap<string, ReadonlySet<string>>
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

const serialHeadings = [
  ...['serial numbers', 'serial number', 'serials', 'serial'],
  ...['seriennummern', 'seriennummer'],
  ...['numeros de serie', 'numero de serie'],
]

/** “Stock” is of the branch that is looked at; “Stock Soho” of the branch of this name. */
export function guessStockColumns(
  header: readonly string[],
  branches: readonly { readonly id: string; readonly name: string }[],
  usualId: string,
): StockColumn[] {
  const folded = header.map((cell) => foldText(cell.replace(/^\uFEFF/, '')).trim())
  return branches.flatMap(({ id, name }) => {
    const columnOf = (words: readonly string[]) => {
      const own = words.map((word) => `${word} ${foldText(name).trim()}`)
      const said = folded.findIndex((cell) =>
        own.includes(cell.replaceAll(/[:()–-]\s*/g, '').trim()),
      )
      return said >= 0 || id !== usualId ? said : folded.findIndex((cell) => words.includes(cell))
    }
    const [column, serialsColumn] = [columnOf(headings), columnOf(serialHeadings)]
    if (column < 0) return []
    return [{ branchId: id, column, ...(serialsColumn < 0 ? {} : { serialsColumn }) }]
  })
}

/** The numbers of the pieces that are there, by the file's columns of stock. */
export function readStockSerials(cells: readonly string[] = []): readonly (readonly string[])[] {
  return cells.map((cell) => readSerials(cell.replaceAll('|', ',')))
}

/** What is wrong with the numbers of what is there, by column; null: nothing. */
export function findSerialProblems(
  serials: readonly (readonly string[])[],
  stock: readonly (Quantity | null)[],
  /** Undefined: of a new item, whose pieces have numbers where the row has any. */
  isBySerial: boolean | undefined,
  there?: ReadonlySet<string>,
): readonly ((typeof openingStockProblems)[number] | null)[] {
  const isAsked = isBySerial ?? serials.some((some) => some.length > 0)
  const seen = new Set<string>()
  return stock.map((units, at) => {
    const own = serials[at] ?? []
    if (!isAsked) return own.length > 0 ? 'serials_unasked' : null
    if (own.length * unitThousandths !== (units ?? 0)) return 'needs_serials'
    if (own.some((one) => one.length > serialMax)) return 'needs_serials'
    if (own.some((one) => seen.has(one) || there?.has(one))) return 'serials_taken'
    for (const one of own) seen.add(one)
    return null
  })
}

/** The same of a row of the file, with what stands there. */
export function serialProblems(
  row: { readonly stock?: readonly string[]; readonly serials?: readonly string[] },
  counted: readonly (Quantity | null)[],
  isBySerial: boolean | undefined,
  there?: ReadonlySet<string>,
) {
  const found = findSerialProblems(readStockSerials(row.serials), counted, isBySerial, there)
  return found.flatMap((problem, at) => {
    const value = row.serials?.[at] || (row.stock?.[at] ?? '')
    return problem === null ? [] : [{ problem, value }]
  })
}
