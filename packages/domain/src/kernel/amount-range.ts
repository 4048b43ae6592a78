/**
 * How large an amount of a currency may be. A bound catches the mistyped million, so it follows
 * what people pay with: ten thousand million minor units are a fortune in pounds and a banquet in
 * rupiah.
 */
import { isCurrency, minorUnitsPerMajor } from './currency.ts'
import type { CurrencyCode } from './types.ts'

/** In every currency amounts may be at least so large, in minor units. */
const leastRange = 10_000_000_000

/** So many of the largest note. */
const notesMax = 1_000_000

/** The largest note in use, in the currency itself, where it is worth little for its digits. */
const largestNotes: { readonly [currency: CurrencyCode]: number } = {
  ARS: 20_000,
  CDF: 20_000,
  CLP: 20_000,
  COP: 100_000,
  CRC: 20_000,
  GNF: 20_000,
  HUF: 20_000,
  IDR: 100_000,
  IQD: 50_000,
  IRR: 1_000_000,
  KHR: 200_000,
  KRW: 50_000,
  LAK: 100_000,
  LBP: 100_000,
  MGA: 20_000,
  MMK: 10_000,
  MNT: 20_000,
  MWK: 5_000,
  NGN: 1_000,
  PYG: 100_000,
  SOS: 1_000,
  SSP: 1_000,
  SYP: 5_000,
  TZS: 10_000,
  UGX: 50_000,
  UZS: 200_000,
  VND: 500_000,
  YER: 1_000,
}

/**
 * No amount in any currency is larger, in minor units: ten times below what the figures of one
 * order may come to, and ninety below the largest safe integer.
 */
export const amountMaxOfAll = 100_000_000_000_000

/**
 * The largest amount of a currency, in minor units: neither a price nor the goods of an order may
 * be more. An unknown code has the range of every currency, for a fold must not throw.
 */
export function amountMaxOf(currency: CurrencyCode): number {
  if (!isCurrency(currency)) return leastRange
  const notes = (largestNotes[currency] ?? 0) * minorUnitsPerMajor(currency) * notesMax
  return Math.min(amountMaxOfAll, Math.max(leastRange, notes))
}
