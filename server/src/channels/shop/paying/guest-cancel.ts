/**
 * What was paid for an order that its guest cancels. It goes back before the order is given up, as
 * with a refund of the back office: asked again it is the same part, and a charge that nobody knows
 * the end of is not written down as gone.
 */
import { guestCancelLimit } from '@servery/domain/business/online/guest-cancel.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { cardParts, withPartIds } from '@servery/domain/order/refund/card-parts.ts'
import { v5 } from 'uuid'
import type { Scope } from '../../../platform/db/index.ts'
import { backToCard, type CardServices, findOnlinePayment } from '../../card-payments/index.ts'
import { findCancelMinutes } from '../../online/index.ts'
import type { Writing } from '../accept.service.ts'
import { booksOf } from '../books.ts'
import { refuseShop } from '../place.ts'
import { findShopOrder, type ShopOrder } from '../shop-orders.store.ts'

/** Until when the guest may cancel; null: not any more. */
export async function cancelUntil(
  { scope, trx, now }: Writing,
  order: ShopOrder,
  books: OrderState | null,
): Promise<Date | null> {
  if (order.state === 'awaiting_payment') return order.settle_at ?? now
  if (order.state === 'received') return order.answer_by ?? now
  if (order.state !== 'accepted' || books === null || order.ended_at !== null) return null
  if (!isCancellable(books)) return null
  const minutesBefore = await findCancelMinutes(scope, trx, order.branch_id)
  const until = guestCancelLimit({
    placedAt: order.placed_at.getTime(),
    promisedAt: order.promised_at.getTime(),
    sendAt: order.send_at?.getTime() ?? null,
    minutesBefore,
  })
  return until > now.getTime() ? new Date(until) : null
}

/** Whether all of it can go back, and nobody has made any of it yet. */
function isCancellable(books: OrderState): boolean {
  const isBegun = [...linesAtKitchen(books).values()].some(
    ({ stage }) => stage === 'ready' || stage === 'served',
  )
  if (books.status === 'cancelled' || isBegun || (books.refunds ?? []).length > 0) return false
  const paid = standingPayments(books)
  // What is paid for at the branch is over with that.
  return paid.length === 0
    ? books.status !== 'completed'
    : paid.every(({ card, method }) => card !== undefined || method.kind === 'gift_card')
}

/** By the parts that were asked for, those that went back; null: no card has paid. */
export async function giveCardsBack(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<ReadonlyMap<string, string> | null> {
  const now = new Date(services.now())
  const asked = await services.database.readTenant(scope, async (trx) => {
    const order = await findShopOrder(scope, trx, id)
    if (order?.state !== 'accepted') return null
    const books = await booksOf({ scope, trx }, order)
    const parts = books === null ? [] : cardParts(books, unpayOf(books, ''))
    const payment = parts.length === 0 ? null : await findOnlinePayment(scope, trx, id)
    if (payment === null) return null
    const until = await cancelUntil({ scope, trx, now }, order, books)
    return until === null ? refuseShop('cancel_too_late') : { parts, by: payment.createdBy }
  })
  if (asked === null) return null
  const ids = new Map<string, string>()
  for (const part of asked.parts) {
    const outcome = await backToCard(services)(scope, { ...part, by: asked.by })
    if (outcome.kind === 'unknown') refuseShop('payment_unknown')
    if (outcome.kind !== 'made') return refuseShop('cancel_too_late')
    ids.set(part.id, outcome.id)
  }
  return ids
}

/** What undoes the payments of an order, under the ids by which cards got them back. */
export function undoneOf(
  books: OrderState | null,
  reason: string,
  ids: ReadonlyMap<string, string> | null,
): readonly OrderCommand[] {
  if (books === null || standingPayments(books).length === 0) return []
  return [withPartIds(unpayOf(books, reason), ids ?? new Map())]
}

function unpayOf(books: OrderState, reason: string): Extract<OrderCommand, { type: 'unpay' }> {
  const reversals = standingPayments(books).map(({ paymentId }) => ({
    ...{ reversalId: v5('cancelled by its guest', paymentId), paymentId, reference: '' },
  }))
  return { type: 'unpay', reversals, reason }
}
