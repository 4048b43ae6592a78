import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { printerInput } from '@servery/contract/devices/printers.ts'
import { minorUnits, type OrderCommand } from '@servery/domain'
import { aLine, anOpening, cash } from '@servery/testing'
import { startTcpPrinter, type TcpPrinter } from '@servery/testing/tcp-printer.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refusalOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { claimJob } from '../../platform/jobs/jobs.store.ts'
import { createDrawerWorld, sendFacts, sessionPlace, sessionTill } from '../drawers/drawer-world.ts'
import { receiptEmailHandlers } from '../receipts/receipt-emails.ts'
import { serveReceipt } from '../receipts/receipt-page.routes.ts'
import { catchUpWithPrints } from './follow-prints.ts'
import { createPrintQueue } from './print-queue.ts'

const scope = { companyId: sessionPlace.companyId, branchIds: null }
const [orderId, refundId, paymentId] = [v7(), v7(), v7()]

let world: TestWorld
let owner: TestClient
let printer: TcpPrinter
let printerId: string
let till: ReturnType<typeof sessionTill>

/** 4.00 in cash, of which 1.00 went back. */
beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld({ printerNetworks: ['127.0.0.0/8'] }))
  printer = await startTcpPrinter()
  till = sessionTill(() => new Date(world.services.now()).toISOString())
  await owner.receiptBrands.create({ id: v7(), qr: { kind: 'receipt', label: '' } })
  const place = { branchId: sessionPlace.branchId, host: '127.0.0.1', port: printer.port }
  const input = printerInput.parse({ name: 'Bar', ...place })
  printerId = (await owner.printers.create({ ...input, id: v7() })).id
  const amount = minorUnits(100)
  const line = { type: 'add_line' as const, ...aLine({ unitPrice: minorUnits(400) }) }
  till.drawer({ type: 'open', float: minorUnits(0), currency: 'GBP' })
  till.order(
    orderId,
    anOpening(),
    line,
    { type: 'pay', paymentId, method: cash, tendered: minorUnits(400), reference: '' },
    print(),
    {
      type: 'refund',
      refundId,
      lines: [],
      amount,
      tenders: [{ tenderId: v7(), paymentId, reference: '', method: cash, applied: amount }],
      reason: 'Cold',
    },
    print({ refundId }),
    print({ refundId }),
    print({ refundId: v7() }),
  )
  await sendFacts(world, till.facts)
  await catchUpWithPrints(world.services, scope)
  await world.services.printQueue.settle()
})
afterAll(async () => {
  await printer.close()
  await world.close()
})

function print(of: { refundId?: string } = {}): OrderCommand {
  return { type: 'print', printId: v7(), printerId, ...of }
}
const show = async (url: string) => {
  const asked = { network: '192.0.2.9', acceptLanguage: 'en' }
  return serveReceipt(world.services, url.split('/').at(-1) ?? '', asked)
}

it('comes out of the printer, marked from the second on, and leads to itself', async () => {
  const texts = printer.papers.map(({ lines }) => lines.join('\n'))
  expect(texts).toHaveLength(3)
  const [sale = '', first = '', second = ''] = texts
  expect(sale).toContain('T9-000001')
  expect(first).toContain('T9-000002')
  expect(first).toContain('£1.00')
  expect(first).not.toContain('DUPLICATE')
  expect(second).toContain('T9-000002')
  expect(second).toContain('DUPLICATE')
  const { rows } = await owner.printJobs.ofBranch({ branchId: sessionPlace.branchId })
  expect(rows.map(({ title, copy }) => [title, copy])).toEqual([
    ['T9-000002', 1],
    ['T9-000002', 0],
    ['T9-000001', 0],
  ])
  const [code = ''] = printer.papers
    .slice(1)
    .flatMap(({ rows }) => rows.flatMap((row) => (row.kind === 'qr' ? row.content : [])))
  expect(code).toBe((await owner.receipts.link({ orderId, refundId })).url)
})

it('is looked at by whoever has its link, which is not that of the sale', async () => {
  const { url } = await owner.receipts.link({ orderId, refundId })
  const html = await (await show(url)).text()
  expect(html).toContain('T9-000002')
  const sale = await owner.receipts.link({ orderId })
  expect(await (await show(sale.url)).text()).not.toContain('T9-000002')
  const none = owner.receipts.link({ orderId, refundId: v7() })
  expect(await refusalOf(none)).toMatchObject({ code: 'not_found', field: 'refundId' })
})

it('is sent by e-mail, under its own number', async () => {
  await rm(join(world.dataDir, 'mail'), { recursive: true, force: true })
  await owner.receipts.email({ orderId, refundId, id: v7(), email: 'guest@example.com' })
  const now = new Date(world.services.now())
  const job = await world.database.withTenant(scope, (trx) =>
    claimJob(scope, trx, { now, until: new Date(now.getTime() + 60_000) }),
  )
  if (job === undefined) throw new Error('no letter waits')
  await receiptEmailHandlers(world.services)[job.kind]?.(scope, job)
  const [name = ''] = await readdir(join(world.dataDir, 'mail'))
  const text = await readFile(join(world.dataDir, 'mail', name), 'utf8')
  expect(text).toContain('T9-000002')
  expect(text).not.toContain('T9-000001')
})

it('comes out once and in order where several processes print', async () => {
  const [known, printed] = [till.facts.length, printer.papers.length]
  till.order(orderId, print({ refundId }), print({ refundId }))
  till.order(v7(), anOpening(), { type: 'add_line', ...aLine() }, print())
  await sendFacts(world, till.facts.slice(known))
  const queues = [1, 2, 3].map(() => createPrintQueue(world.services))
  await Promise.all(
    queues.map((printQueue) => catchUpWithPrints({ ...world.services, printQueue }, scope)),
  )
  for (const queue of queues) await queue.settle()
  // One that found the printer at work has left the rest to the one that was at it.
  await catchUpWithPrints(world.services, scope)
  await world.services.printQueue.settle()
  for (const queue of queues) await queue.close()
  const texts = printer.papers.slice(printed).map(({ lines }) => lines.join('\n'))
  expect(texts).toEqual([
    expect.stringContaining('DUPLICATE 2'),
    expect.stringContaining('DUPLICATE 3'),
    expect.stringContaining('BILL'),
  ])
})
