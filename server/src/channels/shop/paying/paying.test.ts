/** Orders of the shop that are paid online: never charged twice, never charged and forgotten. */
import { shopOrder } from '@servery/contract/trade/shop-parts.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { cardCodeBytes, cardCodeOf } from '@servery/domain/offer/balance/card-code.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestClient, TestWorld } from '../../../app/test-world.ts'
import { createTestWorld } from '../../../app/test-world.ts'
import { addColleague } from '../../../people/users/team-world.ts'
import type { Email } from '../../../platform/emails/mail.ts'
import { toApiError } from '../../../platform/errors/errors.ts'
import { getOrderState } from '../../../trade/orders/orders.service.ts'
import { askOpenAttempts } from '../../card-payments/ask-open.ts'
import { type FakeStripe, signedEvent, startFakeStripe } from '../../stripe/fake-stripe.ts'
import { answerWebhook } from '../../stripe/webhooks.routes.ts'
import { guestEmailHandlers } from '../guest-emails.ts'
import { createPlacing } from '../place-order.service.ts'
import { findShopOrder, updateShopOrder } from '../shop-orders.store.ts'
import { followShopOrders } from '../shop-work.ts'
import { openShop } from '../shop-world.ts'
import { beginPayment } from './begin-payment.ts'
import { followShopPayments } from './settle.service.ts'

const secret = 'whsec_harbour0001'
const keys = { secretKey: 'sk_test_harbour0001', publishableKey: 'pk_test_harbour0001' }
type Shop = Awaited<ReturnType<typeof openShop>>

let fake: FakeStripe
let world: TestWorld
/** Accepts by itself; its slots take five orders. */
let shop: Shop
/** Is asked first; has no account until a test says so. */
let byHand: Shop
/** Lets guests cancel until ten minutes before the promised time. */
let free: Shop
let connected: TestClient

const payments = ['online', 'on_collection'] as const

/** A company whose guests can pay by card. */
async function connect({ company }: Shop): Promise<TestClient> {
  const person = await addColleague(world, company, { role: 'owner' })
  const owner = world.as(person)
  await owner.paymentMethods.create({ id: v7(), name: 'Card', kind: 'card_integrated' })
  await owner.stripe.connect({ ...keys, webhookSecret: secret, version: 0 })
  return owner
}

beforeAll(async () => {
  fake = await startFakeStripe()
  world = await createTestWorld({ stripeUrl: fake.url })
  const more = { payments: [...payments], tableBill: 'pay_now' as const }
  shop = await openShop(world, more)
  byHand = await openShop(world, { ...more, acceptance: 'manual', acceptMinutes: 20 })
  connected = await connect(shop)
  free = await openShop(world, { ...more, cancelMinutes: 10 })
  await connect(free)
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

const online = ({ order }: Shop, more: object = {}) => order({ payment: 'online', ...more })
/** The turn of a company, as often as it takes. */
const work = async ({ company: { scope } }: Shop, ms = 0) => {
  world.pass(ms)
  await followShopOrders(world.services, scope)
  await askOpenAttempts(world.services, scope)
  await followShopPayments(world.services, scope)
}
const track = ({ guest }: Shop, token: string) => guest.shop.track({ token })
const intentsOf = (orderId: string) =>
  [...fake.intents.values()].filter(({ metadata }) => metadata.servery_order === orderId)
const chargesOf = (orderId: string) => {
  const ids = intentsOf(orderId).map(({ id }) => id)
  return [...fake.charges.values()].filter((one) => ids.includes(String(one.payment_intent)))
}
const backOf = (orderId: string) => {
  const ids = intentsOf(orderId).map(({ id }) => id)
  return fake.refunds
    .filter(({ payment_intent }) => ids.includes(payment_intent))
    .map(({ amount }) => amount)
}
const stateOf = ({ company: { scope } }: Shop, id: string) =>
  world.database.readTenant(scope, (trx) => getOrderState(scope, trx, id))
const paymentsOf = async (of: Shop, orderId: string) => (await stateOf(of, orderId)).payments
/** When tomorrow begins. */
const dayAfter = (now: number) => new Date(now + 86_400_000).toISOString().slice(0, 10)
const secretOf = (placed: { readonly payment: { readonly clientSecret: string } | null }) =>
  placed.payment?.clientSecret ?? null
const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'taken',
    (error: unknown) => toApiError(error).data?.detail?.refusal ?? toApiError(error).code,
  )
async function deliver(type: string, object: object, id = 'evt_1') {
  const { webhookAddress } = await connected.stripe.get()
  const event = { type, object: { ...object }, id }
  const request = signedEvent(webhookAddress, event, { secret, nowMs: world.services.now() })
  return answerWebhook(world.services, webhookAddress.split('/').at(-1) ?? '', request)
}

describe('an order that is paid online', () => {
  it('is offered where the money can be taken, and waits until it is', async () => {
    const seen = await shop.guest.shop.get({ slug: shop.slug })
    expect(seen.orderTypes.map(({ type, payments: ways }) => [type, ways])).toEqual([
      ['collection', ['online', 'on_collection']],
      ['delivery', ['online']],
      ['table', ['online']],
    ])
    const asked = online(shop)
    const placed = await shop.place(asked)
    expect(placed).toMatchObject({ state: 'awaiting_payment', number: '' })
    expect(placed.payment).toMatchObject({ provider: 'stripe', publicKey: keys.publishableKey })
    // The amount is the server's, whatever a browser says of it.
    expect(intentsOf(asked.id)).toMatchObject([{ amount: 1300, currency: 'gbp' }])
    await work(shop)
    expect((await shop.owner.orders.list({ branchId: shop.branchId })).rows).toEqual([])
    expect((await shop.owner.onlineOrders.list({ only: 'running' })).rows).toEqual([])
    expect(await track(shop, placed.token)).toMatchObject({
      ...{ state: 'awaiting_payment', paid: false, payUntil: '2026-03-14T12:10:00.000Z' },
    })
  })

  it('is in the books and the kitchen once the guest is back', async () => {
    const asked = online(shop)
    const { token, payment } = await shop.place(asked)
    fake.payOnline(secretOf({ payment }))
    const { tracking, payment: left } = await shop.guest.shop.pay({ token })
    expect(left).toBeNull()
    expect(tracking).toMatchObject({ state: 'preparing', paid: true, number: 'WEB-001' })
    const method = { kind: 'card_integrated', name: 'Card' }
    expect(await paymentsOf(shop, asked.id)).toMatchObject([{ amount: 1300, method }])
    const detail = await shop.owner.orders.get({ id: asked.id })
    expect(detail).toMatchObject({ status: 'completed', source: 'storefront' })
    // Neither asking again nor an event that is late makes another of it.
    await deliver('payment_intent.succeeded', intentsOf(asked.id)[0] ?? {})
    await work(shop, 61_000)
    expect(await shop.place(asked)).toMatchObject({ token, state: 'accepted', payment: null })
    expect(await paymentsOf(shop, asked.id)).toHaveLength(1)
    expect(chargesOf(asked.id)).toHaveLength(1)
  })

  it('tells its points to a guest who asked to be known, and to no other', async () => {
    const programme = { id: v7(), name: 'Points', currency: 'GBP', points: 1 }
    await shop.owner.loyaltyProgrammes.create({ ...programme, perAmount: minorUnits(100) })
    const contact = { name: 'Ana Sol', email: 'ana@sol.example', phone: '' }
    const earnedBy = async (more: object) => {
      const { token, payment } = await shop.place(online(shop, { contact, ...more }))
      expect((await track(shop, token)).points).toBeNull()
      fake.payOnline(secretOf({ payment }))
      return (await shop.guest.shop.pay({ token })).tracking.points
    }
    expect(await earnedBy({ account: { marketingEmail: false } })).toBe(13)
    expect(await earnedBy({})).toBeNull()
  })

  it.each(['lost', 'fault'] as const)('is charged once: %s', async (how) => {
    fake.faults.push({ on: /POST .*payment_intents$/, how })
    const asked = online(shop)
    const first = await shop.place(asked)
    expect(first).toMatchObject({ state: 'awaiting_payment', payment: null })
    await work(shop, 31_000)
    const { payment } = await shop.guest.shop.pay({ token: first.token })
    fake.payOnline(payment?.clientSecret ?? null)
    // The answer to what was asked after the charge is lost as well.
    fake.faults.push({ on: /GET .*payment_intents/, how: 'cut' })
    await shop.guest.shop.pay({ token: first.token })
    await work(shop, 61_000)
    expect(await track(shop, first.token)).toMatchObject({ paid: true })
    expect(chargesOf(asked.id)).toHaveLength(1)
    expect(await paymentsOf(shop, asked.id)).toHaveLength(1)
    fake.faults.length = 0
  })

  it('is one when the tab was closed after paying, by its event or by asking', async () => {
    const [one, other] = [online(shop), online(shop)]
    const [byEvent, byAsking] = [await shop.place(one), await shop.place(other)]
    fake.payOnline(secretOf(byEvent))
    const [intent] = intentsOf(one.id)
    await deliver('payment_intent.succeeded', intent ?? {}, 'evt_2')
    await deliver('payment_intent.created', { ...intent, status: 'requires_payment_method' })
    await deliver('payment_intent.succeeded', intent ?? {}, 'evt_2')
    await work(shop)
    expect(await track(shop, byEvent.token)).toMatchObject({ paid: true, state: 'preparing' })
    fake.payOnline(secretOf(byAsking))
    await work(shop, 61_000)
    expect(await track(shop, byAsking.token)).toMatchObject({ paid: true })
    expect(await paymentsOf(shop, one.id)).toHaveLength(1)
    expect(await paymentsOf(shop, other.id)).toHaveLength(1)
  })

  it('for later is paid at once, and made in time', async () => {
    const { asap: _, slots } = await shop.guest.shop.times(shop.basket())
    const at = slots.find(({ at: slot }) => Date.parse(slot) > world.services.now() + 7_200_000)?.at
    const placed = await shop.place(online(shop, { at }))
    fake.payOnline(secretOf(placed))
    const { tracking } = await shop.guest.shop.pay({ token: placed.token })
    expect(tracking).toMatchObject({ paid: true, state: 'accepted', promisedAt: at })
    await work(shop, Date.parse(at ?? '') - 600_000 - world.services.now())
    expect(await track(shop, placed.token)).toMatchObject({ state: 'preparing' })
  })

  it('is cancelled by its guest while the branch allows it, and paid back once', async () => {
    const asked = online(free)
    const placed = await free.place(asked)
    fake.payOnline(secretOf(placed))
    const { tracking } = await free.guest.shop.pay({ token: placed.token })
    const limit = Date.parse(tracking.promisedAt ?? '') - 10 * 60_000
    expect(tracking).toMatchObject({ state: 'preparing', paid: true })
    expect(Date.parse(tracking.cancelUntil ?? '')).toBe(limit)
    // The answer of the provider is lost: nothing is written down, and asking again tells.
    world.pass(120_000)
    fake.faults.push({ on: /POST .*refunds/, how: 'lost' }, { on: /GET .*refunds/, how: 'cut' })
    const cancel = () => free.guest.shop.cancel({ token: placed.token })
    expect(await refusalOf(cancel())).toBe('payment_unknown')
    expect(await track(free, placed.token)).toMatchObject({ state: 'preparing' })
    fake.faults.length = 0
    // Its guest does not ask again, and by then it would be too late.
    await work(free, limit + 1 - world.services.now())
    expect(await track(free, placed.token)).toMatchObject({ state: 'cancelled', paidBack: true })
    await work(free, 61_000)
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    expect(backOf(asked.id)).toEqual([1300])
    const { order } = { order: await stateOf(free, asked.id) }
    expect(order).toMatchObject({ status: 'cancelled', reversals: [{ amount: 1300 }] })
    expect(order.lines.every(({ quantity }) => quantity === 0)).toBe(true)
    const { toMatch } = await free.owner.cardAttempts.list({})
    expect(toMatch).toBe(0)
    // What the branch has charged at a terminal goes back there.
    const here = online(free)
    const there = await free.place(here)
    fake.payOnline(secretOf(there))
    await free.guest.shop.pay({ token: there.token })
    const change = (payment: 'online' | 'on_collection') =>
      world.database.withTenant(free.company.scope, (trx) =>
        updateShopOrder(free.company.scope, trx, here.id, { payment }),
      )
    await change('on_collection')
    const give = () => free.guest.shop.cancel({ token: there.token })
    expect(await refusalOf(give())).toBe('cancel_too_late')
    expect(await track(free, there.token)).toMatchObject({ cancelUntil: null })
    await change('online')
    // Where the provider refuses, the order is made, and can be cancelled again.
    const [intent] = intentsOf(here.id)
    if (intent === undefined) throw new Error('nothing was charged')
    const received = intent.amount_received
    intent.amount_received = 0
    expect(await refusalOf(give())).toBe('cancel_not_paid_back')
    intent.amount_received = received
    await work(free, 61_000)
    expect(await track(free, there.token)).toMatchObject({ state: 'preparing' })
    expect(await give()).toMatchObject({ state: 'cancelled', paidBack: true })
    expect(backOf(here.id)).toEqual([1300])
    // Once the time is over, the money stays where it is.
    const late = online(free)
    const other = await free.place(late)
    fake.payOnline(secretOf(other))
    const paid = (await free.guest.shop.pay({ token: other.token })).tracking
    world.pass(Date.parse(paid.promisedAt ?? '') - 9 * 60_000 - world.services.now())
    const tooLate = free.guest.shop.cancel({ token: other.token })
    expect(await refusalOf(tooLate)).toBe('cancel_too_late')
    expect(backOf(late.id)).toEqual([])
  })

  it('is paid back to whoever cancels it on a later day, once, and the books say so', async () => {
    const { slots } = await free.guest.shop.times(free.basket())
    const [{ at } = { at: '' }] = slots.filter((slot) => slot.at > dayAfter(world.services.now()))
    const asked = online(free, { at })
    const placed = await free.place(asked)
    fake.payOnline(secretOf(placed))
    await free.guest.shop.pay({ token: placed.token })
    await work(free, Date.parse(at) - 11 * 60_000 - world.services.now())
    const cancel = () => free.guest.shop.cancel({ token: placed.token })
    expect(await cancel()).toMatchObject({ state: 'cancelled', paidBack: true })
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    expect(backOf(asked.id)).toEqual([1300])
    const { exceptions, refunds } = await stateOf(free, asked.id)
    expect(exceptions).toEqual([])
    expect(refunds).toMatchObject([{ total: 1300, tenders: [{ applied: 1300 }] }])
    expect((await free.owner.cardAttempts.list({})).toMatch).toBe(0)
  })

  it('tells its guest what was paid, and by what', async () => {
    const asked = online(shop, { tip: 100, expectedTotal: 1400 })
    const placed = await shop.place(asked)
    expect(intentsOf(asked.id)).toMatchObject([{ amount: 1400 }])
    fake.payOnline(secretOf(placed))
    await shop.guest.shop.pay({ token: placed.token })
    const sent: string[] = []
    const mail = { ...world.services.mail, send: async (one: Email) => void sent.push(one.text) }
    const [send] = Object.values(guestEmailHandlers({ ...world.services, mail }))
    const payload = { orderId: asked.id, email: 'accepted' }
    await send?.(shop.company.scope, { payload } as never)
    expect(sent[0]).toContain('Total: £14.00.')
    expect(sent[0]).toContain('Paid online by card (Visa ···4242): £14.00.')
  })

  it('at a table is no bill that stays open', async () => {
    const { tableId } = shop
    const placed = await shop.place(online(shop, { orderType: 'table', tableId }))
    fake.payOnline(secretOf(placed))
    const { tracking } = await shop.guest.shop.pay({ token: placed.token })
    expect(tracking).toMatchObject({ paid: true, tableName: '7' })
  })
})

describe('what is not paid', () => {
  it('gives its slot back, and can’t be paid any more', async () => {
    const { token, id, payment } = await shop.place(online(shop))
    const room = () =>
      world.database.readTenant(shop.company.scope, (trx) =>
        trx.selectFrom('online_slot_holds').select('id').where('order_id', '=', id).execute(),
      )
    expect(await room()).toHaveLength(1)
    await work(shop, 601_000)
    expect(await room()).toEqual([])
    expect(await track(shop, token)).toMatchObject({ state: 'cancelled', paid: false })
    expect(() => fake.payOnline(secretOf({ payment }))).toThrow('nothing waits to be paid')
    expect((await shop.guest.shop.pay({ token })).payment).toBeNull()
  })

  it('is an order all the same where it was paid in the last second', async () => {
    const placed = await shop.place(online(shop))
    world.pass(601_000)
    fake.payOnline(secretOf(placed))
    await work(shop)
    expect(await track(shop, placed.token)).toMatchObject({ state: 'preparing', paid: true })
  })

  it('stays while nobody knows, however long that takes', async () => {
    const asked = online(shop)
    const placed = await shop.place(asked)
    fake.payOnline(secretOf(placed))
    fake.state.answers = false
    await work(shop, 601_000)
    expect(await track(shop, placed.token)).toMatchObject({ state: 'awaiting_payment' })
    expect(
      await refusalOf(shop.guest.shop.payOtherwise({ token: placed.token, ...onCollection })),
    ).toBe('payment_unknown')
    fake.state.answers = true
    await work(shop, 61_000)
    await work(shop, 61_000)
    expect(await track(shop, placed.token)).toMatchObject({ paid: true })
    expect(backOf(asked.id)).toEqual([])
  })

  const onCollection = { payment: 'on_collection' } as const

  it('can be paid otherwise, as the shop offers it', async () => {
    const asked = online(shop)
    const { token, payment } = await shop.place(asked)
    expect((await shop.guest.shop.pay({ token })).instead).toEqual(['on_collection'])
    expect(await refusalOf(shop.guest.shop.payOtherwise({ token, payment: 'at_table' }))).toBe(
      'payment_not_offered',
    )
    const tracking = await shop.guest.shop.payOtherwise({ token, ...onCollection })
    expect(tracking).toMatchObject({ state: 'preparing', paid: false, payment: 'on_collection' })
    expect(() => fake.payOnline(secretOf({ payment }))).toThrow()
  })

  it('is paid in no tab that asks once it is paid otherwise', async () => {
    const { scope } = shop.company
    const { token, id } = await shop.place(online(shop))
    const before = await world.database.readTenant(scope, (trx) => findShopOrder(scope, trx, id))
    await shop.guest.shop.payOtherwise({ token, ...onCollection })
    if (before === undefined) throw new Error('there is no order')
    expect(await beginPayment(world.services, scope, before)).toBeNull()
    expect(intentsOf(id).map(({ status }) => status)).toEqual(['canceled', 'canceled'])
  })

  it('is given back by the guest, paid or not', async () => {
    const asked = online(shop)
    const { token, payment } = await shop.place(asked)
    expect(await shop.guest.shop.cancel({ token })).toMatchObject({ state: 'cancelled' })
    // Paid in a tab that was still open.
    fake.payOnline(secretOf({ payment }))
    await work(shop)
    await work(shop, 61_000)
    expect(backOf(asked.id)).toEqual([1300])
    expect(await track(shop, token)).toMatchObject({ state: 'cancelled', paidBack: true })
    expect(await refusalOf(paymentsOf(shop, asked.id))).toBe('not_found')
  })
})

describe('without an account', () => {
  it('nothing is offered online, and nothing is taken', async () => {
    const seen = await byHand.guest.shop.get({ slug: byHand.slug })
    expect(seen.orderTypes.map(({ type, payments: ways }) => [type, ways])).toEqual([
      ['collection', ['on_collection']],
    ])
    expect(await refusalOf(byHand.place(online(byHand)))).toBe('payment_not_offered')
    const { gaps } = await byHand.owner.online.shop({ branchId: byHand.branchId })
    expect(gaps).toContainEqual({ gap: 'no_payment_online', effect: 'advice' })
  })
})

describe('a branch that is asked first', () => {
  beforeAll(() => connect(byHand))
  const paidOne = async () => {
    const asked = online(byHand)
    const { token, payment } = await byHand.place(asked)
    fake.payOnline(secretOf({ payment }))
    const { tracking } = await byHand.guest.shop.pay({ token })
    expect(tracking).toMatchObject({ state: 'received', paid: true })
    return { id: asked.id, token }
  }
  const answer = (orderId: string, accept: boolean) =>
    byHand.owner.onlineOrders.answer({ orderId, accept, reason: accept ? '' : 'Too busy' })

  it('sees that it is paid, and writes it down once it accepts', async () => {
    const { id } = await paidOne()
    const { rows } = await byHand.owner.onlineOrders.list({})
    expect(rows).toMatchObject([{ orderId: id, paid: true, payment: 'online' }])
    world.pass(180_000)
    // What waits for its answer is no charge that nobody knows of.
    expect((await byHand.owner.cardAttempts.list({ show: 'to_match', limit: 50 })).rows).toEqual([])
    expect(await answer(id, true)).toMatchObject({ state: 'preparing', paid: true })
    expect(await paymentsOf(byHand, id)).toMatchObject([{ amount: 1300 }])
    expect(backOf(id)).toEqual([])
  })

  it.each(['by nobody', 'by the guest'])('gives it back once: %s', async (who) => {
    const { id, token } = await paidOne()
    fake.faults.push({ on: /POST .v1.refunds/, how: 'lost' })
    if (who === 'by the guest') await byHand.guest.shop.cancel({ token })
    await work(byHand, who === 'by nobody' ? 1_201_000 : 0)
    await work(byHand, 61_000)
    await work(byHand, 61_000)
    expect(backOf(id)).toEqual([1300])
    expect(await track(byHand, token)).toMatchObject({ paidBack: true })
    expect(await refusalOf(paymentsOf(byHand, id))).toBe('not_found')
    expect(await refusalOf(answer(id, true))).toBe('answered_already')
    fake.faults.length = 0
  })

  it('refunds nothing twice where Stripe refuses, and tells the office of it', async () => {
    const { id } = await paidOne()
    const [intent] = intentsOf(id)
    if (intent === undefined) throw new Error('nothing was charged')
    const received = intent.amount_received
    intent.amount_received = 0
    await answer(id, false)
    await work(byHand)
    world.pass(180_000)
    await work(byHand)
    const { rows } = await byHand.owner.cardAttempts.list({ show: 'to_match', limit: 50 })
    expect(rows).toMatchObject([{ orderId: id, refunds: [{ status: 'refused' }] }])
    intent.amount_received = received
  })
})

describe('a gift card', () => {
  let made = 0
  /** A card with so much on it. */
  const issue = async (amount: number) => {
    made += 1
    const code = cardCodeOf(Buffer.alloc(cardCodeBytes, made))
    const card = { id: v7(), code, currency: 'GBP', amount: minorUnits(amount), note: '' }
    await shop.owner.balances.issueCard(card)
    return {
      ...card,
      left: async () => (await shop.owner.balances.getCard({ id: card.id })).balance,
    }
  }
  const look = (code: string) => shop.guest.shop.giftCard({ slug: shop.slug, code })

  it('pays a part, and the rest is paid online', async () => {
    expect((await shop.guest.shop.get({ slug: shop.slug })).takesGiftCards).toBe(false)
    await shop.owner.paymentMethods.create({ id: v7(), name: 'Gift card', kind: 'gift_card' })
    const { code, left } = await issue(1000)
    expect(await look(code.toLowerCase())).toMatchObject({ available: 1000, currency: 'GBP' })
    const asked = online(shop, { giftCard: { code, amount: 1000 } })
    const placed = await shop.place(asked)
    expect(intentsOf(asked.id)).toMatchObject([{ amount: 300 }])
    expect(await refusalOf(look(code))).toBe('gift_card_unknown')
    fake.payOnline(secretOf(placed))
    const { tracking } = await shop.guest.shop.pay({ token: placed.token })
    expect(tracking).toMatchObject({ paid: true, giftCard: { amount: 1000 } })
    const paid = await paymentsOf(shop, asked.id)
    expect(paid.map(({ method, amount }) => [method.kind, amount])).toEqual([
      ['gift_card', 1000],
      ['card_integrated', 300],
    ])
    expect(await left()).toBe(0)
  })

  it('pays all of it, and nobody is asked for a card', async () => {
    const { code, left } = await issue(2000)
    const asked = online(shop, { giftCard: { code, amount: 1300 } })
    const placed = await shop.place(asked)
    expect(placed).toMatchObject({ state: 'accepted', payment: null })
    expect(await track(shop, placed.token)).toMatchObject({ paid: true })
    expect(intentsOf(asked.id)).toEqual([])
    expect(await left()).toBe(700)
    // So it needs nobody who takes cards.
    const place = createPlacing({ ...world.services, cardProviders: new Map() })
    const whole = { code: (await issue(1300)).code, amount: 1300 }
    expect(await refusalOf(place(shopOrder.parse(online(shop))))).toBe('payment_not_offered')
    expect(await place(shopOrder.parse(online(shop, { giftCard: whole })))).toMatchObject({
      ...{ state: 'accepted', payment: null },
    })
  })

  it('pays all of what is collected, which is made before it is done', async () => {
    const { code } = await issue(1300)
    const placed = await shop.place(shop.order({ giftCard: { code, amount: 1300 } }))
    await work(shop)
    expect(await track(shop, placed.token)).toMatchObject({ state: 'preparing', paid: true })
    const { rows } = await shop.owner.onlineOrders.list({ only: 'running' })
    expect(rows.map(({ orderId }) => orderId)).toContain(placed.id)
  })

  it('that pays nothing takes the last room of a slot from nobody', async () => {
    const { slots } = await shop.guest.shop.times(shop.basket())
    const at = slots.findLast(({ full }) => !full)?.at
    for (let taken = 0; taken < 4; taken += 1) await shop.place(shop.order({ at }))
    const giftCard = { code: '0000-0000-0000-0001', amount: 1 }
    const place = createPlacing(world.services)
    const sent = (more: object) => shopOrder.parse(shop.order({ at, ...more }))
    const [refused, last] = [refusalOf(place(sent({ giftCard }))), place(sent({}))]
    expect(await refused).toBe('gift_card_unknown')
    expect(await last).toMatchObject({ state: 'accepted', promisedAt: at })
    expect(await refusalOf(shop.place(shop.order({ at })))).toBe('slot_full')
  })

  it('is kept while the order waits, and let go of where that is not had', async () => {
    const { code, left } = await issue(1300)
    const giftCard = { code, amount: 1000 }
    const placed = await shop.place(online(shop, { giftCard }))
    expect(await refusalOf(shop.place(online(shop, { giftCard })))).toBe('gift_card_less')
    await work(shop, 601_000)
    expect(await track(shop, placed.token)).toMatchObject({ state: 'cancelled' })
    expect(await look(code)).toMatchObject({ available: 1300 })
    expect(await left()).toBe(1300)
  })

  it('is taken for no more than is on it, or than the order comes to', async () => {
    const { code } = await issue(500)
    const pays = (giftCard: object) => refusalOf(shop.place(online(shop, { giftCard })))
    expect(await pays({ code, amount: 501 })).toBe('gift_card_less')
    expect(await pays({ code, amount: 1301 })).toBe('gift_card_less')
    expect(await pays({ code: '0000-0000-0000-0001', amount: 1 })).toBe('gift_card_unknown')
    const codes = Array.from({ length: 25 }, () => refusalOf(look('0000-0000-0000-0001')))
    expect(await Promise.all(codes)).toContain('too_many_requests')
  })
})

it('that can’t be written down is given up, goes back, and the guest is told', async () => {
  const { scope } = shop.company
  const { id, token, payment } = await shop.place(online(shop))
  const change = { type: 'no_such_command' }
  await world.database.withTenant(scope, async (trx) => {
    const order = await findShopOrder(scope, trx, id)
    const content = JSON.stringify({ ...order?.content, commands: [change] })
    await updateShopOrder(scope, trx, id, { content })
  })
  fake.payOnline(secretOf({ payment }))
  await work(shop, 46 * 60_000)
  expect(backOf(id)).toEqual([])
  await work(shop, 61_000)
  expect(backOf(id)).toEqual([1300])
  const tracking = await track(shop, token)
  expect(tracking).toMatchObject({ state: 'cancelled', paid: true, paidBack: true })
  const queued = await world.database.readTenant(scope, (trx) =>
    trx.selectFrom('jobs').select('key').where('key', '=', `shop:${id}:cancelled`).execute(),
  )
  expect(queued).toHaveLength(1)
})
