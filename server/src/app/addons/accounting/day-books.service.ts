/** The figures of a day, read where `/sales` reads them. */
import type { DayBooks } from '@servery/domain/report/accounting/day-journal.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { listSoldCategories, summarizeSales } from '../../../reporting/sales/index.ts'
import { type Day, sumFees } from './journals.store.ts'

export async function readDayBooks(
  scope: Scope,
  trx: TenantTransaction,
  day: Day,
  now: Date,
): Promise<DayBooks> {
  const { branchId, date } = day
  const asked = { branchId, from: date, to: date, as: 'known' } as const
  const query = { ...asked, compare: 'none', by: 'day' } as const
  const { figures, payments, ...parts } = await summarizeSales(scope, trx, query, now)
  const sold = await listSoldCategories(scope, trx, asked)
  if (payments === null) throw new Error('a whole day has no bridge of its payments')
  return {
    ...{ figures, payments },
    byTaxRate: parts.byTaxRate,
    byCategory: parts.byCategory,
    byPaymentMethod: parts.byPaymentMethod,
    costOfGoods: sold.rows.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    fees: await sumFees(scope, trx, day),
  }
}
