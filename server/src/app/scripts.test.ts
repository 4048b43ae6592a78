/**
 * Whatever a text says: no email, page, file or table that the server makes takes it for markup or
 * for a formula.
 */

import { createRouterClient } from '@orpc/server'
import { customerInput } from '@servery/contract/people/customers.ts'
import { readZip } from '@servery/testing/readers/zip-reader.ts'
import { formulas, scripts, scriptsFrom } from '@servery/testing/scripts/corpus.ts'
import { skeletonOf } from '@servery/testing/scripts/skeleton.ts'
import { cellsOfCsv, isFormula } from '@servery/testing/scripts/spreadsheet.ts'
import { withTexts } from '@servery/testing/scripts/with-texts.ts'
import pg from 'pg'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPage } from '../channels/booking/pages/book-page.ts'
import { reservationPage } from '../channels/booking/pages/reservation-page.ts'
import { type EmailContent, layOutEmail } from '../platform/emails/email.ts'
import { readPdfPages } from '../platform/pdf/read-pdf.ts'
import { writeCsv } from '../reporting/exports/csv-file.ts'
import { exportRoutes } from '../reporting/exports/exports.routes.ts'
import { writePdf } from '../reporting/exports/pdf-file.ts'
import type { Sheet } from '../reporting/exports/sheet.ts'
import { writeXlsx } from '../reporting/exports/xlsx-file.ts'
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

async function asAdmin(work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: world.adminUrl })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

/** Everything that has a name on the receipt of an order is called so. */
async function rename(admin: pg.Client, orderId: string, name: string): Promise<void> {
  await admin.query(
    'UPDATE servery.branches SET name = $1, company_name = $1 WHERE company_id = $2',
    [name, companyId],
  )
  const of = [companyId, orderId]
  const { rows } = await admin.query<{ id: string; content: string }>(
    'SELECT id, content FROM servery.facts WHERE company_id = $1 AND subject_id = $2',
    of,
  )
  for (const { id, content } of rows) {
    const named = withTexts(JSON.parse(content) as object, new Set(['name']), () => name)
    await admin.query(
      'UPDATE servery.facts SET content = $4 WHERE company_id = $1 AND subject_id = $2 AND id = $3',
      [...of, id, JSON.stringify(named)],
    )
  }
}

test('a receipt has the same tags, whatever the business and its goods are called', async () => {
  const { rows } = await owner.orders.list({ status: 'completed', limit: 1 })
  const orderId = rows[0]?.id ?? ''
  const url = receiptLink(world.services, { companyId, branchIds: null }, { orderId })
  const together = 32
  await asAdmin(async (admin) => {
    // Books that have been changed like this are good for nothing but to be looked at.
    await admin.query('SET session_replication_role = replica')
    const show = async (name: string, at: number) => {
      await rename(admin, orderId, name)
      const asking = { network: `192.0.2.${at}`, acceptLanguage: 'en' }
      const answer = await serveReceipt(world.services, url.split('/').at(-1) ?? '', asking)
      return (await answer.text()).replaceAll('<br>', '')
    }
    const divs = (html: string) => [...new Set(skeletonOf(html))]
    const plain = await show('pwn', 0)
    expect(plain.split('pwn').length).toBeGreaterThan(4)
    for (let at = 0; at < scripts.length; at += together) {
      const html = await show(scripts.slice(at, at + together).join(' '), at / together)
      expect(divs(html)).toEqual(divs(plain))
    }
  })
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

const said = [...scripts, ...formulas]

/** What of the texts the contract lets be a name: nobody is called by control characters. */
const people = said.flatMap((text) => {
  const { data } = customerInput.safeParse({ firstName: text, note: text })
  return data === undefined ? [] : [data]
})

/** A customer for each text, called by it and with it in a note: one, and others made like it. */
async function addCustomers(): Promise<void> {
  const { id } = await owner.customers.create({ id: v7(), firstName: 'pwn' })
  await asAdmin((admin) =>
    admin.query(
      `INSERT INTO servery.customers (company_id, id, version, revision, created_hash, updated_at,
         updated_by, name, name_key, body)
       SELECT company_id, gen_random_uuid(), version, revision, created_hash, updated_at,
         updated_by, said ->> 'firstName', said ->> 'firstName', said
       FROM servery.customers, jsonb_array_elements($3::jsonb) said
       WHERE company_id = $1 AND id = $2`,
      [companyId, id, JSON.stringify(people)],
    ),
  )
}

/** XML has no place for control characters, but for those that divide. */
const inXml = (text: string) =>
  text.replace(/\p{Cc}/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : ''))
const tagsOfXml = /<[^<>&"]*(?:"[^<>"]*"[^<>&"]*)*>/g
const signs = { lt: '<', gt: '>', quot: '"', amp: '&' } as const
const unescapeXml = (text: string) =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: keyof typeof signs) => signs[name])

/** The texts of a workbook's cells; nothing in it but texts and numbers. */
function textsOfXlsx(file: Buffer): readonly string[] {
  const files = readZip(file)
  expect([...files.keys()].filter((name) => !/\.(?:xml|rels)$/.test(name))).toEqual([])
  for (const xml of files.values()) {
    expect(xml.replace(tagsOfXml, '').replace(/&(?:lt|gt|quot|amp);/g, '')).not.toMatch(/[<>&]/)
  }
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? ''
  const names = new Set((sheet.match(tagsOfXml) ?? []).map((tag) => /\w+/.exec(tag)?.[0]))
  const known = ['xml', 'worksheet', 'sheetFormatPr', 'cols', 'col', 'sheetData', 'row']
  expect([...names].filter((name) => ![...known, 'c', 'v', 'is', 't'].includes(`${name}`))).toEqual(
    [],
  )
  const cells = [...sheet.matchAll(/<c ([^>]*)>(.*?)<\/c>/gs)]
  return cells.flatMap(([, head = '', body = '']) => {
    if (!head.includes('t=')) {
      expect(body).toMatch(/^<v>-?\d+(?:\.\d+)?<\/v>$/)
      return []
    }
    expect(head).toContain(' t="inlineStr"')
    const [, text = ''] = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(body) ?? []
    return [unescapeXml(text)]
  })
}

const runsInPdf = /\/(?:JavaScript|JS|OpenAction|Launch|URI)\b/

test('files of customers hold no formula, no markup and nothing that runs', async () => {
  const raw = said.map((text) => `"${text.replaceAll('"', '""')}"`)
  expect(cellsOfCsv(`\uFEFF${raw}`).filter(isFormula).length).toBeGreaterThan(formulas.length)
  await addCustomers()
  expect(people.length).toBeGreaterThan(600)
  const csv = (await take((client) => client.customers({ format: 'csv' }))).toString()
  const pwned = cellsOfCsv(csv).filter((cell) => cell.includes('pwn'))
  expect(pwned.length).toBeGreaterThan(people.length)
  expect(cellsOfCsv(csv).filter(isFormula)).toEqual([])
  const cells = new Set(textsOfXlsx(await take((client) => client.customers({ format: 'xlsx' }))))
  expect(people.filter(({ firstName }) => !cells.has(firstName))).toEqual([])
  const pdf = await take((client) => client.customers({ format: 'pdf' }))
  expect(readPdfPages(pdf).join('\n')).toContain('pwn')
  expect(pdf.toString('latin1')).not.toMatch(runsInPdf)
})

/** A file whose every text is one of them: that of any export is written by the same hand. */
function sheetOf(next: () => string): Sheet {
  const column = () => ({ key: next(), header: next(), unit: 'text' as const })
  const columns = [column(), column()]
  const rows = said.map((text) => ({ cells: [text, next()], csvName: text, isTotal: true }))
  return {
    ...{ fileName: next(), title: next(), lines: [next(), next()], facts: [[next(), next()]] },
    ...{ currency: 'GBP', timeZone: 'Europe/London', language: 'en' },
    tables: [{ title: next(), hasHead: true, columns, rows }],
  }
}
const whole = async (parts: AsyncIterable<Uint8Array>) =>
  Buffer.concat(await Array.fromAsync(parts))

test('no file takes a text for a formula, wherever in it the text stands', async () => {
  let at = 0
  const sheet = sheetOf(() => said[at++ % said.length] ?? '')
  const csv = (await whole(writeCsv(sheet))).toString()
  expect(cellsOfCsv(csv).filter(isFormula)).toEqual([])
  const cells = new Set(textsOfXlsx(await whole(writeXlsx(sheet))))
  expect(said.map(inXml).filter((text) => !cells.has(text))).toEqual([])
  expect((await whole(writePdf(sheet))).toString('latin1')).not.toMatch(runsInPdf)
})
