/** A thousand companies in one database: what a sale takes, beside a database of one. */
import { endLater } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { openSite } from '../site.ts'
import { median, percentile } from '../statistics.ts'
import { type BenchRegister, seedBusiness } from '../store/house.ts'
import { createLoad } from '../store/load.ts'
import type { Note } from './fleet.ts'

const companies = 1_000
/** What a busy machine stores as well: all come from one network, of which not many may wait. */
const salesPerSecond = 25
const seconds = 10
const ratioMax = 1.5

export async function measureCompanies(note: Note, rounds: number): Promise<readonly Figure[]> {
  const { adminUrl, admin } = await openSite()
  const one = await seedBusiness(admin, { branches: 5, registersPerBranch: 10 })
  const many: BenchRegister[] = []
  for (let count = 0; count < companies; count += 1) {
    many.push(...(await seedBusiness(admin, { branches: 1, registersPerBranch: 1 })))
  }
  const server = await startServerProcess(adminUrl, await findFreePort())
  const alone = await createLoad(server.url, one)
  const crowd = await createLoad(server.url, many)
  endLater(() => {
    alone.close()
    crowd.close()
  })
  // Each company has sold before it is measured.
  await alone.runAtRate(salesPerSecond, 3)
  await crowd.runAtRate(salesPerSecond, companies / salesPerSecond)
  const p95 = { alone: [] as number[], crowd: [] as number[] }
  for (let round = 1; round <= rounds; round += 1) {
    p95.alone.push(percentile(await alone.runAtRate(salesPerSecond, seconds), 0.95))
    p95.crowd.push(percentile(await crowd.runAtRate(salesPerSecond, seconds), 0.95))
    const [a, b] = [p95.alone, p95.crowd].map((list) => list.at(-1)?.toFixed(1))
    note(`round ${round}: one company ${a} ms, ${companies} companies ${b} ms`)
  }
  return [
    {
      what: `a sale of one of ${companies} companies, p95 at ${salesPerSecond} sales/s`,
      yardstick: { what: 'the same sales of one company', value: median(p95.alone) },
      value: median(p95.crowd),
      unit: 'ms',
      target: { atMost: ratioMax },
    },
  ]
}
