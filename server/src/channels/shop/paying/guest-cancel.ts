/**
 * What was paid for an order that its guest cancels. It goes back before the order is given up, as
 * with a refund of the back office: asked again it is the same part, and a charge that nobody knows
 * the end of is not written down as gone.
 */
import { guestCancelLimit } from '@servery/domain/business/online/guest-cancel.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { type CardPart, cardParts, withPartIds } from '@servery/domain/order/refund/card-parts.ts'
import { findUnpayRefusal } from '@servery/domain/order/refund/decide-refund.ts'
import { v5 } from 'uuid'
import type { Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import { businessDateAt, findBranch } from '../../../setup/company/index.ts'
import { allBack } from '../../../trade/office/index.ts'
import { backToCard, type CardServices, findOnlinePayment } from '../../card-payments/index.ts'
import { findCancelMinutes } from '../../online/index.ts'
import type { Writing } from '../accept.service.ts'
import { booksOf } from '../books.ts'
import { lockShopOrder, type ShopOrder, updateShopOrder } from '../shop-orders.store.ts'

/** Until when the guest may cancel; null: not any more. */
export async function cancelUntil(
  { scope, trx, now }: Writing,
  order: ShopOrder,
  books: OrderState | null,
): Promise<Date | null> {
  if (order.state === 'awaiting_payment') return order.settle_at ?? now
  if (order.state === 'received') return order.answer_by ?? now
  if (order.state !== 'accepted' || books === null || order.ended_at !== null) return null
  if (!isCancellable(order, books)) return null
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
function isCancellable({ paid_at, payment }: ShopOrder, books: OrderState): boolean {
  const isBegun = [...linesAtKitchen(books).values()].some(
    ({ stage }) => stage === 'ready' || stage === 'served',
  )
  if (books.status === 'cancelled' || isBegun || (books.refunds ?? []).length > 0) return false
  const paid = standingPayments(books)
  // What is paid for at the branch is over with that, and its cards get nothing back from here.
  return paid.length === 0
    ? books.status !== 'completed' || paid_at !== null
    : paid.every(({ card, method }) =>
        card === undefined ? method.kind === 'gift_card' : payment === 'online',
      )
}

export type CancelRefusal = 'cancel_too_late' | 'cancel_not_paid_back' | 'payment_unknown'

/** By the parts that were asked for, those that went back; null: no card has paid. */
export type GivenBack = ReadonlyMap<string, string> | null

/**
 * The wish is written down before any money goes back, so that what went back is followed by the
 * end of the order even if nobody asks again; its limit says until when it may begin.
 */
export async function giveCardsBack(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<{ readonly ids: GivenBack } | CancelRefusal> {
  const { database } = services
  const now = new Date(services.now())
  const again = new Date(now.getTime() + againMs)
  const wish = await database.withTenant(scope, (trx) =>
    beginCancel({ scope, trx, now }, id, again),
  )
  if (wish === null) return { ids: null }
  if (typeof wish === 'string') return wish
  await wakeTurn(database.work, scope.companyId, again)
  const ids = new Map<string, string>()
  for (const part of wish.parts) {
    const outcome = await backToCard(services)(scope, { ...part, by: wish.by })
    if (outcome.kind === 'unknown') return 'payment_unknown'
    if (outcome.kind !== 'made') {
      const ended = { cancel_asked_at: null, settle_at: null }
      await database.withTenant(scope, (trx) => updateShopOrder(scope, trx, id, ended))
      return 'cancel_not_paid_back'
    }
    ids.set(part.id, outcome.id)
  }
  return { ids }
}

/** What is not known yet is asked again after so long. */
const againMs = 15_000

interface Wish {
  readonly parts: readonly CardPart[]
  readonly by: string
}

/** Null: no card has paid. */
async function beginCancel(
  writing: Writing,
  id: string,
  again: Date,
): Promise<Wish | CancelRefusal | null> {
  const { scope, trx, now } = writing
  const order = await lockShopOrder(scope, trx, id)
  if (order?.state !== 'accepted') return null
  const books = await booksOf(writing, order)
  const parts = books === null ? [] : cardParts(books, unpayOf(books, ''))
  if (parts.length === 0) return null
  const { cancel_asked_at } = order
  const until = await cancelUntil(writing, order, books)
  if (cancel_asked_at === null && until === null) return 'cancel_too_late'
  const payment = await findOnlinePayment(scope, trx, id)
  // What the branch took by a card of its own goes back there.
  if (payment === null || parts.some(({ attemptId }) => attemptId !== payment.id)) {
    return 'cancel_not_paid_back'
  }
  const wish = { cancel_asked_at: cancel_asked_at ?? now, settle_at: again }
  await updateShopOrder(scope, trx, id, wish)
  return { parts, by: payment.createdBy }
}

/** What undoes the sale; null: money of cards would have to go back first. */
export async function undoneOf(
  writing: Writing,
  { branch_id }: ShopOrder,
  books: OrderState | null,
  given: { readonly reason: string; readonly ids: GivenBack },
): Promise<readonly OrderCommand[] | null> {
  if (books === null) return []
  const { reason, ids } = given
  const undone = undoing(books, reason, await todayAt(writing, branch_id))
  const parts = undone.flatMap((command) => cardParts(books, command))
  const isBack = parts.every(({ id }) => ids?.has(id) === true)
  return isBack ? undone.map((command) => withPartIds(command, ids ?? new Map())) : null
}

/** On the day of the sale it is open again, paid or not; on a later one it stands, refunded. */
function undoing(books: OrderState, reason: string, businessDate: string): readonly OrderCommand[] {
  if (books.status !== 'completed' && standingPayments(books).length === 0) return []
  if (findUnpayRefusal(books, { businessDate }) !== 'unpay_too_late') {
    return [unpayOf(books, reason)]
  }
  return allBack(books, { reason, wasted: false }).map((command) =>
    command.type === 'refund'
      ? { ...command, tenders: command.tenders.map((tender) => ({ ...tender, ...idOf(tender) })) }
      : command,
  )
}

/** The same on whatever day it is written down: the provider has the part under it. */
function idOf({ paymentId }: { readonly paymentId: string }) {
  return { tenderId: idOfBack(paymentId) }
}

const idOfBack = (paymentId: string) => v5('cancelled by its guest', paymentId)

async function todayAt({ scope, trx, now }: Writing, branchId: string): Promise<string> {
  const found = (await findBranch(scope, trx, branchId)) ?? fail('not_found')
  const { cutOverMinutes: cut_over_minutes, timeZone: time_zone } = found.view
  return businessDateAt(now, { time_zone, cut_over_minutes })
}

function unpayOf(books: OrderState, reason: string): Extract<OrderCommand, { type: 'unpay' }> {
  const reversals = standingPayments(books).map(({ paymentId }) => ({
    ...{ reversalId: idOfBack(paymentId), paymentId, reference: '' },
  }))
  return { type: 'unpay', reversals, reason }
}
