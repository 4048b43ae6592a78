import type { StockAccountOutput } from '@servery/contract/reporting/stock-account.ts'
import { stockAccount } from '@servery/domain/stock/accounting.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { reportBranches, requireRange } from '../../../journal/aggregates/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { readFolded } from '../../../stock/ledger/index.ts'
import { sumMoved, valueBefore } from './stock-account.store.ts'

interface Query {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
}

/** What waits in the ledger is worked out first: the account would not tie without it. */
export async function readStockAccount(
  { database }: Pick<Services, 'database'>,
  scope: Scope,
  query: Query,
): Promise<StockAccountOutput> {
  requireRange(query)
  const { from, to } = query
  const { currency, branches } = await database.readTenant(scope, (trx) =>
    reportBranches(scope, trx, query.branchId),
  )
  const branchIds = branches.map(({ id }) => id)
  const { companyId } = scope
  return readFolded(database, scope, { branchIds }, async (trx) => {
    const range = { companyId, branchIds, from, to }
    const opening = await valueBefore(trx, range)
    const sums = (await sumMoved(trx, range)).map(({ kind, cost, correction }) => ({
      ...{ kind, cost: stockValue(cost), correction: stockValue(correction) },
    }))
    return { currency, from, to, ...stockAccount(stockValue(opening), sums) }
  })
}
