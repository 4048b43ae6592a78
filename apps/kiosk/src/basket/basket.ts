/** What the basket comes to: by the same rules and the same price as on a till. */
import { browserClock } from '@servery/client'
import { cashRoundingAt } from '@servery/domain/business/device/profile.ts'
import { businessDateOf } from '@servery/domain/kernel/business-date.ts'
import { idOfBoth } from '@servery/domain/kernel/id-of-both.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import type { Instant } from '@servery/domain/kernel/types.ts'
import {
  type DiscountSetting,
  isUsedUp,
  withoutUsedCodes,
} from '@servery/domain/offer/catalogue/discount.ts'
import type { OrderType } from '@servery/domain/offer/catalogue/order-type.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import { findChargeChanges } from '@servery/domain/order/discounts/automatic-charges.ts'
import { chargeFromRecord } from '@servery/domain/order/discounts/charge-from-record.ts'
import { guestTip } from '@servery/domain/order/discounts/guest-tip.ts'
import { promotionDiscounts } from '@servery/domain/order/discounts/promotions-of-order.ts'
import { priceOf, savedOf } from '@servery/domain/order/model/price.ts'
import type { LineContent, OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { previewOrder } from '@servery/domain/order/preview.ts'
import type { Catalogue } from '../menu/index.ts'
import { lineOf, type Pick as Picked } from './picks.ts'

/** What makes a charge of an order its tip. */
const tipId = '7b1f0a52-0000-7000-8000-000000000001'

export interface Basket {
  readonly lines: readonly { readonly pick: Picked; readonly line: LineContent | null }[]
  /** The order that it would be; null while there is nothing in it that can be had. */
  readonly order: OrderState | null
  readonly commands: readonly OrderCommand[]
  readonly total: number
  /** The part of the total that a guest adds for the team. */
  readonly tip: number
  /** What promotions take off, above 0. */
  readonly saved: number
  readonly count: number
  /** What a line costs before promotions. */
  readonly baseOf: (lineId: string) => number
}

export interface Wanted {
  readonly orderId: string
  readonly orderType: OrderType
  readonly picks: readonly Picked[]
  /** A coupon code that a guest has typed; empty: none. */
  readonly code: string
  /** For the team, in minor units. */
  readonly tip: number
  /** What staff read of it; absent where only the price is wanted. */
  readonly tipName?: string
}

export function basketOf(catalogue: Catalogue, wanted: Wanted): Basket {
  const lines = wanted.picks.map((pick) => ({
    pick,
    line: lineOf(catalogue, pick, wanted.orderType),
  }))
  const there = lines.flatMap(({ line }) => line ?? [])
  const commands = there.length === 0 ? [] : commandsFor(catalogue, wanted, there)
  const preview = previewOrder(commands, originOf(catalogue, wanted))
  const order = preview.ok ? preview.order : null
  const priced = order === null ? null : priceOf(order)
  return {
    lines,
    order,
    commands,
    total: priced?.totals.total ?? 0,
    tip: order === null || !catalogue.setting.tips ? 0 : wanted.tip,
    saved: order === null ? 0 : savedOf(order),
    count: wanted.picks.reduce((sum, { count }) => sum + count, 0),
    baseOf: (lineId) => priced?.lines.find(({ id }) => id === lineId)?.base ?? 0,
  }
}

const originOf = ({ branch }: Catalogue, { orderId }: Wanted) => {
  const localDateTime = browserClock.wallClock(browserClock.now(), branch.timeZone)
  return {
    at: new Date(browserClock.now()).toISOString() as Instant,
    businessDate: businessDateOf({ localDateTime, cutOverMinutes: branch.cutOverMinutes }),
    subjectId: orderId,
  }
}

function commandsFor(
  catalogue: Catalogue,
  wanted: Wanted,
  lines: readonly LineContent[],
): readonly OrderCommand[] {
  const { branch, profile } = catalogue
  const goods: readonly OrderCommand[] = [
    {
      type: 'open',
      orderType: wanted.orderType,
      source: 'kiosk',
      name: '',
      currency: branch.currency,
      regime: regimeOfBranch(branch),
      cashRounding: cashRoundingAt(profile, branch),
    },
    ...lines.map((line): OrderCommand => ({ type: 'add_line', ...line })),
    ...(wanted.code === ''
      ? []
      : [{ type: 'enter_code', code: wanted.code, entered: true } as const]),
  ]
  const origin = originOf(catalogue, wanted)
  const preview = previewOrder(goods, origin)
  if (!preview.ok || preview.order === null) return goods
  return [
    ...goods,
    ...chargesOf(catalogue, preview.order),
    ...promotionsOf(catalogue, preview.order),
    ...tipOf(catalogue, wanted),
  ]
}

function tipOf({ setting }: Catalogue, wanted: Wanted): readonly OrderCommand[] {
  const { orderId, tip, tipName: name = '' } = wanted
  if (!setting.tips || tip <= 0) return []
  const chargeId = idOfBoth(orderId, tipId)
  const amount = minorUnits(tip)
  return [{ type: 'add_service_charge', ...guestTip({ chargeId, name, amount }) }]
}

function promotionsOf(catalogue: Catalogue, order: OrderState): readonly OrderCommand[] {
  const { branch, discounts, discountUses } = catalogue
  const promotions = discounts.flatMap((discount) => {
    const { uses = 0, codes = [] } = discountUses.get(discount.id) ?? {}
    const promotion = promotionOf(withoutUsedCodes(discount, codes))
    return promotion === null || isOver(discount, uses) ? [] : promotion
  })
  const clockAt = (ms: number) => localMomentOf(browserClock.wallClock(ms, branch.timeZone))
  const wanted = promotionDiscounts(order, promotions, {
    branchId: branch.id,
    channel: 'kiosk',
    now: clockAt(browserClock.now()),
    momentOf: (instant) => clockAt(Date.parse(instant)),
  })
  return wanted.length === 0 ? [] : [{ type: 'apply_promotions', discounts: wanted }]
}

/** What each customer has but so often is not for somebody whom nobody knows. */
function isOver(
  discount: Pick<DiscountSetting, 'usesMax' | 'customerUsesMax'>,
  uses: number,
): boolean {
  return (discount.customerUsesMax ?? null) !== null || isUsedUp(discount, uses)
}

function chargesOf(
  { serviceCharges, taxRates }: Catalogue,
  order: OrderState,
): readonly OrderCommand[] {
  const { add } = findChargeChanges(serviceCharges, null, order)
  return add.map((record) => ({
    type: 'add_service_charge',
    ...chargeFromRecord(record, taxRates, idOfBoth(order.id, record.id)),
  }))
}
