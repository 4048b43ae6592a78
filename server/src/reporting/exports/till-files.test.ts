import { createRouterClient } from '@orpc/server'
import { idOf } from '@servery/testing'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownerOf, type TestClient, type TestWorld } from '../../app/test-world.ts'
import { readPdfPages } from '../../platform/pdf/read-pdf.ts'
import {
  createDrawerWorld,
  exampleSession,
  registerId,
  sendFacts,
  sessionPlace,
} from '../../trade/drawers/drawer-world.ts'
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

/** What stands at the front of a CSV file, and the rows of its last table by their columns. */
function readCsv(content: Buffer) {
  const tables = content
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n\r\n')
    .map((table) => table.split('\r\n'))
  const [head = [], ...rows] = (tables.at(-1) ?? []).map((line) => line.split(','))
  return {
    facts: Object.fromEntries((tables[0] ?? []).map((line) => line.split(/,(.*)/))),
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell]))),
  }
}
const rowsOf = (content: Buffer) => readCsv(content).rows

/** What a PDF file says above its tables, and in them. */
const textOf = (content: Buffer) => readPdfPages(content).join('\n')

/** Of days that are over, so that only what the till says it holds is missing. */
const missOne = () =>
  world.database.withTenant({ companyId, branchIds: null }, (trx) =>
    sql`update registers set own_sequence = sequence + 1, last_seen_at = ${day.to}::date
      where id = ${registerId}`.execute(trx),
  )

it('the drawers of a filter are a file, with refunds, tips and who signed', async () => {
  const content = await take((client) => client.drawers({ ...day, status: 'closed' }))
  expect(rowsOf(content)).toMatchObject([
    {
      z_number: 'T9-Z-000001',
      cash_refunds: '-6.00',
      paid_out: '-11.50',
      tips_paid_out: '-3.00',
      tips_paid_out_minor: '-300',
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

it('labour and the hours of a pay period are files with the figures of their pages', async () => {
  const { rows } = await owner.hours.sheet(day)
  const worked = String(rows.reduce((sum, { workedMinutes }) => sum + workedMinutes, 0))
  const { total } = await owner.labour.summary(day)
  const hours = readCsv(await take((client) => client.hours(day)))
  expect(hours.facts).toMatchObject({ report: 'hours', from: day.from, currency: 'GBP' })
  expect(hours.rows.map((row) => [row.worked_minutes, row.approval])).toEqual(
    rows.map(({ workedMinutes }) => [String(workedMinutes), 'Not approved']),
  )
  const labour = rowsOf(await take((client) => client.labour(day)))
  expect(labour.map((row) => [row.day, row.worked_minutes])).toEqual([
    ['2026-03-14', worked],
    ['total', worked],
  ])
  expect(labour[0]?.net_sales).toBe(((total.net ?? 0) / 100).toFixed(2))
  const pdf = textOf(await take((client) => client.labour({ ...day, by: 'hour', format: 'pdf' })))
  expect(pdf).toContain('Labour %')
})

it('the time sheet has the hours of each person, then each shift', async () => {
  const content = await take((client) => client.timeSheet({ ...day, language: 'de' }))
  expect(content.toString()).toContain('worked_minutes')
})

describe('says what it is of, and where it stands', () => {
  const openedBy = idOf('team', 1)
  const standing = { from: day.from, to: day.to, currency: 'GBP', tills_not_synced: '1' }
  beforeAll(missOne)

  it('a file of drawers', async () => {
    const asked = { ...day, registerId, openedBy, status: 'closed', different: 'true' as never }
    const all = { ...asked, reviewed: 'false' as never } as const
    const { facts, rows } = readCsv(await take((client) => client.drawers(all as never)))
    expect(rows).toHaveLength(1)
    expect(facts).toMatchObject({
      report: 'drawers',
      ...standing,
      ...{ register_id: registerId, opened_by: openedBy },
      ...{ status: 'closed', reviewed: 'false', different: 'true' },
      day_starts: 'Europe/London 00:00',
    })
    const pdf = textOf(await take((client) => client.drawers({ ...all, format: 'pdf' } as never)))
    for (const line of [
      '14 Mar 2026 – 14 Mar 2026 · GBP',
      'business day starts 00:00 Europe/London',
      'Tills with unsent sales: 1',
      'Opened by: Former team member',
      'Status: Closed',
      'Review: Not signed',
      'Difference: Over or short',
    ]) {
      expect(pdf).toContain(line)
    }
    const german = { ...all, format: 'pdf', language: 'de' } as never
    expect(textOf(await take((client) => client.drawers(german)))).toContain('Mit Differenz')
  })

  it('a file of drawers of no days in particular, and of every currency', async () => {
    const dublin = { id: v7(), name: 'Dublin', time_zone: 'Europe/Dublin', currency: 'EUR' }
    const more = { company_id: companyId, company_name: 'Harbour', revision: 0 }
    await world.database.withTenant({ companyId, branchIds: null }, (trx) =>
      trx
        .insertInto('branches')
        .values({ ...more, ...dublin })
        .execute(),
    )
    const { facts } = readCsv(await take((client) => client.drawers({})))
    expect(facts).not.toHaveProperty('from')
    expect(facts.day_starts).toContain('Europe/Dublin')
    expect(facts).not.toHaveProperty('left_out')
    const pdf = textOf(await take((client) => client.drawers({ format: 'pdf' })))
    expect(pdf).toContain('All branches · GBP, EUR')
    // Two clocks: it says whose, and each row of which branch it is.
    expect(pdf).toMatch(/As of .+ \(Europe\/London\)/)
    expect(pdf).toMatch(/^Branch$/m)
    const since = { from: day.from, format: 'pdf' } as const
    expect(textOf(await take((client) => client.timeSheet(since)))).toContain('14 Mar 2026 –')
    // Shifts are added up in one currency.
    const { branchId: _one, ...days } = day
    const shifts = readCsv(await take((client) => client.shiftReports(days)))
    expect(shifts.facts).toMatchObject({ currency: 'GBP', left_out: 'Dublin (EUR)' })
  })

  it('files of shifts and of hours', async () => {
    const asked = { ...day, memberId: openedBy, open: 'false' as never }
    const ofTills = { ...asked, registerId }
    const { facts } = readCsv(await take((client) => client.shiftReports(ofTills)))
    const narrowed = { member_id: openedBy, open: 'false' }
    expect(facts).toMatchObject({ ...standing, ...narrowed, register_id: registerId })
    const hours = readCsv(await take((client) => client.timeSheet(asked)))
    expect(hours.facts).toMatchObject({ report: 'timeSheet', ...standing, ...narrowed })
    const pdf = textOf(await take((client) => client.shiftReports({ ...ofTills, format: 'pdf' })))
    for (const line of ['Opened by: Former team member', 'Status: Ended', 'with unsent sales: 1']) {
      expect(pdf).toContain(line)
    }
    const people = { ...asked, by: 'person', format: 'pdf' } as const
    expect(textOf(await take((client) => client.shiftReports(people)))).toContain(
      'Former team member',
    )
  })
})
