/** What a discount of the catalogue comes to: a promotion of its own, or what a person gives. */

import { minorUnits, subtract } from '../../kernel/money.ts'
import { extend } from '../../kernel/quantity.ts'
import { rate } from '../../kernel/rate.ts'
import type { MinorUnits, Quantity } from '../../kernel/types.ts'
import type { DiscountSetting } from '../catalogue/discount.ts'
import type { Promotion, PromotionEffect, PromotionTarget } from './promotion-types.ts'
import type { AdjustmentValue } from './types.ts'

/** Items or categories, whichever the scope names; neither: everything. */
function targetOf({
  scope,
  itemIds,
  categoryIds,
}: Pick<DiscountSetting, 'scope' | 'itemIds' | 'categoryIds'>): PromotionTarget {
  return {
    itemIds: scope === 'items' ? itemIds : [],
    categoryIds: scope === 'category' ? categoryIds : [],
  }
}

/** The promotion that a discount is; null for one that a person gives. */
export function promotionOf(discount: DiscountSetting & { readonly id: string }): Promotion | null {
  const { customerTags = [] } = discount
  const effect = effectOf(discount)
  const byItself = discount.giving === 'automatic' || discount.giving === 'code'
  if (!byItself || effect === null) return null
  return {
    id: discount.id,
    name: discount.name,
    effect,
    target: targetOf(discount),
    schedule: discount.schedule,
    orderTypes: discount.orderTypes,
    channels: discount.channels,
    branchIds: discount.branchIds,
    customerGroupIds: customerTags.length === 0 ? null : customerTags,
    code: discount.giving === 'code' ? discount.code : null,
    ...(discount.giving === 'code' ? { codes: discount.codes ?? [] } : {}),
    minSpend: discount.minSpend,
    minQuantity: discount.minQuantity,
    timesMax: discount.timesMax,
    combinable: discount.combinable,
    priority: discount.priority,
    excludesDiscounted: discount.excludesDiscounted,
  }
}

function effectOf(discount: DiscountSetting): PromotionEffect | null {
  const { kind, value, scope, buy, get } = discount
  switch (kind) {
    case 'percent':
      return { kind, rate: rate(value) }
    case 'amount':
      return { kind: scope === 'order' ? 'amount' : 'amount_each', amount: minorUnits(value) }
    case 'fixed_price':
      return { kind, price: minorUnits(value) }
    case 'buy_get': {
      const reward = { itemIds: discount.rewardItemIds, categoryIds: discount.rewardCategoryIds }
      const same = reward.itemIds.length + reward.categoryIds.length === 0
      return { kind, buy, get, rate: rate(value), reward: same ? null : reward }
    }
    case 'bundle':
      return {
        kind,
        price: minorUnits(value),
        parts: discount.parts.map(({ quantity, ...target }) => ({ target, quantity })),
      }
    case 'open_percent':
    case 'open_amount':
      return null
  }
}

/** Whether a person may give a discount on a line, or, where there is none, on the order. */
export function isGivenOn(
  discount: DiscountSetting,
  line: { readonly itemId: string | null; readonly categoryId: string | null } | null,
): boolean {
  const { giving, scope } = discount
  if (giving === 'automatic' || giving === 'code') return false
  if (line === null || scope === 'order') return line === null && scope === 'order'
  if (scope === 'line') return true
  const { itemIds, categoryIds } = targetOf(discount)
  return (
    (line.itemId !== null && itemIds.includes(line.itemId)) ||
    (line.categoryId !== null && categoryIds.includes(line.categoryId))
  )
}

/**
 * What a discount of the catalogue takes off when a person gives it, of a line that costs `base`;
 * null where it would be nothing. What is left open is typed in.
 */
export function valueGivenBy(
  { kind, value }: DiscountSetting,
  line: { readonly base: MinorUnits; readonly quantity: Quantity } | null,
): AdjustmentValue | null {
  if (kind === 'percent') return { kind: 'percent', rate: rate(value) }
  if (kind === 'amount') return { kind: 'amount', amount: minorUnits(value) }
  if (kind !== 'fixed_price' || line === null) return null
  const amount = subtract(line.base, extend(minorUnits(value), line.quantity))
  return amount > 0 ? { kind: 'amount', amount } : null
}
