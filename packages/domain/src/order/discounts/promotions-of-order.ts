/**
 * What promotions take off an order as it stands: the function behind `apply_promotions`. It is
 * apart from `decide`, so that a till of a business without promotions need not load it.
 */
import { idOfBoth } from '../../kernel/id-of-both.ts'
import type { LocalMoment } from '../../kernel/schedule.ts'
import type { Instant } from '../../kernel/types.ts'
import type { Promotion, PromotionLine } from '../../offer/pricing/promotion-types.ts'
import { promotionsFor } from '../../offer/pricing/promotions.ts'
import { priceOf } from '../model/price.ts'
import { isReward } from '../model/rewards.ts'
import { isLiveLine } from '../model/state.ts'
import type { OrderState, PromotionDiscount } from '../model/types.ts'

/** Where and when an order is looked at. */
export interface PromotionPlace {
  readonly branchId: string
  readonly channel: string
  /** What the wall clock of the branch showed then. */
  readonly momentOf: (instant: Instant) => LocalMoment
  readonly now: LocalMoment
}

/**
 * The discounts that the promotions come to, in the order of the lines' promotions. What was put on
 * the bill while an offer ran keeps it: each line counts at the moment at which it was added.
 */
export function promotionDiscounts(
  order: OrderState,
  promotions: readonly Promotion[],
  { branchId, channel, momentOf, now }: PromotionPlace,
): PromotionDiscount[] {
  const declined = order.declined ?? []
  const wanted = promotions.filter(({ id }) => !declined.includes(id))
  if (wanted.length === 0) return []
  const bases = new Map(priceOf(order).lines.map((line) => [line.id, line.base]))
  // A reward is the customer's own, and costs them no offer.
  const byHand = order.discounts.filter((one) => one.automatic !== true && !isReward(one))
  const lines = order.lines.filter(isLiveLine).flatMap((line): PromotionLine[] => {
    const base = bases.get(line.lineId)
    if (base === undefined) return []
    return [
      {
        lineId: line.lineId,
        itemId: line.itemId,
        categoryId: line.categoryId,
        quantity: line.quantity,
        pieces: line.unit === 'each',
        base,
        discountable: line.discountable,
        discounted: byHand.some(({ lineId }) => lineId === line.lineId || lineId === null),
        at: momentOf(line.addedAt),
      },
    ]
  })
  const { orderType, codes = [], customer } = order
  const customerGroupIds = customer?.groups ?? []
  const context = { at: now, orderType, channel, branchId, customerGroupIds, codes }
  return promotionsFor(wanted, lines, context).map(({ promotionId, name, lineId, amount }) => ({
    discountId: idOfBoth(promotionId, lineId),
    definitionId: promotionId,
    name,
    lineId,
    amount,
  }))
}
