/** Card payments at readers of Stripe: never charged twice, never charged and forgotten. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { devicePermissions } from '@servery/domain/business/access/permissions.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { addColleague } from '../../people/users/team-world.ts'
import type { Device, Person } from '../../platform/access/principal.ts'
import { followCompany } from '../../reporting/notifications/follow.service.ts'
import {
  createDrawerWorld,
  registerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../../trade/drawers/drawer-world.ts'
import { askOpenAttempts } from '../card-payments/ask-open.ts'
import {
  findOnlineOffer,
  givenBack,
  type OnlinePaymentInput,
  onlinePaymentCommand,
  readOnlinePayment,
  startOnlinePayment,
} from '../card-payments/online.service.ts'
import { type FakeStripe, heldUntil, signedEvent, startFakeStripe } from './fake-stripe.ts'
import { settle } from './settle.ts'
import { answerWebhook } from './webhooks.routes.ts'

const { companyId, branchId } = sessionPlace
const scope = { companyId, branchIds: null }
const secret = 'whsec_harbour0001'
const keys = {
  ...{ secretKey: 'sk_test_harbour0001', webhookSecret: secret },
  publishableKey: 'pk_test_harbour0001',
}

let fake: FakeStripe
let world: TestWorld
let person: Person
let owner: TestClient
let device: TestClient
let address: string
const readerId = v7()

beforeAll(async () => {
  fake = await startFakeStripe()
  ;({ world } = await createDrawerWorld({ stripeUrl: fake.url }))
  const company = {
    ...{ scope, companyId, owner: ownerOf(companyId) },
    branchIds: [branchId, branchId] as const,
  }
  person = await addColleague(world, company, { role: 'owner' })
  owner = world.as(person)
  const principal: Device = {
    ...{ kind: 'device', companyId, branchIds: [branchId], branchId, registerId },
    ...{ deviceKind: 'till', permissions: devicePermissions },
  }
  device = world.as(principal)
  fake.addReader('tmr_bar', 'Bar')
})
afterAll(async () => {
  await world.close()
  await fake.close()
})

const start = (amount: number, more: object = {}) =>
  device.cardAttempts.start({
    ...{ id: v7(), orderId: v7(), readerId, memberId: idOf('team', 1), currency: 'GBP' },
    amount: minorUnits(amount),
    intent: { methodId: idOf('meth', 7), tip: minorUnits(0), part: null },
    ...more,
  })
const get = async (id: string) => {
  world.pass(1_000)
  return device.cardAttempts.get({ id })
}
/** What asks about open attempts, as often as it takes. */
const work = async () => {
  world.pass(61_000)
  return askOpenAttempts(world.services, scope)
}
const intentOf = (attemptId: string) =>
  [...fake.intents.values()].filter(({ metadata }) => metadata.servery_attempt === attemptId)
const chargesOf = (attemptId: string) =>
  [...fake.charges.values()].filter(({ payment_intent }) =>
    intentOf(attemptId).some(({ id }) => id === payment_intent),
  )
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string }) => error.code,
  )
const deliver = (type: string, object: object, more: { secret?: string; id?: string } = {}) =>
  answerWebhook(
    world.services,
    address.split('/').at(-1) ?? '',
    signedEvent(
      address,
      { type, object: { ...object }, ...(more.id === undefined ? {} : { id: more.id }) },
      { secret: more.secret ?? secret, nowMs: world.services.now() },
    ),
  )

describe('an account', () => {
  it('is kept once its key works, and tells no secret', async () => {
    expect(await owner.stripe.get()).toMatchObject({ state: 'none', version: 0 })
    const wrong = { ...keys, version: 0, secretKey: 'sk_test_somebody_else' }
    expect(await codeOf(owner.stripe.connect(wrong))).toBe('stripe_refused')
    const mixed = { ...keys, version: 0, publishableKey: 'pk_live_harbour0001' }
    expect(await codeOf(owner.stripe.connect(mixed))).toBe('invalid_input')
    const connected = await owner.stripe.connect({ ...keys, version: 0 })
    expect(connected).toMatchObject({ state: 'working', keyHint: '0001', accountName: 'Harbour' })
    expect(JSON.stringify(connected)).not.toContain(keys.secretKey)
    expect(JSON.stringify(connected)).not.toContain(secret)
    address = connected.webhookAddress
    const { rows } = await world.database.withTenant(scope, (trx) =>
      trx
        .selectFrom('stripe_connections')
        .selectAll()
        .execute()
        .then((all) => ({ rows: all })),
    )
    const stored = rows.map((row) => row.secret_key_enc.toString('latin1')).join('')
    expect(stored).not.toContain('harbour')
    const trail = await owner.audit.trail({
      ...{ noun: 'card_connection', recordId: rows[0]?.id ?? '', limit: 50 },
    })
    expect(trail.rows.map(({ field }) => field)).toContain('secretKey')
    expect(JSON.stringify(trail)).not.toContain(keys.secretKey)
    expect(await codeOf(owner.stripe.connect({ ...keys, version: 0 }))).toBe('stale_version')
    const manager = world.as(
      limited(ownerOf(companyId), { permissions: ['settings.read', 'settings.write'] }),
    )
    expect(await codeOf(manager.stripe.connect({ ...keys, version: 1 }))).toBe('not_allowed')
  })

  it('lists its readers, which are taken over and tell how they are', async () => {
    expect((await owner.stripe.readers()).rows).toMatchObject([
      { reference: 'tmr_bar', label: 'Bar', isOnline: true, cardReaderId: null },
    ])
    const reader = { name: 'Bar', branchId, provider: 'stripe', reference: '' } as const
    const input = (more: object) => ({ ...cardReaderInput.parse({ ...reader, ...more }) })
    expect(await codeOf(owner.cardReaders.create({ ...input({}), id: v7() }))).toBe('invalid_input')
    const bar = input({ reference: 'tmr_bar', asksTip: true })
    await owner.cardReaders.create({ ...bar, id: readerId })
    expect((await owner.stripe.readers()).rows).toMatchObject([{ cardReaderId: readerId }])
    expect(await owner.cardReaders.health({ readerId })).toMatchObject({
      ...{ state: 'ready', model: 'stripe_s700', serialNumber: 'S7-tmr_bar' },
    })
    expect(await owner.stripe.check()).toMatchObject({ state: 'working' })
  })
})

describe('a payment at a reader', () => {
  it('is approved with the tip and what the receipt has to say', async () => {
    const { id } = await start(1000)
    expect(await get(id)).toMatchObject({ status: 'sent', charged: null })
    fake.present('tmr_bar', { tip: 150 })
    expect(await get(id)).toMatchObject({
      ...{ status: 'approved', charged: 1150, tip: 150, provider: 'stripe' },
      receipt: {
        ...{ scheme: 'Visa Debit', lastFour: '4242', entry: 'contactless' },
        ...{ authorisation: '123456', applicationId: 'A0000000031010' },
      },
    })
    const [sent] = fake.asked.filter(({ path, method }) => {
      return method === 'POST' && path === '/v1/payment_intents'
    })
    expect(sent?.key).toBe(id)
    const { id: untipped } = await start(1000, { asksTip: false })
    fake.present('tmr_bar')
    expect(await get(untipped)).toMatchObject({ status: 'approved', tip: 0 })
    const processed = fake.asked.filter(({ path }) => path.endsWith('/process_payment_intent'))
    const skips = processed.map(({ form }) => form.get('process_config[skip_tipping]'))
    expect(skips.slice(-2)).toEqual(['false', 'true'])
  })

  it('says why a card was declined, and the next attempt is another payment', async () => {
    const orderId = v7()
    const first = await start(1200, { orderId })
    fake.present('tmr_bar', { decline: 'incorrect_pin' })
    expect(await get(first.id)).toMatchObject({ status: 'declined', reason: 'wrong_pin' })
    expect(intentOf(first.id)).toMatchObject([{ status: 'canceled' }])
    const second = await start(1200, { orderId })
    fake.present('tmr_bar')
    expect(await get(second.id)).toMatchObject({ status: 'approved', charged: 1200 })
  })

  it('is given up at the reader and at Stripe, unless the card was quicker', async () => {
    const gone = await start(900)
    expect(await device.cardAttempts.cancel({ attemptId: gone.id })).toMatchObject({
      status: 'cancelled',
    })
    expect(intentOf(gone.id)).toMatchObject([{ status: 'canceled' }])
    expect(fake.present('tmr_bar')).toBeNull()
    const quick = await start(900)
    fake.present('tmr_bar')
    const kept = await device.cardAttempts.cancel({ attemptId: quick.id })
    expect(kept).toMatchObject({ status: 'approved', charged: 900, cancelAsked: true })
  })

  it('goes back in parts, each once', async () => {
    const { id: attemptId } = await start(2000)
    fake.present('tmr_bar')
    await get(attemptId)
    const part = { attemptId, id: v7(), amount: minorUnits(500) }
    for (const how of ['lost', 'fault'] as const) {
      fake.faults.push({ on: /POST .v1.refunds/, how })
      const one = { ...part, id: v7() }
      const asked = await device.cardAttempts.refund(one)
      expect(asked.refunds.at(-1)?.status).toBe('in_doubt')
      await work()
      const again = await device.cardAttempts.refund(one)
      expect(again.refunds.at(-1)?.status).toBe('made')
    }
    await device.cardAttempts.refund(part)
    const [intent] = intentOf(attemptId)
    const back = fake.refunds.filter(({ payment_intent }) => payment_intent === intent?.id)
    expect(back.map(({ amount }) => amount)).toEqual([500, 500, 500])
  })

  it('is held until the bill is final, then charged once with the tip, whatever is lost', async () => {
    const hold = { hold: true } as const
    const held = await start(5000, hold)
    fake.present('tmr_bar')
    expect(await get(held.id)).toMatchObject({
      ...{ status: 'held', charged: null, receipt: { lastFour: '4242' } },
      hold: { amount: 5000, expiresAt: new Date(heldUntil * 1000).toISOString() },
    })
    const capture = (amount: number) =>
      device.cardAttempts.capture({
        ...{ attemptId: held.id, amount: minorUnits(amount), memberId: idOf('team', 1) },
        intent: { methodId: idOf('meth', 7), tip: minorUnits(300), part: null },
      })
    expect(await codeOf(capture(5001))).toBe('card_refused')
    fake.faults.push({ on: /\/capture/, how: 'lost' }, { on: /GET .*payment_intents/, how: 'cut' })
    expect(['capturing', 'approved']).toContain((await capture(3300)).status)
    expect(await codeOf(capture(3400))).toBe('card_refused')
    expect((await device.cardAttempts.cancel({ attemptId: held.id })).status).not.toBe('cancelled')
    await work()
    fake.faults.length = 0
    const known = await capture(3300)
    expect(known).toMatchObject({ status: 'approved', charged: 3300, intent: { tip: 300 } })
    expect(intentOf(held.id)).toMatchObject([{ status: 'succeeded', amount_received: 3300 }])
  })

  it('that is held is held still where the charge is refused for good, and charged later', async () => {
    const { id, orderId } = await start(5000, { hold: true })
    fake.present('tmr_bar')
    await get(id)
    const [intent] = intentOf(id)
    fake.refusesCapture.add(intent?.id ?? '')
    const charge = {
      ...{ attemptId: id, amount: minorUnits(3300), memberId: idOf('team', 1) },
      intent: { methodId: idOf('meth', 7), tip: minorUnits(0), part: null },
    }
    const refused = await device.cardAttempts.capture(charge)
    expect(refused).toMatchObject({ status: 'held', reason: 'declined', hold: { amount: 5000 } })
    const { rows } = await device.cardAttempts.unfinished({ registerId })
    expect(rows.filter((row) => row.orderId === orderId)).toEqual([])
    fake.refusesCapture.clear()
    const charged = await device.cardAttempts.capture(charge)
    expect(charged).toMatchObject({ status: 'approved', charged: 3300, reason: null })
  })

  it('that is held is let go, or lapses at the card’s bank', async () => {
    const gone = await start(4000, { hold: true })
    fake.present('tmr_bar')
    expect((await get(gone.id)).status).toBe('held')
    const { rows } = await device.cardAttempts.ofOrder({ orderId: gone.orderId })
    expect(rows).toMatchObject([{ id: gone.id, hold: { amount: 4000 } }])
    expect((await device.cardAttempts.cancel({ attemptId: gone.id })).status).toBe('cancelled')
    expect(intentOf(gone.id)).toMatchObject([{ status: 'canceled' }])
    const late = await start(4000, { hold: true })
    fake.present('tmr_bar')
    const { hold } = await get(late.id)
    const told = async () => {
      await followCompany(world.services, scope)
      const { rows: bell } = await owner.notifications.list({ limit: 50 })
      return bell.filter(({ event }) => event === 'holdLapses').length
    }
    const toldBefore = await told()
    const left = Date.parse(hold?.expiresAt ?? '') - world.services.now()
    world.pass(left - 11 * 3_600_000)
    expect([await told(), await told()]).toEqual([toldBefore + 1, toldBefore + 1])
    world.pass(11 * 3_600_000 - left)
    for (const intent of intentOf(late.id)) intent.status = 'canceled'
    world.pass(3 * 86_400_000)
    await work()
    expect((await get(late.id)).status).toBe('cancelled')
  })

  it('is refused in words where its reader is off', async () => {
    const reader = fake.readers.get('tmr_bar')
    if (reader === undefined) throw new Error('there is no reader')
    reader.status = 'offline'
    const refused = await start(700)
    expect(refused).toMatchObject({ status: 'declined', reason: 'terminal_offline' })
    expect(await owner.cardReaders.health({ readerId })).toMatchObject({ state: 'offline' })
    reader.status = 'online'
  })

  it('sends no amount in a currency that Stripe counts otherwise', async () => {
    const refused = await start(700, { currency: 'ISK' })
    expect(refused).toMatchObject({ status: 'declined', reason: 'not_allowed' })
    expect(intentOf(refused.id)).toEqual([])
  })
})

describe('a payment online', () => {
  const input = (amount = 2500): OnlinePaymentInput => {
    const where = { branchId, registerId, currency: 'GBP', amount: minorUnits(amount) }
    return { ...where, orderId: v7() }
  }
  const begin = (of: OnlinePaymentInput) => startOnlinePayment(world.services, scope, of)
  const give = (id: string) => givenBack(world.services, scope, id)

  it('is offered once a key for browsers and a way to record it are there', async () => {
    expect(await findOnlineOffer(world.services, scope)).toBeNull()
    await owner.paymentMethods.create({
      ...{ id: idOf('meth', 7), name: 'Terminal', kind: 'card_integrated' },
    })
    expect(await findOnlineOffer(world.services, scope)).toEqual({
      ...{ provider: 'stripe', publicKey: keys.publishableKey },
      scriptUrl: 'https://js.stripe.com',
    })
  })

  it.each(['none', 'lost', 'fault'] as const)('is one however often asked: %s', async (how) => {
    const of = input()
    if (how !== 'none') fake.faults.push({ on: /POST .*payment_intents$/, how })
    const first = await begin(of)
    expect(first.clientSecret === null).toBe(how !== 'none')
    // A fault is answered again for a day: no browser was told of that payment, and it is over.
    if (how === 'fault') await work()
    const [one, other] = await Promise.all([begin(of), begin(of)])
    const { id } = one.attempt
    expect(other).toEqual(one)
    expect(id === first.attempt.id).toBe(how !== 'fault')
    expect(intentOf(id)).toHaveLength(1)
    expect(await codeOf(begin({ ...of, amount: minorUnits(1) }))).toBe('id_reused')
    fake.payOnline(one.clientSecret)
    const [intent] = intentOf(id)
    await deliver('payment_intent.succeeded', intent ?? {})
    const paid = await world.database.withTenant(scope, (trx) =>
      onlinePaymentCommand(scope, trx, id),
    )
    expect(paid).toMatchObject({ type: 'pay', paymentId: id, tendered: 2500 })
    expect((await begin(of)).clientSecret).toBeNull()
  })

  it('is given up where it is not paid, and then cannot be paid', async () => {
    const left = input()
    const { clientSecret, attempt } = await begin(left)
    world.pass(16 * 60_000)
    await work()
    const known = await readOnlinePayment(world.services, scope, attempt.id)
    expect(known).toMatchObject({ status: 'cancelled', charged: null })
    expect(() => fake.payOnline(clientSecret)).toThrow('nothing waits to be paid')
    const rejected = await begin(input())
    expect(await give(rejected.attempt.id)).toMatchObject({ status: 'cancelled' })
  })

  it('goes back whole, once, where the order is rejected', async () => {
    const { attempt, clientSecret } = await begin(input())
    const { id } = attempt
    fake.payOnline(clientSecret)
    fake.faults.push({ on: /POST .v1.refunds/, how: 'lost' })
    const first = await give(id)
    expect(first).toMatchObject({ status: 'approved', refunds: [{ status: 'in_doubt' }] })
    await work()
    expect(await give(id)).toMatchObject({ refunds: [{ amount: 2500, status: 'made' }] })
    const [intent] = intentOf(id)
    const back = fake.refunds.filter(({ payment_intent }) => payment_intent === intent?.id)
    expect(back.map(({ amount }) => amount)).toEqual([2500])
    const command = await world.database.withTenant(scope, (trx) =>
      onlinePaymentCommand(scope, trx, id),
    )
    expect(command).toBeNull()
  })
})

describe('what is paid out', () => {
  const settled = async () => {
    await settle(world.services, scope)
    const { rows } = await owner.settlements.days({ from: '2026-03-01', to: '2026-04-30' })
    return rows
  }
  const listed = async (unreconciled: 'true' | 'false') =>
    (await owner.transactions.list({ unreconciled, limit: 50 } as never)).rows
  const seconds = () => Math.floor(world.services.now() / 1000)

  it('is matched to the payments of a day, with what was kept', async () => {
    const till = sessionTill(() => new Date(world.services.now()).toISOString())
    const orderId = v7()
    till.order(orderId, anOpening(), {
      type: 'add_line',
      ...aLine({ unitPrice: minorUnits(3000) }),
    })
    const { id } = await start(3000, { orderId })
    fake.present('tmr_bar')
    const { receipt } = await get(id)
    if (receipt === null) throw new Error('nothing was charged')
    const method = { id: idOf('meth', 7), name: 'Terminal', kind: 'card_integrated' } as const
    till.order(orderId, {
      ...{ type: 'pay', paymentId: id, method, tendered: minorUnits(3000), reference: '' },
      card: { attemptId: id, receipt },
    })
    await sendFacts(world, till.facts)
    expect(await settled()).toMatchObject([{ charged: 3000, fees: 0, unreconciled: 3000 }])
    const [source] = chargesOf(id)
    const part = {
      ...{ id: 'txn_1', type: 'charge', reporting_category: 'charge', amount: 3000, fee: 75 },
      ...{ currency: 'gbp', created: seconds(), available_on: seconds(), part_of: '', source },
    }
    fake.lists.balance_transactions.push(part)
    await deliver('balance.available', {})
    expect(await settled()).toMatchObject([{ charged: 3000, fees: 75, unreconciled: 3000 }])
    expect(await listed('true')).toMatchObject([{ id, fee: 75 }])
    part.part_of = 'po_1'
    const payout = { status: 'paid', currency: 'gbp', arrival_date: seconds(), created: seconds() }
    const byHand = { ...payout, id: 'po_0', amount: 100, automatic: false, status: 'in_transit' }
    // So many made by hand keep none that Stripe tells of from being read.
    for (let index = 0; index < 25; index += 1) {
      const more = { amount: 1, automatic: false, created: seconds() + 1 + index }
      fake.lists.payouts.push({ ...payout, ...more, id: `po_hand_${index}` })
    }
    fake.lists.payouts.push(byHand, { ...payout, id: 'po_1', amount: 2915, automatic: true })
    fake.lists.balance_transactions.push({
      ...{ ...part, id: 'txn_2', type: 'stripe_fee', reporting_category: 'fee' },
      ...{ amount: -10, fee: 0, source: null },
    })
    fake.faults.push({ on: /GET .v1.payouts/, how: 'cut' })
    await deliver('payout.paid', {})
    expect(await settled()).toMatchObject([{ unreconciled: 3000 }])
    await deliver('payout.paid', {})
    expect(await settled()).toMatchObject([{ charged: 3000, paidOut: 3000, unreconciled: 0 }])
    expect(await listed('true')).toEqual([])
    expect(await listed('false')).toMatchObject([{ id, fee: 75 }])
    const told = { id: 'po_1', amount: 2915, gross: 3000, fees: 85, payments: 1, complete: true }
    const days = async (of: string) => {
      const range = { from: '2026-03-01', to: '2026-04-30' }
      return (await owner.settlements.days({ ...range, branchId: of })).rows
    }
    expect([await days(branchId), await days(v7())]).toMatchObject([[{ fees: 75 }], []])
    const payouts = async () =>
      (await owner.settlements.payouts()).rows.filter(({ id: one }) => !one.includes('hand'))
    // What a payout by hand is made of, Stripe does not say; it holds up no other.
    expect(await payouts()).toMatchObject([told, { id: 'po_0', amount: 100, complete: false }])
    const { entries } = await owner.settlements.payout({ payoutId: 'po_1' })
    expect(entries).toMatchObject([{ kind: 'payment', paymentId: id, orderId }, { kind: 'fee' }])
    world.pass(6 * 86_400_000)
    // What could not be told once is not asked for again.
    Object.assign(byHand, { status: 'paid', automatic: true })
    await deliver('payout.paid', {})
    await settle(world.services, scope)
    expect(await payouts()).toMatchObject([told, { status: 'paid', complete: false }])
    const ofBranch = world.as(limited(person, { branchIds: [branchId] }))
    expect(await codeOf(ofBranch.settlements.payouts())).toBe('not_allowed')
  })

  it('is told of by the bell where a guest claims it back', async () => {
    const [charge] = [...fake.charges.values()]
    fake.lists.disputes.push({
      ...{ id: 'dp_1', amount: 1150, currency: 'gbp', reason: 'fraudulent', created: seconds() },
      ...{ status: 'needs_response', payment_intent: charge?.payment_intent },
      evidence_details: { due_by: seconds() + 86_400 },
    })
    await deliver('charge.dispute.created', {})
    await settle(world.services, scope)
    const [dispute] = (await owner.settlements.disputes()).rows
    expect(dispute).toMatchObject({ id: 'dp_1', amount: 1150, status: 'needs_response' })
    expect(dispute?.orderId).not.toBeNull()
    await followCompany(world.services, scope)
    await followCompany(world.services, scope)
    const bell = (await owner.notifications.list({ limit: 50 })).rows
    expect(bell.filter(({ event }) => event === 'cardDispute')).toHaveLength(1)
  })
})

describe('whatever is lost', () => {
  const losses = [
    { on: /POST .*payment_intents$/, how: 'lost' },
    { on: /POST .*payment_intents$/, how: 'fault' },
    { on: /POST .*payment_intents$/, how: 'cut' },
    { on: /POST .*process_payment_intent/, how: 'lost' },
    { on: /POST .*process_payment_intent/, how: 'fault' },
    { on: /POST .*process_payment_intent/, how: 'cut' },
    { on: /GET .*payment_intents/, how: 'cut' },
    { on: /GET .*payment_intents/, how: 'fault' },
  ] as const

  it.each(losses)('charges once and forgets nothing: $on $how', async (loss) => {
    fake.faults.push(loss)
    const orderId = v7()
    const { id } = await start(1500, { orderId })
    const wasHeld = fake.present('tmr_bar') !== null
    await get(id)
    await work()
    await work()
    const known = await get(id)
    expect(['approved', 'declined', 'cancelled']).toContain(known.status)
    expect(known.status === 'approved').toBe(wasHeld)
    expect(chargesOf(id)).toHaveLength(wasHeld ? 1 : 0)
    // The next attempt is not charged beside it.
    if (wasHeld) {
      expect(await codeOf(start(1500, { orderId }))).toBe('card_refused')
    } else {
      const next = await start(1500, { orderId })
      fake.present('tmr_bar')
      expect(await get(next.id)).toMatchObject({ status: 'approved' })
    }
    fake.faults.length = 0
  })

  it('is in doubt while Stripe is silent, and settled by its event', async () => {
    fake.faults.push({ on: /process_payment_intent/, how: 'lost' })
    const { id } = await start(1600)
    fake.state.answers = false
    expect(await get(id)).toMatchObject({ status: 'in_doubt' })
    fake.state.answers = true
    const intent = fake.present('tmr_bar')
    const stranger = await deliver('payment_intent.succeeded', intent ?? {}, {
      secret: 'whsec_other',
    })
    expect(stranger.status).toBeGreaterThanOrEqual(400)
    const unsigned = await answerWebhook(
      world.services,
      address.split('/').at(-1) ?? '',
      new Request(address, {
        method: 'POST',
        body: JSON.stringify({ type: 'payment_intent.succeeded', data: { object: intent } }),
        headers: { 'content-type': 'application/json' },
      }),
    )
    expect(unsigned.status).toBeGreaterThanOrEqual(400)
    expect((await device.cardAttempts.unfinished({ registerId })).rows).toContainEqual(
      expect.objectContaining({ id, status: 'in_doubt' }),
    )
    const answer = await deliver('payment_intent.succeeded', intent ?? {})
    expect(answer.status).toBe(200)
    expect((await device.cardAttempts.unfinished({ registerId })).rows).toContainEqual(
      expect.objectContaining({ id, status: 'approved', charged: 1600 }),
    )
  })

  it('takes events late, twice and in any order', async () => {
    const { id } = await start(1700)
    const before = { ...intentOf(id)[0] }
    fake.present('tmr_bar')
    const [after] = intentOf(id)
    await deliver('payment_intent.succeeded', after ?? {}, { id: 'evt_2' })
    world.pass(86_400_000)
    // What was true a day ago, and is not any more.
    await deliver('payment_intent.canceled', { ...before, status: 'canceled' }, { id: 'evt_1' })
    await deliver('terminal.reader.action_succeeded', fake.readers.get('tmr_bar') ?? {})
    await deliver('payment_intent.succeeded', after ?? {}, { id: 'evt_2' })
    expect(await get(id)).toMatchObject({ status: 'approved', charged: 1700 })
    expect(chargesOf(id)).toHaveLength(1)
    expect((await owner.stripe.get()).heardAt).not.toBeNull()
  })

  it('lets go of no account while a payment is not known', async () => {
    fake.faults.push({ on: /process_payment_intent/, how: 'lost' })
    const { id } = await start(1800)
    const { version } = await owner.stripe.get()
    expect(await codeOf(owner.stripe.disconnect({ version }))).toBe('reauthentication_required')
    await world.database.identity
      .insertInto('proofs')
      .values({ session_id: person.sessionId, proven_at: new Date(world.services.now()) })
      .execute()
    expect(await codeOf(owner.stripe.disconnect({ version }))).toBe('stripe_other_account')
    // The same account, whose live side knows nothing of a test payment.
    fake.state.key = 'sk_live_harbour0001'
    expect(await codeOf(owner.stripe.connect({ version, secretKey: fake.state.key }))).toBe(
      'stripe_other_account',
    )
    fake.state.key = keys.secretKey
    fake.present('tmr_bar')
    await get(id)
    expect(await owner.stripe.disconnect({ version })).toMatchObject({ state: 'none' })
    expect((await deliver('payment_intent.succeeded', intentOf(id)[0] ?? {})).status).toBe(404)
    expect(await owner.cardReaders.health({ readerId })).toMatchObject({ state: 'not_connected' })
    expect(await start(1900)).toMatchObject({ status: 'declined', reason: 'not_allowed' })
  })
})
