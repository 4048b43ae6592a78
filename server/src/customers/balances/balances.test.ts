import { minorUnits } from '@servery/domain/kernel/money.ts'
import { cardCodeOf } from '@servery/domain/offer/balance/card-code.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { planRefundTenders } from '@servery/domain/order/refund/refund-tenders.ts'
import { aLine, anOpening, giftCard, makeTrade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, refusalOf, storeTrade } from '../../app/test-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { fingerprintOf } from './card-codes.ts'
import { findOverdrawn } from './overdrawn.store.ts'
import { createTillWorld, type TillWorld } from './till-world.ts'

let world: TillWorld['world']
let owner: TillWorld['owner']
let till: TillWorld['till']
let tell: TillWorld['tell']
let send: TillWorld['send']
let companyId: string
const houseAccount = { id: v7(), name: 'House account', kind: 'house_account' } as const

beforeAll(async () => {
  ;({ world, owner, till, tell, send, companyId } = await createTillWorld())
})
afterAll(() => world.close())

type Pay = Extract<OrderCommand, { type: 'pay' }>

function sale(price: number, { paymentId = v7(), ...more }: Partial<Pay> = {}): OrderState {
  const orderId = v7()
  world.pass(1000)
  tell(orderId, anOpening())
  const taxes = { otherwise: [], byOrderType: {} }
  tell(orderId, {
    type: 'add_line',
    ...aLine({ lineId: v7(), unitPrice: minorUnits(price), taxes }),
  })
  const tendered = minorUnits(price)
  return tell(orderId, {
    type: 'pay',
    paymentId,
    method: giftCard,
    tendered,
    reference: '',
    ...more,
  })
}

let made = 0
async function issue(amount: number, currency = 'GBP') {
  made += 1
  const code = cardCodeOf(new Uint8Array(15).fill(made))
  const asked = { id: v7(), code, currency, amount: minorUnits(amount), note: 'Birthday' }
  const card = await owner.balances.issueCard(asked)
  const { rows } = await owner.balances.find({ code, currency })
  return { asked, card, code, holder: rows[0]?.holder ?? '' }
}
const balanceOf = async (id: string) => (await owner.balances.getCard({ id })).balance
const holdOn = (holder: string, amount: number, paymentId = v7()) =>
  owner.balances.hold({
    paymentId,
    holder,
    kind: 'gift_card',
    currency: 'GBP',
    amount: minorUnits(amount),
  })

describe('a gift card', () => {
  it('is issued once, found by its code, and its code is kept nowhere', async () => {
    const { asked, card, code } = await issue(2500)
    expect(card).toMatchObject({ balance: 2500, codeEnd: code.slice(-4), blocked: false })
    expect(await owner.balances.issueCard(asked)).toEqual(card)
    expect(await refusalOf(owner.balances.issueCard({ ...asked, id: v7() }))).toEqual({
      code: 'duplicate_value',
      field: 'code',
    })
    const wrong = `${code.slice(0, 15)}${code.endsWith('0') ? '1' : '0'}`
    expect(await refusalOf(owner.balances.issueCard({ ...asked, id: v7(), code: wrong }))).toEqual({
      code: 'card_code_invalid',
      field: 'code',
    })
    for (const search of [code.slice(-4), code.slice(-3).toLowerCase()]) {
      const { rows } = await owner.balances.listCards({ search })
      expect(rows.map(({ id }) => id)).toEqual([card.id])
    }
    const kept = await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx.selectFrom('balances').selectAll().execute(),
    )
    expect(JSON.stringify(kept)).not.toContain(code)
  })

  it('is held by one of two tills that want all of it at once, and by who asks again', async () => {
    const { holder } = await issue(1000)
    const wishes = [v7(), v7(), v7()].map((id) => ({ id, answer: holdOn(holder, 700, id) }))
    const answers = await Promise.allSettled(wishes.map(({ answer }) => answer))
    expect(answers.map(({ status }) => status).sort()).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
    ])
    const winner = wishes[answers.findIndex(({ status }) => status === 'fulfilled')]?.id
    expect(await holdOn(holder, 700, winner)).toEqual({ available: 300 })
    expect(await refusalOf(holdOn(holder, 301))).toEqual({
      code: 'balance_insufficient',
      field: 'amount',
    })
    world.pass(11 * 60_000)
    expect(await holdOn(holder, 1000)).toEqual({ available: 0 })
  })

  it('is paid from once, however often the fact is sent and the hold asked for', async () => {
    const { card, holder } = await issue(2000)
    const paymentId = v7()
    await holdOn(holder, 1500, paymentId)
    sale(1500, { holder, paymentId })
    await send()
    await send(true)
    expect(await balanceOf(card.id)).toBe(500)
    expect(await holdOn(holder, 1500, paymentId)).toEqual({ available: 500 })
    const { rows } = await owner.balances.cardEntries({ id: card.id, limit: 10 })
    expect(rows.map(({ cause, amount, balanceAfter }) => [cause, amount, balanceAfter])).toEqual([
      ['payment', -1500, 500],
      ['issued', 2000, 2000],
    ])
    expect(rows[0]?.callNumber).not.toBe('')
  })

  it('gets back what is refunded or undone, and a tip put down later is taken off', async () => {
    const { card, holder } = await issue(5000)
    const one = sale(2000, { holder })
    const tenders = planRefundTenders(one, minorUnits(600)).map((tender) => ({
      ...tender,
      tenderId: v7(),
      reference: '',
    }))
    const refund = { refundId: v7(), lines: [], amount: minorUnits(600), tenders, reason: 'Cold' }
    tell(one.id, { type: 'refund', ...refund })
    const two = sale(1000, { holder })
    await send()
    expect(await balanceOf(card.id)).toBe(5000 - 1400 - 1000)
    const paymentId = two.payments[0]?.paymentId ?? ''
    tell(two.id, { type: 'change_tip', paymentId, tip: minorUnits(150) })
    await send()
    expect(await balanceOf(card.id)).toBe(5000 - 1400 - 1150)
    const reversals = [{ reversalId: v7(), paymentId, reference: '' }]
    tell(two.id, { type: 'unpay', reversals, reason: 'Wrong table' })
    await send()
    expect(await balanceOf(card.id)).toBe(5000 - 1400)
  })

  it('that is overdrawn without a network is kept, and shown', async () => {
    const { card, holder } = await issue(300)
    sale(1000, { holder })
    const nobodys = sale(450, { holder: 'ab'.repeat(32) })
    await send()
    expect(nobodys.status).toBe('completed')
    const { rows } = await owner.balances.listCards({ view: 'overdrawn' })
    expect(rows.map(({ codeEnd, balance }) => [codeEnd, balance])).toEqual([
      ['', -450],
      [card.codeEnd, -700],
    ])
  })

  it('is blocked, and nothing more is taken off it by hand than there is', async () => {
    const { card, holder } = await issue(300)
    const take = { id: card.id, entryId: v7(), cause: 'adjusted', note: 'Lost' } as const
    const tooMuch = owner.balances.enterOnCard({ ...take, amount: minorUnits(-301) })
    expect(await refusalOf(tooMuch)).toEqual({ code: 'balance_insufficient', field: 'amount' })
    for (const _ of [1, 2]) {
      const after = await owner.balances.enterOnCard({ ...take, amount: minorUnits(-100) })
      expect(after.balance).toBe(200)
    }
    const blocked = await owner.balances.blockCard({ id: card.id, version: 1, blocked: true })
    expect(blocked).toMatchObject({ blocked: true, version: 2 })
    expect(await refusalOf(holdOn(holder, 100))).toEqual({
      code: 'balance_blocked',
      field: 'holder',
    })
    const stale = owner.balances.blockCard({ id: card.id, version: 1, blocked: false })
    expect(await refusalOf(stale)).toEqual({ code: 'stale_version', field: 'version' })
  })

  it('is nobody else’s: not another company’s, nor of those who may only look', async () => {
    const { card, code, holder } = await issue(300)
    const stranger = await world.addCompany()
    const other = world.as(stranger.owner)
    expect((await other.balances.find({ code, currency: 'GBP' })).rows).toEqual([])
    expect(await refusalOf(other.balances.getCard({ id: card.id }))).toEqual({
      code: 'not_found',
      field: 'id',
    })
    const theirs = { paymentId: v7(), holder, kind: 'gift_card', currency: 'GBP' } as const
    expect(await refusalOf(other.balances.hold({ ...theirs, amount: minorUnits(1) }))).toEqual({
      code: 'not_found',
      field: 'holder',
    })
    const looking = world.as(limited(ownerOf(companyId), { permissions: ['customers.read'] }))
    const block = looking.balances.blockCard({ id: card.id, version: 1, blocked: true })
    expect(await refusalOf(block)).toMatchObject({ code: 'not_allowed' })
  })

  it('stops who tries one code after the other', async () => {
    const guesser = world.as(ownerOf(companyId))
    const tries = Array.from({ length: 101 }, (_, index) =>
      guesser.balances.find({
        code: cardCodeOf(new Uint8Array(15).fill(255 - (index % 100))),
        currency: 'GBP',
      }),
    )
    const answers = await Promise.allSettled(tries)
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  })
})

describe('a gift card that a till sells', () => {
  const code = cardCodeOf(new Uint8Array(15).fill(200))
  const holder = fingerprintOf(code)
  const topUpId = v7()
  const onIt = async () => {
    const { rows } = await owner.balances.find({ code, currency: 'GBP' })
    return rows.map(({ available, label }) => [available, label])
  }
  let orderId = ''

  it('is there once it is paid for, and once, however often the facts are sent', async () => {
    orderId = v7()
    world.pass(1000)
    tell(orderId, anOpening())
    tell(orderId, {
      ...{ type: 'add_top_up', topUpId, kind: 'gift_card', holder, name: 'Gift card' },
      ...{ codeEnd: code.slice(-4), amount: minorUnits(5000) },
    })
    await send()
    expect(await onIt()).toEqual([])
    const method = { id: v7(), name: 'Card', kind: 'card_standalone' } as const
    const tendered = minorUnits(5000)
    tell(orderId, { type: 'pay', paymentId: v7(), method, tendered, reference: '' })
    await send()
    await send(true)
    expect(await onIt()).toEqual([[5000, code.slice(-4)]])
  })

  it('gives back what is on it still, and no more', async () => {
    sale(2000, { holder })
    await send()
    expect(await refusalOf(holdOn(holder, 3001, topUpId))).toMatchObject({
      code: 'balance_insufficient',
    })
    expect(await holdOn(holder, 3000, topUpId)).toEqual({ available: 0 })
    // Whatever else is told of its order meanwhile, nobody else spends what is handed out.
    tell(orderId, { type: 'print', printId: v7(), printerId: v7() })
    await send()
    expect(await refusalOf(holdOn(holder, 1, v7()))).toMatchObject({ code: 'balance_insufficient' })
    const order = till.state(orderId) as OrderState
    tell(orderId, {
      ...{ type: 'refund', refundId: v7(), lines: [], amount: null, reason: 'Unwanted' },
      topUps: [{ topUpId, amount: minorUnits(3000) }],
      tenders: planRefundTenders(order, minorUnits(3000)).map((tender) => ({
        ...tender,
        tenderId: v7(),
        reference: '',
      })),
    })
    await send()
    expect(await onIt()).toEqual([[0, code.slice(-4)]])
    const [card] = (await owner.balances.listCards({ search: code.slice(-4) })).rows
    const { rows } = await owner.balances.cardEntries({ id: card?.id ?? '', limit: 10 })
    expect(rows.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['top_up', -3000],
      ['payment', -2000],
      ['top_up', 5000],
    ])
  })
})

describe('a house account', () => {
  const account = { kind: 'house_account', currency: 'GBP' } as const
  const hold = (holder: string, amount: number) =>
    owner.balances.hold({ ...account, holder, paymentId: v7(), amount: minorUnits(amount) })

  it('is owed up to its limit, by who was merged as well, and paid off', async () => {
    const firm = await owner.customers.create({
      id: v7(),
      firstName: 'Harbour Office',
      accountLimit: minorUnits(5000),
    })
    const clerk = await owner.customers.create({ id: v7(), firstName: 'Clerk' })
    expect(await hold(firm.id, 3000)).toEqual({ available: 2000 })
    expect(await refusalOf(hold(firm.id, 2001))).toMatchObject({ code: 'balance_insufficient' })
    expect(await refusalOf(hold(clerk.id, 1))).toMatchObject({ code: 'balance_insufficient' })
    sale(1000, { method: houseAccount, holder: clerk.id })
    sale(2500, { method: houseAccount, holder: firm.id })
    await send()
    await owner.customers.merge({
      id: firm.id,
      version: 1,
      other: { id: clerk.id, version: clerk.version },
    })
    const { rows } = await owner.balances.ofCustomer({ id: firm.id })
    const stays = { lapsesAt: null }
    expect(rows).toEqual([
      { kind: 'store_credit', currency: 'GBP', balance: 0, available: 0, limit: null, ...stays },
      { ...account, balance: -3500, available: 1500, limit: 5000, ...stays },
    ])
    world.pass(1000)
    const paid = { ...account, id: firm.id, entryId: v7(), cause: 'paid_in', note: 'Bank' } as const
    const after = await owner.balances.enterOfCustomer({ ...paid, amount: minorUnits(3500) })
    expect(after.rows[1]).toMatchObject({ balance: 0, available: 5000 })
    const backwards = owner.balances.enterOfCustomer({
      ...paid,
      entryId: v7(),
      amount: minorUnits(-1),
    })
    expect(await refusalOf(backwards)).toEqual({ code: 'invalid_input', field: 'amount' })
    const statement = await owner.balances.customerEntries({ ...account, id: firm.id, limit: 10 })
    expect(statement.rows.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [3500, 0],
      [-2500, -3500],
      [-1000, -1000],
    ])
  })
})

it('of somebody who is no customer stops nobody from being told of the others', async () => {
  const debtor = await owner.customers.create({ id: v7(), firstName: 'Debtor' })
  sale(700, { method: houseAccount, holder: 'whoever' })
  sale(300, { method: houseAccount, holder: debtor.id })
  await send()
  const scope = { companyId, branchIds: null }
  const rows = await world.database.withTenant(scope, (trx) => findOverdrawn(scope, trx))
  const theirs = rows.filter(({ kind }) => kind === 'house_account')
  expect(theirs.map((row) => [row.customer_id, row.missing])).toEqual([[debtor.id, 300]])
})

it('is what the facts say, and stays so when the branch is made anew', async () => {
  const trade = makeTrade({
    ...{ seed: 3, registers: 2, orders: 150, conflicts: 200_000, afterSale: 600_000 },
  })
  await storeTrade(world, trade)
  const scope = { companyId: trade.companyId, branchIds: null }
  const ledger = () =>
    world.database.withTenant(scope, async (trx) => ({
      balances: await trx.selectFrom('balances').selectAll().execute(),
      entries: await trx.selectFrom('balance_entries').selectAll().orderBy('id').execute(),
      paid: await trx
        .selectFrom('payments')
        .select(['type', 'amount', 'tip'])
        .where('kind', '=', 'gift_card')
        .orderBy('id')
        .orderBy('type')
        .execute(),
    }))
  const kept = await ledger()
  expect(kept.paid.length).toBeGreaterThan(3)
  const sum = (rows: readonly { amount: number; tip?: number }[]) =>
    rows.reduce((all, { amount, tip = 0 }) => all + amount + tip, 0)
  const toppedUp = kept.entries.filter(({ cause }) => cause === 'top_up')
  expect(toppedUp.length).toBeGreaterThan(3)
  expect(kept.balances.map(({ kind, code_end }) => [kind, code_end]).sort()).toEqual([
    ['gift_card', '7Q2K'],
    ['house_account', ''],
  ])
  expect(sum(kept.balances)).toBe(sum(kept.entries))
  expect(sum(kept.balances)).toBe(sum(toppedUp) - sum(kept.paid))
  await rebuildBranch(world.database, trade.companyId, trade.branchId)
  expect(await ledger()).toEqual(kept)
})
