/** Points that guests without sign-in spend: proved by a code, kept while they pay, used once. */
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '../../../app/test-world.ts'
import { codeEmailHandlers } from '../../../customers/proofs/index.ts'
import { addColleague } from '../../../people/users/team-world.ts'
import type { Email } from '../../../platform/emails/mail.ts'
import { toApiError } from '../../../platform/errors/errors.ts'
import { getOrderState } from '../../../trade/orders/orders.service.ts'
import { type FakeStripe, startFakeStripe } from '../../stripe/fake-stripe.ts'
import { followShopPayments } from '../paying/settle.service.ts'
import { followShopOrders } from '../shop-work.ts'
import { openShop } from '../shop-world.ts'

type Shop = Awaited<ReturnType<typeof openShop>>

let fake: FakeStripe
let world: TestWorld
let shop: Shop
/** Is asked first. */
let byHand: Shop

async function addProgramme({ owner }: Shop) {
  await owner.loyaltyProgrammes.create({
    ...{ id: v7(), name: 'Harbour points', currency: 'GBP', points: 1, perAmount: 100 },
    reward: { points: 100, amount: 500 },
  })
}

beforeAll(async () => {
  fake = await startFakeStripe()
  world = await createTestWorld({ stripeUrl: fake.url })
  const more = { payments: ['online', 'on_collection'] as const, cancelMinutes: 10 }
  shop = await openShop(world, { ...more, payments: [...more.payments] })
  byHand = await openShop(world, { acceptance: 'manual', acceptMinutes: 20 })
  await addProgramme(shop)
  await addProgramme(byHand)
  const owner = world.as(await addColleague(world, shop.company, { role: 'owner' }))
  await owner.paymentMethods.create({ id: v7(), name: 'Card', kind: 'card_integrated' })
  await owner.stripe.connect({
    ...{ secretKey: 'sk_test_harbour0001', publishableKey: 'pk_test_harbour0001' },
    ...{ webhookSecret: 'whsec_harbour0001', version: 0 },
  })
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

const refusalOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'taken',
    (error: unknown) => toApiError(error).data?.detail?.refusal ?? toApiError(error).code,
  )

let people = 0
/** Somebody whom the business knows, with so many points. */
async function addCustomer({ owner }: Shop, amount = 250) {
  people += 1
  const email = `guest${people}@guest.example`
  const { id } = await owner.customers.create({ id: v7(), firstName: 'Ann', email })
  const more = { currency: 'GBP', cause: 'adjusted', amount, note: 'Welcome' } as const
  await owner.balances.enterOfCustomer({ id, entryId: v7(), kind: 'points', ...more })
  return { id, email }
}

async function codeFor({ company: { scope } }: Shop, proofId: string): Promise<string | null> {
  const sent: Email[] = []
  const mail = { send: async (email: Email) => void sent.push(email) }
  const [send] = Object.values(codeEmailHandlers({ ...world.services, mail } as never))
  await send?.(scope, { payload: { proofId, language: 'en' } } as never)
  return sent.map(({ subject }) => /^\d{6}/.exec(subject)?.[0] ?? '')[0] ?? null
}

async function prove(of: Shop, email: string) {
  const { guest, slug } = of
  const { id } = await guest.shop.askProof({ slug, id: v7(), email })
  const code = (await codeFor(of, id)) ?? ''
  return guest.shop.prove({ slug, id, code })
}

const pointsOf = async ({ owner }: Shop, id: string) =>
  (await owner.customers.detail({ id })).points
const stateOf = ({ company: { scope } }: Shop, id: string) =>
  world.database.readTenant(scope, (trx) => getOrderState(scope, trx, id))
const withReward = (proof: string, steps = 1) => ({
  ...{ reward: { proof, steps }, expectedTotal: 1300 - steps * 500 },
})

describe('a code by email', () => {
  it('is asked for alike by whoever is known and whoever is not, and sent to the first alone', async () => {
    const { guest, slug } = shop
    const { email } = await addCustomer(shop)
    const ask = (to: string) => guest.shop.askProof({ slug, id: v7(), email: to })
    const known = await ask(email.toUpperCase())
    const unknown = await ask('nobody@guest.example')
    expect(Object.keys(known)).toEqual(Object.keys(unknown))
    expect(known.expiresAt).toBe(unknown.expiresAt)
    expect(await codeFor(shop, known.id)).toMatch(/^\d{6}$/)
    expect(await codeFor(shop, unknown.id)).toBeNull()
    const code = '000000'
    const wrong = await Promise.all(
      [known, unknown].map(({ id }) => refusalOf(guest.shop.prove({ slug, id, code }))),
    )
    expect(wrong).toEqual(['proof_wrong', 'proof_wrong'])
  })

  it('is sent once for each id, and to an address but a few times', async () => {
    const { guest, slug } = shop
    const { email } = await addCustomer(shop)
    const id = v7()
    const first = await guest.shop.askProof({ slug, id, email })
    expect(await guest.shop.askProof({ slug, id, email })).toEqual(first)
    const other = guest.shop.askProof({ slug, id, email: 'other@guest.example' })
    expect(await refusalOf(other)).toBe('id_reused')
    const again = () => guest.shop.askProof({ slug, id: v7(), email })
    await again()
    expect(await refusalOf(again())).toBe('too_many_requests')
    world.pass(11 * 60_000)
  })

  it('is tried a few times and for some minutes', async () => {
    const { guest, slug } = shop
    const { email } = await addCustomer(shop)
    const asked = async () => {
      const { id } = await guest.shop.askProof({ slug, id: v7(), email })
      return { id, code: (await codeFor(shop, id)) ?? '' }
    }
    const guess = async ({ id, code }: { id: string; code: string }, times: number) => {
      const other = code === '111111' ? '222222' : '111111'
      for (let at = 0; at < times; at += 1) {
        expect(await refusalOf(guest.shop.prove({ slug, id, code: other }))).toBe('proof_wrong')
      }
    }
    const lost = await asked()
    await guess(lost, 4)
    const proved = await guest.shop.prove({ slug, ...lost })
    expect(await guest.shop.prove({ slug, ...lost })).toEqual(proved)
    const tried = await asked()
    await guess(tried, 5)
    expect(await refusalOf(guest.shop.prove({ slug, ...tried }))).toBe('proof_wrong')
    const late = await asked()
    world.pass(10 * 60_000 + 1)
    expect(await refusalOf(guest.shop.prove({ slug, ...late }))).toBe('proof_wrong')
  })
})

describe('an address that was asked about', () => {
  it('is forgotten once its code is over, or its customer is erased', async () => {
    const { company, guest, owner, slug } = shop
    const kept = () =>
      world.database.readTenant(company.scope, async (trx) => {
        const rows = await trx.selectFrom('guest_proofs').select('id').execute()
        return rows.map(({ id }) => id)
      })
    const email = 'leaves@guest.example'
    const { id, version } = await owner.customers.create({ id: v7(), firstName: 'Lea', email })
    const [known, unknown] = await Promise.all(
      [email, 'stranger@guest.example'].map((to) =>
        guest.shop.askProof({ slug, id: v7(), email: to }),
      ),
    )
    expect(await kept()).toEqual(expect.arrayContaining([known?.id, unknown?.id]))
    await owner.customers.erase({ id, version })
    expect(await kept()).not.toContain(known?.id)
    world.pass(10 * 60_000 + 1)
    await followShopOrders(world.services, company.scope)
    expect(await kept()).not.toContain(unknown?.id)
  })
})

describe('a reward', () => {
  it('comes off the price once it is proved whose points they are', async () => {
    const { guest, basket } = shop
    const { id: customerId, email } = await addCustomer(shop)
    const seen = await guest.shop.get({ slug: shop.slug })
    expect(seen.loyalty).toMatchObject({ name: 'Harbour points', reward: { points: 100 } })
    expect(await guest.shop.quote(basket())).toMatchObject({ points: 13, total: 1300 })
    const { proof, points } = await prove(shop, email)
    expect(points).toBe(250)
    const priced = await guest.shop.quote({ ...basket(), reward: { proof, steps: 2 } })
    expect(priced).toMatchObject({ total: 300, points: 3, problems: [] })
    expect(priced.reward).toEqual({ available: 250, steps: 2, stepsMax: 2, points: 200 })
    const tooMany = await guest.shop.quote({ ...basket(), reward: { proof, steps: 3 } })
    expect(tooMany.problems).toEqual([{ refusal: 'points_less', field: 'reward.steps' }])
    const order = shop.order(withReward(proof, 2))
    const placed = await shop.place(order)
    expect(await shop.place(order)).toMatchObject({ id: placed.id, token: placed.token })
    expect(await stateOf(shop, placed.id)).toMatchObject({ customer: { customerId } })
    expect(await pointsOf(shop, customerId)).toBe(50)
    await guest.shop.cancel({ token: placed.token })
    expect(await pointsOf(shop, customerId)).toBe(250)
  })

  it('takes all of the price, and nobody is asked for money', async () => {
    const { guest, basket } = shop
    const { id: customerId, email } = await addCustomer(shop, 350)
    const { proof } = await prove(shop, email)
    const asked = { reward: { proof, steps: 3 } }
    expect(await guest.shop.quote({ ...basket(), ...asked })).toMatchObject({ total: 0 })
    const order = () => shop.order({ ...asked, expectedTotal: 0, payment: 'online' })
    const { id, token } = await shop.place(order())
    const seen = await guest.shop.track({ token })
    expect(seen).toMatchObject({ state: 'preparing', paid: true, payUntil: null })
    expect(await pointsOf(shop, customerId)).toBe(50)
    await guest.shop.cancel({ token })
    expect(await stateOf(shop, id)).toMatchObject({ status: 'cancelled' })
    expect(await pointsOf(shop, customerId)).toBe(350)
    const made = await shop.place(order())
    expect(await stateOf(shop, made.id)).toMatchObject({ status: 'completed', payments: [] })
    expect(await guest.shop.track({ token: made.token })).toMatchObject({ state: 'preparing' })
    await shop.owner.orders.act({ orderId: made.id, id: v7(), deed: { type: 'ready' } })
    await followShopOrders(world.services, shop.company.scope)
    expect(await guest.shop.track({ token: made.token })).toMatchObject({ state: 'ready' })
    expect(await pointsOf(shop, customerId)).toBe(50)
  })

  it('is a sale at once, with nothing for the kitchen as well, and still cancelled', async () => {
    const { addItem, guest, owner } = shop
    const jar = await addItem({ name: 'Jam', price: 500, stationIds: [] })
    const { id: customerId, email } = await addCustomer(shop, 100)
    const { proof } = await prove(shop, email)
    const { slots } = await guest.shop.times(shop.basket())
    const tomorrow = slots.find(({ at }) => at.startsWith('2026-03-15'))?.at
    const placed = await shop.place(
      shop.order({
        ...{ lines: [{ id: v7(), count: 1, itemId: jar.id }], reward: { proof, steps: 1 } },
        ...{ expectedTotal: 0, payment: 'online', at: tomorrow },
      }),
    )
    expect(await stateOf(shop, placed.id)).toMatchObject({ status: 'completed', payments: [] })
    expect(await guest.shop.track({ token: placed.token })).toMatchObject({ paid: true })
    await followShopOrders(world.services, shop.company.scope)
    const { rows } = await owner.orders.list({ status: 'open' })
    expect(rows.map(({ id }) => id)).not.toContain(placed.id)
    expect(await pointsOf(shop, customerId)).toBe(0)
    world.pass(Date.parse(tomorrow ?? '') - 11 * 60_000 - world.services.now())
    const cancel = () => guest.shop.cancel({ token: placed.token })
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    expect(await cancel()).toMatchObject({ state: 'cancelled' })
    // The day of the sale is over: its books stay, and what it sold has come back.
    const { exceptions, refunds, status } = await stateOf(shop, placed.id)
    expect({ exceptions, status }).toEqual({ exceptions: [], status: 'completed' })
    expect(refunds).toMatchObject([{ total: 0, goods: [{ quantity: 1000 }], tenders: [] }])
    expect(await pointsOf(shop, customerId)).toBe(100)
  })

  it('is not asked of whoever has nothing to pay', async () => {
    const gift = await shop.addItem({ name: 'Sample', price: 0, stationIds: [] })
    const lines = [{ id: v7(), count: 1, itemId: gift.id }]
    const { id, token } = await shop.place(shop.order({ lines, expectedTotal: 0 }))
    expect(await stateOf(shop, id)).toMatchObject({ status: 'completed', payments: [] })
    const seen = await shop.guest.shop.track({ token })
    expect(seen).toMatchObject({ state: 'accepted', paid: true })
  })

  it('is nobody’s by a proof of elsewhere, made up, or too old', async () => {
    const { guest, basket } = shop
    const { email } = await addCustomer(byHand)
    const { email: own } = await addCustomer(shop)
    const elsewhere = (await prove(byHand, email)).proof
    const problemOf = async (proof: string) =>
      (await guest.shop.quote({ ...basket(), reward: { proof, steps: 1 } })).problems
    const expired = [{ refusal: 'proof_expired', field: 'reward.proof' }]
    expect(await problemOf(elsewhere)).toEqual(expired)
    expect(await problemOf('a'.repeat(64))).toEqual(expired)
    const { proof } = await prove(shop, own)
    expect(await problemOf(proof)).toEqual([])
    world.pass(61 * 60_000)
    expect(await problemOf(proof)).toEqual(expired)
    expect(await refusalOf(shop.place(shop.order(withReward(proof))))).toBe('proof_expired')
  })

  it('is spent by one of two tabs, and kept while it is paid', async () => {
    const { id: customerId, email } = await addCustomer(shop, 150)
    const { proof } = await prove(shop, email)
    const orders = [1, 2].map(() => shop.order({ ...withReward(proof), payment: 'online' }))
    const answers = await Promise.all(orders.map((order) => refusalOf(shop.place(order))))
    expect(answers.toSorted()).toEqual(['points_less', 'taken'])
    // It is in no books yet, and yet nobody else can have it.
    expect(await pointsOf(shop, customerId)).toBe(150)
    expect(await refusalOf(shop.place(shop.order(withReward(proof))))).toBe('points_less')
    world.pass(10 * 60_000 + 1)
    await followShopPayments(world.services, shop.company.scope)
    await followShopOrders(world.services, shop.company.scope)
    expect(await refusalOf(shop.place(shop.order(withReward(proof))))).toBe('taken')
    expect(await pointsOf(shop, customerId)).toBe(50)
  })

  it('goes back where the branch does not take the order', async () => {
    const { id: customerId, email } = await addCustomer(byHand, 100)
    const { proof } = await prove(byHand, email)
    const order = () => byHand.order(withReward(proof))
    const { id: orderId } = await byHand.place(order())
    expect(await refusalOf(byHand.place(order()))).toBe('points_less')
    await byHand.owner.onlineOrders.answer({ orderId, accept: false, reason: 'Too busy' })
    const { id } = await byHand.place(order())
    await byHand.owner.onlineOrders.answer({ orderId: id, accept: true })
    expect(await pointsOf(byHand, customerId)).toBe(0)
    expect(await stateOf(byHand, id)).toMatchObject({ customer: { customerId } })
  })
})
