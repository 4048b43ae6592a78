/** Keeps balances with the orders that move them, in the transaction that stores these. */

import { v7 } from 'uuid'
import type { Projection } from '../../journal/append/index.ts'
import type { SubjectRows } from '../../journal/projection/index.ts'
import type { Row, TenantClient } from '../../platform/db/index.ts'

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

export const balanceProjection: Projection = {
  keep: (client, { companyId, rows }) => keepBalanceMoves(client, companyId, rows),
}
