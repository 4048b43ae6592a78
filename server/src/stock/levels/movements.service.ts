/** All that moved in a branch on some days, with who entered it. */
import type { Scope } from '../../platform/db/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'
import { type BranchMovement, findMovements, type MovementFilter } from './movements.store.ts'

export interface StockMovement extends BranchMovement {
  readonly by: string | null
}

export async function listMovements(
  scope: Scope,
  trx: FoldedTransaction,
  filter: MovementFilter,
  page: { readonly cursor: string | undefined; readonly limit: number },
) {
  const found = requirePage(await findMovements(scope, trx, filter, page))
  const ids = found.rows.flatMap(({ entered_by }) => entered_by ?? [])
  const people = await findPeople(scope, trx, ids)
  const rows = found.rows.map(
    (row): StockMovement => ({ ...row, by: people.get(row.entered_by ?? '') ?? null }),
  )
  return { ...found, rows }
}
