/**
 * Whatever a text says: no email, page, file or table that the server makes takes it for markup or
 * for a formula.
 */

import { createRouterClient } from '@orpc/server'
import {
  formulas,
  scripts,
  scriptsFrom,
  skeletonOf,
  withTexts,
} from '@servery/testing/scripts/corpus.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPage } from '../channels/booking/pages/book-page.ts'
import { reservationPage } from '../channels/booking/pages/reservation-page.ts'
import { type EmailContent, layOutEmail } from '../platform/emails/email.ts'
import { readPdfPages } from '../platform/pdf/read-pdf.ts'
import { exportRoutes } from '../reporting/exports/exports.routes.ts'
import { receiptLink } from '../trade/receipts/receipt-link.ts'
import { serveReceipt } from '../trade/receipts/receipt-page.routes.ts'
import { createTradeWorld, ownerOf, type TestClient, type TestWorld } from './test-world.ts'

let world: TestWorld
let owner: TestClient
let companyId: string
beforeAll(async () => {
  const made = await createTradeWorld({ seed: 3, registers: 1, orders: 12 })
  ;({ world, owner } = made)
  companyId = made.trade.companyId
})
afterAll(() => world.close())

const email: EmailContent = {
  ...{ language: 'en', subject: 'pwn', paragraphs: ['pwn', 'pwn'], note: 'pwn' },
  button: { text: 'pwn', url: 'https://shop.example/o/1' },
  links: [{ text: 'pwn', url: 'https://shop.example/links' }],
}

const venue = {
  ...{ name: 'pwn', phone: 'pwn', address: ['pwn', 'pwn'], colour: '#0f5e7a', logo: '' },
  ...{ languages: ['en', 'de'], timeZone: 'Europe/London', slug: 'quay', isOffered: true },
  ...{ partyMin: 1, partyMax: 6, firstDate: '2026-03-14', lastDate: '2026-04-14' },
  ...{ changeMinutes: 60, privacyUrl: 'https://shop.example/privacy' },
}
const asked = { language: 'en', date: '2026-03-14', covers: 2 } as const
const times = { date: '2026-03-14', times: [{ at: '2026-03-14T19:00:00.000Z', time: '19:00' }] }
const draft = { ...{ id: 'pwn', at: 'pwn', name: 'pwn', phone: 'pwn' }, email: 'pwn', note: 'pwn' }
const booking = {
  ...{ id: v7(), token: 't', venue, stage: 'booked', at: '2026-03-14T19:00:00.000Z', covers: 2 },
  ...{ until: '2026-03-14T21:00:00.000Z', local: '2026-03-14T19:00', name: 'pwn', note: 'pwn' },
  changeUntil: '2026-03-14T18:00:00.000Z',
}

/** Everything that is made from texts alone, with others in their place. */
function drawn(next: () => string): readonly string[] {
  const fields = new Set(['subject', 'paragraphs', 'note', 'text', 'name', 'phone', 'address'])
  const book = { venue, asked, times, draft, problem: 'pwn' }
  const reservation = { booking, venue, asked, times, problem: 'pwn' }
  const more = new Set([...fields, 'id', 'at', 'email', 'problem'])
  const onlyDraft = withTexts(draft, more, next)
  return [
    layOutEmail(withTexts(email, fields, next)).html,
    bookPage({
      ...withTexts(book, new Set([...fields, 'problem']), next),
      draft: onlyDraft,
    } as never).text,
    reservationPage(withTexts(reservation, new Set([...fields, 'problem']), next) as never).text,
  ]
}

test('emails and the pages of bookings have the same tags, whatever their texts say', () => {
  const plain = drawn(() => 'pwn').map(skeletonOf)
  for (const at of scripts.keys()) {
    expect(drawn(scriptsFrom(at)).map(skeletonOf)).toEqual(plain)
  }
})

/** Of the branch and the company whose receipt it is. */
async function rename(name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  await admin.query(
    'UPDATE servery.branches SET name = $1, company_name = $1 WHERE company_id = $2',
    [name, companyId],
  )
  await admin.end()
}

test('a receipt has the same tags, whatever the business is called', async () => {
  const { rows } = await owner.orders.list({ status: 'completed', limit: 1 })
  const url = receiptLink(
    world.services,
    { companyId, branchIds: null },
    { orderId: rows[0]?.id ?? '' },
  )
  const show = async (name: string, at: number) => {
    await rename(name)
    const asking = { network: `192.0.2.${at}`, acceptLanguage: 'en' }
    const answer = await serveReceipt(world.services, url.split('/').at(-1) ?? '', asking)
    return (await answer.text()).replaceAll('<br>', '')
  }
  const divs = (html: string) => [...new Set(skeletonOf(html))]
  const plain = await show('pwn', 0)
  expect(plain).toContain('pwn')
  for (const [at, script] of scripts.entries()) {
    expect(divs(await show(script, at))).toEqual(divs(plain))
  }
})

/** The file as its owner gets it. */
async function take(ask: (client: ReturnType<typeof clientOf>) => Promise<unknown>) {
  const answerFile: Parameters<typeof clientOf>[0] = { stream: null }
  await ask(clientOf(answerFile))
  return Buffer.from(await new Response(answerFile.stream).arrayBuffer())
}

function clientOf(answerFile: { stream: ReadableStream<Uint8Array> | null }) {
  return createRouterClient(exportRoutes(world.services), {
    context: {
      ...{ principal: ownerOf(companyId), newcomer: null, network: '192.0.2.1', answerFile },
      ...{ headers: new Headers(), answerHeaders: new Headers(), takeAttempt: async () => true },
    },
  })
}

/** As a spreadsheet divides a file whose cells are in quotes where they must be. */
function cellsOf(csv: string): readonly string[] {
  const cells = [...csv.slice(1).matchAll(/(?:^|,|\r\n)("(?:[^"]|"")*"|[^,\r\n]*)/g)]
  return cells.map(([, cell = '']) => cell.replace(/^"|"$/g, '').replaceAll('""', '"'))
}
const isFormula = (cell: string) =>
  /^[\s"]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) && !/^-?\d+(\.\d+)?$/.test(cell)

test('files of customers hold no formula, no markup and nothing that runs', async () => {
  expect(
    cellsOf(`\uFEFF${formulas.map((text) => `"${text.replaceAll('"', '""')}"`)}`).some(isFormula),
  ).toBe(true)
  const said = [...scripts, ...formulas].map((text) => text.trim())
  for (const firstName of said)
    await owner.customers.create({ id: v7(), firstName, note: firstName })
  const csv = (await take((client) => client.customers({ format: 'csv' }))).toString()
  expect(cellsOf(csv).filter((cell) => cell.includes('pwn')).length).toBeGreaterThan(
    said.length - 1,
  )
  expect(cellsOf(csv).filter(isFormula)).toEqual([])
  const pdf = await take((client) => client.customers({ format: 'pdf' }))
  expect(readPdfPages(pdf).join('\n')).toContain('pwn')
  expect(pdf.toString('latin1')).not.toMatch(/\/(?:JavaScript|JS|OpenAction|Launch|URI)\b/)
})
