/** The journals of a day together are the day as `/sales` has it; a change adds the difference. */
import { bookLines } from '@servery/domain/report/accounting/accounts.ts'
import {
  accountRoles,
  dayJournal,
  type JournalLine,
} from '@servery/domain/report/accounting/day-journal.ts'
import { accountingFormats, journalFile } from '@servery/domain/report/accounting/formats.ts'
import { makeTrade } from '@servery/testing'
import { readJournal } from '@servery/testing/readers/journal-reader.ts'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { refreshAggregates } from '../../../journal/aggregates/refresh-aggregates.store.ts'
import { seedData } from '../../../journal/append/trade-world.ts'
import {
  createTestWorld,
  ownerOf,
  refusalOf,
  storeFacts,
  type TestClient,
  type TestWorld,
} from '../../test-world.ts'
import { type AddonRunner, createAddonRunner } from '../delivery/addon-runner.ts'
import { createAccounting } from './accounting.ts'
import { readDayBooks } from './day-books.service.ts'

const days = 90
const trade = makeTrade({
  ...{ seed: 31, registers: 2, orders: days, ordersPerDay: 1 },
  ...{ afterSale: 300_000, varied: true },
})
const scope = { companyId: trade.companyId, branchIds: null }
const id = v7()
const mappings = accountRoles.map((key, index) => ({
  ...{ mapping: 'accounts' as const, key },
  value: String(8000 + index),
}))

let world: TestWorld
let owner: TestClient
let runner: AddonRunner

beforeAll(async () => {
  world = await createTestWorld()
  await seedData(world.database, trade)
  owner = world.as(ownerOf(trade.companyId))
  runner = createAddonRunner(world.services, [createAccounting(world.services)])
  const last =
    trade.facts
      .map(({ at }) => at)
      .toSorted()
      .at(-1) ?? ''
  // The days of the trade are over.
  world.pass(Date.parse(last) + 3 * 86_400_000 - world.services.now())
})
afterAll(async () => {
  await runner.close()
  await world.close()
})

/** Looks at all days that changed, several at a time, until nothing is to be done at once. */
async function handOver() {
  await refreshAggregates(world.database, scope, { now: new Date(world.services.now()), restMs: 0 })
  const hourMs = 3_600_000
  for (let next = 0; next < world.services.now() + hourMs; ) {
    const at = await runner.onTurn(scope)
    await runner.idle()
    next = at?.getTime() ?? Number.POSITIVE_INFINITY
  }
  return (await owner.boltons.journals({ id })).rows
}

async function tellFee(fee: number) {
  await world.database.withTenant(scope, (trx) =>
    sql`insert into settlement_entries (company_id, id, kind, currency, amount, fee, created_at,
        available_at, payment_id)
      select company_id, 'txn_1', 'payment', 'GBP', amount, ${fee}, at, at, id from payments
      where company_id = ${scope.companyId} order by at desc limit 1`.execute(trx),
  )
}

function sumOf(lines: readonly JournalLine[], role: JournalLine['role']): number {
  return lines.reduce((sum, line) => (line.role === role ? sum + line.amount : sum), 0)
}

async function compareWithSales(rows: Awaited<ReturnType<typeof handOver>>) {
  for (const date of new Set(rows.map((row) => row.date))) {
    const lines = rows.filter((row) => row.date === date).flatMap((row) => row.lines)
    const asked = { branchId: trade.branchId, from: date, to: date }
    const { figures, byPaymentMethod } = await owner.sales.summary(asked)
    const taken = byPaymentMethod.reduce((sum, { amount, tips }) => sum + amount + tips, 0)
    expect(sumOf(lines, 'tender')).toBe(taken)
    expect(0 - sumOf(lines, 'tax')).toBe(figures.tax)
    expect(0 - sumOf(lines, 'tips')).toBe(figures.tips)
    const sales = 0 - sumOf(lines, 'sales') - sumOf(lines, 'serviceCharges')
    expect(sales).toBe(figures.net + figures.serviceCharges)
    expect(sumOf(lines, 'difference')).toBe(0)
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  }
}

it('hands each day over once, and the difference of a day that changed', async () => {
  const [first, second] = trade.registers
  if (first === undefined || second === undefined) throw new Error('there are two registers')
  const created = { id, addon: 'accounting' as const, name: 'Xero', mappings }
  await owner.boltons.create({ ...created, settings: { recipients: 'books@harbour.example' } })
  await storeFacts(world, { ...trade, registers: [first] })
  const before = await handOver()
  expect(before.length).toBeGreaterThan(0)
  expect(before.every(({ revision }) => revision === 1)).toBe(true)
  await compareWithSales(before)
  expect(await handOver()).toEqual(before)

  await storeFacts(world, { ...trade, registers: [second] })
  const after = await handOver()
  await compareWithSales(after)
  expect(after.some(({ revision }) => revision === 2)).toBe(true)

  // The provider tells later what it has kept of a payment.
  await tellFee(25)
  const late = await handOver()
  await compareWithSales(late)
  expect(late.map(({ lines }) => sumOf(lines, 'fees')).filter((fee) => fee !== 0)).toEqual([25])
  expect(late.length).toBe(after.length + 1)
  const { rows } = await owner.boltons.log({ id })
  expect(rows.every(({ state }) => state === 'done')).toBe(true)
  expect(rows.length).toBe(late.length)
})

it('makes no file while an account is missing, and says which', async () => {
  const { version, addon, name, settings } = await owner.boltons.get({ id })
  const some = mappings.filter(({ key }) => key !== 'tender')
  const changed = { id, version, addon, name, settings, mappings: some }
  const { version: next } = await owner.boltons.update(changed)
  const [row] = (await owner.boltons.journals({ id })).rows
  if (row === undefined) throw new Error('a day was handed over')
  const asked = { id, branchId: row.branchId, date: row.date, revision: row.revision }
  expect((await refusalOf(owner.boltons.journalFile(asked))).code).toBe('addon_mapping')
  await owner.boltons.update({ ...changed, version: next, mappings })
  expect((await owner.boltons.journalFile(asked)).name).toMatch(/^xero-\d{8}-Quay-\d\.csv$/)
})

/** Of each day with sales, as the add-on makes them. */
async function readJournals() {
  const now = new Date(world.services.now())
  const { branchId } = trade
  return world.database.readTenant(scope, async (trx) => {
    const { rows } = await sql<{ date: string }>`select business_date::text as date
      from report_days where company_id = ${scope.companyId} order by 1`.execute(trx)
    const journals = []
    for (const { date } of rows) {
      const books = await readDayBooks(scope, trx, { branchId, date }, now)
      const { lines, missing } = bookLines(dayJournal(books, 'taxRate'), mappings)
      expect(missing).toEqual([])
      journals.push({ date, lines })
    }
    return { from: rows[0]?.date ?? '', to: rows.at(-1)?.date ?? '', journals }
  })
}

it(`of ${days} days parses in every format, ties, and is what /sales says of them`, async () => {
  const { branchId } = trade
  const { from, to, journals } = await readJournals()
  expect(journals.length).toBeGreaterThanOrEqual(days)
  const { figures } = await owner.sales.summary({ branchId, from, to })
  expect(figures.net).toBeGreaterThan(0)
  const accountOf = (role: (typeof accountRoles)[number]) =>
    String(8000 + accountRoles.indexOf(role))
  for (const format of accountingFormats) {
    const sums = new Map<string, number>()
    for (const { date, lines } of journals) {
      const { text } = journalFile(format, {
        ...{ date, lines, revision: 1, branch: 'Quay', currency: 'GBP', exponent: 2 },
        ...{ madeAt: '20260314120000000', adviser: '1001', client: '1', clearing: '1360' },
      })
      const read = readJournal[format](text)
      expect(read.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      expect(read.every((row) => row.date === date)).toBe(true)
      for (const { account, amount } of read) {
        sums.set(account, (sums.get(account) ?? 0) + amount)
      }
    }
    const credited = (role: Parameters<typeof accountOf>[0]) => 0 - (sums.get(accountOf(role)) ?? 0)
    expect(credited('sales') + credited('serviceCharges'), format).toBe(
      figures.net + figures.serviceCharges,
    )
    expect([credited('tax'), credited('tips')], format).toEqual([figures.tax, figures.tips])
  }
})
