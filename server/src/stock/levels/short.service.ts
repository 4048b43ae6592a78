/** How much of each branch is low or out of stock, as its list counts it. */
import { shortBranchesMax } from '@servery/contract/stock/stock.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Database, Scope } from '../../platform/db/index.ts'
import { type FoldedTransaction, readFolded } from '../ledger/index.ts'
import { findBranches, type StockBranch } from '../places/index.ts'
import { countThings } from './list.store.ts'

interface ShortBranch {
  readonly branchId: string
  readonly branchName: string
  readonly low: number
  readonly out: number
}

/** Of one branch, or of the first of those that may be seen. */
export async function countShort(
  database: Pick<Database, 'withTenant' | 'readTenant'>,
  scope: Scope,
  branchId: string | undefined,
): Promise<ShortBranch[]> {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const seen = await database.readTenant(scope, (trx) => findBranches(scope, trx))
  const branches = seen
    .filter(({ id }) => branchId === undefined || id === branchId)
    .slice(0, shortBranchesMax)
  const branchIds = branches.map(({ id }) => id)
  return readFolded(database, scope, { branchIds }, (trx) => countEach(scope, trx, branches))
}

async function countEach(
  scope: Scope,
  trx: FoldedTransaction,
  branches: readonly StockBranch[],
): Promise<ShortBranch[]> {
  const rows: ShortBranch[] = []
  for (const { id, name } of branches) {
    const { low, out } = (await countThings(scope, trx, { branchId: id })).of
    if (low + out > 0) rows.push({ branchId: id, branchName: name, low, out })
  }
  return rows
}
