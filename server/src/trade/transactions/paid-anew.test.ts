import { card } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, type TestClient } from '../../app/test-world.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import { drawPaper, findPaymentFile, requireOrderFile } from '../invoices/payment-files.ts'
import { createOffice, type Office, paid } from '../office/office-world.ts'

let office: Office
let owner: TestClient
beforeAll(async () => {
  office = await createOffice()
  owner = office.world.as(office.owner)
})
afterAll(() => office.world.close())

const unpay = async (orderId: string) => {
  const deed = { type: 'unpay', reference: '', reasonId: null, note: 'Wrong card' } as const
  await owner.orders.act({ orderId, id: v7(), deed })
  await office.hear(orderId)
}
const moneyOf = async (search: string) => {
  const { rows } = await owner.transactions.list({ search, limit: 20, sort: 'at' })
  return rows.map(({ type, receiptNumber, status }) => [type, receiptNumber, status])
}
async function invoiceOf(id: string): Promise<string> {
  const { scope, world } = office
  const file = await world.database.readTenant(scope, (trx) =>
    requireOrderFile(scope, trx, { id, hasAddress: true }),
  )
  const asker = { companyId: scope.companyId, actor: 'test' }
  const parts = await Array.fromAsync(drawPaper(world.services, asker, file))
  const pages = readPdfPages(Buffer.concat(parts))
  return pages.join(' ').replaceAll(/\s+/g, ' ')
}
const findFile = (id: string, paper: 'a4' | '80') =>
  office.world.database.readTenant(office.scope, (trx) =>
    findPaymentFile(office.world.services, office.scope, trx, { id, paper, hasAddress: true }),
  )
async function unpaidOrder() {
  const { orderId } = await office.openOrder(paid())
  const { receiptNumber } = await owner.orders.get({ id: orderId })
  await unpay(orderId)
  return { orderId, former: receiptNumber ?? '' }
}

it('has no receipt until it is paid, and is found by the one that it had', async () => {
  const { orderId, former } = await unpaidOrder()
  const read = () => owner.orders.get({ id: orderId })
  expect(await read()).toMatchObject({ receiptNumber: null, formerReceipts: [former] })
  expect(await invoiceOf(orderId)).not.toMatch(/VAT invoice|Invoice number|Replaces|T1-/)
  const { orders } = await owner.search.find({ q: former })
  expect(orders).toMatchObject([{ id: orderId, receiptNumber: null }])
  await owner.orders.act({ orderId, id: v7(), deed: { type: 'cancel', reasonId: null, note: 'x' } })
  expect(await read()).toMatchObject({ status: 'cancelled', receiptNumber: null })
})

it('keeps the number with the payments that were undone, and those alone', async () => {
  const { orderId, former } = await unpaidOrder()
  const undone = [
    ['payment', former, 'reversed'],
    ['reversal', former, 'captured'],
  ]
  expect(await moneyOf(former)).toEqual(undone)
  await office.atTill(orderId, paid(card))
  const { receiptNumber } = await owner.orders.get({ id: orderId })
  expect(receiptNumber).not.toBe(former)
  expect(await moneyOf(former)).toEqual(undone)
  expect(await moneyOf(receiptNumber ?? '')).toEqual([['payment', receiptNumber, 'captured']])
  const sold = await invoiceOf(orderId)
  expect(sold).toContain(`Invoice number: ${receiptNumber} Replaces receipt: ${former}`)
})

it('is no duplicate when the receipt that it is paid by anew comes out first', async () => {
  const { orderId } = await office.openOrder(paid())
  await office.atTill(orderId, { type: 'print', printId: v7(), printerId: null })
  const previews = async () => {
    const { payments } = await owner.orders.get({ id: orderId })
    const { receipts } = await owner.transactions.preview({ id: payments.at(-1)?.paymentId ?? '' })
    return JSON.stringify(receipts.mm80)
  }
  expect(await previews()).toContain('DUPLICATE')
  await unpay(orderId)
  await office.atTill(orderId, paid(card))
  expect(await previews()).not.toContain('DUPLICATE')
  await office.atTill(orderId, { type: 'print', printId: v7(), printerId: null })
  expect(await previews()).toContain('DUPLICATE')
})

it('says of a payment that was undone that it was, and when, on the receipt that it was on', async () => {
  const { orderId, former } = await unpaidOrder()
  await office.atTill(orderId, paid(card))
  const { rows } = await owner.transactions.list({ search: former, limit: 5 })
  expect(rows).toHaveLength(2)
  for (const { id } of rows) {
    const { undone, receipts } = await owner.transactions.preview({ id })
    expect(undone).toEqual({
      at: expect.any(String),
      reason: 'Wrong card',
      note: '',
    })
    const said = JSON.stringify(receipts.mm80)
    for (const one of ['PAYMENT VOIDED', former, '-£9.00']) expect(said).toContain(one)
    // Why is for the office alone.
    expect(said).not.toContain('Wrong card')
    expect(said).not.toMatch(/DUPLICATE|BILL|Replaces/)
    expect(await findFile(id, 'a4')).toBeNull()
    expect(await findFile(id, '80')).toMatchObject({ number: former })
  }
  const { payments, receiptNumber } = await owner.orders.get({ id: orderId })
  const now = await owner.transactions.preview({ id: payments.at(-1)?.paymentId ?? '' })
  expect(now.undone).toBeNull()
  expect(JSON.stringify(now.receipts.mm80)).toContain(receiptNumber)
})

it('is noted as printed by whoever sees it, once, and never of what was undone', async () => {
  const { orderId } = await office.openOrder(paid())
  const { payments } = await owner.orders.get({ id: orderId })
  const transactionId = payments[0]?.paymentId ?? ''
  const clerk = office.world.as({ ...office.owner, permissions: ['transactions.read'] })
  const read = async () =>
    JSON.stringify((await clerk.transactions.preview({ id: transactionId })).receipts.mm58)
  const prints = async () => {
    const { timeline } = await owner.orders.get({ id: orderId })
    return timeline.filter(({ kind }) => kind === 'order.printed').length
  }
  expect(await read()).not.toContain('DUPLICATE')
  const print = { transactionId, id: v7() }
  expect(await clerk.transactions.notePrint(print)).toEqual({ id: print.id })
  await clerk.transactions.notePrint(print)
  expect([await read(), await prints()]).toEqual([expect.stringContaining('DUPLICATE'), 1])
  await unpay(orderId)
  await clerk.transactions.notePrint({ transactionId, id: v7() })
  expect(await prints()).toBe(1)
  const unknown = clerk.transactions.notePrint({ transactionId: v7(), id: v7() })
  expect(await refusalOf(unknown)).toMatchObject({ code: 'not_found', field: 'transactionId' })
})
