/**
 * `npm run fuzz [-- --route 'POST /items'] [--cases N] [--minutes N]`: asks every route of the
 * contract what nobody means to ask. `SEED=…` asks the same again. With `--quick --requests N` it
 * asks several at once, and compares the tables after a share of the refusals.
 */
import { parseArgs } from 'node:util'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { startTemplate } from '../test-postgres.ts'
import { copyDatabase } from './businesses.ts'
import { createFuzzWorld } from './fuzz-world.ts'
import { type QuickResult, runQuick } from './quick.ts'
import { describeFault, routesNamed, runAll } from './run-all.ts'
import type { RouteResult } from './run-route.ts'

function readArguments() {
  const { values } = parseArgs({
    options: {
      route: { type: 'string' },
      cases: { type: 'string', default: '80' },
      minutes: { type: 'string', default: '20' },
      quick: { type: 'boolean', default: false },
      requests: { type: 'string', default: '100000' },
    },
  })
  const cases = Number(values.cases)
  const minutes = Number(values.minutes)
  const requests = Number(values.requests)
  if (![cases, requests].every((one) => Number.isSafeInteger(one) && one > 0) || !(minutes > 0)) {
    throw new RangeError('--cases, --requests and --minutes take numbers above 0')
  }
  if (routesNamed(values.route).length === 0) throw new RangeError('no route is called like that')
  const { route, quick } = values
  return { route, quick, cases, requests, minutes, seed: process.env.SEED ?? String(Date.now()) }
}

type Arguments = ReturnType<typeof readArguments>

function statusesIn(statuses: ReadonlyMap<number, number>): string {
  const counts = [...statuses].sort(([left], [right]) => left - right)
  return counts.map(([status, count]) => `${count} × ${status}`).join(', ')
}

function say({ title, statuses, faults }: RouteResult): void {
  console.log(`${faults.length > 0 ? 'FAULT' : 'ok   '} ${title}: ${statusesIn(statuses)}`)
  for (const fault of faults.slice(0, 5)) console.log(describeFault(fault))
}

async function thorough(templateUrl: string, bounds: Arguments, until: number): Promise<string> {
  const databaseUrl = await ensureAppRole(templateUrl)
  const urls = { adminUrl: templateUrl, nodes: [templateUrl], databaseUrl }
  const world = await createFuzzWorld({ ...urls, drop: async () => undefined })
  const results = await runAll(world, { ...bounds, until, onResult: say })
  await world.close()
  const count = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
  const asked = count(results.flatMap(({ statuses }) => [...statuses.values()]))
  const faults = count(results.map((result) => result.faults.length))
  if (faults > 0) process.exitCode = 1
  console.log(`again: SEED=${bounds.seed} npm run fuzz -- --cases ${bounds.cases}`)
  return `${asked} requests to ${results.length} routes, ${faults} faults`
}

async function quick(templateUrl: string, bounds: Arguments, until: number): Promise<string> {
  let businesses = 0
  const openWorld = async () => {
    businesses += 1
    return createFuzzWorld(await copyDatabase(templateUrl, `fuzz_${businesses}`))
  }
  const inAll = ({ asked, routes, faults, compared }: QuickResult) =>
    `${asked} requests to ${routes.size} routes of ${businesses} businesses, ` +
    `tables compared ${compared} times, ${faults} faults`
  const result = await runQuick(openWorld, {
    ...{ ...bounds, until },
    onFault: (fault) => console.log(`FAULT ${describeFault(fault)}`),
    onWorld: (soFar, logged) =>
      console.log(`${inAll(soFar)}: ${statusesIn(soFar.statuses)}\n${logged}`),
  })
  if (result.faults > 0) process.exitCode = 1
  return inAll(result)
}

const bounds = readArguments()
const begun = performance.now()
const { templateUrl, stop } = await startTemplate()
try {
  const until = Date.now() + bounds.minutes * 60_000
  const told = await (bounds.quick ? quick : thorough)(templateUrl, bounds, until)
  console.log(`${told}, in ${((performance.now() - begun) / 1_000).toFixed(0)} s`)
} finally {
  await stop()
}
