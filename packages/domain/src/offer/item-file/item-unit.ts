/** What a list calls the unit that something is counted in, and its stock in that of the item. */
import { quantity } from '../../kernel/quantity.ts'
import { multiplyDivide } from '../../kernel/rounding.ts'
import type { Quantity } from '../../kernel/types.ts'
import { unitRatio, unitWords } from '../catalogue/measures.ts'
import { foldText } from '../catalogue/search.ts'
import type { Unit } from '../catalogue/types.ts'

const words = Object.entries(unitWords).map(
  ([unit, names]) => [unit as Unit, new Set(names.map(foldText))] as const,
)

/** Null: it is none of those that goods are counted in. */
function unitOfWord(text: string): Unit | null {
  const word = foldText(text).trim().replace(/\.$/, '')
  return words.find(([, names]) => names.has(word))?.[0] ?? null
}

export const unitProblems = [
  'unknown_unit',
  /** Its stock is kept in another unit, which this one can't be converted to. */
  'unit_differs',
] as const

interface Counting {
  readonly stock: readonly (Quantity | null)[]
  /** Of the item that is there; null: of a new one, which is counted as the row says. */
  readonly base: Unit | null | undefined
}

interface CountedIn {
  readonly unit: Unit | null
  readonly counted: readonly (Quantity | null)[]
  readonly problem: (typeof unitProblems)[number] | null
}

/** What a row counts in its unit, in that of the item; a row without a unit is in the item's. */
export function countedIn(text: string, { stock, base }: Counting): CountedIn {
  if (text === '') return { unit: null, counted: stock, problem: null }
  const unit = unitOfWord(text)
  if (unit === null) return { unit, counted: stock, problem: 'unknown_unit' }
  if (base == null || unit === base) return { unit, counted: stock, problem: null }
  const ratio = unitRatio(unit, base)
  if (ratio === null) return { unit, counted: stock, problem: 'unit_differs' }
  const { numerator, denominator } = ratio
  const counted = stock.map((amount) =>
    amount === null ? null : quantity(multiplyDivide(amount, numerator, denominator, 'half_up')),
  )
  return { unit, counted, problem: null }
}
