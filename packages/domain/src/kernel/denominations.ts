/** The notes and coins that people count, by currency. */
import { parseDecimalText } from './money.ts'
import type { CurrencyCode, MinorUnits } from './types.ts'

/** In the currency itself, the greatest first. */
const textsByCurrency: { readonly [currency: CurrencyCode]: string } = {
  AUD: '100 50 20 10 5 2 1 0.5 0.2 0.1 0.05',
  CAD: '100 50 20 10 5 2 1 0.25 0.1 0.05',
  CHF: '200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05',
  CZK: '5000 2000 1000 500 200 100 50 20 10 5 2 1',
  DKK: '500 200 100 50 20 10 5 2 1 0.5',
  EUR: '200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  GBP: '50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  HUF: '20000 10000 5000 2000 1000 500 200 100 50 20 10 5',
  INR: '500 200 100 50 20 10 5 2 1',
  JPY: '10000 5000 2000 1000 500 100 50 10 5 1',
  KRW: '50000 10000 5000 1000 500 100 50 10',
  MXN: '1000 500 200 100 50 20 10 5 2 1 0.5',
  NOK: '1000 500 200 100 50 20 10 5 1',
  NZD: '100 50 20 10 5 2 1 0.5 0.2 0.1',
  PLN: '500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05 0.02 0.01',
  SEK: '1000 500 200 100 50 20 10 5 2 1',
  USD: '100 50 20 10 5 2 1 0.5 0.25 0.1 0.05 0.01',
  ZAR: '200 100 50 20 10 5 2 1 0.5 0.2 0.1',
}

/** For every other currency: what does not stand among them is counted in a lump. */
const generic = '1000 500 200 100 50 20 10 5 2 1 0.5 0.2 0.1 0.05'

/**
 * The notes and coins of a currency in minor units, the greatest first.
 *
 * @throws InvariantError for an unknown currency.
 */
export function denominationsOf(currency: CurrencyCode): readonly MinorUnits[] {
  const texts = (textsByCurrency[currency] ?? generic).split(' ')
  // A currency without places has no half of one.
  return texts.flatMap((text) => parseDecimalText(text, currency) ?? [])
}

/** The smallest note of each, in the currency itself; below it are coins. */
const smallestNotes: { readonly [currency: CurrencyCode]: string } = {
  ...{ AUD: '5', CAD: '5', CHF: '10', CZK: '100', DKK: '50', EUR: '5', GBP: '5', HUF: '500' },
  ...{ INR: '10', JPY: '1000', KRW: '1000', MXN: '20', NOK: '50', NZD: '5', PLN: '10' },
  ...{ SEK: '20', USD: '1', ZAR: '10' },
}

/** Whether people count it as a note; every other piece is a coin. */
export function isNote(value: MinorUnits, currency: CurrencyCode): boolean {
  return value >= (parseDecimalText(smallestNotes[currency] ?? '5', currency) ?? 0)
}
