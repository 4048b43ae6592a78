/** What a branch does with the orders of its shop: accepts or rejects them, and sends them out. */
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { slotOf } from '@servery/domain/business/online/slots.ts'
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { requireBranch } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { findOnlinePayment, onlinePaymentCommand } from '../card-payments/index.ts'
import { minuteOf, moveSlot } from '../online/index.ts'
import { bookOrder, type Writing } from './accept.service.ts'
import { allBooksOf, booksOf } from './books.ts'
import { queueGuestEmail } from './guest-emails.ts'
import { guestStateOf } from './guest-state.ts'
import { letGo } from './paying/let-go.ts'
import { restOf } from './paying/paid.ts'
import { refuseShop, requireInTime, shopPlaceOf } from './place.ts'
import {
  findRunning,
  giveBackAt,
  lockShopOrder,
  type ShopOrder,
  updateShopOrder,
} from './shop-orders.store.ts'
import { areTillsSilent } from './silent-tills.store.ts'
import { kitchenTime } from './times.service.ts'

type Answering = Pick<Services, 'database' | 'live' | 'now'>

export interface OnlineAnswer {
  readonly orderId: string
  readonly accept: boolean
  readonly promisedAt: string | null
  readonly reason: string
}

/**
 * Orders that wait for a branch beside those of its shop: those of marketplaces. Registered by
 * whoever puts the routes together.
 */
export interface OtherOnlineOrders {
  listWaiting(
    scope: Scope,
    trx: TenantTransaction,
    branchIds: readonly string[] | null,
  ): Promise<readonly OnlineOrderRow[]>
  /** Null: it is none of theirs. */
  answer(scope: Scope, answer: OnlineAnswer): Promise<OnlineOrderRow | null>
}

export async function listOnlineOrders(
  { database, now }: Answering,
  others: OtherOnlineOrders,
  scope: Scope,
  {
    branchId,
    only,
  }: {
    readonly branchId?: string | undefined
    readonly only: 'waiting' | 'running'
  },
) {
  if (branchId !== undefined) requireBranch(scope, branchId)
  const branchIds = branchId === undefined ? scope.branchIds : [branchId]
  const at = new Date(now())
  return database.readTenant(scope, async (trx) => {
    const states =
      only === 'waiting' ? (['received'] as const) : (['received', 'accepted'] as const)
    const orders = await findRunning(scope, trx, { branchIds, states })
    const books = await allBooksOf({ scope, trx }, orders)
    const rows = orders.map((order) => rowOf(order, books.get(order.id) ?? null))
    const silentTills =
      branchId !== undefined && (await areTillsSilent(scope, trx, { branchId, now: at }))
    const waiting = await others.listWaiting(scope, trx, branchIds)
    const all = [...rows, ...waiting].sort((a, b) => (a.promisedAt < b.promisedAt ? -1 : 1))
    return { rows: all, silentTills }
  })
}

export function answerOrder(
  services: Answering,
  scope: Scope,
  answer: OnlineAnswer,
): Promise<OnlineOrderRow> {
  return change(services, scope, answer.orderId, async (writing, order) => {
    const wanted = answer.accept ? 'accepted' : 'rejected'
    if (order.state === wanted) return null
    if (order.state !== 'received') refuseShop('answered_already', 'orderId')
    if (answer.accept) requireInTime(order.answer_by, writing.now)
    return answer.accept
      ? acceptOrder(writing, order, answer.promisedAt)
      : rejectOrder(writing, order, answer.reason)
  })
}

export function sendOrderOut(
  services: Answering,
  scope: Scope,
  orderId: string,
): Promise<OnlineOrderRow> {
  return change(services, scope, orderId, async (writing, order) => {
    if (order.state !== 'accepted' || order.order_type !== 'delivery') {
      refuseShop('not_accepted', 'orderId')
    }
    if (order.sent_out_at !== null) return null
    await updateShopOrder(scope, writing.trx, orderId, { sent_out_at: writing.now })
    return null
  })
}

async function change(
  { database, live, now }: Answering,
  scope: Scope,
  orderId: string,
  work: (writing: Writing, order: ShopOrder) => Promise<StoredNews | null>,
): Promise<OnlineOrderRow> {
  const { row, news } = await database.withTenant(scope, async (trx) => {
    const order = await requireOrder(scope, trx, orderId)
    const stored = await work({ scope, trx, now: new Date(now()) }, order)
    const changed = await requireOrder(scope, trx, orderId)
    return { row: rowOf(changed, await booksOf({ scope, trx }, changed)), news: stored }
  })
  if (news !== null) publishStored(live, scope.companyId, news)
  live.publish(scope.companyId, { type: 'online', branchId: row.branchId })
  await wakeTurn(database.work, scope.companyId, new Date(now()))
  return row
}

async function requireOrder(
  scope: Scope,
  trx: TenantTransaction,
  orderId: string,
): Promise<ShopOrder> {
  const order = await lockShopOrder(scope, trx, orderId)
  if (order === undefined) return fail('not_found', { field: 'orderId' })
  requireBranch(scope, order.branch_id)
  return order
}

async function acceptOrder(
  writing: Writing,
  order: ShopOrder,
  promisedAt: string | null,
): Promise<StoredNews | null> {
  const { scope, trx, now } = writing
  const place = await shopPlaceOf(scope, trx, { branchId: order.branch_id, now })
  const promised = promisedAt === null ? order.promised_at : new Date(promisedAt)
  if (promisedAt !== null && promised < now) refuseShop('slot_not_offered', 'promisedAt')
  const { extraMinutes } = order.content
  const sendAt = kitchenTime(place, { promised, extraMinutes, isAsap: order.is_asap })
  const slotAt = new Date(slotOf(minuteOf(promised)) * 60_000)
  await moveSlot(scope, trx, { orderId: order.id, slotAt })
  const timed = { ...order, promised_at: promised }
  const payment = await paidOnline(writing, order)
  const { news, number, customerId } = await bookOrder(writing, {
    ...{ order: timed, isForKitchen: sendAt === null, payment },
  })
  await updateShopOrder(scope, trx, order.id, {
    state: 'accepted',
    promised_at: promised,
    number,
    customer_id: customerId,
    answer_by: null,
    accepted_at: now,
    send_at: sendAt,
  })
  await queueGuestEmail(writing, order, 'accepted')
  return news
}

/** What was paid for it already; what went back meanwhile pays for nothing. */
async function paidOnline({ scope, trx }: Writing, order: ShopOrder): Promise<CardPayment | null> {
  if (order.payment !== 'online' || restOf(order) <= 0) return null
  const found = await findOnlinePayment(scope, trx, order.id)
  const payment = found === null ? null : await onlinePaymentCommand(scope, trx, found.id)
  return payment ?? refuseShop('not_paid', 'orderId')
}

/** Nothing of it is in the books: it goes as it came, and the guest is told. */
export async function rejectOrder(
  writing: Writing,
  order: ShopOrder,
  reason: string,
  { unanswered = false } = {},
): Promise<null> {
  const { scope, trx, now } = writing
  await letGo(scope, trx, order)
  const settle_at = giveBackAt(order, now)
  const ended = { answer_by: null, send_at: null, ended_at: now, settle_at }
  await updateShopOrder(scope, trx, order.id, { state: 'rejected', reason, unanswered, ...ended })
  await queueGuestEmail(writing, order, 'rejected')
  return null
}

function rowOf(order: ShopOrder, books: OrderState | null): OnlineOrderRow {
  const { content, contact } = order
  const counts = new Map(content.asked.lines.map(({ id, note }) => [id, note]))
  return {
    orderId: order.id,
    branchId: order.branch_id,
    number: order.number,
    state: guestStateOf(order, books),
    orderType: order.order_type,
    payment: order.payment,
    paid: order.paid_at !== null,
    isAsap: order.is_asap,
    placedAt: order.placed_at.toISOString(),
    promisedAt: order.promised_at.toISOString(),
    answerBy: order.answer_by?.toISOString() ?? null,
    contact,
    address: content.asked.address,
    tableName: content.tableName,
    note: content.asked.note,
    total: order.total as OnlineOrderRow['total'],
    currency: content.quote.currency,
    lines: content.quote.lines.map(({ id, name, count, details }) => ({
      id,
      name,
      count,
      details,
      note: counts.get(id) ?? '',
    })),
  }
}
