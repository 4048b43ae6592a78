import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TransactionPaper } from '@servery/contract/trade/transactions.ts'
import { contrastOf, readableShade } from '@servery/domain/business/kiosk/contrast.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { Trade } from '@servery/testing'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createTradeWorld,
  refusalOf,
  type TestClient,
  type TestWorld,
} from '../../app/test-world.ts'
import { createJobRunner } from '../../platform/jobs/runner.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import { receiptFormat } from '../../platform/pdf/receipt-format.ts'
import { paymentEmailHandlers } from './payment-emails.ts'
import { drawPaper, findPaymentFile, requireOrderFile } from './payment-files.ts'

let world: TestWorld
let trade: Trade
let owner: TestClient

beforeAll(async () => {
  ;({ world, trade, owner } = await createTradeWorld({
    seed: 12,
    registers: 1,
    orders: 40,
    afterSale: 300_000,
  }))
})
afterAll(() => world.close())

const pointsPerMm = 72 / 25.4

const asker = () => ({ companyId: trade.companyId, actor: 'test' })
const scope = () => ({ companyId: trade.companyId, branchIds: null })
const findTransaction = async (type: 'payment' | 'refund') => {
  const [row] = (await owner.transactions.list({ type, limit: 1 })).rows
  if (row === undefined) throw new Error(`the trade has no ${type}`)
  return row
}
const readFileOf = async (id: string, paper: TransactionPaper) => {
  const file = await world.database.readTenant(scope(), (trx) =>
    findPaymentFile(world.services, scope(), trx, { id, paper, hasAddress: true }),
  )
  if (file === null) throw new Error('no file')
  const content = Buffer.concat(await Array.fromAsync(drawPaper(world.services, asker(), file)))
  const boxes = content.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)
  const sizes = [...boxes].map(([, ...sides]) => sides.map((side) => Number(side) / pointsPerMm))
  return { ...file, content, sizes, text: readPdfPages(content).join('\n').replaceAll(/\s+/g, ' ') }
}

it('is an invoice with what the sale came to, to the penny', async () => {
  const { id, orderId } = await findTransaction('payment')
  const { text, name, number, companyName } = await readFileOf(id, 'a4')
  const order = await owner.orders.get({ id: orderId })
  const format = receiptFormat({ language: 'en', currency: 'GBP', timeZone: 'Europe/London' })
  expect(name).toBe(`invoice-${number}.pdf`)
  for (const said of [companyName, number, order.callNumber, format.money(order.total)]) {
    expect(text).toContain(said)
  }
  for (const { name, net, tax, gross } of order.taxes) {
    for (const amount of [net, tax, gross]) expect(text, name).toContain(format.money(amount))
  }
  for (const line of order.lines.filter(({ status }) => status !== 'removed')) {
    for (const word of line.name.split(' ')) expect(text).toContain(word)
    expect(text).toContain(format.money(line.total))
  }
})

it('looks as the receipts do, in a colour that can be read', async () => {
  const { id } = await findTransaction('payment')
  const png = await sharp({ create: { width: 8, height: 4, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  const { path } = await owner.images.receipts.create({
    id: v7(),
    content: png.toString('base64'),
  })
  const brandId = v7()
  await owner.receiptBrands.create({
    ...{ id: brandId, logo: path, colour: '#ffee00', businessName: 'The Corner' },
    ...{ address: '1 High Street', vatNumber: 'GB 999', header: ['Open daily', ''] },
    footer: ['Come back'],
  })
  const { letterhead } = await owner.transactions.preview({ id })
  expect(letterhead).toMatchObject({ logo: path, name: 'The Corner', colour: '#ffee00' })
  expect(letterhead).toMatchObject({ header: ['Open daily'], footer: ['Come back'] })
  const { text, content, companyName } = await readFileOf(id, 'a4')
  expect(letterhead.lines).toContain(companyName)
  for (const said of [
    'The Corner',
    companyName,
    '1 High Street',
    'VAT invoice',
    'GB 999',
    'Open daily',
  ]) {
    expect(text).toContain(said)
  }
  expect(text).toContain('Come back')
  const raw = content.toString('latin1')
  expect(raw.match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(contrastOf(readableShade('#ffee00', '#ffffff'), '#ffffff')).toBeGreaterThan(4.5)
  await owner.receiptBrands.archive({ id: brandId, version: 1, archived: true })
  expect((await owner.transactions.preview({ id })).letterhead.logo).toBe('')
  expect((await readFileOf(id, 'a4')).content.toString('latin1')).not.toContain('/Subtype /Image')
})

it('has one date, by whichever of its payments it is asked for', async () => {
  const { moment } = receiptFormat({ language: 'en', currency: 'GBP', timeZone: 'Europe/London' })
  const sold = trade.orders.flatMap(({ order }) => {
    const { closedAt } = order
    if (closedAt === null) return []
    return standingPayments(order).map(({ paymentId }) => ({ paymentId, date: moment(closedAt) }))
  })
  const some = sold.slice(0, 3)
  expect(some).toHaveLength(3)
  await world.database.withTenant(scope(), (trx) =>
    trx
      .updateTable('payments')
      .set({ at: new Date('2020-01-01T12:00:00Z') })
      .where(
        'id',
        'in',
        some.map(({ paymentId }) => paymentId),
      )
      .execute(),
  )
  for (const { paymentId, date } of some) {
    const { text } = await readFileOf(paymentId, 'a4')
    expect(text).toContain(`Date and tax point: ${date}`)
  }
})

it('is the same invoice without a payment, and a bill without a number until all is paid', async () => {
  const readOrderFile = async (id: string) => {
    const file = await world.database.readTenant(scope(), (trx) =>
      requireOrderFile(scope(), trx, { id, hasAddress: true }),
    )
    const content = Buffer.concat(await Array.fromAsync(drawPaper(world.services, asker(), file)))
    return { ...file, text: readPdfPages(content).join('\n').replaceAll(/\s+/g, ' ') }
  }
  const { orderId, receiptNumber } = await findTransaction('payment')
  const sold = await readOrderFile(orderId)
  expect(sold).toMatchObject({ kind: 'invoice', name: `invoice-${receiptNumber}.pdf` })
  expect(sold.text).toContain(`Invoice number: ${receiptNumber}`)
  const [open] = (await owner.orders.list({ active: 'true', limit: 1 })).rows
  const bill = await readOrderFile(open?.id ?? '')
  expect(bill).toMatchObject({ kind: 'bill', name: `bill-${open?.callNumber}.pdf` })
  expect(bill.text).toContain('This is not an invoice.')
  expect(bill.text).not.toMatch(/Invoice number|tax point/)
})

it.each(['58', '80'] as const)('is the receipt line by line on a roll of %s mm', async (paper) => {
  for (const type of ['payment', 'refund'] as const) {
    const { id } = await findTransaction(type)
    const { receipts } = await owner.transactions.preview({ id })
    const { text, sizes, name, number } = await readFileOf(id, paper)
    expect(name).toBe(`receipt-${number}.pdf`)
    const lines = (paper === '58' ? receipts.mm58 : receipts.mm80).flatMap((part) =>
      part.kind === 'text' ? [part.text.replaceAll(/\s+/g, ' ').trim()] : [],
    )
    expect(lines.length).toBeGreaterThan(10)
    expect(text.trim()).toBe(lines.filter((line) => line !== '').join(' '))
    const [[width = 0, height = 0] = []] = sizes
    expect(sizes).toHaveLength(1)
    expect(width).toBeCloseTo(Number(paper))
    // A line is 3.6 mm high; those set twice as large, 6.2 mm.
    expect(height).toBeGreaterThan(lines.length * 3.6)
    expect(height).toBeLessThan(lines.length * 3.6 + 30)
  }
})

it('goes out once, with the file attached, and money back as a receipt alone', async () => {
  const folder = join(world.dataDir, 'mail')
  await rm(folder, { recursive: true, force: true })
  const { id: transactionId } = await findTransaction('payment')
  const { id: refundId } = await findTransaction('refund')
  const letter = { transactionId, id: v7(), email: 'guest@example.com' }
  expect(await owner.transactions.emailInvoice(letter)).toEqual({ id: letter.id })
  await owner.transactions.emailInvoice(letter)
  const receipt = { transactionId: refundId, id: v7(), email: 'back@example.com' }
  await owner.transactions.emailInvoice({ ...receipt, paper: '80' })
  const runner = createJobRunner({
    services: world.services,
    handlers: paymentEmailHandlers(world.services),
    onTurn: async () => new Date(world.services.now() + 3_600_000),
  })
  await runner.runDue()
  await runner.close()
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  const letters = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const attachedTo = (email: string) => {
    const text = letters.find((one) => one.includes(`To: ${email}`)) ?? ''
    expect(text).toContain('Content-Type: application/pdf')
    const [, packed = ''] = /base64\n[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)\n/.exec(text) ?? []
    return readPdfPages(Buffer.from(packed, 'base64')).join('\n')
  }
  expect(attachedTo('guest@example.com')).toContain('Invoice number')
  expect(attachedTo('back@example.com')).toContain('REFUND')

  for (const other of [refundId, v7()]) {
    const refused = owner.transactions.emailInvoice({ ...letter, id: v7(), transactionId: other })
    expect(await refusalOf(refused)).toMatchObject({ code: 'not_found', field: 'transactionId' })
  }
})
