/** What of an order is left to be paid, and what of it goes back. */
import type { ShopOrder } from '../shop-orders.store.ts'

/** What no gift card pays. */
export function restOf({ total, content }: Pick<ShopOrder, 'total' | 'content'>): number {
  return Number(total) - (content.giftCard?.amount ?? 0)
}

/** To the card; what a gift card pays is only kept until the branch accepts. */
export function isPaidBack(order: ShopOrder): boolean {
  const isOver = order.state === 'rejected' || order.state === 'cancelled'
  return isOver && order.paid_at !== null && order.payment === 'online' && restOf(order) > 0
}
