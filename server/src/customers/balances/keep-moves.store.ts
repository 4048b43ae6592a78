/** Keeps balances with the orders that move them, in the transaction that stores these. */

import type { OrderState } from '@servery/domain/order/model/types.ts'
import { balanceMoves } from '@servery/domain/order/payment/balance-moves.ts'
import { v7 } from 'uuid'
import type { Row, Rows } from '../../journal/projection/columns.ts'
import type { SubjectRows } from '../../journal/projection/subjects.ts'
import type { TenantClient } from '../../platform/db/tenancy.ts'

/** In the columns of the type `balance_move`, but for the ids of what is new. */
export function balanceMoveRows(state: OrderState, branchId: string): Rows {
  return balanceMoves(state).map(({ cause, causeId, kind, holder, codeEnd, amount, at, by }) => ({
    cause,
    cause_id: causeId,
    kind,
    holder,
    code_end: codeEnd ?? '',
    currency: state.currency,
    order_id: state.id,
    branch_id: branchId,
    amount,
    at,
    actor: by,
  }))
}

/** May be asked for again: what is kept already stays as it is. */
export async function keepBalanceMoves(
  client: TenantClient,
  companyId: string,
  rows: readonly Pick<SubjectRows, 'order'>[],
): Promise<void> {
  const moves = rows.flatMap(({ order }) => order?.balanceMoves ?? [])
  if (moves.length === 0) return
  await client.query({
    name: 'balances_keep_moves',
    text: 'CALL keep_balance_moves($1::uuid, $2::jsonb)',
    values: [companyId, JSON.stringify(moves.map(withIds))],
  })
}

/** Of the entry, and of the balance where there is none yet. */
function withIds(move: Row): Row {
  return { ...move, id: v7(), balance_id: v7() }
}
