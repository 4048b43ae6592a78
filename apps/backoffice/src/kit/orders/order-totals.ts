import { isKindSaid, type TotalsRow } from '@servery/contract/trade/order-totals.ts'
import type { TFunction } from 'i18next'

/** What a row is called; what went back says so beside its name. */
export function totalsLabel(row: TotalsRow, t: TFunction): string {
  const kind = t(`orders.total.${row.kind}`)
  if (!('name' in row) || row.name === '') return kind
  return isKindSaid(row) ? `${kind} · ${row.name}` : row.name
}
