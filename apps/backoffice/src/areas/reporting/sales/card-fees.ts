import type { SettlementDay } from '@servery/contract/trade/settlements.ts'
import { shareOf } from '@servery/domain/report/sales/item-figures.ts'

interface CardFees {
  readonly charged: number
  readonly kept: number
  /** Of what was charged, in millionths; null: nothing was, once refunds are taken off. */
  readonly share: number | null
  readonly unreconciled: number
}

/** Of all days in one currency; null: the provider has charged nothing on them. */
export function feesOf(rows: readonly SettlementDay[], currency: string): CardFees | null {
  const own = rows.filter((row) => row.currency === currency)
  if (own.length === 0) return null
  const sum = (of: (row: SettlementDay) => number) => own.reduce((all, row) => all + of(row), 0)
  const [charged, kept] = [sum((row) => row.charged), sum((row) => row.fees)]
  const unreconciled = sum((row) => row.unreconciled)
  return { charged, kept, share: shareOf(kept, charged), unreconciled }
}
