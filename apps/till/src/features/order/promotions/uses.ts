/** How often discounts that have a limit were used, as far as this till knows. */

import type { Fact } from '@servery/domain/journal/types.ts'
import {
  type DiscountSetting,
  isUsedUp,
  isUsedUpBy,
  withoutUsedCodes,
} from '@servery/domain/offer/catalogue/discount.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { customersOf } from '../../../device/guests/index.ts'
import type { Till } from '../../../device/store/index.ts'

type Limited = Pick<DiscountSetting, 'usesMax' | 'customerUsesMax'> & { readonly id: string }

/** Why no further order may have it: whoever asks is told which. */
export type WhyOver = 'usedUp' | 'noCustomer' | 'customerUsedUp'

/**
 * Why an order may not have it, or null: counted are the orders that the server told of, and those
 * of which it has not heard yet. What other tills do while offline is not known here.
 */
export function whyOver(till: Till, discount: Limited, order: OrderState | null): WhyOver | null {
  if ((discount.customerUsesMax ?? null) !== null) {
    if (order?.customer === undefined) return 'noCustomer'
    if (isUsedUpBy(discount, usesByCustomer(till, discount.id, order))) return 'customerUsedUp'
  }
  if (discount.usesMax === null || (order !== null && hasDiscount(order, discount.id))) return null
  const told = till.catalogue.get().discountUses.get(discount.id)?.uses ?? 0
  return isUsedUp(discount, told + countUnsent(till, discount.id)) ? 'usedUp' : null
}

/**
 * Why this order may not have a code, or null: one that serves one order has served another that
 * the server told of, or that is at this till.
 */
export function whyCodeOver(
  till: Till,
  { id, codes = [], entered }: Pick<DiscountSetting, 'codes'> & Entered,
  order: OrderState | null,
): 'codeUsed' | null {
  if (!codes.includes(entered)) return null
  const told = till.catalogue.get().discountUses.get(id)?.codes ?? []
  const others = [...till.register.snapshot().orders.values()].filter(
    (other) =>
      other.id !== order?.id &&
      other.status !== 'cancelled' &&
      (other.codes ?? []).includes(entered) &&
      hasDiscount(other, id),
  )
  return told.includes(entered) || others.length > 0 ? 'codeUsed' : null
}

/** The discount without those codes of this order that have served another since. */
export function withOpenCodes<One extends Pick<DiscountSetting, 'codes'> & { readonly id: string }>(
  till: Till,
  discount: One,
  order: OrderState,
): One {
  if (hasDiscount(order, discount.id)) return discount
  const isOver = (entered: string) => whyCodeOver(till, { ...discount, entered }, order) !== null
  return withoutUsedCodes(discount, (order.codes ?? []).filter(isOver))
}

interface Entered {
  readonly id: string
  /** In capitals. */
  readonly entered: string
}

/** The orders of its customer that the server told of, with others that it does not know yet. */
function usesByCustomer(till: Till, discountId: string, { id, customer }: OrderState): number {
  const customerId = customer?.customerId ?? ''
  const { discountUses = [] } = customersOf(till).get(customerId) ?? {}
  const told = discountUses.find((use) => use.discountId === discountId)?.orders ?? 0
  const { unsent, orders } = till.register.snapshot()
  const waiting = new Set(unsent.map(({ subjectId }) => subjectId))
  const others = [...orders.values()].filter(
    (other) =>
      other.id !== id &&
      other.customer?.customerId === customerId &&
      (other.status === 'open' || (other.status === 'completed' && waiting.has(other.id))) &&
      hasDiscount(other, discountId),
  )
  return told + others.length
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
