/**
 * What became of payments of the shop. The guest's browser, an event of the provider and the poll
 * all end here: the order is locked, its payment is read from the attempt, and it is taken in once.
 * What is not had goes back to the card, asked for as often as it takes.
 */
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { logFailure } from '../../../platform/errors/index.ts'
import {
  type CardServices,
  closeOnlinePayment,
  findOnlinePayment,
  givenBack,
  onlinePaymentCommand,
} from '../../card-payments/index.ts'
import { queueGuestEmail } from '../guest-emails.ts'
import { shopPlaceOf } from '../place.ts'
import {
  findShopOrder,
  lockShopOrder,
  type ShopOrder,
  updateShopOrder,
} from '../shop-orders.store.ts'
import { cancelByGuest } from './cancel.service.ts'
import { letGo } from './let-go.ts'
import { findNextSettling, findToSettle } from './settle.store.ts'
import { takeIn } from './take-in.ts'

/** What is not known yet is looked at again after so long. */
const pauseMs = 15_000
/** What was paid and can't be written down for so long is not had. */
const givenUpMs = 45 * 60_000

type Settling = CardServices

/** Answers when to look again at the latest; null: nothing waits. */
export async function followShopPayments(services: Settling, scope: Scope): Promise<Date | null> {
  const { database, now, log } = services
  const ids = await database.readTenant(scope, (trx) => findToSettle(scope, trx, new Date(now())))
  for (const id of ids) {
    try {
      await settleOrder(services, scope, id)
    } catch (error) {
      const about = { companyId: scope.companyId, orderId: id }
      logFailure(log, error, 'a payment of the shop could not be settled', about)
      await putOff(services, scope, id)
    }
  }
  return database.readTenant(scope, (trx) => findNextSettling(scope, trx))
}

/** Whatever is to be done for the payment of one order, as it is now. */
export async function settleOrder(services: Settling, scope: Scope, id: string): Promise<void> {
  const { database, now } = services
  const order = await database.readTenant(scope, (trx) => findShopOrder(scope, trx, id))
  if (order?.settle_at == null) return
  if (order.cancel_asked_at !== null && order.state === 'accepted') {
    return followCancel(services, scope, id)
  }
  if (order.state !== 'awaiting_payment') return giveBack(services, scope, id)
  const isLate = order.settle_at.getTime() <= now()
  if (isLate) await closePayment(services, scope, id)
  const after = await changeUnpaid(services, scope, id, async (settling, payment) => {
    if (payment !== null) return takePaid(settling, payment)
    if (isLate) await endUnpaid(settling)
    return null
  })
  if (after?.state === 'cancelled' && after.settle_at !== null) await giveBack(services, scope, id)
}

/** Its guest has asked for it, and may not ask again. */
async function followCancel(services: Settling, scope: Scope, id: string): Promise<void> {
  const refusal = await cancelByGuest(services, scope, id)
  if (refusal === null || refusal === 'payment_unknown') return
  const ended = { cancel_asked_at: null, settle_at: null }
  await services.database.withTenant(scope, (trx) => updateShopOrder(scope, trx, id, ended))
}

/** Nobody pays it online any more, unless that is done. */
export async function closePayment(
  services: Settling,
  scope: Scope,
  orderId: string,
): Promise<void> {
  const found = await services.database.readTenant(scope, (trx) =>
    findOnlinePayment(scope, trx, orderId),
  )
  if (found !== null) await closeOnlinePayment(services, scope, found.id)
}

export interface Unpaid {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
  readonly order: ShopOrder
  /** `open`: it may be paid yet, or nobody knows. */
  readonly standing: 'none' | 'open' | 'paid'
}

type Change = (unpaid: Unpaid, payment: CardPayment | null) => Promise<StoredNews | null>

/** Does something to an order that waits to be paid, held meanwhile; answers it as it then is. */
export async function changeUnpaid(
  { database, live, now }: Settling,
  scope: Scope,
  id: string,
  change: Change,
): Promise<ShopOrder | undefined> {
  const { order, news } = await database.withTenant(scope, async (trx) => {
    const before = await lockShopOrder(scope, trx, id)
    if (before?.state !== 'awaiting_payment') return { order: before, news: null }
    const found = await findOnlinePayment(scope, trx, id)
    const payment = found === null ? null : await onlinePaymentCommand(scope, trx, found.id)
    const unpaid = { scope, trx, now: new Date(now()), order: before }
    const standing = standingOf(found?.status)
    const stored = await change({ ...unpaid, standing }, payment)
    return { order: await findShopOrder(scope, trx, id), news: stored }
  })
  if (news !== null) publishStored(live, scope.companyId, news)
  if (order !== undefined) {
    live.publish(scope.companyId, { type: 'online', branchId: order.branch_id })
  }
  return order
}

function standingOf(status: string | undefined): Unpaid['standing'] {
  if (status === undefined || status === 'declined' || status === 'cancelled') return 'none'
  return status === 'approved' ? 'paid' : 'open'
}

/** The branch has it from now on; what was for at once is ready so much later. */
export async function takePaid(unpaid: Unpaid, payment: CardPayment): Promise<StoredNews | null> {
  return goOn(unpaid, payment, { paid_at: unpaid.now })
}

export async function goOn(
  { scope, trx, now, order }: Unpaid,
  payment: CardPayment | null,
  more: Partial<Pick<ShopOrder, 'paid_at' | 'payment'>>,
): Promise<StoredNews | null> {
  const place = await shopPlaceOf(scope, trx, { branchId: order.branch_id, now })
  const waitedMs = order.is_asap ? now.getTime() - order.placed_at.getTime() : 0
  const promised_at = new Date(order.promised_at.getTime() + waitedMs)
  const { state, news, email } = await takeIn(place, { ...order, promised_at }, payment)
  await updateShopOrder(scope, trx, order.id, { ...state, ...more, promised_at })
  await queueGuestEmail(place, order, email)
  return news
}

async function endUnpaid({ scope, trx, now, order, standing }: Unpaid): Promise<void> {
  if (standing === 'open') {
    // It may be paid: nobody knows yet, so that it stays.
    await updateShopOrder(scope, trx, order.id, { settle_at: new Date(now.getTime() + pauseMs) })
    return
  }
  await letGo(scope, trx, order)
  const settle_at = standing === 'paid' ? now : null
  await updateShopOrder(scope, trx, order.id, { state: 'cancelled', ended_at: now, settle_at })
}

/** All of it, to the card; what nobody has paid can't be paid any more. */
async function giveBack(services: Settling, scope: Scope, id: string): Promise<void> {
  const { database, now } = services
  const found = await database.readTenant(scope, (trx) => findOnlinePayment(scope, trx, id))
  const attempt = found === null ? null : await givenBack(services, scope, found.id)
  // A part that is asked for is asked about by itself; one that was refused is the office's.
  const isSettled =
    attempt === null ||
    attempt.status === 'declined' ||
    attempt.status === 'cancelled' ||
    attempt.refunds.length > 0
  const settle_at = isSettled ? null : new Date(now() + pauseMs)
  const wasPaid = attempt !== null && attempt.refunds.length > 0
  await database.withTenant(scope, async (trx) => {
    const order = await lockShopOrder(scope, trx, id)
    if (order === undefined) return
    // It ended before its payment was known: only now the guest hears that it was paid.
    const isNews = wasPaid && order.paid_at === null
    const paid = isNews ? { paid_at: new Date(now()) } : {}
    await updateShopOrder(scope, trx, id, { ...paid, settle_at })
    if (isNews) await queueGuestEmail({ scope, trx, now: new Date(now()) }, order, 'cancelled')
  })
}

/** What fails is tried again for a while. */
async function putOff({ database, now }: Settling, scope: Scope, id: string): Promise<void> {
  await database.withTenant(scope, async (trx) => {
    const order = await lockShopOrder(scope, trx, id)
    if (order?.settle_at == null) return
    const settle_at = new Date(now() + pauseMs)
    const isOver =
      order.state === 'awaiting_payment' && now() - order.placed_at.getTime() > givenUpMs
    if (isOver) await letGo(scope, trx, order)
    const ended = isOver ? { state: 'cancelled', ended_at: new Date(now()) } : {}
    await updateShopOrder(scope, trx, id, { ...ended, settle_at })
  })
}
