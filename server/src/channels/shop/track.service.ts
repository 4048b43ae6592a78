/** An order, for whoever has its token: where it stands, and to cancel it in time. */
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { publishStored } from '../../journal/append/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { findBranch, findCompany } from '../../setup/company/index.ts'
import { readOrder, readOrders } from '../../trade/office/index.ts'
import { giveUpOrder } from './accept.service.ts'
import { readOrderToken } from './door/order-token.ts'
import { queueGuestEmail } from './guest-emails.ts'
import { guestStateOf, stepsOf } from './guest-state.ts'
import { letGo } from './paying/let-go.ts'
import { isPaidBack } from './paying/paid.ts'
import { refuseShop } from './place.ts'
import {
  findShopOrder,
  giveBackAt,
  lockShopOrder,
  type ShopOrder,
  updateShopOrder,
} from './shop-orders.store.ts'

/** So long after ordering a guest may still cancel what was accepted. */
export const cancelWindowMs = 60_000

const messages = readMessages('email/shop')

type Tracking = Pick<Services, 'database' | 'live' | 'now' | 'secrets'>

export function trackOrder(services: Tracking, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const now = new Date(services.now())
  return services.database.readTenant(scope, (trx) => readTracking({ scope, trx, now }, id))
}

export async function cancelOrder(services: Tracking, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const now = new Date(services.now())
  const { tracking, news, branchId } = await services.database.withTenant(scope, async (trx) => {
    const reading = { scope, trx, now }
    const order = (await lockShopOrder(scope, trx, id)) ?? fail('not_found', { field: 'token' })
    const isOver = order.state === 'cancelled' || order.state === 'rejected'
    if (isOver) return { tracking: await readTracking(reading, id), news: null, branchId: null }
    const books = await booksOf(reading, order)
    if (cancelUntil(order, books, now) === null) refuseShop('cancel_too_late')
    const { language = '' } = (await findCompany(scope, trx)) ?? {}
    const reason = messages[languageOf(language)].byGuest
    const stored = books === null ? null : await giveUpOrder(reading, order, reason)
    await letGo(scope, trx, order)
    const ended = { answer_by: null, send_at: null, ended_at: now }
    const settle_at = giveBackAt(order, now)
    await updateShopOrder(scope, trx, id, { state: 'cancelled', ...ended, settle_at })
    // Of what was never paid the guest has heard nothing so far.
    if (order.state !== 'awaiting_payment') await queueGuestEmail(reading, order, 'cancelled')
    const { branch_id: branchId } = order
    return { tracking: await readTracking(reading, id), news: stored, branchId }
  })
  if (news !== null) publishStored(services.live, scope.companyId, news)
  if (branchId !== null) services.live.publish(scope.companyId, { type: 'online', branchId })
  await wakeTurn(services.database.work, scope.companyId, now)
  return tracking
}

interface Reading {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly now: Date
}

async function requireOrder({ scope, trx }: Reading, id: string): Promise<ShopOrder> {
  return (await findShopOrder(scope, trx, id)) ?? fail('not_found', { field: 'token' })
}

/** The order in the journal; null: it is not accepted. */
export async function booksOf(
  { scope, trx }: Pick<Reading, 'scope' | 'trx'>,
  { id, accepted_at }: Pick<ShopOrder, 'id' | 'accepted_at'>,
): Promise<OrderState | null> {
  if (accepted_at === null) return null
  return (await readOrder(clientOf(trx), scope, id)).order
}

/** The same of several orders, by their ids. */
export async function allBooksOf(
  { scope, trx }: Pick<Reading, 'scope' | 'trx'>,
  orders: readonly Pick<ShopOrder, 'id' | 'accepted_at'>[],
): Promise<ReadonlyMap<string, OrderState>> {
  const accepted = orders.filter(({ accepted_at }) => accepted_at !== null)
  const ids = accepted.map(({ id }) => id)
  return ids.length === 0 ? new Map() : readOrders(clientOf(trx), scope, ids)
}

/** Until when the guest may cancel; null: not any more. */
function cancelUntil(order: ShopOrder, books: OrderState | null, now: Date): Date | null {
  if (order.state === 'awaiting_payment') return order.settle_at ?? now
  if (order.state === 'received') return order.answer_by ?? now
  if (order.state !== 'accepted' || books === null) return null
  const isRunning = books.status !== 'completed' && books.status !== 'cancelled'
  const isBegun = [...linesAtKitchen(books).values()].some(
    ({ stage }) => stage === 'ready' || stage === 'served',
  )
  if (!isRunning || isBegun || books.payments.length > 0) return null
  const window = new Date(order.placed_at.getTime() + cancelWindowMs)
  const until = order.send_at !== null && order.send_at > window ? order.send_at : window
  return until > now ? until : null
}

async function readTracking(reading: Reading, id: string): Promise<ShopTracking> {
  const { scope, trx, now } = reading
  const order = await requireOrder(reading, id)
  const branch = (await findBranch(scope, trx, order.branch_id))?.view
  if (branch === undefined) return fail('not_found', { field: 'token' })
  const books = await booksOf(reading, order)
  const { content, contact: _, answer_by, promised_at } = order
  return {
    slug: content.slug,
    shopName: branch.companyName || branch.name,
    number: order.number,
    orderType: order.order_type,
    payment: order.payment,
    paid: order.paid_at !== null || books?.status === 'completed',
    giftCard: giftCardOf(order),
    paidBack: isPaidBack(order),
    payUntil: order.state === 'awaiting_payment' ? (order.settle_at?.toISOString() ?? null) : null,
    state: guestStateOf(order, books),
    steps: [...stepsOf(order, books)],
    reason: order.reason,
    isAsap: order.is_asap,
    promisedAt: promised_at.toISOString(),
    answerBy: answer_by?.toISOString() ?? null,
    cancelUntil: cancelUntil(order, books, now)?.toISOString() ?? null,
    phone: branch.phone,
    branchAddress: addressLines(branch),
    timeZone: branch.timeZone,
    tableName: content.tableName,
    address: content.asked.address,
    quote: content.quote,
    again: content.asked.lines,
  }
}

function giftCardOf({ content: { giftCard } }: ShopOrder): ShopTracking['giftCard'] {
  return giftCard == null ? null : { codeEnd: giftCard.codeEnd, amount: giftCard.amount as never }
}

export function addressLines(branch: {
  readonly line1: string
  readonly line2: string
  readonly town: string
  readonly postcode: string
}): string[] {
  const { line1, line2, town, postcode } = branch
  return [line1, line2, town, postcode].filter((text) => text !== '')
}
