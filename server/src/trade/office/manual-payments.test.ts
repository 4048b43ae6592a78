import type { ManualPaymentInput } from '@servery/contract/trade/manual-payments.ts'
import { minorUnits, type OrderCommand, quantity } from '@servery/domain'
import { rolePermissions } from '@servery/domain/business/access/permissions.ts'
import { aLine, card, cash } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limited, ownerOf, refusalOf } from '../../app/test-world.ts'
import { readTables } from '../../journal/append/trade-world.ts'
import { rebuildBranch } from '../../journal/books/rebuild.ts'
import { verifyCompany } from '../../journal/books/verify.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import { transactionColumns } from '../../reporting/exports/list-columns.ts'
import { findBranch } from '../../setup/company/index.ts'
import {
  drawPaper,
  type PaymentFile,
  requireOrderFile,
  requirePaymentFile,
} from '../invoices/payment-files.ts'
import { getOrderState } from '../orders/index.ts'
import { findReceiptPlace, orderContent } from '../receipts/index.ts'
import { exchangeGoods } from './exchange/exchange.service.ts'
import { createOffice, type Office, paid, refused } from './office-world.ts'

const taxRateId = v7()
const categoryId = v7()
const itemId = v7()
const methods = { transfer: v7(), card: v7(), cash: v7(), credit: v7(), club: v7(), gone: v7() }

let office: Office
let world: Office['world']
let owner: Office['owner']

beforeAll(async () => {
  office = await createOffice()
  ;({ world, owner } = office)
  const as = world.as(owner)
  await as.taxRates.create({ id: taxRateId, name: 'VAT', rate: 200_000, inclusive: true } as never)
  await as.categories.create({ id: categoryId, name: 'Jars' } as never)
  await as.items.create({
    id: itemId,
    name: 'Jam',
    categoryId,
    price: 450,
    taxRateIds: [taxRateId],
  } as never)
  for (const method of [
    { id: methods.transfer, name: 'Transfer', kind: 'bank_transfer', maxAmount: 50_000 },
    { id: methods.card, name: 'Terminal', kind: 'card_standalone' },
    { id: methods.cash, name: 'Notes', kind: 'cash' },
    { id: methods.credit, name: 'Credit', kind: 'store_credit' },
    { id: methods.club, name: 'Club', kind: 'other', asksCustomer: true },
    { id: methods.gone, name: 'Gone', kind: 'other' },
  ] as const) {
    await as.paymentMethods.create(method as never)
  }
  await as.paymentMethods.archive({ id: methods.gone, version: 1, archived: true })
})
afterAll(() => world.close())

type ExchangeRequest = Parameters<ReturnType<Office['world']['as']>['orders']['exchange']>[0]

type Input = Omit<ManualPaymentInput, 'id' | 'tip' | 'reference' | 'customerId' | 'note'> &
  Partial<ManualPaymentInput>
const record = (asked: Input, person = owner) =>
  world.as(person).transactions.create({ id: v7(), ...asked })

/** Two pots of jam at 4.50 from the catalogue, and something for 3.00 that is not in it. */
function stall(more: Partial<Extract<ManualPaymentInput['sale'], { kind: 'new' }>> = {}) {
  const custom = { id: v7(), name: 'Bunting', quantity: quantity(1000), taxRateId }
  const jam = { id: v7(), itemId, variationId: null, modifiers: [], quantity: quantity(2000) }
  return {
    kind: 'new' as const,
    orderId: v7(),
    branchId: office.branchId,
    orderType: 'takeaway' as const,
    note: 'Market stall',
    lines: [jam, { ...custom, unitPrice: minorUnits(300) }],
    ...more,
  }
}
/** What stands on the invoice. */
async function wordsOf(id: string, hasAddress: boolean): Promise<string> {
  const { scope } = office
  return wordsIn(
    await world.database.readTenant(scope, (trx) =>
      requireOrderFile(scope, trx, { id, hasAddress }),
    ),
  )
}
async function paymentWordsOf(id: string, hasAddress: boolean): Promise<string> {
  const { scope } = office
  const wanted = { id, paper: 'a4', hasAddress, field: 'id' } as const
  return wordsIn(
    await world.database.readTenant(scope, (trx) =>
      requirePaymentFile(world.services, scope, trx, wanted),
    ),
  )
}
async function wordsIn(file: PaymentFile): Promise<string> {
  const asker = { companyId: office.scope.companyId, actor: 'test' }
  const parts = await Array.fromAsync(drawPaper(world.services, asker, file))
  const pages = readPdfPages(Buffer.concat(parts))
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}

const byTransfer = { paymentMethodId: methods.transfer, amount: minorUnits(1200) }

describe('money that no till took', () => {
  it('is a sale of its own, whole, with a receipt, its tax and its customer', async () => {
    const customerId = v7()
    const addresses = [{ line1: '4 Quay', town: 'Falmouth' }]
    const quinn = { id: customerId, firstName: 'Quinn', addresses } as never
    await world.as(owner).customers.create(quinn)
    const perPound = { points: 1, perAmount: minorUnits(100) }
    const programme = { id: v7(), name: 'Stall points', currency: 'GBP', ...perPound }
    await world.as(owner).loyaltyProgrammes.create(programme)
    const sale = stall()
    const asked = { ...byTransfer, id: v7(), sale, customerId, tip: minorUnits(80) }
    expect(await record(asked)).toEqual({ id: asked.id, orderId: sale.orderId })
    const preview = await world.as(owner).transactions.preview({ id: asked.id })
    const { transaction, order, buyer } = preview
    expect(buyer).toEqual(['Quinn', '4 Quay', 'Falmouth'])
    const stranger = world.as({ ...owner, permissions: ['transactions.read'] })
    expect((await stranger.transactions.preview({ id: asked.id })).buyer).toEqual(['Quinn'])
    expect(await paymentWordsOf(asked.id, true)).toContain('Customer Quinn 4 Quay Falmouth')
    expect(await paymentWordsOf(asked.id, false)).toMatch(/Customer Quinn (?!4 Quay)/)
    expect(await wordsOf(sale.orderId, true)).toContain('Customer Quinn 4 Quay Falmouth')
    expect(await wordsOf(sale.orderId, false)).toMatch(/Customer Quinn (?!4 Quay)/)
    expect(transaction).toMatchObject({
      type: 'payment',
      amount: 1200,
      tip: 80,
      method: 'Transfer',
      registerName: 'Back office',
      receiptNumber: 'BO1-000001',
      callNumber: 'BO-001',
      businessDate: '2026-03-14',
    })
    expect(order).toMatchObject({
      status: 'completed',
      source: 'backoffice',
      name: 'Market stall',
      customer: { id: customerId },
      total: 1200,
      net: 1000,
      tax: 200,
      exceptions: [],
    })
    expect((await world.as(owner).customers.detail({ id: customerId })).points).toBe(12)
    expect(order.lines.map(({ name, sent }) => [name, sent])).toEqual([
      ['Jam', 0],
      ['Bunting', 0],
    ])
  })

  it('is nobody’s who was erased', async () => {
    const customers = world.as(owner).customers
    const customerId = v7()
    await customers.create({ id: customerId, firstName: 'Gone' })
    await customers.erase({ id: customerId, version: 1 })
    const asked = { ...byTransfer, id: v7(), sale: stall(), customerId }
    expect(await refusalOf(record(asked))).toEqual({
      code: 'reference_unknown',
      field: 'customerId',
    })
  })

  it('is a duplicate on paper once its receipt came out, and not before', async () => {
    const asked = { ...byTransfer, id: v7(), sale: stall() }
    const { orderId } = await record(asked)
    const as = world.as(owner)
    const isDuplicate = async () => {
      const { receipts } = await as.transactions.preview({ id: asked.id })
      return JSON.stringify(receipts.mm80).includes('DUPLICATE')
    }
    expect(await isDuplicate()).toBe(false)
    const print = (more: object) =>
      as.orders.act({ orderId, id: v7(), deed: { type: 'print', printerId: null, ...more } })
    expect(await refusalOf(print({ refundId: v7() }))).toMatchObject({
      code: 'reference_unknown',
      field: 'deed.refundId',
    })
    expect(await isDuplicate()).toBe(false)
    await print({})
    expect(await isDuplicate()).toBe(true)
  })

  it('is recorded once, and numbers its orders one after the other', async () => {
    const asked = { ...byTransfer, id: v7(), sale: stall() }
    const both = await Promise.all([record(asked), record(asked)])
    expect(both[0]).toEqual(both[1])
    const { callNumber } = (await world.as(owner).transactions.preview({ id: asked.id })).order
    const next = { ...byTransfer, id: v7(), sale: stall() }
    await record(next)
    const after = (await world.as(owner).transactions.preview({ id: next.id })).order
    expect(Number(after.callNumber.slice(3))).toBe(Number(callNumber.slice(3)) + 1)
    const other = { ...asked, reference: 'Another' }
    expect(await refusalOf(record(other))).toMatchObject({ code: 'id_reused' })
    const samePayment = { ...asked, sale: stall() }
    expect(await refusalOf(record(samePayment))).toMatchObject({ code: 'id_reused', field: 'id' })
  })

  it('pays an open order of a till, some of it or all, and no more', async () => {
    const { orderId } = await office.openOrder()
    const sale = { kind: 'order', orderId } as const
    const pay = (amount: number, note = '') =>
      record({ sale, paymentMethodId: methods.transfer, amount: minorUnits(amount), note })
    await pay(400, 'From the guild, by hand')
    expect(await world.as(owner).orders.get({ id: orderId })).toMatchObject({
      status: 'open',
      due: 500,
    })
    expect(await refused(pay(501))).toBe('tender_exceeds_due')
    await pay(500)
    expect(await world.as(owner).orders.get({ id: orderId })).toMatchObject({
      status: 'completed',
      exceptions: [],
    })
    expect(await refused(pay(1))).toBe('order_completed')
    const { payments } = await world.as(owner).orders.get({ id: orderId })
    expect(payments.map(({ note }) => note)).toEqual(['From the guild, by hand', ''])
    const [first] = payments
    const { transaction } = await world.as(owner).transactions.preview({
      id: first?.paymentId ?? '',
    })
    expect(transaction.note).toBe('From the guild, by hand')
    const inFile = transactionColumns('en').find(({ key }) => key === 'note')
    expect(inFile?.of(transaction)).toBe('From the guild, by hand')
  })

  it('sends what the kitchen has not heard of with what pays for all of it, and not before', async () => {
    const line = aLine({ kitchen: { stationIds: [v7()] }, name: 'Pie' })
    const { orderId } = await office.openOrder({ type: 'add_line', ...line })
    const sale = { kind: 'order', orderId } as const
    const pay = (amount: number, id = v7()) =>
      record({ id, sale, paymentMethodId: methods.transfer, amount: minorUnits(amount) })
    const pieOf = async () => {
      const { status, lines } = await world.as(owner).orders.get({ id: orderId })
      return [status, lines.find(({ name }) => name === 'Pie')?.sent]
    }
    await pay(400)
    expect(await pieOf()).toEqual(['open', 0])
    const id = v7()
    expect(await refused(pay(801, id))).toBe('tender_exceeds_due')
    expect(await pieOf()).toEqual(['open', 0])
    await pay(800, id)
    expect(await pieOf()).toEqual(['completed', 1000])
    expect(await pay(800, id)).toEqual({ id, orderId })
    const { payments, exceptions } = await world.as(owner).orders.get({ id: orderId })
    expect([payments.length, exceptions]).toEqual([2, []])
  })

  it('asks what a method needs, leaves cash and balances to tills and no sale half paid', async () => {
    const sale = stall()
    const by = (paymentMethodId: string, more: Partial<Input> = {}) =>
      record({ sale, amount: minorUnits(1200), ...more, paymentMethodId })
    expect(await refused(by(methods.cash))).toBe('cash_needs_drawer')
    expect(await refused(by(methods.card))).toBe('reference_missing')
    expect(await refused(by(methods.credit))).toBe('balance_needs_till')
    expect(await refused(by(methods.club))).toBe('method_needs_customer')
    expect(await refused(by(methods.gone))).toBe('reference_unknown')
    const dear = { amount: minorUnits(50_001) }
    expect(await refused(by(methods.transfer, dear))).toBe('method_limit')
    expect(await refused(by(methods.transfer, { amount: minorUnits(1199) }))).toBe('balance_due')
    expect(await refused(by(methods.transfer, { amount: minorUnits(1201) }))).toBe(
      'tender_exceeds_due',
    )
    expect(await refusalOf(world.as(owner).orders.get({ id: sale.orderId }))).toMatchObject({
      code: 'not_found',
    })
    await by(methods.card, { reference: 'TX 7' })
    const undone = { type: 'unpay', reference: 'TX 8', reasonId: null, note: 'Wrong' } as const
    await world.as(owner).orders.act({ orderId: sale.orderId, id: v7(), deed: undone })
    expect((await world.as(owner).orders.get({ id: sale.orderId })).status).toBe('open')
  })

  it('is for whoever may take money, in their own branch and company', async () => {
    const asked = { ...byTransfer, sale: stall() }
    const backOffice = { ...owner, role: 'back_office', permissions: rolePermissions.back_office }
    expect(await refusalOf(record(asked, backOffice as never))).toMatchObject({
      code: 'not_allowed',
    })
    const elsewhere = limited(owner, { branchIds: [v7()] })
    const stranger = ownerOf((await world.addCompany()).companyId)
    const { orderId } = await office.openOrder()
    for (const person of [elsewhere, stranger]) {
      expect(await refusalOf(record(asked, person))).toMatchObject({ code: 'reference_unknown' })
      const theirs = { ...byTransfer, sale: { kind: 'order', orderId } as const }
      expect(await refusalOf(record(theirs, person))).toMatchObject({ code: 'not_found' })
    }
    const { rows } = await world.as(owner).roles.list({})
    const role = rows.find(({ key }) => key === 'manager')
    await world.as(owner).roles.update({
      id: role?.id ?? '',
      version: role?.version ?? 0,
      name: '',
      base: 'manager',
      till: { 'orders.custom_item': 'no' },
    } as never)
    const manager = { ...owner, role: 'manager', permissions: rolePermissions.manager } as const
    expect(await refusalOf(record(asked, manager))).toMatchObject({ code: 'not_allowed' })
    const sale = stall()
    const lines = sale.lines.slice(0, 1)
    await record({ ...byTransfer, sale: { ...sale, lines }, amount: minorUnits(900) }, manager)
  })

  it('tells whoever takes payments what they can be recorded by, and takes them', async () => {
    const server = { ...owner, role: 'server', permissions: rolePermissions.server } as const
    const { rows } = await world.as(server).transactions.methods({})
    const known = new Map(rows.map((row) => [row.id, row.needsReference]))
    expect(known).toEqual(
      new Map([
        [methods.transfer, false],
        [methods.card, true],
        [methods.club, false],
      ]),
    )
    const sale = stall()
    const lines = sale.lines.slice(0, 1)
    await record({ ...byTransfer, sale: { ...sale, lines }, amount: minorUnits(900) }, server)
  })

  describe('or that goods pay which come back', () => {
    const exchange = (asked: ExchangeRequest, person = owner) =>
      world.as(person).orders.exchange(asked)
    const order = (id: string) => world.as(owner).orders.get({ id })
    const byHand = { id: v7(), paymentMethodId: methods.transfer, reference: '' }

    async function sold(method = card) {
      const made = await office.openOrder()
      await office.atTill(made.orderId, paid(method))
      const { version } = await world.as(owner).orders.deeds({ orderId: made.orderId })
      return { ...made, version }
    }
    const jam = (count = 1) => ({
      ...{ id: v7(), itemId, variationId: null, modifiers: [], quantity: quantity(1000 * count) },
    })
    const asking = (
      { orderId, soups }: Awaited<ReturnType<typeof sold>>,
      units: number,
      more: Partial<ExchangeRequest> = {},
    ) => ({
      ...{ orderId, id: v7(), note: 'Cold', reasonId: null },
      lines: [{ lineId: soups, quantity: quantity(1000 * units), restock: 'put_back' as const }],
      sale: { orderId: v7(), lines: [jam()] },
      ...more,
    })

    it('are a refund and a sale that name each other, and the guest pays the rest', async () => {
      const made = await sold()
      const asked = asking(made, 1, {
        ...{ version: made.version, difference: minorUnits(150) },
        payment: { ...byHand, id: v7() },
      })
      const trial = await exchange({ ...asked, dryRun: true, payment: null, note: '' })
      const outcome = { orderId: asked.sale.orderId, returned: 300, sold: 450, toCollect: 150 }
      expect(trial).toMatchObject({ ...outcome, refund: { total: 0, tenders: [] } })
      expect(await refusalOf(order(asked.sale.orderId))).toMatchObject({ code: 'not_found' })
      const answer = await exchange(asked)
      expect(answer).toEqual({ ...trial, version: made.version + 1 })
      const before = await order(made.orderId)
      const [refund] = before.refunds
      expect(refund).toMatchObject({ refundId: asked.id, total: 300, reason: 'Cold' })
      expect(refund?.exchange).toMatchObject({ orderId: asked.sale.orderId, amount: 300 })
      expect(refund?.tenders.map(({ kind, amount }) => [kind, amount])).toEqual([['exchange', 300]])
      const after = await order(asked.sale.orderId)
      expect(after).toMatchObject({ status: 'completed', source: 'backoffice', total: 450, due: 0 })
      expect(after.payments.map(({ method, amount }) => [method, amount])).toEqual([
        ['Exchange', 300],
        ['Transfer', 150],
      ])
      expect(after.payments[0]?.exchange).toEqual({
        ...{ orderId: made.orderId, receiptNumber: before.receiptNumber },
      })
      expect([...before.exceptions, ...after.exceptions]).toEqual([])
      expect(new Set([refund?.receiptNumber, after.receiptNumber]).size).toBe(2)
      const paper = await world.database.readTenant(office.scope, async (trx) => {
        const state = await getOrderState(office.scope, trx, asked.sale.orderId)
        const branch = await findBranch(office.scope, trx, office.branchId)
        if (branch === undefined) throw new Error('no branch')
        const place = await findReceiptPlace(office.scope, trx, branch.view)
        return orderContent(office.scope, trx, { order: state, place })
      })
      expect(paper.returned?.map(({ receiptNumber }) => receiptNumber)).toEqual([
        refund?.receiptNumber,
      ])
    })

    it('is one exchange however often it is asked for, and another under other ids', async () => {
      const made = await sold()
      const asked = asking(made, 1, { version: made.version, payment: { ...byHand, id: v7() } })
      const both = await Promise.all([exchange(asked), exchange(asked)])
      expect(both.map(({ changed }) => changed).toSorted()).toEqual([false, true])
      expect(await exchange(asked)).toMatchObject({ changed: false, returned: 300, sold: 450 })
      expect((await order(made.orderId)).refunds).toHaveLength(1)
      expect((await order(asked.sale.orderId)).payments).toHaveLength(2)
      const elsewhere = { orderId: v7(), lines: [jam()] }
      for (const [other, field] of [
        [{ ...asked, note: 'Burnt' }, 'id'],
        [{ ...asked, sale: elsewhere }, 'id'],
        [{ ...asked, id: v7(), version: made.version + 1 }, 'sale.orderId'],
        [{ ...asked, id: v7(), version: made.version + 1, sale: elsewhere }, 'payment.id'],
      ] as const) {
        expect(await refusalOf(exchange(other))).toMatchObject({ code: 'id_reused', field })
      }
    })

    it('pays out by card what the goods were worth more, and leaves cash to tills', async () => {
      const byCard = await sold()
      const { refund } = await exchange(asking(byCard, 2, { difference: minorUnits(-150) }))
      expect(refund).toEqual({ total: 150, tenders: [{ method: 'Card', amount: 150 }] })
      const inCash = await sold(cash)
      expect(await refused(exchange(asking(inCash, 2)))).toBe('refund_needs_drawer')
      const even = asking(inCash, 2, { sale: { orderId: v7(), lines: [jam(2)] } })
      const dearer = { ...even, payment: { ...byHand, id: v7() } }
      expect(await exchange(dearer)).toMatchObject({ toCollect: 300, refund: { total: 0 } })
      expect((await order(inCash.orderId)).exceptions).toEqual([])
    })

    it('is of one moment, however long a card takes to get its money back', async () => {
      const made = await office.openOrder()
      const terminal = { id: v7(), name: 'Terminal', kind: 'card_integrated' } as const
      const receipt = {
        ...{ scheme: 'Visa', lastFour: '4242', entry: 'chip', authorisation: 'A1' },
        ...{ applicationId: '', terminalId: '', merchantId: '', trace: '' },
      }
      const pay = { ...paid(terminal), card: { attemptId: v7(), receipt } } as OrderCommand
      await office.atTill(made.orderId, pay)
      const begun = world.services.now()
      const sent: number[] = []
      const services = {
        ...world.services,
        now: () => begun + sent.length * 3_600_000,
        toCard: async (_: unknown, { id, amount }: { id: string; amount: number }) => {
          sent.push(amount)
          return { kind: 'made' as const, id }
        },
      }
      const plain = { dryRun: false, difference: null, payment: null, reference: '' }
      const given = { ...plain, refundTo: 'as_paid' }
      const asked = { ...asking({ ...made, version: 0 }, 2), ...given }
      await exchangeGoods(services, office.scope, owner, asked as never)
      expect(sent).toEqual([150])
      const [refund] = (await order(made.orderId)).refunds
      expect(refund?.at).toBe(new Date(begun).toISOString())
    })

    it('is refused whole: once anything changed, or is not as it was seen', async () => {
      const made = await sold()
      const asked = asking(made, 1, { version: made.version, payment: { ...byHand, id: v7() } })
      const gone = { orderId: v7(), lines: [{ ...jam(), itemId: v7() }] }
      const refusals: readonly (readonly [ExchangeRequest, string])[] = [
        [{ ...asked, difference: minorUnits(100) }, 'exchange_differs'],
        [{ ...asked, payment: null }, 'balance_due'],
        [{ ...asked, payment: { ...byHand, paymentMethodId: methods.cash } }, 'cash_needs_drawer'],
        [asking(made, 2, { payment: byHand }), 'nothing_due'],
        [asking(made, 3), 'refund_exceeds_line'],
        [{ ...asked, note: '' }, 'note_missing'],
        [{ ...asked, sale: gone }, 'reference_unknown'],
      ]
      for (const [other, why] of refusals) {
        expect(await refused(exchange(other))).toBe(why)
      }
      const back = { type: 'refund' as const, lines: [], amount: minorUnits(100) }
      const deed = { ...back, reference: '', reasonId: null, note: 'Late' }
      await world.as(owner).orders.act({ orderId: made.orderId, id: v7(), deed })
      expect(await refusalOf(exchange(asked))).toMatchObject({ code: 'stale_version' })
      const { refunds } = await order(made.orderId)
      expect(refunds.map(({ total }) => total)).toEqual([100])
      expect(await refusalOf(order(asked.sale.orderId))).toMatchObject({ code: 'not_found' })
    })

    it('is for whoever may refund and sell, in their own branch and company', async () => {
      const made = await sold()
      const asked = asking(made, 2)
      const stranger = ownerOf((await world.addCompany()).companyId)
      for (const person of [limited(owner, { branchIds: [v7()] }), stranger]) {
        expect(await refusalOf(exchange(asked, person))).toMatchObject({ code: 'not_found' })
      }
      const whyNot = async (person: typeof owner) => {
        const { deeds } = await world.as(person).orders.deeds({ orderId: made.orderId })
        return deeds.find(({ type }) => type === 'exchange')?.whyNot
      }
      const cashier = { ...owner, role: 'cashier', permissions: rolePermissions.cashier } as const
      expect(await refusalOf(exchange(asked, cashier))).toMatchObject({ code: 'not_allowed' })
      expect([await whyNot(cashier), await whyNot(owner)]).toEqual(['right_missing', null])
      await exchange(asked)
      const { orderId } = await office.openOrder()
      const { deeds } = await world.as(owner).orders.deeds({ orderId })
      expect(deeds.find(({ type }) => type === 'exchange')?.whyNot).toBe('order_not_paid')
    })
  })

  it('is in books that hold, and that can be made anew', async () => {
    const { scope, branchId } = office
    const { broken } = await verifyCompany(world.database, scope.companyId)
    expect(broken).toBeNull()
    const before = await readTables(world.database, scope)
    await rebuildBranch(world.database, scope.companyId, branchId)
    expect(await readTables(world.database, scope)).toEqual(before)
    expect(before.fact_quarantine).toEqual([])
  })
})

it('is found by how its note begins', async () => {
  const id = v7()
  const note = 'Deposit, Marsh wedding'
  await record({ ...byTransfer, id, sale: stall(), note })
  for (const [search, ids] of [
    ['DEPOSIT, m', [id]],
    [note, [id]],
    ['eposit', []],
    [`${note} 2`, []],
  ] as const) {
    const { rows } = await world.as(owner).transactions.list({ search, limit: 10 })
    expect(rows.map((row) => row.id)).toEqual(ids)
  }
})
