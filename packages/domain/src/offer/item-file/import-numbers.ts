/** Prices and tax rates as people write them in lists. */
import { currencyExponent } from '../../kernel/currency.ts'
import { minorUnits } from '../../kernel/money.ts'
import type { CurrencyCode, MinorUnits } from '../../kernel/types.ts'
import { foldText } from '../catalogue/search.ts'
import type { TaxRateRecord } from '../catalogue/types.ts'

export type DecimalMark = '.' | ','

export type PriceProblem = 'missing' | 'not_a_number' | 'negative' | 'too_precise' | 'too_large'

export type ReadPrice =
  | { readonly ok: true; readonly price: MinorUnits }
  | { readonly ok: false; readonly problem: PriceProblem }

export interface PriceSetting {
  readonly currency: CurrencyCode
  readonly decimalMark: DecimalMark
  /** The largest amount that an item may cost. */
  readonly amountMax: number
}

/**
 * Reads a price: `3.40`, `£3.40`, `3,40 €`, `EUR 1.234,50`, `1,234.50`. Two different marks settle
 * themselves. One mark is the decimal one, unless it is not the reader's and three digits follow.
 */
export function readImportPrice(
  text: string,
  { currency, decimalMark, amountMax }: PriceSetting,
): ReadPrice {
  const bare = text
    .replace(/\p{Sc}/gu, '')
    .replace(/[\s'’]/gu, '')
    .replace(/^[A-Z]{3}(?=[\d.,-])|(?<=[\d.,])[A-Z]{3}$/, '')
    .replace('−', '-')
  if (bare === '') return { ok: false, problem: 'missing' }
  const plain = settleMarks(bare, decimalMark)
  const match = plain === null ? null : /^(-?)(\d*)(?:\.(\d*))?$/.exec(plain)
  const [, sign = '', whole = '', fraction = ''] = match ?? []
  if (match === null || whole + fraction === '') return { ok: false, problem: 'not_a_number' }
  const exponent = currencyExponent(currency)
  const kept = fraction.replace(/0+$/, '')
  if (kept.length > exponent) return { ok: false, problem: 'too_precise' }
  const amount = Number(`${whole}${kept.padEnd(exponent, '0')}`)
  if (amount > amountMax) return { ok: false, problem: 'too_large' }
  if (sign === '-' && amount > 0) return { ok: false, problem: 'negative' }
  return { ok: true, price: minorUnits(amount) }
}

/** The same number with a point for its decimal mark and no groups, or null if it is senseless. */
export function settleMarks(text: string, usual: DecimalMark): string | null {
  const marks = new Set(text.match(/[.,]/g))
  if (marks.size === 0) return text
  if (marks.size === 2) {
    return ungroup(text, text.lastIndexOf('.') > text.lastIndexOf(',') ? '.' : ',')
  }
  const mark: DecimalMark = marks.has('.') ? '.' : ','
  const other = mark === '.' ? ',' : '.'
  const isRepeated = text.indexOf(mark) !== text.lastIndexOf(mark)
  const looksGrouped = mark !== usual && /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(text)
  return ungroup(text, isRepeated || looksGrouped ? other : mark)
}

function ungroup(text: string, decimalMark: DecimalMark): string | null {
  const [whole = '', ...fractions] = text.split(decimalMark)
  const group = decimalMark === '.' ? ',' : '.'
  const [fraction] = fractions
  if (fractions.length > 1 || fraction?.includes(group)) return null
  const groups = whole.replace('-', '').split(group)
  const isGrouped = groups.length > 1
  if (isGrouped && !groups.every((part, at) => (at === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part))) {
    return null
  }
  const joined = whole.replaceAll(group, '')
  return fraction === undefined ? joined : `${joined}.${fraction}`
}

type Rate = Pick<TaxRateRecord, 'id' | 'name' | 'rate'>

const words = {
  highest: ['standard', 's', 'normal', 'regelsatz', 'general', 'full'],
  between: ['reduced', 'r', 'ermassigt', 'ermaßigt', 'reducido', 'low'],
  none: [
    'zero',
    'z',
    'exempt',
    'e',
    'none',
    'no vat',
    'no',
    'frei',
    'steuerfrei',
    'keine',
    'exento',
  ],
} as const

/** The tax rate that a cell means: its name, its percentage, or a word such as “reduced”. */
export function findImportTax(text: string, rates: readonly Rate[]): string | null {
  const wanted = foldText(text).trim()
  const named = rates.find(({ name }) => foldText(name).trim() === wanted)
  if (named !== undefined) return named.id
  const millionths = readTaxPercent(wanted)
  if (millionths !== null) {
    // Spreadsheets keep 20 % as 0.2.
    const isShare = /[.,]/.test(wanted) && millionths < 20_000 && !wanted.includes('%')
    return findRate(rates, millionths) ?? (isShare ? findRate(rates, millionths * 100) : null)
  }
  const sorted = [...rates].sort((left, right) => right.rate - left.rate)
  if (isOneOf(words.highest, wanted)) return sorted[0]?.id ?? null
  if (isOneOf(words.none, wanted)) return findRate(rates, 0)
  const between = sorted.slice(1).filter(({ rate }) => rate > 0)
  return isOneOf(words.between, wanted) && between.length === 1 ? (between[0]?.id ?? null) : null
}

/** A percentage in millionths: `20`, `17,5 %`, `VAT 20 %`; null where it is none. */
export function readTaxPercent(text: string): number | null {
  const percent = /^(?:vat|mwst\.?|ust\.?|iva)?\s*(\d{1,3})(?:[.,](\d{1,4}))?\s*%?$/.exec(
    foldText(text).trim(),
  )
  if (percent === null) return null
  const [, whole = '', fraction = ''] = percent
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
}

function findRate(rates: readonly Rate[], millionths: number): string | null {
  return rates.find(({ rate }) => rate === millionths)?.id ?? null
}

function isOneOf(list: readonly string[], word: string): boolean {
  return list.includes(word)
}
