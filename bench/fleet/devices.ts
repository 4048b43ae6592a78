/** Fifty devices of one branch on one server: how soon each sees what the others sell. */
import { setTimeout as delay } from 'node:timers/promises'
import { endLater } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { openSite } from '../site.ts'
import { percentile } from '../statistics.ts'
import { batchRequest, type Connection, openConnection } from '../store/connection.ts'
import { type BenchRegister, seedBusiness } from '../store/house.ts'
import { createSeller, type Seller } from '../store/sales.ts'
import type { Note } from './fleet.ts'
import { countUsage, memoryOf } from './usage.ts'
import { openWatcher } from './watcher.ts'

const devices = 50
/** A branch of fifty tills at noon sells about one in a second: twice that. */
const salesPerSecond = 2
const warmSales = 20
const sales = 80
const patienceMs = 30_000
const seenMsMax = 300
const memoryMax = 200

export async function measureDevices(note: Note): Promise<readonly Figure[]> {
  const { adminUrl, admin } = await openSite()
  const registers = await seedBusiness(admin, { branches: 1, registersPerBranch: devices })
  const server = await startServerProcess(adminUrl, await findFreePort())
  const idle = memoryOf(server.pid)
  const market = await openMarket(server.url, registers)
  await market.sell(warmSales)
  const usage = await countUsage({ pids: [server.pid], admin })
  const latencies = await market.sell(sales)
  const busy = memoryOf(server.pid)
  const [p50, p95, worst] = [0.5, 0.95, 1].map((share) => percentile(latencies, share))
  note(`${latencies.length} sightings: p50 ${p50?.toFixed(0)}, p95 ${p95?.toFixed(0)} ms`)
  note(
    `the slowest ${worst?.toFixed(0)} ms; memory ${idle.toFixed(0)} MiB, then ${busy.toFixed(0)}`,
  )
  note(`${usage.perSale(sales)}, with ${devices - 1} devices that read it`)
  return [
    {
      what: `a sale of one till, seen on each of ${devices - 1} others, p95`,
      yardstick: { what: 'what a person takes for at once', value: seenMsMax },
      value: p95 ?? Number.POSITIVE_INFINITY,
      unit: 'ms',
      target: { atMost: 1 },
    },
    {
      what: `memory of the server with ${devices} devices`,
      yardstick: { what: 'what a small machine has to spare', value: memoryMax },
      value: busy,
      unit: 'MiB',
      target: { atMost: 1 },
    },
  ]
}

interface Till {
  readonly register: BenchRegister
  readonly seller: Seller
  readonly connection: Connection
}

/** Tills that sell one after the other, each watched by all others. */
async function openMarket(url: string, registers: readonly BenchRegister[]) {
  const sentAt = new Map<string, number>()
  const latencies: number[] = []
  let wake = () => {}
  const onFact = (id: string) => {
    const at = sentAt.get(id)
    if (at === undefined) return
    latencies.push(performance.now() - at)
    wake()
  }
  const tills: Till[] = []
  for (const register of registers) {
    const watcher = await openWatcher(url, register, onFact)
    const connection = await openConnection(url)
    endLater(() => {
      watcher.close()
      connection.close()
    })
    tills.push({ seller: createSeller(register), connection, register })
  }
  let turn = 0
  const sellOne = async () => {
    const till = tills[turn % tills.length] as Till
    turn += 1
    const { registerId, token } = till.register
    const facts = till.seller.sell()
    const request = batchRequest(url, token, JSON.stringify({ registerId, facts }))
    sentAt.set(facts.at(-1)?.id ?? '', performance.now())
    const { status, body } = await till.connection.send(request)
    if (status !== 200) throw new Error(`a sale was not stored: ${status} ${body.slice(0, 200)}`)
  }
  return {
    sell: async (count: number): Promise<readonly number[]> => {
      latencies.length = 0
      for (let sold = 0; sold < count; sold += 1) {
        await Promise.all([sellOne(), delay(1000 / salesPerSecond)])
      }
      const wanted = count * (registers.length - 1)
      const tooLate = AbortSignal.timeout(patienceMs)
      while (latencies.length < wanted && !tooLate.aborted) {
        await new Promise<void>((resolve) => {
          wake = resolve
          tooLate.addEventListener('abort', () => resolve(), { once: true })
        })
      }
      if (latencies.length < wanted) throw new Error(`${latencies.length} of ${wanted} were seen`)
      return [...latencies]
    },
  }
}
