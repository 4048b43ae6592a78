import { minorUnits } from '../../kernel/money.ts'
import { rate } from '../../kernel/rate.ts'
import type { MinorUnits, Rate } from '../../kernel/types.ts'
import type { PricedTaxBucket } from './types.ts'

/** A tax at one rate, as reports and refunds tell it. */
export interface TaxRow {
  /** `<tax id>@<millionths>`; `untaxed` for what bears no tax at all. */
  readonly key: string
  readonly name: string
  readonly rate: Rate
  readonly net: MinorUnits
  readonly tax: MinorUnits
}

/** Each tax at each rate once; where several fall on the same goods, the net is in each row. */
export function taxRowsOf(buckets: readonly PricedTaxBucket[]): readonly TaxRow[] {
  return gatherTaxRows(buckets.flatMap(rowsOf))
}

/** Rows with one key become one, in the order in which they come first. */
export function gatherTaxRows(rows: readonly TaxRow[]): readonly TaxRow[] {
  const gathered = new Map<string, TaxRow>()
  for (const row of rows) {
    const known = gathered.get(row.key)
    const net = minorUnits((known?.net ?? 0) + row.net)
    const tax = minorUnits((known?.tax ?? 0) + row.tax)
    gathered.set(row.key, { ...row, net, tax })
  }
  return [...gathered.values()]
}

function rowsOf({ taxes, shares, net, tax }: PricedTaxBucket): readonly TaxRow[] {
  if (taxes.length === 0) return [{ key: 'untaxed', name: '', rate: rate(0), net, tax }]
  return taxes.map((one, index) => ({
    key: `${one.id}@${one.rate}`,
    name: one.name,
    rate: one.rate,
    net,
    tax: shares[index]?.amount ?? minorUnits(0),
  }))
}
