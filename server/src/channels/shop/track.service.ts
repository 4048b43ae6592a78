/** An order, for whoever has its token: where it stands, and to cancel it in time. */
import type { ShopTracking } from '@servery/contract/trade/shop-parts.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { pointMoves } from '@servery/domain/order/payment/point-moves.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import type { CardServices } from '../card-payments/index.ts'
import { booksOf } from './books.ts'
import { readOrderToken } from './door/order-token.ts'
import { guestStateOf, stepsOf } from './guest-state.ts'
import { cancelByGuest } from './paying/cancel.service.ts'
import { cancelUntil } from './paying/guest-cancel.ts'
import { isPaidBack } from './paying/paid.ts'
import { refuseShop } from './place.ts'
import { findShopOrder, type ShopOrder } from './shop-orders.store.ts'

type Tracking = Pick<Services, 'database' | 'live' | 'now' | 'secrets'>

export function trackOrder(services: Tracking, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const now = new Date(services.now())
  return services.database.readTenant(scope, (trx) => readTracking({ scope, trx, now }, id))
}

export async function cancelOrder(services: CardServices, token: string): Promise<ShopTracking> {
  const { scope, id } = readOrderToken(services, token)
  const refusal = await cancelByGuest(services, scope, id)
  return refusal === null ? trackOrder(services, token) : refuseShop(refusal)
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
    points: pointsOf(order, books),
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

/** Told to those alone who asked to be known: of others it would tell whose address is known. */
function pointsOf({ content }: ShopOrder, books: OrderState | null): number | null {
  const isKnown = content.asked.account != null || content.reward != null
  if (!isKnown || books === null) return null
  const moves = pointMoves(books).filter(
    ({ cause }) => cause === 'earned' || cause === 'taken_back',
  )
  const points = moves.reduce((sum, move) => sum + move.points, 0)
  return points > 0 ? points : null
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
