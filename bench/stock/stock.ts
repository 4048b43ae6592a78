/**
 * Stock of three branches over two years: the list with a search, the ledger of an item, what all
 * was worth on a past day, a count of 5,000 lines, and what the ledger costs a sale. For a tenth of
 * the movements `npm run bench stock 1000000`; they are made in the tables as a fold leaves them.
 */
import { performance } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import { foldWaiting } from '@servery/server/stock/ledger/fold.store.ts'
import { type FoldedTransaction, readFolded } from '@servery/server/stock/ledger/folded.ts'
import { listStock, readLedger } from '@servery/server/stock/levels/stock.service.ts'
import { findWorth } from '@servery/server/stock/levels/value.store.ts'
import { endLater } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { openSite, type Site } from '../site.ts'
import { machineLoad, median, percentile } from '../statistics.ts'
import { type BenchRegister, seedBusiness } from '../store/house.ts'
import { createLoad } from '../store/load.ts'
import { measureCount } from './counting.ts'
import { movementIndexes, proveFolded, type StockHouse, seedStock } from './house.ts'

const movementsUsual = 10_000_000
const runs = 60
const turns = 5
const foldPauseMs = 1000
const truncate = `TRUNCATE stock_movements, stock_levels, stock_days, stock_pending,
  stock_day_changes`

type Note = (text: string) => void

export const stockBenchmark: Benchmark = {
  name: 'stock',
  about: 'stock of 20,000 items in three branches, PostgreSQL',
  onlyByName: true,
  run: async (note, movements = movementsUsual) => {
    const { admin, adminUrl, database } = await openSite({ statementTimeoutMs: 0 })
    const house = await seedStock(admin, movements, note)
    const { companyId } = house
    await proveFolded(admin, house, (itemIds) => foldWaiting(database, { companyId, itemIds }))
    note(`seeded and folded, ${machineLoad()}`)
    await admin.query('VACUUM ANALYZE')
    return [
      ...(await measureReads(database, house, note)),
      ...(await measureCount(database, house, note)),
      await measureCost({ admin, adminUrl, database }, note),
    ]
  },
}

async function measureReads(
  database: Database,
  house: StockHouse,
  note: Note,
): Promise<readonly Figure[]> {
  const { companyId, branchIds, itemIds } = house
  const scope = { companyId, branchIds: null }
  const now = new Date()
  const pick = (run: number, count: number) => (run * 7919) % count
  const branchOf = (run: number) => branchIds[pick(run, branchIds.length)] ?? ''
  const read = <T>(within: object, work: (trx: FoldedTransaction) => Promise<T>) =>
    readFolded(database, scope, within, work)
  const list = (more: (run: number) => object) => async (run: number) => {
    const query = { branchId: branchOf(run), limit: 25, sort: 'name', ...more(run) }
    await read({ branchIds: [query.branchId] }, (trx) => listStock(scope, trx, query, now))
  }
  const questions: readonly (readonly [string, number, (run: number) => Promise<unknown>])[] = [
    ['the list with a search', 50, list((run) => ({ search: `item ${pick(run, 9)}` }))],
    ['the first page of the list', 50, list(() => ({}))],
    ['the first page of what is out', 50, list(() => ({ status: 'out' }))],
    [
      'the ledger of an item',
      50,
      (run) => {
        const id = itemIds[pick(run, itemIds.length)] ?? ''
        const asked = { id, branchId: branchOf(run), limit: 25 }
        return read({ itemIds: [id] }, (trx) => readLedger(scope, trx, asked))
      },
    ],
    [
      'what all is worth at the end of a past day',
      200,
      (run) => {
        const day = new Date(now.getTime() - (pick(run, 600) + 1) * 86_400_000)
        const asked = { branchIds, day: day.toISOString().slice(0, 10) }
        return read({}, (trx) => findWorth(scope, trx, asked))
      },
    ],
  ]
  const figures: Figure[] = []
  for (const [what, limit, ask] of questions) {
    const measured: number[] = []
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now()
      await ask(run)
      measured.push(performance.now() - start)
    }
    note(`${what}: median ${median(measured).toFixed(1)} ms, ${machineLoad()}`)
    figures.push({
      ...{ what: `${what}, 95th percentile`, value: percentile(measured, 0.95), unit: 'ms' },
      yardstick: { what: 'as promised', value: limit },
      target: { atMost: 1 },
    })
  }
  return figures
}

/** In turns: without the indexes of the ledger and nobody who folds, and with both. */
async function measureCost({ admin, adminUrl, database }: Site, note: Note): Promise<Figure> {
  const registers = await seedBusiness(admin, { branches: 4, registersPerBranch: 8 })
  const server = await startServerProcess(adminUrl, await findFreePort())
  const load = await createLoad(server.url, registers)
  endLater(load.close)
  const shape = { tills: registers.length, salesPerBatch: 1 }
  // The movements of the large house stay out of it: what is dropped and made is quickly made.
  await admin.query(truncate)
  await load.run(shape)
  const without = async () => {
    for (const [name] of movementIndexes) await admin.query(`DROP INDEX ${name}`)
    const rate = await load.run(shape)
    for (const [, definition] of movementIndexes) await admin.query(definition)
    return rate
  }
  const beside = () => whileFolding(database, registers, () => load.run(shape))
  const shares: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    // Each turn is compared with the one beside it, first and second in turns: what else the
    // machine does, and a table that grows, would else be taken for what the ledger costs.
    const isFirst = turn % 2 === 0
    const early = isFirst ? await beside() : 0
    const plain = await without()
    const kept = isFirst ? early : await beside()
    shares.push(kept / plain)
    const [a, b] = [plain, kept].map(Math.round)
    note(`turn ${turn}: without the ledger ${a}/s, with it ${b}/s, ${machineLoad()}`)
  }
  return {
    ...{ what: 'sales stored while stock is folded', value: median(shares) },
    unit: '× as many',
    yardstick: { what: 'as without the ledger in the same turn', value: 1 },
    target: { atLeast: 0.9 },
  }
}

async function whileFolding<T>(
  database: Database,
  registers: readonly BenchRegister[],
  work: () => Promise<T>,
): Promise<T> {
  const companyId = registers[0]?.companyId ?? ''
  const stopping = new AbortController()
  const { signal } = stopping
  const folding = (async () => {
    while (!signal.aborted) {
      await foldWaiting(database, { companyId })
      await delay(foldPauseMs, undefined, { signal }).catch(() => undefined)
    }
  })()
  try {
    return await work()
  } finally {
    stopping.abort()
    await folding
  }
}
