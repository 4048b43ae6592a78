/** What the differences of stock takes come to, where that is known and may be told. */
import { moneyOfValue, stockValue } from '@servery/domain/stock/value.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { folded } from '../ledger/index.ts'
import { sumPosted } from './expected.store.ts'
import { findExpectations } from './expected.ts'
import { sumsOf } from './sheet.ts'
import type { TakeRow } from './takes.store.ts'

/** In minor units, by the ids of those that are completed or looked at before that. */
export async function valueOfTakes(
  scope: Scope,
  trx: TenantTransaction,
  takes: readonly TakeRow[],
): Promise<ReadonlyMap<string, number>> {
  const { companyId } = scope
  const posted = takes.filter(({ status }) => status === 'completed')
  const values = new Map<string, number>()
  if (posted.length > 0) {
    const branchIds = [...new Set(posted.map(({ branch_id }) => branch_id))]
    const ledger = await folded(trx, scope, { branchIds })
    const sums = await sumPosted(ledger, { companyId, takeIds: posted.map(({ id }) => id) })
    for (const { id } of posted) values.set(id, moneyOfValue(stockValue(sums.get(id) ?? 0)))
  }
  for (const take of takes.filter(({ status }) => status === 'review')) {
    const expectations = await findExpectations(scope, trx, take, await sumsOf(scope, trx, take.id))
    const known = [...expectations.values()]
    values.set(
      take.id,
      known.reduce((sum, { value }) => sum + (value ?? 0), 0),
    )
  }
  return values
}
