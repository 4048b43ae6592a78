/**
 * What the follower costs a sale: tills store as fast as they are answered, in turns with and
 * without a follower beside the server's own. It makes the day of a branch anew every few seconds;
 * a server's makes each at most every five minutes, so with as many branches once in half a minute.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { refreshAggregates } from '@servery/server/journal/aggregates/refresh-aggregates.store.ts'
import type { Database } from '@servery/server/platform/db/tenancy.ts'
import type pg from 'pg'
import { endLater } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { machineLoad, median } from '../statistics.ts'
import { seedBusiness } from '../store/house.ts'
import { createLoad } from '../store/load.ts'

const turns = 5
const runsPerTurn = 5
const branches = 8
const registersPerBranch = 8
const pauseMs = 8_000
const wantedShare = 0.85
const oneDay = { restMs: 0, daysPerStep: 1, budgetMs: 1 }

export async function measureCost(
  admin: pg.Client,
  adminUrl: string,
  database: Database,
  note: (text: string) => void,
): Promise<Figure> {
  const registers = await seedBusiness(admin, { branches, registersPerBranch })
  const server = await startServerProcess(adminUrl, await findFreePort())
  const load = await createLoad(server.url, registers)
  endLater(load.close)
  const scope = { companyId: registers[0]?.companyId ?? '', branchIds: null }
  const shape = { tills: registers.length, salesPerBatch: 1 }
  await load.run(shape)
  const runTurn = async () => {
    const measured: number[] = []
    for (let run = 0; run < runsPerTurn; run += 1) measured.push(await load.run(shape))
    return median(measured)
  }
  const rates = { without: [] as number[], with: [] as number[] }
  for (let turn = 1; turn <= turns; turn += 1) {
    rates.without.push(await runTurn())
    const stopping = new AbortController()
    const follower = follow(database, scope, { signal: stopping.signal, note })
    rates.with.push(await runTurn())
    stopping.abort()
    await follower
    const [a, b] = [rates.without, rates.with].map((list) => Math.round(list.at(-1) ?? 0))
    note(`turn ${turn}: without the follower ${a}/s, with it ${b}/s, ${machineLoad()}`)
  }
  return {
    what: 'one sale per batch while a follower adds up',
    value: median(rates.with),
    unit: 'sales/s',
    yardstick: { what: 'without the follower', value: median(rates.without) },
    target: { atLeast: wantedShare },
  }
}

async function follow(
  database: Database,
  scope: { readonly companyId: string; readonly branchIds: null },
  { signal, note }: { readonly signal: AbortSignal; readonly note: (text: string) => void },
): Promise<void> {
  while (!signal.aborted) {
    // A machine that is busy with other things lets it wait for a connection in vain: told, and
    // tried again, as a server's follower does.
    await refreshAggregates(database, scope, { now: new Date(), ...oneDay }).catch((error: Error) =>
      note(`the follower's turn failed: ${error.message}`),
    )
    await delay(pauseMs, undefined, { signal }).catch(() => undefined)
  }
}
