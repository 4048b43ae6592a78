/**
 * Sales stored per second through the API, against one bare SQL statement per sale with the same
 * rows on the same PostgreSQL. Both take turns in one run, and their medians are compared.
 */
import pg from 'pg'
import { endLater } from '../ending.ts'
import type { Benchmark, Figure } from '../figure.ts'
import { findFreePort, startDatabase, startServerProcess } from '../server-process.ts'
import { median, percentile } from '../statistics.ts'
import { type BareRunner, createBareRunner } from './bare-runner.ts'
import { seedBusiness } from './house.ts'
import { createLoad, type Load } from './load.ts'

const turns = 7
const branches = 8
const registersPerBranch = 8
/** Tills that come back online at once. */
const returningTills = 16
const salesPerLargeBatch = 50
const halfLoadSeconds = 6

type Note = (text: string) => void

export const storeBenchmark: Benchmark = {
  name: 'store',
  about: 'sales of 5 lines with modifiers, paid and closed, stored durably',
  run: async (note) => {
    const adminUrl = await startDatabase()
    const admin = new pg.Client({ connectionString: adminUrl })
    await admin.connect()
    endLater(() => admin.end())
    await requireDurable(admin)
    const size = { branches, registersPerBranch }
    const registers = await seedBusiness(admin, size)
    const bare = await createBareRunner(adminUrl, await seedBusiness(admin, size))
    endLater(bare.close)
    const server = await startServerProcess(adminUrl, await findFreePort())
    const load = await createLoad(server.url, registers)
    endLater(load.close)
    return measure(load, bare, note)
  },
}

async function measure(load: Load, bare: BareRunner, note: Note): Promise<readonly Figure[]> {
  const single = { tills: branches * registersPerBranch, salesPerBatch: 1 }
  const large = { tills: returningTills, salesPerBatch: salesPerLargeBatch }
  await bare.run()
  await load.run(single)
  await load.run(large)
  const rates = { bare: [] as number[], single: [] as number[], large: [] as number[] }
  for (let turn = 1; turn <= turns; turn += 1) {
    rates.bare.push(await bare.run())
    rates.single.push(await load.run(single))
    rates.large.push(await load.run(large))
    const [a, b, c] = [rates.bare, rates.single, rates.large].map((list) =>
      Math.round(list.at(-1) ?? 0),
    )
    note(`turn ${turn}: bare ${a}/s, single ${b}/s, batches of ${salesPerLargeBatch} ${c}/s`)
  }
  const yardstick = {
    what: `one bare SQL statement per sale, ${bare.connections} connections`,
    value: median(rates.bare),
  }
  const latencies = await load.runAtRate(median(rates.single) / 2, halfLoadSeconds)
  return [
    {
      what: `one sale per batch, ${single.tills} registers`,
      value: median(rates.single),
      unit: 'sales/s',
      yardstick,
      target: { atLeast: 0.5 },
    },
    {
      what: `${large.salesPerBatch} sales per batch, ${large.tills} registers`,
      value: median(rates.large),
      unit: 'sales/s',
      yardstick,
      target: { atLeast: 0.9 },
    },
    {
      what: 'storing one sale at half that load, p99',
      value: percentile(latencies, 0.99),
      unit: 'ms',
      yardstick: { what: 'its p50', value: percentile(latencies, 0.5) },
      target: { atMost: 5 },
    },
  ]
}

/** A yardstick without durability would be one of another thing. */
async function requireDurable(admin: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    const { rows } = await admin.query<Record<string, string>>(`SHOW ${setting}`)
    if (rows[0]?.[setting] !== 'on') throw new Error(`${setting} is off`)
  }
}
