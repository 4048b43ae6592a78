/** What people type or scan while they count: `2 cases + 3`, `2x12+3`, `3.4`, `1.5 kg`. */
import { quantity } from '../kernel/quantity.ts'
import type { Quantity } from '../kernel/types.ts'
import type { Unit } from '../offer/catalogue/types.ts'
import { isSamePack, isUnitWord, measureIn } from './count-words.ts'
import { factorOf, type StockPack, type UnitFactor } from './units.ts'
import { countedMax } from './value.ts'

export interface Countable {
  readonly unit: Unit
  readonly packs: readonly StockPack[]
}

export type CountProblem =
  | 'count_empty'
  | 'count_unreadable'
  | 'count_negative'
  | 'count_unit_unknown'
  | 'count_too_large'

export type CountReading =
  | { readonly ok: true; readonly quantity: Quantity }
  /** `word`: the one that nobody knows. */
  | { readonly ok: false; readonly problem: CountProblem; readonly word: string | null }

const refuse = (problem: CountProblem, word: string | null = null): CountReading => ({
  ok: false,
  problem,
  word,
})

const number = String.raw`(?:\d+(?:[.,]\d{1,3})?|[.,]\d{1,3})`
const term = new RegExp(
  String.raw`^\s*(${number})(?:\s*[x\u00d7*]\s*(${number}))?\s*([\p{L}][\p{L}.\-]*)?`,
  'iu',
)

/**
 * What a text comes to in thousandths of the item's unit. Terms are added up; a number alone is in
 * the item's unit, one with a word in packs of that name or in a measure, and `2x12` is a product.
 */
export function readCount(text: string, item: Countable): CountReading {
  let rest = text.trim()
  if (rest === '') return refuse('count_empty')
  if (/^[-−–]|[+,;]\s*[-−–]|\s[-−–]\s*\d/.test(rest)) return refuse('count_negative')
  let sum = 0n
  while (rest !== '') {
    const match = term.exec(rest)
    if (match === null) return refuse('count_unreadable')
    const [whole, first = '', second, word] = match
    const one = termOf({ first, second, word }, item)
    if (one === null) return refuse('count_unit_unknown', word ?? null)
    sum += one
    rest = rest.slice(whole.length).trimStart()
    if (rest === '') break
    // After a word the next number begins a term of its own: `2 cases 3`.
    if (rest.startsWith('+')) rest = rest.slice(1)
    else if (word === undefined || !/^[\d.,]/.test(rest)) return refuse('count_unreadable')
    if (rest.trim() === '') return refuse('count_unreadable')
  }
  if (sum > BigInt(countedMax)) return refuse('count_too_large')
  return { ok: true, quantity: quantity(Number(sum)) }
}

interface Term {
  readonly first: string
  readonly second: string | undefined
  readonly word: string | undefined
}

/** In thousandths of the unit, rounded half up; null where nobody knows the word. */
function termOf({ first, second, word }: Term, item: Countable): bigint | null {
  const factor = word === undefined ? factorOf(item.unit, item.unit) : factorOfWord(word, item)
  if (factor === null) return null
  // Both numbers in thousandths: a thousand stays over for each of them.
  const amount = thousandthsOf(first) * (second === undefined ? 1000n : thousandthsOf(second))
  const [of, per] = [BigInt(factor.numerator), BigInt(factor.denominator) * 1_000_000n]
  return (amount * of * 2n + per) / (per * 2n)
}

function thousandthsOf(text: string): bigint {
  const [whole = '', fraction = ''] = text.split(/[.,]/)
  return BigInt(`${whole === '' ? '0' : whole}${fraction.padEnd(3, '0')}`)
}

/** A `case of 12` is a case. */
const firstWord = (name: string) => name.trim().split(/\s+/)[0] ?? ''

/** A pack by its own name comes before the family of its word, and both before the unit. */
function factorOfWord(word: string, { unit, packs }: Countable): UnitFactor | null {
  const byName = packs.find(({ name }) => name.toLowerCase() === word.toLowerCase())
  const pack = byName ?? packs.find(({ name }) => isSamePack(firstWord(name), word))
  if (pack !== undefined) return factorOf(pack.name, unit, packs)
  return isUnitWord(word, unit) ? factorOf(unit, unit) : measureIn(word, unit)
}
