import { createRouterClient } from '@orpc/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  createDrawerWorld,
  exampleSession,
  sendFacts,
  sessionPlace,
} from '../drawers/drawer-world.ts'
import { readPdfPages } from '../pdf/read-pdf.ts'
import { ownerOf, type TestClient, type TestWorld } from '../test-world.ts'
import { exportRoutes } from './exports.routes.ts'

const { companyId, branchId } = sessionPlace
const day = { branchId, from: '2026-03-14', to: '2026-03-14' }
let world: TestWorld
let owner: TestClient

beforeAll(async () => {
  ;({ world, owner } = await createDrawerWorld())
  await sendFacts(world, exampleSession({ tips: 300 }))
}, 60_000)
afterAll(() => world.close())

type Client = ReturnType<typeof clientOf>
function clientOf(answerFile: { stream: ReadableStream<Uint8Array> | null }) {
  return createRouterClient(exportRoutes(world.services), {
    context: {
      principal: ownerOf(companyId),
      newcomer: null,
      headers: new Headers(),
      answerHeaders: new Headers(),
      answerFile,
      network: '192.0.2.1',
      takeAttempt: async () => true,
    },
  })
}

async function take(ask: (client: Client) => Promise<File>): Promise<Buffer> {
  const answerFile: Parameters<typeof clientOf>[0] = { stream: null }
  await ask(clientOf(answerFile))
  return Buffer.from(await new Response(answerFile.stream).arrayBuffer())
}

/** The rows of a CSV file by the names of their columns. */
function rowsOf(content: Buffer) {
  const [head = [], ...rows] = content
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell])))
}

it('the drawers of a filter are a file, with refunds, tips and who signed', async () => {
  const content = await take((client) => client.drawers({ ...day, status: 'closed' }))
  expect(rowsOf(content)).toMatchObject([
    {
      z_number: 'T9-Z-000001',
      cash_refunds: '6.00',
      paid_out: '11.50',
      tips_paid_out: '3.00',
      tips_paid_out_minor: '300',
      expected: '131.50',
      counted: '133.00',
      difference: '1.50',
      status: 'closed',
      reviewed_by: '',
    },
  ])
  expect(rowsOf(await take((client) => client.drawers({ ...day, status: 'open' })))).toEqual([])
})

it('the shifts of a filter are a file that ends with their sum', async () => {
  const content = await take((client) => client.shiftReports(day))
  const [row, total, ...more] = rowsOf(content)
  const sums = await owner.shiftReports.sums(day)
  expect(more).toEqual([])
  expect(row).toMatchObject({ number: 'T9-Z-000001', orders: '2', difference_minor: '150' })
  expect(total).toMatchObject({
    till: 'Total',
    net_minor: String(sums.net),
    tax_minor: String(sums.tax),
  })
  expect(row?.['method Cash']).toBe('73.00')
  const pdf = await take((client) => client.shiftReports({ ...day, format: 'pdf' }))
  expect(readPdfPages(pdf).join(' ')).toContain('T9-Z-000001')
})

it('the time sheet has the hours of each person, then each shift', async () => {
  const content = await take((client) => client.timeSheet({ ...day, language: 'de' }))
  expect(content.toString()).toContain('worked_minutes')
})
