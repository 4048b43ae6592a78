/** How often discounts that have a limit were used, as far as this till knows. */
import { type DiscountSetting, isUsedUp } from '@servery/domain/catalogue/discount.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import type { Till } from '../store/till.ts'

type Limited = Pick<DiscountSetting, 'usesMax'> & { readonly id: string }

/**
 * Whether no further order may have it: counted are the orders that the server told of, and those
 * of which it has not heard yet. What other tills do while offline is not known here.
 */
export function isOver(till: Till, discount: Limited, order: OrderState | null): boolean {
  if (discount.usesMax === null || (order !== null && hasDiscount(order, discount.id))) return false
  const told = till.catalogue.get().discountUses.get(discount.id)?.uses ?? 0
  return isUsedUp(discount, told + countUnsent(till, discount.id))
}

function countUnsent(till: Till, discountId: string): number {
  const { unsent, orders } = till.register.snapshot()
  const given = new Set(unsent.filter(isGiving).map(({ subjectId }) => subjectId))
  return [...given].filter((id) => {
    const order = orders.get(id)
    return order !== undefined && order.status !== 'cancelled' && hasDiscount(order, discountId)
  }).length
}

const isGiving = ({ kind }: Fact): boolean =>
  kind === 'order.discount_added' || kind === 'order.promotions_applied'

const hasDiscount = ({ discounts }: OrderState, discountId: string): boolean =>
  discounts.some(({ definitionId }) => definitionId === discountId)
