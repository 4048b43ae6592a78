/** The loyalty points that an order gives its customer, and those that its refunds take back. */
import type { Instant } from '../kernel/types.ts'
import { pointsEarned, pointsOfShare } from '../loyalty/points.ts'
import { pricedGoods } from './price.ts'
import { projectable } from './state.ts'
import type { OrderState } from './types.ts'

export interface PointMove {
  readonly cause: 'earned' | 'taken_back'
  /** Of the order, or of the refund. */
  readonly causeId: string
  readonly customerId: string
  /** Above 0: the customer has more of them. */
  readonly points: number
  readonly at: Instant
  readonly by: string
}

/**
 * What the order moves as it stands; nothing while it is not paid. Points are for what the customer
 * pays for goods: with their tax, less discounts and what was given away, without tips and service
 * charges ("earn on net paid", features.md 1.11).
 */
export function pointMoves(order: OrderState): readonly PointMove[] {
  const { customer, closedAt, closedBy } = order
  const terms = customer?.points
  if (customer === undefined || terms === undefined || order.status !== 'completed') return []
  if (closedAt === null || closedBy === null || !projectable(order)) return []
  const excluded = new Set(terms.excludedCategoryIds)
  const earning = pricedGoods(order).filter(
    ({ goods: { categoryId } }) => categoryId === null || !excluded.has(categoryId),
  )
  const paid = earning.reduce((sum, { priced }) => sum + priced.gross, 0)
  const earned = pointsEarned(terms, paid)
  const { customerId } = customer
  const ids = new Set(earning.map(({ goods }) => goods.lineId))
  let returned = 0
  let before = 0
  const back = (order.refunds ?? []).map(({ refundId, goods, at, by }): PointMove => {
    for (const { lineId, gross } of goods) if (ids.has(lineId)) returned += gross
    const upTo = pointsOfShare(earned, returned, paid)
    const points = before - upTo
    before = upTo
    return { cause: 'taken_back', causeId: refundId, customerId, points, at, by }
  })
  const forOrder = { customerId, points: earned, at: closedAt, by: closedBy }
  return [{ cause: 'earned', causeId: order.id, ...forOrder } as const, ...back].filter(
    ({ points }) => points !== 0,
  )
}
