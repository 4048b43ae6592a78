/** Keeps loyalty points with the orders that move them, in the transaction that stores these. */

import { v7 } from 'uuid'
import type { Projection } from '../../journal/append/index.ts'
import type { PointRows, SubjectRows } from '../../journal/projection/index.ts'
import type { TenantClient } from '../../platform/db/index.ts'

/** May be asked for again: what is kept already stays as it is. */
export async function keepPoints(
  client: TenantClient,
  companyId: string,
  rows: readonly Pick<SubjectRows, 'order'>[],
): Promise<void> {
  const points = rows.flatMap(({ order }) => order?.points ?? [])
  if (points.length === 0) return
  const orders = points.map(({ order }) => order)
  const moves = points.flatMap((one) => one.moves.map((move) => ({ ...move, balance_id: v7() })))
  await client.query({
    name: 'balances_keep_points',
    text: 'CALL keep_points($1::uuid, $2::jsonb, $3::jsonb)',
    values: [companyId, JSON.stringify(orders), JSON.stringify(moves)],
  })
  await takeHolds(client, companyId, points)
}

/** What a till had held for a reward is off the balance by now. */
async function takeHolds(
  client: TenantClient,
  companyId: string,
  points: readonly PointRows[],
): Promise<void> {
  const rewards = points.flatMap(({ moves }) => moves.filter(({ cause }) => cause === 'spent'))
  if (rewards.length === 0) return
  await client.query({
    name: 'balances_take_holds',
    text: 'DELETE FROM balance_holds WHERE company_id = $1 AND payment_id = any($2::uuid[])',
    values: [companyId, rewards.map(({ cause_id }) => cause_id)],
  })
}

export const pointProjection: Projection = {
  keep: (client, { companyId, rows }) => keepPoints(client, companyId, rows),
}
