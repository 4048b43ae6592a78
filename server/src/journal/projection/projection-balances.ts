/** What an order moves on balances, as rows: gift cards, store credit, house accounts, points. */

import { sortFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { balanceMoves } from '@servery/domain/order/payment/balance-moves.ts'
import { pointMoves } from '@servery/domain/order/payment/point-moves.ts'
import type { Row, Rows } from '../../platform/db/index.ts'

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

export function isOnTerms(fact: Fact): boolean {
  if (!isOrderFact(fact)) return false
  if (fact.kind === 'order.discount_added') return fact.body.reward !== undefined
  return fact.kind === 'order.customer_attached' && fact.body.points !== undefined
}
