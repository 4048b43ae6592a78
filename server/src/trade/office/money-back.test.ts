/** Mistakes of yesterday, mended in the back office: what goes back, and where it is told. */
import { minorUnits, quantity } from '@servery/domain'
import { aLine, anOpening, card, idOf, vat0, vat20 } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendTogether } from '../../journal/append/trade-world.ts'
import { type ActionInput, createOffice, type Office, refused } from './office-world.ts'

let office: Office
const reason = v7()

beforeAll(async () => {
  office = await createOffice({ registers: 2 })
  await office.world.as(office.owner).reasons.create({
    ...{ id: reason, name: 'Mistake', details: { list: 'refund', returnsToStock: true } },
  })
})
afterAll(() => office.world.close())

type Refund = Extract<ActionInput, { type: 'refund' }>
const act = (orderId: string, what: Partial<Refund>) =>
  office.world.as(office.owner).orders.act({
    ...{ orderId, id: v7() },
    deed: {
      ...{ type: 'refund', lines: [], amount: null, reference: 'TX 9', reasonId: reason, note: '' },
      ...what,
    },
  })
const detail = (id: string) => office.world.as(office.owner).orders.get({ id })
const options = (orderId: string) => office.world.as(office.owner).orders.deeds({ orderId })
const stored = (orderId: string) =>
  office.world.database.withTenant(office.scope, (trx) =>
    trx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute(),
  )

/** A dish at 20 % and bread without VAT, paid by card with a tip. */
async function sold(tip = 0) {
  const [orderId, dish, bread, paymentId] = [v7(), v7(), v7(), v7()] as const
  const line = (lineId: string, price: number, tax: typeof vat20) => ({
    type: 'add_line' as const,
    ...aLine({
      ...{ lineId, name: tax === vat20 ? 'Steak' : 'Bread', unitPrice: minorUnits(price) },
      taxes: { otherwise: [tax], byOrderType: {} },
    }),
  })
  await office.atTill(orderId, anOpening(), line(dish, 1200, vat20), line(bread, 600, vat0), {
    ...{ type: 'pay', paymentId, method: card, reference: '' },
    ...{ tendered: minorUnits(1800 + tip), tip: minorUnits(tip) },
  })
  return { orderId, dish, bread, paymentId }
}

/** Another till, which had not heard of it, took the money for the same bill. */
async function payElsewhere(orderId: string) {
  const { companyId } = office.scope
  const register = office.second
  register.see(office.till.facts(orderId).filter(({ kind }) => !/paym|clos/.test(kind)))
  const run = register.run(orderId, {
    ...{ type: 'pay', paymentId: v7(), method: card, reference: '', tendered: minorUnits(1800) },
  })
  const asked = { registerId: register.registerId, facts: run.facts }
  const [result] = await appendTogether(office.world.database, companyId, [asked])
  if (result?.ok !== true) throw new Error('the second till’s facts were refused')
}

describe('deposits that come to more than the rest', () => {
  const given = () =>
    aLine({
      ...{ lineId: v7(), name: 'Cup returned', unitPrice: minorUnits(-200), givesBack: true },
      ...{ quantity: quantity(3000), discountable: false, modifiers: [] },
      taxes: { otherwise: [vat20], byOrderType: {} },
    })
  const payOut = (orderId: string, paymentMethodId: string, reference = 'TX 9') =>
    office.world.as(office.owner).orders.act({
      ...{ orderId, id: v7() },
      deed: { type: 'pay_out', paymentMethodId, reference, reasonId: reason, note: 'Festival' },
    })

  it('are paid out by card with a reason, and told apart from payments', async () => {
    const person = office.world.as(office.owner)
    const [cardId, cashId, voucherId] = [v7(), v7(), v7()] as const
    await person.paymentMethods.create({ id: cardId, name: 'Card', kind: 'card_standalone' })
    await person.paymentMethods.create({ id: cashId, name: 'Cash', kind: 'cash' })
    await person.paymentMethods.create({ id: voucherId, name: 'Voucher', kind: 'voucher' })
    const orderId = v7()
    await office.atTill(orderId, anOpening(), { type: 'add_line', ...given() })
    const { payout, deeds } = await options(orderId)
    expect(deeds.find(({ type }) => type === 'complete')?.whyNot).toBe('payout_due')
    expect(payout).toEqual({
      amount: 600,
      methods: [{ id: cardId, name: 'Card', needsReference: true }],
    })
    expect(await refused(payOut(orderId, cashId))).toBe('cash_needs_drawer')
    expect(await refused(payOut(orderId, voucherId))).toBe('payout_in_cash')
    expect(await refused(payOut(orderId, cardId, ''))).toBe('reference_missing')
    await payOut(orderId, cardId)
    expect(await detail(orderId)).toMatchObject({
      status: 'completed',
      payments: [{ amount: -600, change: 600, note: 'Mistake: Festival' }],
    })
    const { sums } = await person.transactions.list({ limit: 1 })
    expect(sums).toMatchObject([{ currency: 'GBP', deposits: 600 }])
    const found = await person.transactions.list({ limit: 1, search: 'TX 9' })
    expect(found.sums).toMatchObject([{ payments: -600, deposits: 600 }])
    expect((await options(orderId)).payout).toBeNull()
    expect(await refused(payOut(orderId, cardId))).toBe('order_completed')
  })

  it('are no matter of a bill on which something is due', async () => {
    const { orderId } = await office.openOrder()
    expect(await refused(payOut(orderId, v7()))).toBe('nothing_to_pay_out')
  })
})

describe('money back without goods', () => {
  it('lowers the price of one item at its own rate', async () => {
    const { orderId, dish } = await sold()
    expect((await options(orderId)).lines).toMatchObject([{ worth: 1200 }, { worth: 600 }])
    await act(orderId, { amount: minorUnits(500), onLines: [dish] })
    expect(await detail(orderId)).toMatchObject({
      refunded: 500,
      refunds: [{ net: 417, tax: 83, total: 500, onItems: ['Steak'], lines: [] }],
    })
    expect(await stored(orderId)).toMatchObject([{ goods_net: 417, tax: 83, tips: 0, overpaid: 0 }])
    expect(await refused(act(orderId, { amount: minorUnits(701), onLines: [dish] }))).toBe(
      'refund_exceeds_paid',
    )
  })

  it('gives back part of a tip, and neither sale nor VAT change', async () => {
    const { orderId, paymentId } = await sold(10_000)
    expect((await options(orderId)).tips).toMatchObject([{ paymentId, left: 10_000 }])
    const tips = [{ paymentId, amount: minorUnits(9000) }]
    const { refund } = await act(orderId, { tips })
    expect(refund).toEqual({ total: 9000, tenders: [{ method: 'Card', amount: 9000 }] })
    expect(await detail(orderId)).toMatchObject({
      refunded: 0,
      refunds: [{ net: 0, tax: 0, total: 0, tenders: [{ amount: 9000, tip: 9000 }] }],
    })
    expect(await stored(orderId)).toMatchObject([{ goods_net: 0, tax: 0, tips: 9000, total: 0 }])
    expect(await refused(act(orderId, { tips }))).toBe('refund_exceeds_tip')
  })

  it('takes what was more on the slip than was put down, and tells it as a tip', async () => {
    const { orderId, paymentId } = await sold(1000)
    expect((await options(orderId)).tips).toMatchObject([{ paymentId, mayRise: true }])
    const tips = [{ paymentId, amount: minorUnits(-500) }]
    const { refund } = await act(orderId, { tips })
    expect(refund).toEqual({ total: -500, tenders: [{ method: 'Card', amount: -500 }] })
    expect(await detail(orderId)).toMatchObject({
      ...{ refunded: 0, exceptions: [], paymentStatus: 'paid' },
      refunds: [{ net: 0, tax: 0, total: 0, tenders: [{ amount: -500, tip: -500 }] }],
    })
    expect(await stored(orderId)).toMatchObject([{ goods_net: 0, tax: 0, tips: -500, total: 0 }])
    expect((await options(orderId)).tips).toMatchObject([{ paymentId, left: 1500 }])
  })

  it('gives back what was paid too much, and nothing is left to look at', async () => {
    const { orderId } = await sold()
    await payElsewhere(orderId)
    expect(await detail(orderId)).toMatchObject({ exceptions: [{ code: 'overpaid' }, {}] })
    expect((await options(orderId)).overpaid).toBe(1800)
    expect(await refused(act(orderId, { overpaid: minorUnits(1801) }))).toBe(
      'refund_exceeds_overpaid',
    )
    await act(orderId, { overpaid: minorUnits(1800) })
    const { exceptions, refunds, paymentStatus } = await detail(orderId)
    expect(exceptions.map(({ code }) => code)).not.toContain('overpaid')
    expect(refunds).toMatchObject([{ overpaid: 1800, net: 0, tax: 0, total: 1800 }])
    expect(paymentStatus).toBe('paid')
    expect(await stored(orderId)).toMatchObject([{ goods_net: 0, overpaid: 1800, tax: 0 }])
  })

  it('says what is wrong of a tip that nobody gave', async () => {
    const { orderId } = await sold()
    const tips = [{ paymentId: idOf('pay', 9), amount: minorUnits(1) }]
    expect(await refused(act(orderId, { tips }))).toBe('payment_not_found')
    const lines = [{ lineId: v7(), quantity: quantity(1000), restock: null }]
    expect(await refused(act(orderId, { lines }))).toBe('refund_exceeds_line')
  })
})
