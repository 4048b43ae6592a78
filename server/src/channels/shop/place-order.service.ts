/**
 * A guest orders. All that was sent is looked at again as the shop stands now; the same order sent
 * again is found by its id, and answered as before.
 */
import type { PlacedOrder } from '@servery/contract/trade/shop.ts'
import type { ShopOrderInput } from '@servery/contract/trade/shop-parts.ts'
import type { ShopPayment } from '@servery/domain/business/online/shop-refusals.ts'
import { letGoOfHold } from '../../customers/balances/index.ts'
import { createTogether, type Outcome, outcomeOf } from '../../fair/index.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { parsePhone } from '../../platform/emails/index.ts'
import { apiError, isUnavailable } from '../../platform/errors/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { contentHash } from '../../platform/records/index.ts'
import type { CardServices } from '../card-payments/index.ts'
import { type SlotShare, takeSlots } from '../online/index.ts'
import { bookOrders } from './accept.service.ts'
import { type Basket, evaluateBasket } from './basket.service.ts'
import { orderToken } from './door/order-token.ts'
import { queueGuestEmails } from './guest-emails.ts'
import { knownCustomersOf } from './guests/guest-customer.ts'
import { takePoints } from './guests/guest-reward.ts'
import { keepTimes } from './keep-times.ts'
import { beginPayment, canTakeCards } from './paying/begin-payment.ts'
import { type GiftCardAsked, takeGiftCard } from './paying/gift-card.service.ts'
import { letGo } from './paying/let-go.ts'
import { offeredPayments } from './paying/payments.ts'
import { awaitingPayment, begun } from './paying/take-in.ts'
import { atAddress, refuseShop, type ShopPlace, shopPlaceOf } from './place.ts'
import {
  findShopOrders,
  insertShopOrders,
  type NewShopOrder,
  type ShopOrderContent,
} from './shop-orders.store.ts'
import { requireTakingOrders, type TimeAsked } from './times.service.ts'

interface Asked {
  readonly scope: Scope
  readonly branchId: string
  readonly order: ShopOrderInput
  readonly hash: string
  /** Asked before the order stands in line: a provider may be slow. */
  readonly lacksProvider: boolean
}

/** All that was sent is in order; what is missing is its time. */
interface Wish {
  readonly asked: Asked
  readonly basket: Basket
}

const ordersAtOnce = 32
/** So that what they are in the journal goes into one batch. */
const linesAtOnce = 160

/** Guests who order at one branch at the same time are placed together, one after the other. */
export function createPlacing(services: CardServices) {
  const place = createTogether<Asked, NewShopOrder>({
    work: (group) => placeAll(services, group),
    fitting,
    mayDoAlone: (error) => !isUnavailable(error),
  })
  return (sent: ShopOrderInput): Promise<PlacedOrder> =>
    atAddress(services, sent.slug, async ({ scope, branchId }) => {
      const { companyId } = scope
      const order = { ...sent, id: sent.id.toLowerCase() }
      const lacksProvider = paysOnline(order) && !(await canTakeCards(services, scope))
      const asked = { scope, branchId, order, hash: contentHash(sent), lacksProvider }
      const placed = await place(`${companyId} ${branchId}`, asked)
      const { id, state } = placed
      return {
        id,
        token: orderToken(services.secrets, { companyId, id }),
        state,
        number: placed.number,
        promisedAt: placed.promised_at.toISOString(),
        answerBy: placed.answer_by?.toISOString() ?? null,
        payment: state === 'awaiting_payment' ? await beginPayment(services, scope, placed) : null,
      }
    })
}

/** A gift card that pays all of it leaves nothing to charge. */
function paysOnline({ payment, giftCard, expectedTotal }: ShopOrderInput): boolean {
  return payment === 'online' && (giftCard?.amount ?? 0) < expectedTotal
}

/** The same order that was sent again waits until it is placed. */
function fitting(waiting: readonly Asked[]): number {
  const ids = new Set<string>()
  let lines = 0
  for (const { order } of waiting) {
    lines += order.lines.length
    if (ids.has(order.id) || ids.size >= ordersAtOnce || lines > linesAtOnce) break
    ids.add(order.id)
  }
  return ids.size
}

/** Of one branch. */
async function placeAll(
  services: CardServices,
  group: readonly Asked[],
): Promise<readonly Outcome<NewShopOrder>[]> {
  const { database, now, live } = services
  const [first] = group
  if (first === undefined) return []
  const { scope, branchId } = first
  const { outcomes, news } = await database.withTenant(scope, async (trx) => {
    const place = await shopPlaceOf(scope, trx, {
      ...{ branchId, slug: first.order.slug, now: new Date(now()) },
    })
    return placeInShop(place, group, now)
  })
  if (news !== null) publishStored(live, scope.companyId, news)
  live.publish(scope.companyId, { type: 'online', branchId })
  await wakeTurn(database.work, scope.companyId, new Date(now()))
  return group.map(({ order: { id } }) => outcomes.get(id) ?? nothing)
}

const nothing = { ok: false, error: new Error('an order came to nothing') } as const

type Outcomes = Map<string, Outcome<NewShopOrder>>

async function placeInShop(
  place: ShopPlace,
  group: readonly Asked[],
  now: () => number,
): Promise<{ readonly outcomes: Outcomes; readonly news: StoredNews | null }> {
  const { scope, trx } = place
  const outcomes: Outcomes = new Map()
  const left = await answerKnown(place, group, outcomes)
  if (left.length === 0) return { outcomes, news: null }
  const wishes = await wishesOf(place, left, outcomes)
  if (wishes.length === 0) return { outcomes, news: null }
  const times = await keepTimes(place, wishes.map(timeOf), now)
  // What another process has placed meanwhile is seen once we stand at the head of the line.
  const still = await answerKnown(
    place,
    wishes.map(({ asked }) => asked),
    outcomes,
  )
  const stillIds = new Set(still.map(({ order }) => order.id))
  const shares: SlotShare[] = []
  const orders: NewShopOrder[] = []
  for (const [index, wish] of wishes.entries()) {
    const { id } = wish.asked.order
    const time = times[index]
    if (time === undefined || !stillIds.has(id)) continue
    if (!time.ok) {
      outcomes.set(id, time)
      continue
    }
    const order = await outcomeOf(() => orderOf(place, wish, time.value.promised))
    if (!order.ok) {
      outcomes.set(id, order)
      continue
    }
    shares.push(time.value.share)
    orders.push(order.value)
  }
  const accepted = orders.filter(({ state }) => state === 'accepted')
  const bookings = accepted.map((order) => ({ order, isForKitchen: order.send_at === null }))
  const { news, numbers, customers } = await bookOrders(place, place.shop.branch.id, bookings)
  const waiting = orders.filter(({ state }) => state !== 'accepted')
  const known = await knownCustomersOf(place, waiting)
  const placed: NewShopOrder[] = []
  for (const order of orders) {
    const number = numbers.get(order.id) ?? ({ ok: true, value: '' } as const)
    const customer_id = customers.get(order.id) ?? known.get(order.id) ?? null
    if (number.ok) placed.push({ ...order, number: number.value, customer_id })
    else {
      outcomes.set(order.id, number)
      await letGo(scope, trx, order)
    }
  }
  const kept = times.filter(({ ok }) => ok).length
  // Room that was kept for one that is refused may be what another lacked.
  if (placed.length < kept && kept < times.length) throw new Error('room was kept for nothing')
  const ids = new Set(placed.map(({ id }) => id))
  const taken = shares.filter(({ id }) => ids.has(id))
  await takeSlots(scope, trx, place.shop.branch.id, taken)
  await insertShopOrders(scope, trx, placed)
  await queueGuestEmails(
    place,
    placed
      .filter(({ state }) => state !== 'awaiting_payment')
      .map((order) => ({ order, email: order.state === 'accepted' ? 'accepted' : 'received' })),
  )
  for (const order of placed) outcomes.set(order.id, { ok: true, value: order })
  return { outcomes, news }
}

/** Those that are known are answered as before; the others are left. */
async function answerKnown(
  { scope, trx }: ShopPlace,
  group: readonly Asked[],
  outcomes: Outcomes,
): Promise<readonly Asked[]> {
  const ids = group.map(({ order }) => order.id)
  const known = await findShopOrders(scope, trx, ids)
  for (const { order, hash } of group) {
    const found = known.get(order.id)
    if (found === undefined) continue
    const isSame = found.content_hash === hash
    const value = { ok: true, value: found } as const
    const reused = { ok: false, error: apiError('id_reused', { field: 'id' }) } as const
    outcomes.set(order.id, isSame ? value : reused)
  }
  return group.filter(({ order }) => !known.has(order.id))
}

/** Those that are in order; what speaks against the others is their outcome. */
async function wishesOf(
  place: ShopPlace,
  group: readonly Asked[],
  outcomes: Outcomes,
): Promise<readonly Wish[]> {
  const opened = await outcomeOf(() => requireTakingOrders(place))
  const wishes: Wish[] = []
  for (const asked of group) {
    const wish = opened.ok ? await outcomeOf(() => wishOf(place, asked)) : opened
    if (wish.ok) wishes.push(wish.value)
    else outcomes.set(asked.order.id, wish)
  }
  return wishes
}

/** Nothing is written by it. */
async function wishOf(place: ShopPlace, asked: Asked): Promise<Wish> {
  const { setting } = place
  const { order } = asked
  requireContact(order, setting.guestCheckout)
  requirePayment(place, asked)
  if (order.note !== '' && !setting.notes) refuseShop('note_not_taken', 'note')
  const about = { orderId: order.id, name: order.contact.name }
  const basket = await evaluateBasket(place, order, about)
  const { quote } = basket
  const [problem] = quote.problems
  if (problem !== undefined) refuseShop(problem.refusal, problem.field)
  if (quote.total !== order.expectedTotal) {
    refuseShop('total_changed', 'expectedTotal', { total: quote.total })
  }
  return { asked, basket }
}

function timeOf({ asked: { order }, basket }: Wish): TimeAsked {
  const { extraMinutes, weights } = basket
  return { orderId: order.id, type: order.orderType, extraMinutes, weights, at: order.at }
}

async function orderOf(
  place: ShopPlace,
  { asked, basket }: Wish,
  promised: Date,
): Promise<NewShopOrder> {
  const { now, shop } = place
  const { order, hash } = asked
  const { commands, extraMinutes, reward, table } = basket
  // How many points somebody has is not for whoever is given the address of their order.
  const { reward: _, ...quote } = basket.quote
  const { id, giftCard: card } = order
  await takePoints(place, reward)
  const giftCard = card === null ? null : await takeCard(place, basket, { id, card })
  const rest = quote.total - (giftCard?.amount ?? 0)
  const paysFirst = order.payment === 'online' && rest > 0
  const isAsap = order.at === null
  return {
    ...(paysFirst ? awaitingPayment(now) : begun(place, { promised, extraMinutes, isAsap })),
    id,
    branch_id: shop.branch.id,
    content_hash: hash,
    order_type: order.orderType,
    payment: order.payment,
    placed_at: now,
    promised_at: promised,
    is_asap: isAsap,
    customer_id: null,
    phone_e164: parsePhone(order.contact.phone, shop.country) ?? '',
    language: order.language,
    total: quote.total,
    paid_at: rest === 0 ? now : null,
    contact: order.contact,
    content: {
      slug: order.slug,
      asked: askedOf(order),
      quote,
      commands,
      tableName: table?.name ?? '',
      giftCard,
      reward,
      extraMinutes,
    },
  }
}

/** An order that is refused keeps nobody's points. */
async function takeCard(
  place: ShopPlace,
  { quote, reward }: Basket,
  { id, card }: { readonly id: string; readonly card: GiftCardAsked },
) {
  try {
    return await takeGiftCard(place, card, { id, ...quote })
  } catch (error) {
    if (reward !== null) await letGoOfHold(place.scope, place.trx, reward.discountId)
    throw error
  }
}

function askedOf(order: ShopOrderInput): ShopOrderContent['asked'] {
  const { lines, codes, tip, address, tableId, note, account = null } = order
  return { lines, codes, tip, address, tableId, note, account }
}

/** Whoever collects or gets a delivery can be called, or written to. */
function requireContact({ contact, orderType }: ShopOrderInput, guests: boolean): void {
  if (!guests && contact.email === '') refuseShop('contact_missing', 'contact.email')
  if (orderType === 'table') return
  if (contact.name === '') refuseShop('contact_missing', 'contact.name')
  if (contact.phone === '' && contact.email === '') refuseShop('contact_missing', 'contact.phone')
}

function requirePayment(place: ShopPlace, { order: asked, lacksProvider }: Asked): void {
  const { shop } = place
  const offered: readonly ShopPayment[] = offeredPayments(place, asked.orderType)
  if (lacksProvider || !offered.includes(asked.payment)) {
    refuseShop('payment_not_offered', 'payment')
  }
  if (asked.orderType === 'delivery' && shop.parts.activeZones > 0) {
    const { address } = asked
    if (address !== null && address.line1 === '') refuseShop('address_missing', 'address.line1')
  }
}
