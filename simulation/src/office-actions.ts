/** What people do from the back office to orders of tills. Some is refused, which is right. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { rate } from '@servery/domain/kernel/rate.ts'
import { isSent } from '@servery/domain/order/kitchen/sending.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { aDiscount, drawGift, drawRefund, type Random } from '@servery/testing'

/** The next action upon an order, or null where the back office has nothing to do with it. */
export function drawOfficeAction(
  { random, newId }: { readonly random: Random; readonly newId: () => string },
  order: OrderState,
): OrderCommand | null {
  if (!projectable(order)) return null
  if (order.status === 'completed') {
    const refund = drawRefund(order, random, newId, { mends: true })
    if (refund?.type !== 'refund') return null
    // No drawer stands in the back office, and what a terminal took goes back at the terminal.
    const isElsewhere = (kind: string) => kind === 'cash' || kind === 'card_integrated'
    return refund.tenders.some(({ method }) => isElsewhere(method.kind)) ? null : refund
  }
  const drawn = random.integer(0, 99)
  const sent = order.lines.filter(isSent)
  if (drawn < 30 && sent.length > 0) {
    const { lineId, sent: quantity } = random.pick(sent)
    if (quantity === undefined) return null
    const about = { wasted: random.chance(500_000), reason: 'Sold out' }
    return { type: 'void_line', voidId: newId(), lineId, quantity, ...about }
  }
  if (drawn < 45) return drawGift(order, random, newId)
  if (drawn < 75) {
    const value = random.chance(500_000)
      ? ({ kind: 'percent', rate: rate(random.integer(1, 30) * 10_000) } as const)
      : ({ kind: 'amount', amount: minorUnits(random.integer(1, 300)) } as const)
    return { type: 'add_discount', ...aDiscount({ discountId: newId(), value, lineId: null }) }
  }
  if (drawn < 90 && priceOf(order).totals.due === 0) return { type: 'close' }
  return { type: 'name', name: `asked for ${random.integer(1, 99)}` }
}
