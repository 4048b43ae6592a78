/**
 * A guest orders. All that was sent is looked at again as the shop stands now; the same order sent
 * again is found by its id, and answered as before.
 */
import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { signAddress } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { contentHash } from '../../platform/records/index.ts'
import { commitSlot } from '../online/index.ts'
import { bookOrder } from './accept.service.ts'
import { evaluateBasket } from './basket.service.ts'
import { queueGuestEmail } from './guest-emails.ts'
import { offeredPayments } from './payments.ts'
import { findShopAddress, refuseShop, type ShopPlace, shopPlaceOf } from './place.ts'
import {
  findShopOrder,
  insertShopOrder,
  type NewShopOrder,
  type ShopOrder,
} from './shop-orders.store.ts'
import { keepTime, leadOf, requireTakingOrders } from './times.service.ts'

export const orderPurpose = 'shop order'

type Placing = Pick<Services, 'database' | 'live' | 'now' | 'secrets'>

interface Done {
  readonly order: NewShopOrder
  readonly number: string
  readonly news: StoredNews | null
}

export async function placeOrder(services: Placing, asked: ShopOrderInput): Promise<PlacedOrder> {
  const { database, now, live, secrets } = services
  const { scope, branchId } = await findShopAddress(services, asked.slug)
  const { companyId } = scope
  const id = asked.id.toLowerCase()
  const hash = contentHash(asked)
  const done = await database.withTenant(scope, async (trx): Promise<Done> => {
    const known = await findShopOrder(scope, trx, id)
    if (known !== undefined) return again(known, hash)
    const place = await shopPlaceOf(scope, trx, { branchId, now: new Date(now()) })
    return placeNew(place, { ...asked, id }, { hash, now })
  })
  const { order, number, news } = done
  if (news !== null) publishStored(live, companyId, news)
  live.publish(companyId, { type: 'online', branchId })
  await wakeTurn(database.work, companyId, new Date(now()))
  return {
    id,
    token: signAddress(secrets, orderPurpose, { companyId, id }),
    state: order.state,
    number,
    promisedAt: order.promised_at.toISOString(),
    answerBy: order.answer_by?.toISOString() ?? null,
    payment: null,
  }
}

function again(known: ShopOrder, hash: string): Done {
  if (known.content_hash !== hash) fail('id_reused', { field: 'id' })
  return { order: known, number: known.number, news: null }
}

async function placeNew(
  place: ShopPlace,
  asked: ShopOrderInput,
  { hash, now }: { readonly hash: string; readonly now: () => number },
): Promise<Done> {
  const { scope, trx, shop, setting } = place
  await requireTakingOrders(place)
  requireContact(asked, setting.guestCheckout)
  requirePayment(place, asked)
  if (asked.note !== '' && !setting.notes) refuseShop('note_not_taken', 'note')
  const basket = await evaluateBasket(place, asked, { orderId: asked.id, name: asked.contact.name })
  const { quote, commands, weights, extraMinutes, table } = basket
  const [problem] = quote.problems
  if (problem !== undefined) refuseShop(problem.refusal, problem.field)
  if (quote.total !== asked.expectedTotal) {
    refuseShop('total_changed', 'expectedTotal', { total: quote.total })
  }
  const { id, orderType: type, at } = asked
  const promised = await keepTime(place, { orderId: id, type, extraMinutes, weights, at }, now)
  if (!(await commitSlot(scope, trx, { id, orderId: id, now }))) refuseShop('slot_full', 'at')
  // Whoever sent the same order at once has stood in line for its slot until it was placed.
  const known = await findShopOrder(scope, trx, id)
  if (known !== undefined) return again(known, hash)
  const isAutomatic = setting.acceptance === 'automatic'
  const sendAt = kitchenTime(place, { promised, extraMinutes, isAsap: at === null })
  const order: NewShopOrder = {
    id,
    branch_id: shop.branch.id,
    content_hash: hash,
    state: isAutomatic ? 'accepted' : 'received',
    order_type: type,
    payment: asked.payment,
    placed_at: place.now,
    promised_at: promised,
    is_asap: at === null,
    answer_by: isAutomatic ? null : new Date(place.now.getTime() + setting.acceptMinutes * 60_000),
    accepted_at: isAutomatic ? place.now : null,
    send_at: isAutomatic ? sendAt : null,
    number: '',
    customer_id: null,
    phone_e164: '',
    language: asked.language,
    total: quote.total,
    contact: asked.contact,
    content: {
      slug: asked.slug,
      asked: {
        lines: asked.lines,
        codes: asked.codes,
        tip: asked.tip,
        address: asked.address,
        tableId: asked.tableId,
        note: asked.note,
      },
      quote,
      commands,
      tableName: table?.name ?? '',
      extraMinutes,
    },
  }
  const booked = isAutomatic
    ? await bookOrder(place, order, sendAt === null)
    : { news: null, number: '' }
  await insertShopOrder(scope, trx, { ...order, number: booked.number })
  await queueGuestEmail(place, order, isAutomatic ? 'accepted' : 'received')
  return { order, ...booked }
}

/** When the kitchen shall begin; null: at once. */
export function kitchenTime(
  place: ShopPlace,
  {
    promised,
    extraMinutes,
    isAsap,
  }: { readonly promised: Date; readonly extraMinutes: number; readonly isAsap: boolean },
): Date | null {
  if (isAsap) return null
  const at = new Date(promised.getTime() - leadOf(place, extraMinutes) * 60_000)
  return at <= place.now ? null : at
}

/** Whoever collects or gets a delivery can be called, or written to. */
function requireContact({ contact, orderType }: ShopOrderInput, guests: boolean): void {
  if (!guests && contact.email === '') refuseShop('contact_missing', 'contact.email')
  if (orderType === 'table') return
  if (contact.name === '') refuseShop('contact_missing', 'contact.name')
  if (contact.phone === '' && contact.email === '') refuseShop('contact_missing', 'contact.phone')
}

function requirePayment({ shop, setting }: ShopPlace, asked: ShopOrderInput): void {
  const offered: readonly ShopPayment[] = offeredPayments(setting, asked.orderType)
  if (!offered.includes(asked.payment)) refuseShop('payment_not_offered', 'payment')
  if (asked.orderType === 'delivery' && shop.parts.activeZones > 0) {
    const { address } = asked
    if (address !== null && address.line1 === '') refuseShop('address_missing', 'address.line1')
  }
}
