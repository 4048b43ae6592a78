import { browserClock } from '@servery/client'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { channelOf } from '@servery/domain/offer/catalogue/channel.ts'
import { promotionOf } from '@servery/domain/offer/pricing/discount-effect.ts'
import { findOrderRefusal } from '@servery/domain/order/allowed-from.ts'
import { promotionDiscounts } from '@servery/domain/order/discounts/promotions-of-order.ts'
import type { Till } from '../../../device/store/index.ts'
import { type Approval, registerFor } from '../../../gate/rights/index.ts'
import { whyOver, withOpenCodes } from './uses.ts'

/** Works out what promotions take off a ticket; writes nothing where nothing changes. */
export function applyTo(till: Till, orderId: string, approval: Approval | null): void {
  const order = till.register.snapshot().orders.get(orderId)
  if (order === undefined || findOrderRefusal(order, 'apply_promotions') !== null) return
  const { branch, discounts } = till.catalogue.get()
  const clockAt = (ms: number) => localMomentOf(browserClock.wallClock(ms, branch.timeZone))
  const promotions = discounts.flatMap((discount) => {
    const promotion = promotionOf(withOpenCodes(till, discount, order))
    return promotion === null || whyOver(till, discount, order) !== null ? [] : promotion
  })
  const wanted = promotionDiscounts(order, promotions, {
    branchId: branch.id,
    channel: channelOf(order.source),
    now: clockAt(browserClock.now()),
    momentOf: (instant) => clockAt(Date.parse(instant)),
  })
  try {
    const command = { type: 'apply_promotions', discounts: wanted } as const
    registerFor(till, approval).dispatch(orderId, command)
  } catch (error) {
    // Another tab took over between the change and here; it works them out itself.
    if (!(error instanceof Error) || error.name !== 'RegisterUnavailableError') throw error
  }
}
