/**
 * What became of the stock of some days: what was there and what came, less what is there, is what
 * was used. It ties to the last minor unit: each row is what it moves the running sum by once that
 * is rounded, so that nothing is left over between the first figure and the last.
 */

import { minorUnits } from '../kernel/money.ts'
import type { MinorUnits } from '../kernel/types.ts'
import type { StockKind } from './kinds.ts'
import { addValues, moneyOfValue, noValue, type StockValue } from './value.ts'

/** What came in, as the rows of the account have it. */
export const incomingKinds = ['opening', 'received', 'transfer_in', 'transfer_out'] as const
/** What stock was used for, in this order. */
export const usedKinds = [
  'sale',
  'return',
  'waste',
  'damage',
  'theft',
  'loss',
  'internal_use',
  'sample',
  'production',
  'count',
  'custom',
] as const
export type IncomingKind = (typeof incomingKinds)[number]
export type UsedKind = (typeof usedKinds)[number]

/** Sums of movements by kind; negative: they left. */
export interface KindSum {
  readonly kind: StockKind
  readonly cost: StockValue
  readonly correction: StockValue
}

export interface StockAccount {
  readonly opening: MinorUnits
  /** Positive: came in. */
  readonly incoming: { readonly [kind in IncomingKind]: MinorUnits }
  readonly closing: MinorUnits
  /** Positive: used. */
  readonly used: { readonly [kind in UsedKind]: MinorUnits }
  /** What was paid for otherwise than the ledger had it, and was booked when that was known. */
  readonly corrections: MinorUnits
  /** Sales less what was put back on the shelf. */
  readonly costOfGoods: MinorUnits
  /** Waste, damage, theft, loss, internal use, samples and one's own kinds. */
  readonly waste: MinorUnits
  /** Counts, production and corrections: what nobody saw leave. */
  readonly variance: MinorUnits
}

/** Goods in transit belong to whoever gets them, and come in when they are there. */
export function stockAccount(opening: StockValue, sums: readonly KindSum[]): StockAccount {
  let at = opening
  let booked = moneyOfValue(opening)
  const move = (value: StockValue): MinorUnits => {
    at = addValues(at, value)
    const before = booked
    booked = moneyOfValue(at)
    return minorUnits(booked - before)
  }
  const costOf = (kind: StockKind) =>
    sums.filter((sum) => sum.kind === kind).reduce((all, sum) => addValues(all, sum.cost), noValue)
  const first = booked
  const incoming = byKind(incomingKinds, (kind) => move(costOf(kind)))
  const used = byKind(usedKinds, (kind) => minorUnits(0 - move(costOf(kind))))
  const corrected = sums.reduce((all, sum) => addValues(all, sum.correction), noValue)
  const corrections = minorUnits(
    0 - move(addValues(addValues(corrected, costOf('correction')), costOf('in_transit'))),
  )
  const of = (kinds: readonly UsedKind[]) =>
    minorUnits(kinds.reduce((all, kind) => all + used[kind], 0))
  return {
    ...{ opening: first, incoming, closing: booked, used, corrections },
    costOfGoods: of(['sale', 'return']),
    waste: of(['waste', 'damage', 'theft', 'loss', 'internal_use', 'sample', 'custom']),
    variance: minorUnits(of(['count', 'production']) + corrections),
  }
}

function byKind<Kind extends string>(
  kinds: readonly Kind[],
  amountOf: (kind: Kind) => MinorUnits,
): { readonly [kind in Kind]: MinorUnits } {
  const rows = kinds.map((kind) => [kind, amountOf(kind)] as const)
  return Object.fromEntries(rows) as { readonly [kind in Kind]: MinorUnits }
}
