/** What `decide` says to commands about promotions: what comes off by itself, and for codes. */
import { isAmountInRange } from '../model/limits.ts'
import { accept, refuse } from '../model/refuse.ts'
import type { Decision, OrderCommand, OrderState, PromotionDiscount } from '../model/types.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/** What stands there already is no event: a till may ask after every tap. */
export function decideApplyPromotions(
  order: OrderState,
  { discounts }: Command<'apply_promotions'>,
): Decision {
  if (!discounts.every(({ amount }) => amount > 0 && isAmountInRange(amount, order.currency))) {
    return refuse('discount_value_invalid', 'discounts')
  }
  return isApplied(order, discounts)
    ? accept()
    : accept({ kind: 'order.promotions_applied', version: 1, body: { discounts } })
}

/** A promotion is not wanted on this order, or wanted again. It is never refused. */
export function decideDeclinePromotion(
  order: OrderState,
  { definitionId, declined }: Command<'decline_promotion'>,
): Decision {
  if ((order.declined ?? []).includes(definitionId) === declined) return accept()
  const body = { definitionId, declined }
  return accept({ kind: 'order.promotion_declined', version: 1, body })
}

/** A code that promotions may ask for is entered, or taken out again. It is never refused. */
export function decideEnterCode(
  order: OrderState,
  { code, entered }: Command<'enter_code'>,
): Decision {
  if ((order.codes ?? []).includes(code) === entered) return accept()
  return accept({ kind: 'order.code_entered', version: 1, body: { code, entered } })
}

function isApplied(order: OrderState, discounts: readonly PromotionDiscount[]): boolean {
  const applied = order.discounts.filter(({ automatic }) => automatic === true)
  return (
    applied.length === discounts.length &&
    applied.every(({ discountId, name, value }, index) => {
      const wanted = discounts[index]
      return (
        wanted?.discountId === discountId &&
        wanted.name === name &&
        value.kind === 'amount' &&
        value.amount === wanted.amount
      )
    })
  )
}
