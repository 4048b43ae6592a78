/** Card payments by terminal: charged = recorded, whatever is lost on the way. */
import { cardReaderInput } from '@servery/contract/setup/card-readers.ts'
import type { OrderCommand } from '@servery/domain'
import { devicePermissions, rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { cardProviders } from '@servery/domain/card/readers.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { aLine, anOpening, card, createRandom, idOf } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedServices } from '../../app/start-server.ts'
import { ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import type { Device } from '../../platform/access/principal.ts'
import {
  createDrawerWorld,
  registerId,
  sendFacts,
  sessionPlace,
  sessionTill,
} from '../../trade/drawers/drawer-world.ts'
import { askOpenAttempts } from './ask-open.ts'
import { findGoneReaders, findToMatch } from './news.store.ts'
import { simulatedProvider } from './simulated.ts'
import { tell } from './speak.ts'
import { receipt, unsteadyBank } from './unsteady-bank.ts'

const { companyId, branchId } = sessionPlace
const scope = { companyId, branchIds: null }
const bank = unsteadyBank()
let world: TestWorld
let owner: TestClient
let till: ReturnType<typeof sessionTill>
let device: TestClient
const readers = { unsteady: v7(), simulated: v7(), holding: v7() }

beforeAll(async () => {
  const speaking = [simulatedProvider, bank.provider]
  ;({ world, owner } = await createDrawerWorld({ cardProviders: speaking }))
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  const principal: Device = {
    ...{ kind: 'device', companyId, branchIds: [branchId], branchId, registerId },
    ...{ deviceKind: 'till', permissions: devicePermissions },
  }
  device = world.as(principal)
  const add = (id: string, name: string, change: object) =>
    owner.cardReaders.create({ ...cardReaderInput.parse({ name, branchId, ...change }), id })
  await add(readers.unsteady, 'Bar', { provider: 'zvt', host: '127.0.0.1' })
  const holding = { provider: 'zvt', host: '127.0.0.2', holdsAmounts: true }
  await add(readers.holding, 'Tabs', holding)
  await add(readers.simulated, 'Counter', {
    ...{ provider: 'simulated', asksTip: true, registerIds: [registerId] },
  })
  await owner.paymentMethods.create({
    ...{ id: cardMethod.id, name: cardMethod.name, kind: 'card_integrated' },
  })
})
afterAll(() => world.close())

const cardMethod = { id: idOf('meth', 7), name: 'Terminal', kind: 'card_integrated' } as const

function open(price: number): string {
  const orderId = v7()
  const line: OrderCommand = { type: 'add_line', ...aLine({ unitPrice: minorUnits(price) }) }
  till.order(orderId, anOpening(), line)
  return orderId
}
const start = (orderId: string, amount: number, more: object = {}) =>
  device.cardAttempts.start({
    ...{ id: v7(), orderId, readerId: readers.unsteady, memberId: idOf('team', 1) },
    ...{ currency: 'GBP', amount: minorUnits(amount) },
    intent: { methodId: cardMethod.id, tip: minorUnits(0), part: null },
    ...more,
  })
type Started = Awaited<ReturnType<typeof start>>

let sent = 0
async function send(): Promise<void> {
  const facts = till.facts.slice(sent)
  sent = till.facts.length
  await sendFacts(world, facts)
}
/** What a till does with an approved attempt: the payment has the attempt's id. */
function record({ id, orderId, charged, tip }: Started): void {
  const card = { attemptId: id, receipt }
  const tendered = minorUnits(charged ?? 0)
  till.order(orderId, {
    ...{ type: 'pay', paymentId: id, method: cardMethod, tendered, tip, reference: '', card },
  })
}
const work = async () => {
  world.pass(61_000)
  return askOpenAttempts(world.services, scope)
}
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { code: string; data?: { detail?: { refusal?: string } } }) =>
      error.data?.detail?.refusal ?? error.code,
  )

describe('the simulated terminal', () => {
  it('approves with a tip, and gives up in time', async () => {
    const orderId = open(1000)
    const first = await start(orderId, 1000, { readerId: readers.simulated })
    expect(first).toMatchObject({ status: 'sent', provider: 'simulated', readerName: 'Counter' })
    const gone = await device.cardAttempts.cancel({ attemptId: first.id })
    expect(gone).toMatchObject({ status: 'cancelled', charged: null, cancelAsked: true })
    const second = await start(orderId, 1000, { readerId: readers.simulated })
    world.pass(2_000)
    const paid = await device.cardAttempts.get({ id: second.id })
    expect(paid).toMatchObject({ status: 'approved', charged: 1100, tip: 100, accounted: false })
    record(paid)
    await send()
    const { rows } = await device.cardAttempts.unfinished({ registerId })
    expect(rows).toEqual([])
  })

  it('holds an amount for a tab, and charges of it what the bill came to', async () => {
    const orderId = open(1000)
    const hold = { readerId: readers.simulated, hold: true } as const
    const { id } = await start(orderId, 5000, hold)
    world.pass(2_000)
    const held = await device.cardAttempts.get({ id })
    expect(held).toMatchObject({ status: 'held', charged: null, hold: { amount: 5000 } })
    expect(await refusal(start(orderId, 5000, hold))).toBe('hold_exists')
    expect(await refusal(start(open(1000), 5000, { hold: true }))).toBe('hold_not_supported')
    const asked = { attemptId: id, amount: minorUnits(1150), memberId: idOf('team', 1) }
    const intent = { methodId: cardMethod.id, tip: minorUnits(150), part: null }
    // Another till takes another card for the bill at this moment.
    const other = await start(orderId, 666)
    expect(await refusal(device.cardAttempts.capture({ ...asked, intent }))).toBe('attempt_running')
    await device.cardAttempts.cancel({ attemptId: other.id })
    const paid = await device.cardAttempts.capture({ ...asked, intent })
    expect(paid).toMatchObject({ status: 'approved', charged: 1150, accounted: false })
    record({ ...paid, tip: minorUnits(150) })
    await send()
    const { rows } = await device.cardAttempts.unfinished({ registerId })
    expect(rows).toEqual([])
    expect((await device.cardAttempts.get({ id })).accounted).toBe(true)
  })

  it('lets go what it holds for a bill that was paid otherwise', async () => {
    const orderId = open(1000)
    const { id } = await start(orderId, 5000, { readerId: readers.simulated, hold: true })
    world.pass(3_600_000)
    await work()
    expect((await device.cardAttempts.get({ id })).status).toBe('held')
    const paid = { tendered: minorUnits(1000), reference: '', paymentId: v7() }
    till.order(orderId, { type: 'pay', method: card, ...paid })
    await send()
    const intent = { methodId: cardMethod.id, tip: minorUnits(0), part: null }
    const late = { attemptId: id, amount: minorUnits(1000), memberId: idOf('team', 1), intent }
    expect(await refusal(device.cardAttempts.capture(late))).toBe('attempt_over')
    world.pass(3_600_000)
    await work()
    expect((await device.cardAttempts.get({ id })).status).toBe('cancelled')
  })

  it('declines with a reason, and is not believed to have charged when its answer is lost', async () => {
    const orderId = open(1055)
    const wrong = await start(orderId, 1055, { readerId: readers.simulated })
    world.pass(2_000)
    const declined = await device.cardAttempts.get({ id: wrong.id })
    expect(declined).toMatchObject({ status: 'declined', reason: 'wrong_pin' })
    const lost = await start(orderId, 1092, { readerId: readers.simulated })
    expect(lost.status).toBe('in_doubt')
    expect(await refusal(start(orderId, 1055))).toBe('attempt_in_doubt')
    await work()
    const known = await device.cardAttempts.get({ id: lost.id })
    expect(known).toMatchObject({ status: 'approved', charged: 1201 })
    expect(await refusal(start(orderId, 1055))).toBe('attempt_unrecorded')
    expect(await refusal(start(orderId, 1055, { recordedIds: [lost.id] }))).toBeNull()
    await work()
  })
})

describe('a terminal whose answers are lost', () => {
  it('is sent an attempt once, however often and by however many it is asked for', async () => {
    const orderId = open(1200)
    const id = v7()
    const asked = [{ id }, {}, { id }, {}].map((which) =>
      start(orderId, 1200, which).catch((error) => {
        expect(error).toMatchObject({ code: 'card_refused' })
        return null
      }),
    )
    const begun = (await Promise.all(asked)).flatMap((attempt) => attempt ?? [])
    const ids = new Set(begun.map((attempt) => attempt.id))
    expect(ids.size).toBe(1)
    expect([...ids].filter((one) => bank.charges.has(one))).toHaveLength(1)
    const [first] = begun
    const again = { id: first?.id ?? '' }
    expect((await start(orderId, 1200, again)).id).toBe(again.id)
    expect(await refusal(start(orderId, 1300, again))).toBe('id_reused')
    await work()
  })

  it('is asked until it is known, also by a server that starts anew', async () => {
    bank.losses.push(true, true, true)
    const orderId = open(1500)
    const lost = await start(orderId, 1500)
    expect(lost.status).toBe('in_doubt')
    await work()
    await work()
    expect((await owner.cardAttempts.list({ show: 'open' })).rows.map(({ id }) => id)).toEqual([
      lost.id,
    ])
    expect(await work()).toBeNull()
    expect((await owner.cardAttempts.list({ show: 'open' })).rows).toEqual([])
  })

  it('charges what it keeps while it does nothing else, which would be taken for that', async () => {
    const at = { readerId: readers.holding }
    const orderId = open(1200)
    const held = await start(orderId, 5000, { ...at, hold: true })
    expect(held.status).toBe('held')
    const waiting = await start(open(666), 666, at)
    const intent = { methodId: cardMethod.id, tip: minorUnits(0), part: null }
    const asked = {
      attemptId: held.id,
      amount: minorUnits(1200),
      memberId: idOf('team', 1),
      intent,
    }
    expect(await refusal(device.cardAttempts.capture(asked))).toBe('reader_busy')
    await device.cardAttempts.cancel({ attemptId: waiting.id })
    bank.losses.push(true)
    expect((await device.cardAttempts.capture(asked)).status).toBe('capturing')
    expect(await refusal(start(open(1200), 1200, at))).toBe('reader_busy')
    await work()
    const paid = await device.cardAttempts.get({ id: held.id })
    expect(paid).toMatchObject({ status: 'approved', charged: 1200 })
    record(paid)
    await send()
  })

  it('gives up what nobody held a card to', async () => {
    const waiting = await start(open(666), 666)
    expect(waiting.status).toBe('sent')
    world.pass(16 * 60_000)
    await work()
    const gone = await device.cardAttempts.get({ id: waiting.id })
    expect(gone).toMatchObject({ status: 'cancelled', charged: null })
  })

  it('gives a part back once, and never more than was paid', async () => {
    const paid = await start(open(900), 900).then(({ id }) => id)
    world.pass(1_000)
    record(await device.cardAttempts.get({ id: paid }))
    await send()
    bank.losses.push(true)
    const part = { attemptId: paid, id: v7(), amount: minorUnits(400) }
    const lost = await device.cardAttempts.refund(part)
    expect(lost.refunds).toMatchObject([{ status: 'in_doubt', amount: 400 }])
    const other = { ...part, id: v7() }
    expect(await refusal(device.cardAttempts.refund(other))).toBe('refund_in_doubt')
    const made = await device.cardAttempts.refund(part)
    expect(made.refunds).toMatchObject([{ status: 'made', amount: 400 }])
    expect(await refusal(device.cardAttempts.refund({ ...other, amount: minorUnits(551) }))).toBe(
      'refund_exceeds',
    )
    expect([...bank.refunds.values()]).toEqual([400])
  })
})

describe('a charge that no till knows any more', () => {
  it('is recorded by the back office under the id that the till would have used', async () => {
    const orderId = open(700)
    await send()
    const { id } = await start(orderId, 700)
    await work()
    world.pass(180_000)
    const listed = await owner.cardAttempts.list({ show: 'to_match' })
    expect(listed.rows.some((row) => row.id === id)).toBe(true)
    const matched = await owner.cardAttempts.match({ attemptId: id, how: 'record' })
    expect(matched.accounted).toBe(true)
    const order = await owner.orders.get({ id: orderId })
    expect(order).toMatchObject({ status: 'completed' })
    expect(await refusal(owner.cardAttempts.match({ attemptId: id, how: 'record' }))).toBe(
      'attempt_over',
    )
    const after = await owner.cardAttempts.list({ show: 'to_match' })
    expect(after.rows.some((row) => row.id === id)).toBe(false)
  })

  it('goes back to the card, or is noted as accounted for', async () => {
    for (const how of ['refund', 'note'] as const) {
      const { id } = await start(open(800), 800)
      await work()
      const match = { attemptId: id, how, note: 'By hand' }
      expect(await refusal(owner.cardAttempts.match(match))).toBe('attempt_recent')
      world.pass(180_000)
      const matched = await owner.cardAttempts.match(match)
      expect(how === 'note' ? matched.accounted : matched.refunds[0]?.amount).toBe(
        how === 'note' ? true : 850,
      )
      const { rows } = await device.cardAttempts.unfinished({ registerId })
      expect(rows.some((row) => row.id === id)).toBe(false)
    }
  })
})

describe('what the back office settles', () => {
  it('is written down as the till meant it, whatever the method would refuse', async () => {
    const limited = idOf('meth', 8)
    await owner.paymentMethods.create({
      ...{ id: limited, name: 'Second terminal', kind: 'card_integrated' },
      ...{ maxAmount: 100, asksCustomer: true },
    })
    const orderId = open(700)
    await send()
    const intent = { methodId: limited, tip: minorUnits(100), part: null }
    const { id } = await start(orderId, 800, { intent })
    await work()
    world.pass(180_000)
    await owner.cardAttempts.match({ attemptId: id, how: 'record' })
    const { status, payments } = await owner.orders.get({ id: orderId })
    expect(status).toBe('completed')
    // 50 more were added at the terminal.
    expect(payments).toMatchObject([{ method: 'Second terminal', amount: 700, tip: 150 }])
  })

  it('wants the right to refund so much, and a note that says something', async () => {
    const before = bank.refunds.size
    const { id } = await start(open(600), 600)
    await work()
    world.pass(180_000)
    const person = ownerOf(companyId)
    const { cashier: permissions } = rolePermissions
    const cashier = world.as({ ...person, role: 'cashier', permissions })
    const ask = (by: TestClient, how: 'refund' | 'note', note = '') =>
      refusal(by.cardAttempts.match({ attemptId: id, how, note }))
    expect(await ask(cashier, 'refund')).toBe('not_allowed')
    expect(await ask(cashier, 'note', 'By hand')).toBe('not_allowed')
    expect(await ask(owner, 'note', ' ')).toBe('invalid_input')
    expect(bank.refunds.size).toBe(before)
    expect(await ask(owner, 'refund')).toBeNull()
    // What is given back is given back once, and recorded by nobody any more.
    expect(await ask(owner, 'refund')).toBe('attempt_over')
    expect(await refusal(owner.cardAttempts.match({ attemptId: id, how: 'record' }))).toBe(
      'attempt_over',
    )
  })

  it('is also what went back of a payment while its order does not tell of it', async () => {
    const orderId = open(500)
    const paid = await start(orderId, 500).then(({ id }) => id)
    world.pass(1_000)
    record(await device.cardAttempts.get({ id: paid }))
    await send()
    const back = (price: number) => ({ attemptId: paid, id: v7(), amount: minorUnits(price) })
    const [told, untold] = [back(200), back(100)]
    await device.cardAttempts.refund(told)
    await device.cardAttempts.refund(untold)
    till.order(orderId, {
      ...{ type: 'refund', refundId: v7(), lines: [], amount: minorUnits(200), reason: 'Cold' },
      tenders: [
        {
          ...{ tenderId: told.id, paymentId: paid, method: cardMethod, reference: '' },
          ...{ applied: minorUnits(200), rounding: minorUnits(0) },
        },
      ],
    })
    await send()
    const listed = async () =>
      (await owner.cardAttempts.list({ show: 'to_match', limit: 100 })).rows.find(
        (row) => row.id === paid,
      )
    expect(await listed()).toBeUndefined()
    world.pass(180_000)
    expect(await listed()).toMatchObject({
      accounted: true,
      refunds: [
        { id: told.id, status: 'made', accounted: true },
        { id: untold.id, status: 'made', accounted: false },
      ],
    })
    const match = { attemptId: paid, how: 'note', note: 'Written on paper' } as const
    await owner.cardAttempts.match(match)
    expect(await listed()).toBeUndefined()
    expect(await refusal(owner.cardAttempts.match(match))).toBe('attempt_over')
  })

  it('offers no terminal that this server does not speak to', () => {
    const { cardProviders: spoken } = fixedServices({ port: 0, host: '127.0.0.1' }, world.services)
    expect(cardProviders.filter((kind) => !spoken.has(kind))).toEqual([])
  })
})

describe('the bell', () => {
  const at = () => new Date(world.services.now())
  const told = () => world.database.readTenant(scope, (trx) => findToMatch(scope, trx, at()))
  const gone = () => world.database.readTenant(scope, (trx) => findGoneReaders(scope, trx, at()))

  it('rings for a charge that no till records in its time', async () => {
    const { id } = await start(open(610), 610)
    await work()
    const isTold = async () => (await told()).some((charge) => charge.id === id)
    expect(await isTold()).toBe(false)
    world.pass(180_000)
    expect(await told()).toContainEqual(expect.objectContaining({ id, amount: 660, branchId }))
    await owner.cardAttempts.match({ attemptId: id, how: 'note', note: 'By hand' })
    expect(await isTold()).toBe(false)
  })

  it('rings for a reader that can’t be reached, until it is reached', async () => {
    await start(open(777), 777)
    const since = at()
    world.pass(60_000)
    await start(open(777), 777)
    expect(await gone()).toMatchObject([{ id: readers.unsteady, reader: 'Bar', since }])
    world.pass(60_000)
    await start(open(620), 620)
    await work()
    expect(await gone()).toEqual([])
  })
})

describe('a refund of the back office', () => {
  const paidByCard = async (price: number) => {
    const orderId = open(price)
    const { id } = await start(orderId, price)
    world.pass(1_000)
    record(await device.cardAttempts.get({ id }))
    await send()
    return { orderId, attemptId: id }
  }
  const back = (amount: number) => ({
    ...{ type: 'refund' as const, lines: [], amount: minorUnits(amount), topUps: [] },
    ...{ reasonId: null, note: 'Cold', reference: '' },
  })
  const act = (orderId: string, amount: number, more: object = {}) =>
    owner.orders.act({ orderId, id: v7(), deed: back(amount), ...more })
  const inBooks = async (orderId: string) => (await owner.orders.get({ id: orderId })).refunded

  it('goes to the card in parts, and is written down once it has', async () => {
    const { orderId, attemptId } = await paidByCard(1000)
    await act(orderId, 300)
    await act(orderId, 200)
    const { refunds } = await device.cardAttempts.get({ id: attemptId })
    const parts = refunds.toSorted((one, other) => one.amount - other.amount)
    expect(parts).toMatchObject([
      { amount: 200, status: 'made', accounted: true },
      { amount: 300, status: 'made', accounted: true },
    ])
    expect(await inBooks(orderId)).toBe(500)
    expect(await refusal(act(orderId, 551))).toBe('refund_needs_drawer')
    // A trial moves nothing.
    const before = bank.refunds.size
    await act(orderId, 100, { dryRun: true })
    expect(bank.refunds.size).toBe(before)
  })

  it('is asked for again under its id while it is in doubt, and is refunded once', async () => {
    const { orderId } = await paidByCard(1000)
    const before = bank.refunds.size
    const id = v7()
    bank.losses.push(true)
    expect(await refusal(act(orderId, 400, { id }))).toBe('card_refund_unknown')
    expect(await inBooks(orderId)).toBe(0)
    expect(await refusal(act(orderId, 400))).toBe('card_refund_unknown')
    await act(orderId, 400, { id })
    await act(orderId, 400, { id })
    expect(await inBooks(orderId)).toBe(400)
    expect(bank.refunds.size).toBe(before + 1)
  })

  it('moves nothing that the role, the books or the provider refuse', async () => {
    const { orderId } = await paidByCard(1000)
    const before = bank.refunds.size
    const { cashier: permissions } = rolePermissions
    const cashier = world.as({ ...ownerOf(companyId), role: 'cashier', permissions })
    const asked = { orderId, id: v7(), deed: back(100) }
    expect(await refusal(cashier.orders.act(asked))).toBe('not_allowed')
    expect(await refusal(act(orderId, 333))).toBe('refund_needs_till')
    const deed = { type: 'unpay' as const, paymentId: null, note: 'Wrong', reference: '' }
    const unpay = owner.orders.act({ orderId, id: v7(), deed: { ...deed, reasonId: null } })
    expect(await refusal(unpay)).toBe('unpay_drawer_differs')
    bank.refused.add(150)
    const id = v7()
    expect(await refusal(act(orderId, 150, { id }))).toBe('card_refund_refused')
    expect(bank.refunds.size).toBe(before)
    // Who tries again asks for another part.
    bank.refused.clear()
    await act(orderId, 150, { id })
    expect(await inBooks(orderId)).toBe(150)
  })
})

it('charges exactly what is recorded, given back or shown to be matched', async () => {
  const random = createRandom('charged = recorded')
  const begun: Started[] = []
  for (let sale = 0; sale < 12; sale += 1) {
    bank.losses.length = 0
    bank.losses.push(...Array.from({ length: 4 }, () => random.chance(0.5)))
    const amount = 1000 + sale
    const orderId = open(amount)
    let attempt = await start(orderId, amount)
    // Somebody presses again, and is refused or answered with the same attempt.
    if (random.chance(0.5)) await start(orderId, amount).catch(() => null)
    if (random.chance(0.5)) attempt = await device.cardAttempts.cancel({ attemptId: attempt.id })
    for (let ask = 0; ask < 6; ask += 1) await work()
    attempt = await device.cardAttempts.get({ id: attempt.id })
    begun.push(attempt)
    // Every third till is gone before it writes the payment down.
    if (attempt.status === 'approved' && sale % 3 !== 0) record(attempt)
  }
  await send()
  world.pass(180_000)
  const payments = till.facts.flatMap(({ kind, body }) =>
    kind === 'order.payment_taken' ? [body as { paymentId: string; tendered: number }] : [],
  )
  const toMatch = (await owner.cardAttempts.list({ show: 'to_match', limit: 100 })).rows
  for (const { id, orderId } of begun) {
    const recorded = payments.filter(({ paymentId }) => paymentId === id)
    const waiting = toMatch.filter((row) => row.id === id)
    expect(recorded.length + waiting.length).toBe(bank.charges.has(id) ? 1 : 0)
    const sum = (recorded[0]?.tendered ?? 0) + (waiting[0]?.charged ?? 0)
    expect(sum).toBe(bank.charges.get(id) ?? 0)
    const all = (await owner.cardAttempts.list({ show: 'all', limit: 100 })).rows
    expect(all.filter((row) => row.orderId === orderId && row.charged !== null).length).toBe(
      bank.charges.has(id) ? 1 : 0,
    )
  }
})

describe('what a terminal forgot', () => {
  /** Charged, and every answer was lost. */
  const lose = async (amount: number, readerId = readers.unsteady) => {
    const attempt = await start(open(amount), amount, { readerId })
    bank.losses.splice(0, bank.losses.length, true)
    expect((await device.cardAttempts.cancel({ attemptId: attempt.id })).status).toBe('in_doubt')
    return attempt
  }
  const said = { reference: '', note: 'By the slip' } as const
  const settle = (attemptId: string, more: object, by = owner) =>
    by.cardAttempts.settleByHand({ attemptId, outcome: 'not_charged', ...said, ...more })

  it('blocks neither the bill nor the terminal once a person has settled it', async () => {
    const { id, orderId } = await lose(700)
    expect(await refusal(start(open(100), 100))).toBe('reader_busy')
    expect(await refusal(settle(id, {}))).toBe('attempt_recent')
    world.pass(180_000)
    expect(await refusal(settle(id, { note: ' ' }))).toBe('invalid_input')
    expect(await refusal(settle(id, { outcome: 'charged' }))).toBe('invalid_input')
    const { cashier: permissions } = rolePermissions
    const cashier = world.as({ ...ownerOf(companyId), role: 'cashier', permissions })
    expect(await refusal(settle(id, {}, cashier))).toBe('not_allowed')
    expect((await device.cardAttempts.inDoubt({})).rows).toMatchObject([{ id }])
    const paid = { outcome: 'charged', charged: minorUnits(750), reference: '0815' }
    const settled = await settle(id, paid)
    expect(settled).toMatchObject({ status: 'approved', charged: 750, tip: 50, orderId })
    expect(await settle(id, paid)).toEqual(settled)
    expect(await refusal(settle(id, { ...paid, charged: minorUnits(700) }))).toBe('attempt_over')
    expect((await device.cardAttempts.inDoubt({})).rows).toEqual([])
    record(settled)
    await send()
    const trail = await owner.audit.trail({ noun: 'card_attempt', recordId: id })
    expect(trail.rows).toMatchObject([{ new: { outcome: 'charged', reference: '0815' } }])
    await device.cardAttempts.cancel({ attemptId: (await start(open(666), 666)).id })
  })

  it('is told, and recorded by no till, where it was charged after all', async () => {
    const { id } = await lose(710)
    await send()
    world.pass(180_000)
    const input = { attemptId: id, outcome: 'not_charged', ...said, memberId: idOf('team', 1) }
    const cashier = { displayName: 'Cas', firstName: 'Cas', role: 'cashier' } as const
    const { id: other } = await owner.team.create({ ...cashier, id: v7(), branchIds: [branchId] })
    const settleAt = (more: object) => device.cardAttempts.settle({ ...input, ...more } as never)
    expect(await refusal(settleAt({ memberId: other }))).toBe('not_allowed')
    expect(await refusal(settleAt({ memberId: v7() }))).toBe('not_allowed')
    expect((await settleAt({})).status).toBe('cancelled')
    const late = { kind: 'approved', charged: minorUnits(760), tip: minorUnits(50) } as const
    await tell({ ...world.services, cardProviders: new Map() }, scope, id, { ...late, receipt })
    const unfinished = await device.cardAttempts.unfinished({ registerId })
    expect(unfinished.rows.filter((row) => row.id === id)).toEqual([])
    const told = (await owner.cardAttempts.list({ show: 'to_match', limit: 100 })).rows
    expect(told.find((row) => row.id === id)).toMatchObject({ byHand: { contradicted: true } })
    await owner.cardAttempts.match({ attemptId: id, how: 'record' })
  })

  it('holds no refund back, and no payment beside one that is in doubt', async () => {
    const { id } = await start(open(900), 900)
    await work()
    record(await device.cardAttempts.get({ id }))
    await send()
    const part = { attemptId: id, id: v7(), amount: minorUnits(950) }
    const waiting = await start(open(666), 666)
    expect(await refusal(device.cardAttempts.refund(part))).toBe('reader_busy')
    await device.cardAttempts.cancel({ attemptId: waiting.id })
    bank.losses.push(true)
    const asked = await device.cardAttempts.refund(part)
    expect(asked.refunds).toMatchObject([{ status: 'in_doubt' }])
    expect(await refusal(start(open(100), 100))).toBe('reader_busy')
    world.pass(180_000)
    const settled = await settle(id, { refundId: part.id, outcome: 'charged' })
    expect(settled.refunds).toMatchObject([{ id: part.id, status: 'made' }])
    await device.cardAttempts.cancel({ attemptId: (await start(open(666), 666)).id })
  })
})
