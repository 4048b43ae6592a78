/** All that moved in a branch on some days, with who entered it and what there was after it. */
import type { Scope } from '../../platform/db/index.ts'
import { requirePage } from '../../platform/paging/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import type { FoldedTransaction } from '../ledger/index.ts'
import {
  type BranchMovement,
  findBalances,
  findMovements,
  type MovementFilter,
} from './movements.store.ts'

export interface StockMovement extends BranchMovement {
  readonly by: string | null
  /** Of its thing in its place, right after it. */
  readonly onHand: number
  readonly value: number
}

interface Running {
  onHand: number
  value: number
}

const thingOf = ({ item_id, variation_id, location_id }: BranchMovement) =>
  `${item_id} ${variation_id} ${location_id}`

export async function listMovements(
  scope: Scope,
  trx: FoldedTransaction,
  filter: MovementFilter,
  page: { readonly cursor: string | undefined; readonly limit: number },
) {
  const found = requirePage(await findMovements(scope, trx, filter, page))
  const ids = found.rows.flatMap(({ entered_by }) => entered_by ?? [])
  const people = await findPeople(scope, trx, ids)
  // Of each thing the newest is looked up; from there it is counted back, row by row.
  const newest = [...new Map(found.rows.toReversed().map((row) => [thingOf(row), row])).values()]
  const balances = await findBalances(scope, trx, newest)
  const running = new Map<string, Running>(
    newest.map((row) => {
      const after = balances.find((one) => one.id === row.id && one.movement_id === row.movement_id)
      return [thingOf(row), { onHand: after?.on_hand ?? 0, value: after?.value ?? 0 }]
    }),
  )
  const rows = found.rows.map((row): StockMovement => {
    const now = running.get(thingOf(row)) ?? { onHand: 0, value: 0 }
    const after = { ...now }
    now.onHand -= row.quantity
    now.value -= row.cost + row.correction
    return { ...row, by: people.get(row.entered_by ?? '') ?? null, ...after }
  })
  return { ...found, rows }
}
