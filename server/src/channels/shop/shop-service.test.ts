import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { quantity } from '@servery/domain/kernel/quantity.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pairDevice } from '../../app/pair-device.ts'
import { createJobRunner } from '../../platform/jobs/runner.ts'
import { followCompany } from '../../reporting/notifications/follow.service.ts'
import { giveUpOrder } from './accept.service.ts'
import { guestEmailHandlers } from './guest-emails.ts'
import { findShopOrder, updateShopOrder } from './shop-orders.store.ts'
import { followShopOrders } from './shop-work.ts'
import { createShopWorld, openShop } from './shop-world.ts'

let made: Awaited<ReturnType<typeof createShopWorld>>
beforeAll(async () => {
  made = await createShopWorld()
})
afterAll(() => made.close())

/** What happens behind the scenes until now. */
async function work() {
  const { services } = made.world
  const runner = createJobRunner({
    services,
    handlers: guestEmailHandlers(services),
    onTurn: async (scope) => {
      const due = await followShopOrders(services, scope)
      return due ?? new Date(services.now() + 3_600_000)
    },
    // Polling would take a turn away, and leave it half done when this ends.
    pollMs: 3_600_000,
  })
  await runner.runDue()
  await runner.close()
}

/** The emails since the last time, by their subjects. */
async function emails(): Promise<readonly string[]> {
  const folder = join(made.world.dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  await rm(folder, { recursive: true, force: true })
  return texts.map((text) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim() ?? text)
}

it('takes five orders for each slot, however many come at once', async () => {
  const { guest, slug, order } = made
  const slots = ['18:00', '18:15', '18:30'].map((time) => `2026-03-14T${time}:00.000Z`)
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      made
        .place(order({ at: slots[index % 3] }))
        .then(() => 'placed')
        .catch(({ data }) => data.detail.refusal),
    ),
  )
  expect(answers.filter((answer) => answer === 'placed')).toHaveLength(15)
  expect(answers.filter((answer) => answer === 'slot_full')).toHaveLength(15)
  const basket = { ...made.basket(), slug }
  const { slots: offered } = await guest.shop.times(basket)
  const full = offered.filter((slot) => slot.full).map(({ at }) => at)
  expect(full).toEqual(slots)
})

it('takes orders up to midnight and past it where the branch never closes', async () => {
  const { world } = made
  const { basket, guest, order, owner, place, slug } = await openShop(world, { daysAhead: 0 })
  const { rows } = await owner.openingHours.list({})
  const [{ id, version, branchId } = { id: '', version: 0, branchId: '' }] = rows
  const store = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }))
  await owner.openingHours.update({ id, version, branchId, store })
  const passed = Date.parse('2026-03-14T23:50:00Z') - world.services.now()
  world.pass(passed)
  // Tomorrow's slots are not offered; who orders now has it after midnight.
  const { asap, slots } = await guest.shop.times({ ...basket(), slug })
  expect(slots).toEqual([])
  expect(asap).toMatchObject({ kind: 'promised', at: expect.stringMatching(/^2026-03-15T00:/) })
  expect(await place(order())).toMatchObject({ token: expect.any(String) })
  world.pass(-passed)
})

it('keeps room during a checkout, and gives it back', async () => {
  const { world } = made
  const { guest, place, slug, basket, order } = await openShop(world, { slotOrders: 1 })
  const at = '2026-03-14T20:00:00.000Z'
  const id = v7()
  const held = await guest.shop.hold({ ...basket(), id, at })
  expect(held).toMatchObject({ id, at, expiresAt: '2026-03-14T12:08:00.000Z' })
  const other = () => place(order({ at }))
  await expect(other()).rejects.toMatchObject({ data: { detail: { refusal: 'slot_full' } } })
  await guest.shop.release({ slug, id })
  expect(await other()).toMatchObject({ promisedAt: at })
})

it('waits for the branch, and is rejected when its time to answer is over', async () => {
  const { world } = made
  const { company, guest, place, owner, branchId, order } = await openShop(world, {
    ...{ acceptance: 'manual', acceptMinutes: 10 },
  })
  await emails()
  const [one, two] = [order(), order({ language: 'de' })]
  const placed = await place(one)
  const left = await place(two)
  expect(placed).toMatchObject({ state: 'received', number: '' })
  expect((await owner.orders.list({ branchId })).rows).toEqual([])
  const { rows } = await owner.onlineOrders.list({ branchId })
  expect(rows.map(({ orderId }) => orderId).toSorted()).toEqual([one.id, two.id].toSorted())
  const past = { orderId: one.id, accept: true, promisedAt: '2026-03-14T11:59:00.000Z' }
  await expect(owner.onlineOrders.answer(past)).rejects.toMatchObject({
    data: { field: 'promisedAt', detail: { refusal: 'slot_not_offered' } },
  })
  const promisedAt = '2026-03-14T12:40:00.000Z'
  const answer = { orderId: one.id, accept: true, promisedAt }
  const accepted = await owner.onlineOrders.answer(answer)
  expect(accepted).toMatchObject({ number: 'WEB-001', promisedAt, state: 'preparing' })
  const room = async () =>
    world.database.readTenant(company.scope, async (trx) => {
      const query = trx.selectFrom('online_slot_holds').select('slot_at')
      return (await query.where('order_id', '=', one.id).execute()).map(({ slot_at }) => slot_at)
    })
  expect(await room()).toEqual([new Date('2026-03-14T12:30:00.000Z')])
  expect(await owner.onlineOrders.answer(answer)).toMatchObject({ number: 'WEB-001' })
  world.pass(10 * 60_000)
  const late = () => owner.onlineOrders.answer({ orderId: two.id, accept: true })
  await expect(late()).rejects.toMatchObject({ data: { detail: { refusal: 'answer_too_late' } } })
  await work()
  const token = left.token
  expect(await guest.shop.track({ token })).toMatchObject({ state: 'rejected', answerBy: null })
  await expect(late()).rejects.toMatchObject({ data: { detail: { refusal: 'answered_already' } } })
  const subjects = (await emails()).join('\n')
  expect(subjects).toContain('Harbour has your order')
  expect(subjects).toContain('Harbour is making your order WEB-001')
  expect(subjects).toContain('Harbour kann Ihre Bestellung nicht annehmen')
  world.pass(-10 * 60_000)
})

it('goes to the kitchen in time, and can be cancelled until then', async () => {
  const { world, guest, place, owner, order, branchId } = made
  const { scope } = made.company
  const at = '2026-03-14T19:00:00.000Z'
  const [one, two, broken] = [order({ at }), order({ at }), order({ at })]
  const failing = await place(broken)
  const moveTo = (branch_id: string) =>
    world.database.withTenant(scope, (trx) => updateShopOrder(scope, trx, broken.id, { branch_id }))
  const placed = await place(one)
  const other = await place(two)
  const seen = () => guest.shop.track({ token: placed.token })
  expect(await seen()).toMatchObject({
    ...{ state: 'accepted', isAsap: false },
    cancelUntil: '2026-03-14T18:40:00.000Z',
  })
  expect((await owner.orders.get({ id: one.id })).name).toBe('19:00 Ana')
  const gone = await guest.shop.cancel({ token: other.token })
  expect(gone).toMatchObject({ state: 'cancelled', cancelUntil: null })
  expect((await owner.orders.get({ id: two.id })).status).toBe('cancelled')
  const passed = (6 * 60 + 40) * 60_000
  world.pass(passed)
  await moveTo(v7())
  const again = await followShopOrders(world.services, scope)
  expect(again?.getTime()).toBe(world.services.now() + 15_000)
  expect(await seen()).toMatchObject({ state: 'preparing', cancelUntil: null })
  await moveTo(branchId)
  await work()
  expect(await guest.shop.track({ token: failing.token })).toMatchObject({ state: 'preparing' })
  const late = guest.shop.cancel({ token: placed.token })
  await expect(late).rejects.toMatchObject({ data: { detail: { refusal: 'cancel_too_late' } } })
  world.pass(-passed)
})

it('reserves its goods once it is accepted, and takes them when the kitchen hears of it', async () => {
  const { world } = made
  const { company, place, owner, order, addItem, branchId } = await openShop(world, {
    ...{ acceptance: 'manual', acceptMinutes: 10 },
  })
  const pie = await addItem({ name: 'Pie', tracked: true })
  const entry = { id: v7(), itemId: pie.id, action: 'received' as const, unit: 'each' }
  const nine = { ...entry, variationId: null, quantity: quantity(9000) }
  await owner.stock.adjust({ id: v7(), branchId, entries: [nine] })
  const stock = async () => {
    const [row] = (await owner.stock.ofItem({ id: pie.id, branchId })).rows
    return [row?.onHand, row?.committed]
  }
  const wish = order({
    ...{ at: '2026-03-14T19:00:00.000Z', lines: [{ id: v7(), count: 2, itemId: pie.id }] },
  })
  await place(wish)
  expect(await stock()).toEqual([9000, 0])
  await owner.onlineOrders.answer({ orderId: wish.id, accept: true })
  expect(await stock()).toEqual([9000, 2000])
  const passed = (6 * 60 + 40) * 60_000
  world.pass(passed)
  await followShopOrders(world.services, company.scope)
  expect(await stock()).toEqual([7000, 0])
  world.pass(-passed)
})

it('is cancelled by the guest at once, or by the branch, and its slot is free again', async () => {
  const { world } = made
  const { company, guest, owner, place, order } = await openShop(world, { slotOrders: 1 })
  const { scope } = company
  const one = order()
  const placed = await place(one)
  const gone = await guest.shop.cancel({ token: placed.token })
  expect(gone.steps.map(({ state }) => state)).toEqual(['received', 'accepted', 'cancelled'])
  expect((await owner.orders.get({ id: one.id })).status).toBe('cancelled')
  const two = await place(order())
  expect(two.promisedAt).toBe(placed.promisedAt)
  const news = await world.database.withTenant(scope, async (trx) => {
    const stored = await findShopOrder(scope, trx, two.id)
    if (stored === undefined) throw new Error('the order is not there')
    return giveUpOrder({ scope, trx, now: new Date(world.services.now()) }, stored, {
      reason: 'No gas',
    })
  })
  expect(news?.orderIds).toEqual([two.id])
  const seen = () => guest.shop.track({ token: two.token })
  expect(await seen()).toMatchObject({ state: 'cancelled' })
  await work()
  expect(await seen()).toMatchObject({ state: 'cancelled', cancelUntil: null })
  expect((await place(order())).promisedAt).toBe(placed.promisedAt)
})

it('takes nothing while it is paused, closed, or no till is heard of', async () => {
  const { world } = made
  const { company, guest, place, owner, branchId, order, slug } = await openShop(world, {
    silentTills: 'pause',
  })
  const refused = async () => {
    const answer = place(order())
    return answer.then(() => 'placed').catch(({ data }) => data.detail.refusal)
  }
  expect(await refused()).toBe('tills_silent')
  expect(await guest.shop.get({ slug })).toMatchObject({ state: 'paused' })
  const id = v7()
  await owner.registers.create({ id, branchId, name: 'Till', kind: 'till' })
  await pairDevice({ owner, device: world.as(null) }, id)
  expect(await refused()).toBe('placed')
  world.pass(3 * 60_000)
  expect(await refused()).toBe('tills_silent')
  const rung = async () => {
    await followCompany(world.services, company.scope)
    const { rows } = await owner.notifications.list({})
    return rows.filter(({ event }) => event === 'shopUnheard').map(({ data }) => data.shop)
  }
  expect(await rung()).toEqual([])
  world.pass(3 * 60_000)
  expect(await rung()).toEqual(['pause'])
  expect(await rung()).toEqual(['pause'])
  world.pass(-6 * 60_000)
  await owner.online.setState({ branchId, switch: 'paused', pause: '30' })
  expect(await refused()).toBe('paused')
  await owner.online.setState({ branchId, switch: 'closed' })
  expect(await refused()).toBe('switched_off')
})

it('reports minutes, zones, reasons and how far guests came', async () => {
  const { world } = made
  const shop = await openShop(world, { acceptance: 'manual', acceptMinutes: 10 })
  const { guest, owner, branchId, slug, place, order } = shop
  const { shopVisits } = world.services
  const day = { branchId, from: '2026-03-14', to: '2026-03-14' }
  const seen = async (step: 'page' | 'basket' | 'checkout', times: number) => {
    for (let time = 0; time < times; time += 1) await guest.shop.step({ slug, step })
  }
  await seen('page', 5)
  await shopVisits.flush()
  await Promise.all([seen('page', 2), seen('basket', 4)])
  await seen('checkout', 3)
  const address = { line1: '1 Quay', postcode: 'LS1 4AA' }
  const delivered = order({
    ...{ orderType: 'delivery', payment: 'on_delivery', address, expectedTotal: 1550 },
  })
  const [kept, refused, left] = [order(), order(), order()]
  for (const one of [delivered, kept, refused, left]) await place(one)
  world.pass(2 * 60_000)
  await owner.onlineOrders.answer({ orderId: kept.id, accept: true })
  await owner.onlineOrders.answer({ orderId: refused.id, accept: false, reason: 'No gas' })
  world.pass(4 * 60_000)
  await owner.onlineOrders.answer({ orderId: delivered.id, accept: true })
  world.pass(4 * 60_000)
  await work()
  world.pass(30 * 60_000)
  await owner.onlineOrders.sendOut({ orderId: delivered.id })
  const report = await owner.shopReport.read(day)
  expect(report.funnel).toEqual({
    ...{ page: 7, basket: 4, checkout: 3, ordered: 4, accepted: 2, collected: 0 },
  })
  expect(report.total).toMatchObject({
    ...{ orders: 4, accepted: 2, rejected: 2, cancelled: 0, total: 2850, deliveryFees: 250 },
    ...{ answerMinutes: 4, acceptedLate: 1, done: 1, late: 1, doneMinutes: 55 },
  })
  expect(report.zones).toMatchObject([
    { zone: 'Centre', orders: 1, deliveryFees: 250, promisedMinutes: 35, doneMinutes: 55 },
  ])
  const ofZone = await owner.shopReport.read({ ...day, zone: 'Centre' })
  expect(ofZone.total).toMatchObject({ orders: 1, deliveryFees: 250 })
  expect(ofZone.types).toMatchObject([{ type: 'delivery', orders: 1 }])
  const elsewhere = await owner.shopReport.read({ ...day, zone: 'Nowhere' })
  expect(elsewhere).toMatchObject({ total: { orders: 0 }, zones: [], rejections: [] })
  expect(report.rejections).toEqual(
    expect.arrayContaining([
      { reason: 'No gas', kind: 'staff', orders: 1, total: 1300 },
      { reason: '', kind: 'unanswered', orders: 1, total: 1300 },
    ]),
  )
  expect(report.days).toMatchObject([{ day: day.from, orders: 4 }])
  expect(report.hours).toMatchObject([{ hour: 12, orders: 4 }])
  const before = { ...day, from: '2026-03-13', to: '2026-03-13' }
  expect((await owner.shopReport.read(before)).funnel.page).toBe(0)
  world.pass(-40 * 60_000)
})

it('is under the customer whose contact it has, and goes with them', async () => {
  const { world } = made
  const { company, owner, guest, place, order } = await openShop(world, { slotOrders: 9 })
  const contactOf = (email: string, phone = '') => ({ name: 'Ana Maria Sol', email, phone })
  const known = await owner.customers.create({
    id: v7(),
    firstName: 'Ana',
    email: 'ana@sol.example',
  })
  const [mine, unknown, asked] = [
    order({ contact: contactOf('Ana@Sol.example') }),
    order({ contact: contactOf('bea@sol.example', '0113 496 0001') }),
    order({
      ...{ contact: contactOf('cleo@sol.example', '0113 496 0002') },
      account: { marketingEmail: true },
    }),
  ]
  const { token } = await place(mine)
  for (const one of [unknown, asked]) await place(one)
  const customerOf = async (id: string) => (await owner.orders.get({ id })).customer?.id ?? null
  expect([await customerOf(mine.id), await customerOf(unknown.id)]).toEqual([known.id, null])
  const joined = (await customerOf(asked.id)) ?? ''
  const detail = await owner.customers.detail({ id: joined })
  expect(detail).toMatchObject({
    ...{ firstName: 'Ana Maria', secondName: 'Sol', email: 'cleo@sol.example' },
    ...{ phone: '+441134960002', marketingEmail: true },
    consents: [{ kind: 'email', given: true, source: 'shop' }],
  })
  // By the phone of a customer as well; consent that comes with a known email is nobody's proof.
  const again = order({
    ...{ contact: contactOf('', '+44 113 496 0002'), account: { marketingEmail: true } },
  })
  const hers = order({ contact: contactOf('ana@sol.example'), account: { marketingEmail: true } })
  for (const one of [again, hers]) await place(one)
  expect([await customerOf(again.id), await customerOf(hers.id)]).toEqual([joined, known.id])
  expect((await owner.customers.get({ id: known.id })).marketingEmail).toBe(false)

  await guest.shop.cancel({ token })
  const { version } = await owner.customers.get({ id: known.id })
  await owner.customers.erase({ id: known.id, version })
  const rows = await world.database.readTenant(company.scope, (trx) =>
    trx.selectFrom('shop_orders').select(['id', 'contact', 'content']).execute(),
  )
  const kept = rows.map(({ id, contact, content }) => {
    const { email } = contact as { email: string }
    return [id, email, (content as { commands: readonly object[] }).commands.length > 0]
  })
  // What is to be made yet needs what it was ordered with; hers is forgotten with its rule.
  expect(kept).toContainEqual([mine.id, '', false])
  expect(kept).toContainEqual([hers.id, 'ana@sol.example', true])
  expect(kept).toContainEqual([asked.id, 'cleo@sol.example', true])
  // Nor does an order that waits make her a customer again.
  const agreed = rows.map(({ id, content }) => {
    const { asked: wished } = content as { asked: { account?: object | null } }
    return [id, wished.account ?? null]
  })
  expect(agreed).toContainEqual([hers.id, null])
  expect(agreed).toContainEqual([asked.id, { marketingEmail: true }])
})

it('forgets who a guest was a month after the order', async () => {
  const { world, company, owner, branchId, place, order } = made
  const asked = order()
  await place(asked)
  const { scope } = company
  const running = async () => {
    const { rows } = await owner.onlineOrders.list({ branchId, only: 'running' })
    return rows.some(({ orderId }) => orderId === asked.id)
  }
  const contact = () =>
    world.database.readTenant(scope, async (trx) => {
      const query = trx.selectFrom('shop_orders').select('contact').where('id', '=', asked.id)
      return (await query.executeTakeFirstOrThrow()).contact
    })
  const passed = 31 * 24 * 3_600_000
  await work()
  expect([await contact(), await running()]).toMatchObject([{ name: 'Ana' }, true])
  const tooLong = 37 * 3_600_000
  world.pass(tooLong)
  await work()
  expect([await contact(), await running()]).toMatchObject([{ name: 'Ana' }, false])
  world.pass(passed - tooLong)
  await work()
  expect(await contact()).toEqual({ name: '', phone: '', email: '' })
  world.pass(-passed)
})
