/** Keeps loyalty points with the orders that move them, in the transaction that stores these. */
import { sortFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { isOrderFact } from '@servery/domain/order/model/order-facts.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { pointMoves } from '@servery/domain/order/payment/point-moves.ts'
import { v7 } from 'uuid'
import type { Row, Rows } from '../../journal/projection/columns.ts'
import type { SubjectRows } from '../../journal/projection/subjects.ts'
import type { TenantClient } from '../../platform/db/tenancy.ts'

export interface PointRows {
  /** In the columns of the type `point_order`. */
  readonly order: Row
  /** In those of `point_move`, but for the id of a new balance. */
  readonly moves: Rows
}

/** Of an order that was ever to give or cost points, whatever it moves by now; else null. */
export function pointRows(
  state: OrderState,
  branchId: string,
  facts: readonly Fact[],
): PointRows | null {
  if (!facts.some(isOnTerms)) return null
  const last = sortFacts(facts).at(-1)
  if (last === undefined) return null
  const place = { order_id: state.id, currency: state.currency }
  return {
    order: { ...place, branch_id: branchId, at: last.at, actor: last.actorId },
    moves: pointMoves(state).map(({ cause, causeId, customerId, points, at, by }) => ({
      ...place,
      cause,
      cause_id: causeId,
      holder: customerId,
      points,
      at,
      actor: by,
    })),
  }
}

function isOnTerms(fact: Fact): boolean {
  if (!isOrderFact(fact)) return false
  if (fact.kind === 'order.discount_added') return fact.body.reward !== undefined
  return fact.kind === 'order.customer_attached' && fact.body.points !== undefined
}

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
