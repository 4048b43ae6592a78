/** An order, for whoever has its token: where it stands, and to cancel it in time. */
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { publishStored } from '../../journal/append/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { findBranch, findCompany } from '../../setup/company/index.ts'
import type { CardServices } from '../card-payments/index.ts'
import { giveUpOrder } from './accept.service.ts'
import { booksOf } from './books.ts'
import { readOrderToken } from './door/order-token.ts'
import { queueGuestEmail } from './guest-emails.ts'
import { guestStateOf, stepsOf } from './guest-state.ts'
import { cancelUntil, giveCardsBack, undoneOf } from './paying/guest-cancel.ts'
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

const messages = readMessages('email/shop')

type Tracking = Pick<Services, 'database' | 'live' | 'now' | 'secrets'>

export function trackOrder(services: Tracking, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const now = new Date(services.now())
  return services.database.readTenant(scope, (trx) => readTracking({ scope, trx, now }, id))
}

export async function cancelOrder(services: CardServices, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  // The money goes back first: only what went back for certain is written down.
  const back = await giveCardsBack(services, scope, id)
  const now = new Date(services.now())
  const { tracking, news, branchId } = await services.database.withTenant(scope, async (trx) => {
    const reading = { scope, trx, now }
    const order = (await lockShopOrder(scope, trx, id)) ?? fail('not_found', { field: 'token' })
    const isOver = order.state === 'cancelled' || order.state === 'rejected'
    if (isOver) return { tracking: await readTracking(reading, id), news: null, branchId: null }
    const books = await booksOf(reading, order)
    const until = await cancelUntil(reading, order, books)
    if (back === null && until === null) refuseShop('cancel_too_late')
    const { language = '' } = (await findCompany(scope, trx)) ?? {}
    const reason = messages[languageOf(language)].byGuest
    const undone = undoneOf(books, reason, back)
    const stored = books === null ? null : await giveUpOrder(reading, order, { reason, undone })
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

async function readTracking(reading: Reading, id: string): Promise<ShopTracking> {
  const { scope, trx } = reading
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
    cancelUntil: (await cancelUntil(reading, order, books))?.toISOString() ?? null,
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
