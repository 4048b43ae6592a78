/**
 * Reports and lists over two years of three branches, against what is promised and against the same
 * over one hundredth of the data; what keeping the roll-ups costs a sale, and how fast all of them
 * are made anew. `npm run bench:reports 40000` for a small one.
 */
import { ensureAppRole } from '@servery/server/db/app-role.ts'
import { createDatabase, type Database } from '@servery/server/db/tenancy.ts'
import { listOrders } from '@servery/server/orders/orders.service.ts'
import { rollUp } from '@servery/server/rollups/roll-up.ts'
import { listSoldItems, summarizeSales } from '@servery/server/sales/sales.service.ts'
import { listTransactions } from '@servery/server/transactions/transactions.service.ts'
import pg from 'pg'
import { endLater } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { startDatabase } from '../server-process.ts'
import { percentile } from '../statistics.ts'
import { measureCost } from './cost.ts'
import { furnishReports, type ReportHouse } from './house.ts'

const ordersUsual = 2_000_000
const catalogues = [500, 5_000]
const smallShare = 100
const runs = 40
const promisedMs = 50
const promisedItemsMs = 150
const growthMax = 4
const ordersPerMinuteMin = 100_000

type Note = (text: string) => void

interface Question {
  readonly what: string
  readonly promisedMs: number
  readonly ask: (database: Database, house: ReportHouse) => Promise<unknown>
}

export const reportsBenchmark: Benchmark = {
  name: 'reports',
  about: 'reports and lists over two years of three branches, PostgreSQL with 5 lines an order',
  onlyByName: true,
  run: async (note, orders = ordersUsual) => {
    const adminUrl = await startDatabase()
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    endLater(() => admin.end())
    const database = createDatabase({
      databaseUrl: await ensureAppRole(adminUrl),
      statementTimeoutMs: 0,
    })
    endLater(() => database.close())
    const figures: Figure[] = []
    for (const items of catalogues) {
      const small = await furnishReports(admin, { orders: orders / smallShare, items }, note)
      const large = await furnishReports(admin, { orders, items }, note)
      await rollUpAll(database, small)
      figures.push(rebuildFigure(large, await rollUpAll(database, large)))
      await admin.query('VACUUM ANALYZE')
      for (const question of questions(items)) {
        figures.push(...(await measure(database, { small, large, question, note })))
      }
    }
    figures.push(await measureCost(admin, adminUrl, database, note))
    return figures
  },
}

/** Answers the milliseconds that it took. */
async function rollUpAll(database: Database, { companyId }: ReportHouse): Promise<number> {
  const started = performance.now()
  const options = { now: new Date(), restMs: 0, budgetMs: Number.POSITIVE_INFINITY }
  await rollUp(database, { companyId, branchIds: null }, options)
  return performance.now() - started
}

function rebuildFigure({ orders, items }: ReportHouse, ms: number): Figure {
  return {
    what: `all roll-ups made anew, ${items} items`,
    value: (orders * 60_000) / ms,
    unit: 'orders/min',
    yardstick: { what: 'promised', value: ordersPerMinuteMin },
    target: { atLeast: 1 },
  }
}

function questions(items: number): readonly Question[] {
  const now = new Date('2026-11-10T12:00:00Z')
  const sales = (
    what: string,
    query: { from: string; to: string; compare: 'last_week' | 'previous' | 'last_year' },
  ): Question => ({
    what: `/sales of ${what}, ${items} items`,
    promisedMs,
    ask: (database, { companyId }) => {
      const scope = { companyId, branchIds: null }
      return database.readTenant(scope, (trx) =>
        summarizeSales(scope, trx, { ...query, by: 'day' }, now),
      )
    },
  })
  const sold = (what: string, range: { from: string; to: string }, promised: number): Question => ({
    what: `items of ${what}, ${items} items`,
    promisedMs: promised,
    ask: (database, { companyId }) => {
      const scope = { companyId, branchIds: null }
      return database.readTenant(scope, (trx) =>
        listSoldItems(scope, trx, { ...range, limit: 100 }),
      )
    },
  })
  const orders = (what: string, filter: object): Question => ({
    what: `orders, ${what}, ${items} items`,
    promisedMs,
    ask: (database, { companyId }) => {
      const scope = { companyId, branchIds: null }
      const query = { limit: 25, sort: '-openedAt', ...filter }
      return database.readTenant(scope, (trx) => listOrders(scope, trx, query))
    },
  })
  const money = (what: string, filter: object): Question => ({
    what: `transactions, ${what}, ${items} items`,
    promisedMs,
    ask: (database, { companyId }) => {
      const scope = { companyId, branchIds: null }
      const query = { limit: 25, sort: '-at', ...filter }
      return database.readTenant(scope, (trx) => listTransactions(scope, trx, query))
    },
  })
  return [
    sales('a day', { from: '2026-09-12', to: '2026-09-12', compare: 'last_week' }),
    sales('a month', { from: '2026-09-01', to: '2026-09-30', compare: 'previous' }),
    sales('30 days', { from: '2026-08-17', to: '2026-09-15', compare: 'previous' }),
    sales('a year', { from: '2025-11-01', to: '2026-10-31', compare: 'last_year' }),
    sold('a day', { from: '2026-09-12', to: '2026-09-12' }, promisedMs),
    sold('a month', { from: '2026-09-01', to: '2026-09-30' }, promisedMs),
    sold(
      'a year',
      { from: '2025-11-01', to: '2026-10-31' },
      items > 500 ? promisedItemsMs : promisedMs,
    ),
    orders('first page', {}),
    orders('delivery of a month', {
      orderType: 'delivery',
      from: '2026-09-01',
      to: '2026-09-30',
    }),
    orders('unpaid', { paymentStatus: 'unpaid' }),
    orders('dearest of all', { sort: '-total' }),
    orders('by call number', { search: 'A500' }),
    orders('by receipt number', { search: 'B1-1000' }),
    money('first page', {}),
    money('cash refunds of a month', {
      type: 'refund',
      kind: 'cash',
      from: '2026-09-01',
      to: '2026-09-30',
    }),
    money('by receipt number', { search: 'B1-1000' }),
  ]
}

async function measure(
  database: Database,
  at: {
    readonly small: ReportHouse
    readonly large: ReportHouse
    readonly question: Question
    readonly note: Note
  },
): Promise<readonly Figure[]> {
  const { small, large, question, note } = at
  const times = async (house: ReportHouse) => {
    const measured: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const started = performance.now()
      await question.ask(database, house)
      measured.push(performance.now() - started)
    }
    return measured
  }
  // The first runs fill caches and prepare statements; they are run, and not counted.
  await question.ask(database, small)
  await question.ask(database, large)
  const [few, many] = [await times(small), await times(large)]
  const value = percentile(many, 0.95)
  note(`${question.what}: p50 ${percentile(many, 0.5).toFixed(1)} ms`)
  return [
    {
      what: `${question.what}, p95`,
      value,
      unit: 'ms',
      yardstick: { what: 'promised', value: question.promisedMs },
      target: { atMost: 1 },
    },
    {
      what: `${question.what}, p95`,
      value,
      unit: 'ms',
      yardstick: { what: `over 1/${smallShare} of the data`, value: percentile(few, 0.95) },
      target: { atMost: growthMax },
    },
  ]
}
