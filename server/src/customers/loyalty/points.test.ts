import type { LoyaltyProgramme } from '@servery/contract/setup/loyalty-programmes.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { foldOrder } from '@servery/domain/order/fold.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { pointMoves } from '@servery/domain/order/payment/point-moves.ts'
import { refundableAmount } from '@servery/domain/order/refund/refund-figures.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import { aLine, anOpening, card, createRandom, type SealedOrderFact } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../app/test-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { findOverdrawn } from '../balances/overdrawn.store.ts'
import { createTillWorld, type TillWorld } from '../balances/till-world.ts'

let tills: TillWorld
let owner: TillWorld['owner']
let programme: LoyaltyProgramme
beforeAll(async () => {
  tills = await createTillWorld()
  owner = tills.owner
  programme = await owner.loyaltyProgrammes.create({
    ...{ id: v7(), name: 'Harbour points', currency: 'GBP', points: 1 },
    perAmount: minorUnits(100),
  })
})
afterAll(() => tills.world.close())

const points = { points: 1, perAmount: minorUnits(100) }
const taxes = { otherwise: [], byOrderType: {} }
const pay = (amount: number): OrderCommand => ({
  ...{ type: 'pay', paymentId: v7(), method: card, reference: '' },
  tendered: minorUnits(amount),
})
const aRefund = (order: OrderState, amount: number): OrderCommand => ({
  ...{ type: 'refund', refundId: v7(), lines: [], amount: minorUnits(amount), reason: 'Cold' },
  tenders: planRefundTenders(order, minorUnits(amount)).map((tender) => ({
    ...{ ...tender, tenderId: v7(), reference: '' },
  })),
})
const undo = (order: OrderState): OrderCommand => ({
  ...{ type: 'unpay', reason: 'Wrong table' },
  reversals: standingPayments(order).map(({ paymentId }) => ({
    ...{ reversalId: v7(), paymentId, reference: '' },
  })),
})

/** Harbour points: so many steps of £5.00 for 100 of them. */
const reward = (customerId: string, steps: number, discountId = v7()): OrderCommand => ({
  ...{ type: 'add_discount', discountId, definitionId: null, name: 'Harbour points', lineId: null },
  value: { kind: 'amount', amount: minorUnits(steps * 500) },
  reward: { customerId, points: 100, amount: minorUnits(500) },
})
const holdPoints = (holder: string, amount: number, paymentId: string) =>
  owner.balances.hold({
    ...{ kind: 'points', holder, paymentId, currency: 'GBP', amount: minorUnits(amount) },
  })

async function aCustomer(firstName: string) {
  return owner.customers.create({ id: v7(), firstName })
}

function sale(customerId: string, price: number): OrderState {
  const orderId = v7()
  tills.world.pass(1000)
  tills.tell(orderId, anOpening())
  tills.tell(orderId, { type: 'attach_customer', customerId, points })
  const line = aLine({ lineId: v7(), unitPrice: minorUnits(price), taxes })
  tills.tell(orderId, { type: 'add_line', ...line })
  return tills.tell(orderId, pay(price))
}

const pointsOf = async (id: string) => (await owner.customers.detail({ id })).points
const ledgerOf = (id: string) =>
  owner.balances.customerEntries({ id, kind: 'points', currency: 'GBP', limit: 20 })

describe('points', () => {
  it('are earned once however often the sale is sent, and go back with what is refunded', async () => {
    const ann = await aCustomer('Ann')
    const order = sale(ann.id, 2480)
    await tills.send()
    await tills.send(true)
    expect(await pointsOf(ann.id)).toBe(24)
    tills.world.pass(1000)
    tills.tell(order.id, aRefund(order, 1000))
    await tills.send()
    const { rows } = await ledgerOf(ann.id)
    expect(rows.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter])).toEqual([
      ['taken_back', -10, 14],
      ['earned', 24, 24],
    ])
    expect(rows.every(({ callNumber }) => callNumber === order.callNumber)).toBe(true)
    expect(await owner.customers.known({ id: ann.id })).toMatchObject({ points: 14 })
    const listed = await owner.customers.list({ search: 'Ann', limit: 10 })
    expect(listed.rows[0]).toMatchObject({ id: ann.id, points: 14 })
    const story = await owner.customers.activity({ id: ann.id, kind: 'points', limit: 10 })
    expect(story.rows.map((row) => [row.points, row.orderId])).toEqual([
      [-10, order.id],
      [24, order.id],
    ])
  })

  it('of a bill that is undone are taken back, and whose it becomes then has them', async () => {
    const [ann, bob] = [await aCustomer('Anna'), await aCustomer('Bob')]
    const order = sale(ann.id, 1000)
    await tills.send()
    tills.tell(order.id, undo(order))
    await tills.send()
    expect(await pointsOf(ann.id)).toBe(0)
    tills.tell(order.id, { type: 'attach_customer', customerId: bob.id, points })
    tills.tell(order.id, pay(1000))
    await tills.send()
    expect([await pointsOf(ann.id), await pointsOf(bob.id)]).toEqual([0, 10])
  })

  it('of two who were merged are theirs who was kept', async () => {
    const [kept, other] = [await aCustomer('Cleo'), await aCustomer('Cleopatra')]
    sale(kept.id, 500)
    sale(other.id, 700)
    await tills.send()
    await owner.customers.merge({ id: kept.id, version: 1, other: { id: other.id, version: 1 } })
    expect(await pointsOf(kept.id)).toBe(12)
    sale(other.id, 300)
    await tills.send()
    const { balances } = await owner.customers.exportData({ id: kept.id })
    expect(balances.map(({ kind, balance, entries }) => [kind, balance, entries.length])).toEqual([
      ['store_credit', 0, 0],
      ['house_account', 0, 0],
      ['points', 15, 3],
    ])
  })

  it('are given and taken by hand with a reason, once, and kept when the person is erased', async () => {
    const dora = await aCustomer('Dora')
    const entry = { kind: 'points', currency: 'GBP', cause: 'adjusted' } as const
    const given = { ...entry, id: dora.id, entryId: v7(), amount: minorUnits(50), note: 'Waited' }
    for (const _ of [1, 2]) await owner.balances.enterOfCustomer(given)
    expect(await pointsOf(dora.id)).toBe(50)
    const take = { ...given, entryId: v7(), amount: minorUnits(-51) }
    expect(await refusalOf(owner.balances.enterOfCustomer(take))).toEqual({
      code: 'balance_insufficient',
      field: 'amount',
    })
    const wrongs = [{ cause: 'paid_in' as const }, { currency: 'EUR' }]
    const asked = wrongs.map((wrong) =>
      owner.balances.enterOfCustomer({ ...given, entryId: v7(), ...wrong }),
    )
    expect(await Promise.all(asked.map(refusalOf))).toEqual([
      { code: 'invalid_input', field: 'cause' },
      { code: 'reference_unknown', field: 'currency' },
    ])
    await owner.customers.erase({ id: dora.id, version: 1 })
    expect((await ledgerOf(dora.id)).rows.map(({ amount, note }) => [amount, note])).toEqual([
      [50, 'Waited'],
    ])
  })
})

describe('points that are spent', () => {
  const give = async (id: string, amount: number) =>
    owner.balances.enterOfCustomer({
      ...{ id, entryId: v7(), kind: 'points', currency: 'GBP', cause: 'adjusted' },
      ...{ amount: minorUnits(amount), note: 'Welcome' },
    })

  it('are held before, leave with the reward, once, and come back with what is refunded', async () => {
    const gil = await aCustomer('Gil')
    await give(gil.id, 250)
    const discountId = v7()
    expect(await holdPoints(gil.id, 200, discountId)).toEqual({ available: 50 })
    expect(await refusalOf(holdPoints(gil.id, 100, v7()))).toEqual({
      code: 'balance_insufficient',
      field: 'amount',
    })
    const orderId = v7()
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'attach_customer', customerId: gil.id, points })
    const line = { lineId: v7(), unitPrice: minorUnits(3000), taxes }
    tills.tell(orderId, { type: 'add_line', ...aLine(line) })
    tills.tell(orderId, reward(gil.id, 2, discountId))
    await tills.send()
    await tills.send(true)
    expect(await pointsOf(gil.id)).toBe(50)
    // The fact took the place of what was held.
    expect(await holdPoints(gil.id, 200, discountId)).toEqual({ available: 50 })
    const paid = tills.tell(orderId, pay(2000))
    tills.world.pass(1000)
    tills.tell(orderId, aRefund(paid, 500))
    await tills.send()
    const { rows } = await ledgerOf(gil.id)
    const sum = (cause: string) =>
      rows.reduce((all, row) => all + (row.cause === cause ? row.amount : 0), 0)
    expect(['spent', 'restored', 'earned', 'taken_back'].map(sum)).toEqual([-200, 50, 20, -5])
    expect(await pointsOf(gil.id)).toBe(115)
  })

  it('stand on the receipt with what is left, on paper and where a guest finds it', async () => {
    const hal = await aCustomer('Hal')
    await give(hal.id, 100)
    const orderId = v7()
    tills.tell(orderId, anOpening())
    tills.tell(orderId, { type: 'attach_customer', customerId: hal.id, points })
    const line = { lineId: v7(), unitPrice: minorUnits(1500), taxes }
    tills.tell(orderId, { type: 'add_line', ...aLine(line) })
    tills.tell(orderId, reward(hal.id, 1))
    const { payments } = tills.tell(orderId, pay(1000))
    await tills.send()
    const id = payments[0]?.paymentId ?? ''
    const { receipts } = await owner.transactions.preview({ id })
    const text = receipts.mm58.map((part) => ('text' in part ? part.text : '')).join('\n')
    expect(text).toMatch(/Harbour points +-£5.00/)
    expect(text).toMatch(/Points earned +10\nPoints spent +100\nPoints you have +10\n/)
  })

  it('twice, by tills that had not heard of each other, are missing, and are told once', async () => {
    const ivy = await aCustomer('Ivy')
    await give(ivy.id, 100)
    for (const till of [tills.till, tills.otherTill]) {
      const orderId = v7()
      tills.world.pass(1000)
      till.run(orderId, anOpening())
      till.run(orderId, { type: 'attach_customer', customerId: ivy.id })
      const line = { lineId: v7(), unitPrice: minorUnits(1500), taxes }
      till.run(orderId, { type: 'add_line', ...aLine(line) })
      till.run(orderId, reward(ivy.id, 1))
    }
    await tills.send()
    await tills.append(tills.otherTill.registerId, tills.otherTill.written())
    expect(await pointsOf(ivy.id)).toBe(-100)
    const { companyId, world } = tills
    const scope = { companyId, branchIds: null }
    const missing = await world.database.readTenant(scope, (trx) => findOverdrawn(scope, trx))
    expect(missing).toMatchObject([{ kind: 'points', customer_id: ivy.id, missing: 100 }])
  })
})

/** Two tills that seldom hear of each other, on a few orders of two customers. */
function quarrel(customerIds: readonly string[], seed: number): void {
  const random = createRandom(seed)
  const both = [tills.till, tills.otherTill]
  for (let number = 0; number < 12; number += 1) {
    const orderId = v7()
    tills.world.pass(1000)
    tills.tell(orderId, anOpening())
    const line = { unitPrice: minorUnits(1000 + random.integer(0, 9000)), taxes }
    tills.tell(orderId, { type: 'add_line', ...aLine({ lineId: v7(), ...line }) })
    const [first = ''] = customerIds
    tills.tell(orderId, { type: 'attach_customer', customerId: first, points })
    if (number % 2 === 0) tills.tell(orderId, reward(first, 1))
    tills.otherTill.see(tills.till.facts(orderId))
    for (let step = 0; step < 9; step += 1) {
      tills.world.pass(1000)
      const till = random.pick(both)
      const order = till.state(orderId) as OrderState
      const customerId = random.pick(customerIds)
      till.run(
        orderId,
        random.pick<() => OrderCommand>([
          () => ({ type: 'attach_customer', customerId, points }),
          () => ({ type: 'detach_customer' }),
          () => reward(order.customer?.customerId ?? customerId, 1 + random.integer(0, 2)),
          () => pay(priceOf(order).totals.due),
          () => pay(priceOf(order).totals.due),
          () => undo(order),
          () => aRefund(order, Math.min(700, refundableAmount(order))),
        ])(),
      )
      if (random.chance(300_000)) {
        for (const one of both) for (const other of both) one.see(other.facts(orderId))
      }
    }
  }
}

it('the ledger is what the facts say, in whatever order they arrive, and after a rebuild', async () => {
  const people = [await aCustomer('Eve'), await aCustomer('Finn')].map(({ id }) => id)
  const before = [tills.till, tills.otherTill].map((till) => till.written().length)
  quarrel(people, 7)
  const waiting = [tills.till, tills.otherTill].map((till, index) => ({
    registerId: till.registerId,
    facts: till.written().slice(before[index]),
  }))
  const arrived: SealedOrderFact[] = []
  const random = createRandom(8)
  const wanted = (id: string) =>
    Map.groupBy(arrived, ({ subjectId }) => subjectId)
      .values()
      .flatMap((facts) => pointMoves(foldOrder(facts) as OrderState))
      .reduce((sum, move) => sum + (move.customerId === id ? move.points : 0), 0)
  let moved = 0
  while (waiting.some(({ facts }) => facts.length > 0)) {
    const from = random.pick(waiting.filter(({ facts }) => facts.length > 0))
    const batch = from.facts.splice(0, random.integer(1, 9))
    await tills.append(from.registerId, batch)
    arrived.push(...batch)
    for (const id of people) expect(await pointsOf(id)).toBe(wanted(id))
    moved += people.reduce((sum, id) => sum + Math.abs(wanted(id)), 0)
  }
  expect(moved).toBeGreaterThan(0)
  const entries = () => Promise.all(people.map((id) => ledgerOf(id)))
  const kept = await entries()
  for (const cause of ['taken_back', 'spent', 'restored']) {
    expect(JSON.stringify(kept)).toContain(cause)
  }
  await rebuildBranch(tills.world.database, tills.companyId, tills.branchId)
  expect(await entries()).toEqual(kept)
})

it('a company has one programme at a time, and its tills hear of it', async () => {
  const { id, version, ...input } = programme
  const { archived: _a, updatedAt: _t, updatedBy: _b, ...again } = input
  const second = { ...again, id: v7() }
  expect(await refusalOf(owner.loyaltyProgrammes.create(second))).toEqual({
    code: 'duplicate_value',
    field: 'id',
  })
  const { branchId } = tills
  const { records } = await owner.sync.pull({ branchId, cursor: 0 })
  expect(records.loyaltyProgrammes).toMatchObject([{ id, perAmount: 100 }])
  await owner.loyaltyProgrammes.archive({ id, version, archived: true })
  await owner.loyaltyProgrammes.create(second)
  const back = owner.loyaltyProgrammes.archive({ id, version: version + 1, archived: false })
  expect(await refusalOf(back)).toMatchObject({ code: 'duplicate_value' })
})
