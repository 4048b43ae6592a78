/** Makes the demo's trade day by day in a thread of its own, a few days ahead of who stores it. */
import { parentPort, workerData } from 'node:worker_threads'
import { emptyHead, isoWeekday, uuidV7 } from '@servery/domain'
import type { SeedBranch, SeedBusiness } from './business.ts'
import type { SeedCatalogue } from './catalogue.ts'
import { seedRandom } from './random.ts'
import type { SeedTable } from './table-service.ts'
import { type TradeBranch, type TradeDay, tradeDay } from './trade.ts'

/** What a worker is asked to make; plain data, as it crosses a thread. */
export interface TradeOrder {
  readonly seed: number
  readonly untilMs: number
  readonly timeZone: string
  /** Business dates, oldest first. */
  readonly dates: readonly string[]
  readonly businesses: readonly {
    readonly companyId: string
    readonly business: SeedBusiness
    readonly catalogue: SeedCatalogue
    readonly customerIds: readonly string[]
    readonly branches: readonly {
      readonly id: string
      readonly branch: SeedBranch
      readonly memberIds: readonly string[]
      readonly tables: readonly SeedTable[]
      readonly registers: readonly {
        readonly id: string
        readonly code: string
        readonly callPrefix: string
      }[]
    }[]
  }[]
}

/** So many days may wait to be stored. */
const aheadMax = 4

/** The branches with their own chance and heads. */
export function openBranches(order: TradeOrder): TradeBranch[] {
  return order.businesses.flatMap(({ companyId, business, catalogue, customerIds, branches }) =>
    branches.map(({ id, branch, memberIds, tables, registers }): TradeBranch => {
      const random = seedRandom(order.seed, `${business.key} ${branch.name}`)
      const ids = seedRandom(order.seed, `${business.key} ${branch.name} ids`)
      return {
        companyId,
        branchId: id,
        branch,
        business,
        catalogue,
        actorIds: memberIds,
        random,
        customerIds,
        visits: seedRandom(order.seed, `${business.key} ${branch.name} customers`),
        work: seedRandom(order.seed, `${business.key} ${branch.name} work`),
        mishaps: seedRandom(order.seed, `${business.key} ${branch.name} mishaps`),
        seats: seedRandom(order.seed, `${business.key} ${branch.name} tables`),
        calls: seedRandom(order.seed, `${business.key} ${branch.name} calls`),
        tables,
        newId: (atMs) => uuidV7(atMs, ids.bytes(10)),
        registers: registers.map((register) => ({
          code: register.code,
          callPrefix: register.callPrefix,
          head: emptyHead(register.id),
        })),
      }
    }),
  )
}

/** A business date as a day of trade, by the wall clock of the zone. */
export function dayOf(date: string, timeZone: string, untilMs: number): TradeDay {
  const midnightMs = zonedMidnightMs(date, timeZone)
  return {
    date,
    weekday: isoWeekday(date),
    startOfHour: (hour) => midnightMs + hour * 3_600_000,
    untilMs,
  }
}

/** UTC milliseconds of midnight by the zone's offset at noon: demo branches are shut at night. */
function zonedMidnightMs(date: string, timeZone: string): number {
  const guess = Date.parse(`${date}T12:00:00Z`)
  const shown = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  const offsetHours = Number(shown.format(guess)) - 12
  return Date.parse(`${date}T00:00:00Z`) - offsetHours * 3_600_000
}

async function run(order: TradeOrder): Promise<void> {
  const port = parentPort
  if (port === null) return
  let ahead = 0
  let wake = () => undefined as undefined
  port.on('message', () => {
    ahead -= 1
    wake()
  })
  const branches = openBranches(order)
  for (const date of order.dates) {
    const day = dayOf(date, order.timeZone, order.untilMs)
    const facts = branches.flatMap((branch) => tradeDay(branch, day))
    ahead += 1
    port.postMessage(facts)
    // Letting messages in costs a turn of the loop; waiting for them keeps memory small.
    await new Promise<void>((resume) => {
      wake = () => {
        if (ahead < aheadMax) resume()
        return undefined
      }
      setImmediate(wake)
    })
  }
  while (ahead > 0) {
    await new Promise<void>((resume) => {
      wake = () => {
        resume()
        return undefined
      }
    })
  }
  port.close()
}

await run(workerData as TradeOrder)
