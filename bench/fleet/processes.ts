/**
 * Two processes on one database beside one alone, on the same cores; and what a sale leaves behind
 * on the disk and in the log, for `docs/scale.md`.
 */
import type pg from 'pg'
import { endLater } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { findFreePort, type ServerProcess, startServerProcess } from '../server-process.ts'
import { openSite } from '../site.ts'
import { median } from '../statistics.ts'
import { type BenchRegister, seedBusiness } from '../store/house.ts'
import { createLoad, type Load } from '../store/load.ts'
import type { Note } from './fleet.ts'
import { countUsage, memoryOf } from './usage.ts'

const companies = 8
const registersPerCompany = 8
export const tills = companies * registersPerCompany

export async function measureProcesses(note: Note, turns: number): Promise<readonly Figure[]> {
  const { adminUrl, admin } = await openSite()
  const [ofOne, ofTwo] = [await seedCompanies(admin), await seedCompanies(admin)]
  const start = async () => startServerProcess(adminUrl, await findFreePort())
  const [first, second] = [await start(), await start()]
  const isFirst = (_: unknown, index: number) => index % 2 === 0
  // Every company sells through both processes.
  const loads = {
    all: await createLoad(first.url, ofOne),
    left: await createLoad(first.url, ofTwo.filter(isFirst)),
    right: await createLoad(
      second.url,
      ofTwo.filter((_, index) => !isFirst(_, index)),
    ),
  }
  for (const load of Object.values(loads)) endLater(load.close)
  return measure({ admin, loads, processes: [first, second], note, turns })
}

/** Tills write one past each, so those of one process and of two are not the same. */
export async function seedCompanies(admin: pg.Client): Promise<readonly BenchRegister[]> {
  const size = { branches: 1, registersPerBranch: registersPerCompany }
  const registers: BenchRegister[] = []
  for (let count = 0; count < companies; count += 1) {
    registers.push(...(await seedBusiness(admin, size)))
  }
  return registers
}

interface Measuring {
  readonly admin: pg.Client
  readonly loads: { readonly all: Load; readonly left: Load; readonly right: Load }
  readonly processes: readonly ServerProcess[]
  readonly note: Note
  readonly turns: number
}

async function measure({
  admin,
  loads,
  processes,
  note,
  turns,
}: Measuring): Promise<readonly Figure[]> {
  const byOne = () => loads.all.run({ tills, salesPerBatch: 1 })
  const byTwo = async () => {
    const half = { tills: tills / 2, salesPerBatch: 1 }
    const rates = await Promise.all([loads.left.run(half), loads.right.run(half)])
    return rates.reduce((sum, rate) => sum + rate, 0)
  }
  await byOne()
  await byTwo()
  const rates = { one: [] as number[], two: [] as number[] }
  const pids = processes.map(({ pid }) => pid)
  const usage = await countUsage({ pids, admin })
  const before = await readSizes(admin)
  for (let turn = 1; turn <= turns; turn += 1) {
    rates.one.push(await byOne())
    rates.two.push(await byTwo())
    const [one, two] = [rates.one, rates.two].map((list) => list.at(-1)?.toFixed(0))
    note(`turn ${turn}: one process ${one}/s, two ${two}/s`)
  }
  const after = await readSizes(admin)
  const sales = after.sales - before.sales
  note(`${sales} sales of ${((after.facts - before.facts) / sales).toFixed(1)} facts`)
  const disk = perSale(before.bytes, after.bytes, sales)
  note(`on disk ${disk}, in the log ${perSale(before.wal, after.wal, sales)}`)
  note(usage.perSale(sales))
  note(`memory ${pids.map((pid) => `${memoryOf(pid).toFixed(0)} MiB`).join(', ')}`)
  return [
    {
      what: 'stored sales of 2 processes',
      yardstick: { what: 'of one on the same machine', value: median(rates.one) },
      value: median(rates.two),
      unit: 'sales/s',
      target: { atLeast: 1 },
    },
  ]
}

async function readSizes(admin: pg.Client) {
  const { rows } = await admin.query<Record<'bytes' | 'wal' | 'facts' | 'sales', string>>(
    `SELECT pg_database_size(current_database()) AS bytes,
       pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') AS wal,
       (SELECT count(*) FROM facts) AS facts, (SELECT count(*) FROM orders) AS sales`,
  )
  const { bytes, wal, facts, sales } = rows[0] ?? { bytes: 0, wal: 0, facts: 0, sales: 0 }
  return { bytes: Number(bytes), wal: Number(wal), facts: Number(facts), sales: Number(sales) }
}

const perSale = (before: number, after: number, sales: number) =>
  `${((after - before) / sales / 1024).toFixed(1)} KiB a sale`
