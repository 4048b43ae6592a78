/** Coins and notes: the smallest coin, and the notes that a customer is likely to hand over. */
import { minorUnitsPerMajor } from './currency.ts'
import { invariant } from './invariant.ts'
import { minorUnits } from './money.ts'
import type { CurrencyCode, MinorUnits } from './types.ts'

/** Buttons beyond `Exact`; more would not fit beside it. */
const quickCashMax = 5

/** Coins and notes that people pay with, in whole units of the currency, the smallest first. */
const notesByCurrency: { readonly [currency: CurrencyCode]: readonly number[] } = {
  AED: [5, 10, 20, 50, 100],
  AUD: [1, 5, 10, 20, 50],
  BRL: [5, 10, 20, 50, 100],
  CAD: [1, 5, 10, 20, 50],
  CHF: [1, 5, 10, 20, 50],
  CNY: [5, 10, 20, 50, 100],
  CZK: [10, 50, 100, 500, 1000],
  DKK: [10, 50, 100, 200, 500],
  EUR: [1, 5, 10, 20, 50],
  GBP: [1, 5, 10, 20, 50],
  HUF: [100, 500, 1000, 5000, 10_000],
  ILS: [10, 20, 50, 100, 200],
  INR: [10, 50, 100, 200, 500],
  JPY: [100, 500, 1000, 5000, 10_000],
  KRW: [1000, 5000, 10_000, 50_000],
  MXN: [10, 50, 100, 200, 500],
  NOK: [10, 50, 100, 200, 500],
  NZD: [1, 5, 10, 20, 50],
  PLN: [5, 10, 20, 50, 100],
  SEK: [10, 50, 100, 200, 500],
  TRY: [10, 50, 100, 200],
  USD: [1, 5, 10, 20, 50],
  ZAR: [10, 20, 50, 100, 200],
}

/** Multiples of a power of ten which stand in for the notes of any other currency. */
const genericNotes = [1, 5, 10, 20, 50]

/**
 * What a customer who does not pay the exact sum is likely to hand over, ascending, in minor
 * units: the due raised to the next of each note, without duplicates and without the due itself
 * (that is `Exact`). £11.40 gives £12, £15, £20, £50; £100, a multiple of every note, gives none.
 *
 * `due` is what is due in cash, after cash rounding. Where nothing is due there is no button. Where
 * a business has said which `amounts` it wants, it is those that are more than the due.
 *
 * @throws InvariantError for an unknown currency.
 */
export function quickCash(bill: {
  readonly due: MinorUnits
  readonly currency: CurrencyCode
  readonly amounts?: readonly number[] | null
}): MinorUnits[] {
  const { due, currency, amounts = null } = bill
  const major = minorUnitsPerMajor(currency)
  if (due <= 0) return []
  if (amounts !== null) return ascending(amounts.filter((amount) => amount > due))
  const notes = notesByCurrency[currency]?.map((note) => note * major) ?? notesNear(due, major)
  const raised = notes.map((note) => raiseTo(due, note)).filter((amount) => amount > due)
  return ascending(raised.filter((amount) => Number.isSafeInteger(amount)))
}

function ascending(amounts: readonly number[]): MinorUnits[] {
  return [...new Set(amounts)]
    .sort((a, b) => a - b)
    .slice(0, quickCashMax)
    .map((amount) => minorUnits(amount))
}

/**
 * An amount to the smallest coin, in minor units: 1223 to the nearest 5 is 1225. A tie of `nearest`
 * goes away from zero; a negative amount (money back) is the mirror image (rules.md 4.3).
 *
 * @throws InvariantError unless the step is above zero.
 */
export function roundToCoin(
  amount: MinorUnits,
  coin: { readonly step: MinorUnits; readonly mode: 'nearest' | 'up' | 'down' },
): MinorUnits {
  const { step, mode } = coin
  invariant(step > 0, 'the smallest coin must be above zero')
  const magnitude = Math.abs(amount)
  const over = magnitude % step
  const below = magnitude - over
  const up = over !== 0 && (mode === 'up' || (mode === 'nearest' && over >= step - over))
  const rounded = up ? below + step : below
  return minorUnits(amount < 0 ? -rounded : rounded)
}

function raiseTo(due: number, note: number): number {
  const over = due % note
  return over === 0 ? due : due - over + note
}

/** Notes about the size of the bill; at least ten of the currency, as small change is no note. */
function notesNear(due: number, major: number): number[] {
  let unit = major
  while (unit * 100 <= due) unit *= 10
  return genericNotes.map((note) => note * unit)
}
