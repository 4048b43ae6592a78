import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTrade, type Trade } from '@servery/testing'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createJobRunner } from '../jobs/runner.ts'
import { readPdfPages } from '../pdf/read-pdf.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  storeTrade,
  type TestClient,
  type TestWorld,
} from '../test-world.ts'
import { drawInvoice } from './invoice-pdf.ts'
import { findInvoice, invoiceLetterHandlers } from './invoices.service.ts'

let world: TestWorld
let trade: Trade
let owner: TestClient

beforeAll(async () => {
  world = await createTestWorld()
  trade = makeTrade({ seed: 12, registers: 1, orders: 40 })
  await storeTrade(world, trade)
  owner = world.as(ownerOf(trade.companyId))
})
afterAll(() => world.close())

const scope = () => ({ companyId: trade.companyId, branchIds: null })
const findPayment = async () => {
  const [row] = (await owner.transactions.list({ type: 'payment', limit: 1 })).rows
  if (row === undefined) throw new Error('the trade has no payment')
  return row
}

it('is a PDF file with what the sale came to, to the penny', async () => {
  const { id } = await findPayment()
  const invoice = await world.database.readTenant(scope(), (trx) => findInvoice(scope(), trx, id))
  if (invoice === null) throw new Error('no invoice')
  const content = Buffer.concat(await Array.fromAsync(drawInvoice(invoice)))
  const text = readPdfPages(content).join('\n').replaceAll('\n', ' ')
  const { order, format, number, seller } = invoice
  for (const said of [seller.companyName, number, order.callNumber, format.money(order.total)]) {
    expect(text).toContain(said)
  }
  for (const { name, net, tax, gross } of order.taxes) {
    for (const amount of [net, tax, gross]) expect(text, name).toContain(format.money(amount))
  }
  const words = text.split(' ')
  for (const line of order.lines.filter(({ status }) => status !== 'removed')) {
    for (const word of line.name.split(' ')) expect(words.join(' ')).toContain(word)
    expect(text).toContain(format.money(line.total))
  }
})

it('goes out once, with the file attached, and is of sales alone', async () => {
  const folder = join(world.dataDir, 'mail')
  await rm(folder, { recursive: true, force: true })
  const { id: transactionId } = await findPayment()
  const letter = { transactionId, id: v7(), email: 'guest@example.com' }
  expect(await owner.transactions.emailInvoice(letter)).toEqual({ id: letter.id })
  await owner.transactions.emailInvoice(letter)
  const runner = createJobRunner({
    services: world.services,
    handlers: invoiceLetterHandlers(world.services),
    onTurn: async () => new Date(world.services.now() + 3_600_000),
  })
  await runner.runDue()
  await runner.close()
  const names = await readdir(folder)
  expect(names).toHaveLength(1)
  const text = await readFile(join(folder, names[0] ?? ''), 'utf8')
  expect(text).toContain('To: guest@example.com')
  expect(text).toContain('Content-Type: application/pdf')
  const [, packed = ''] = /base64\n[\s\S]*?\n\n([A-Za-z0-9+/=\n]+)\n/.exec(text) ?? []
  expect(readPdfPages(Buffer.from(packed, 'base64')).length).toBeGreaterThan(0)

  const refund = await owner.transactions.list({ type: 'refund', limit: 1 })
  for (const other of [refund.rows[0]?.id ?? v7(), v7()]) {
    const refused = owner.transactions.emailInvoice({ ...letter, id: v7(), transactionId: other })
    expect(await refusalOf(refused)).toMatchObject({ code: 'not_found', field: 'transactionId' })
  }
})
