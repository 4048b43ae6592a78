/**
 * `npm run fuzz [-- --route 'POST /items'] [--cases N] [--minutes N]`: asks every route of the
 * contract what nobody means to ask. `SEED=…` asks the same again.
 */
import { parseArgs } from 'node:util'
import { ensureAppRole } from '@servery/server/platform/db/app-role.ts'
import { startTemplate } from '../test-postgres.ts'
import { createFuzzWorld } from './fuzz-world.ts'
import { describeFault, routesNamed, runAll } from './run-all.ts'
import type { RouteResult } from './run-route.ts'

function readArguments() {
  const { values } = parseArgs({
    options: {
      route: { type: 'string' },
      cases: { type: 'string', default: '80' },
      minutes: { type: 'string', default: '20' },
    },
  })
  const cases = Number(values.cases)
  const minutes = Number(values.minutes)
  if (!Number.isSafeInteger(cases) || cases < 1 || !(minutes > 0)) {
    throw new RangeError('--cases and --minutes take numbers above 0')
  }
  if (routesNamed(values.route).length === 0) throw new RangeError('no route is called like that')
  return { route: values.route, cases, minutes, seed: process.env.SEED ?? String(Date.now()) }
}

function say({ title, statuses, faults }: RouteResult): void {
  const counts = [...statuses].sort(([left], [right]) => left - right)
  const told = counts.map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(`${faults.length > 0 ? 'FAULT' : 'ok   '} ${title}: ${told}`)
  for (const fault of faults.slice(0, 5)) console.log(describeFault(fault))
}

async function main(): Promise<number> {
  const { minutes, ...bounds } = readArguments()
  const begun = performance.now()
  const { templateUrl, stop } = await startTemplate()
  const databaseUrl = await ensureAppRole(templateUrl)
  const urls = { adminUrl: templateUrl, nodes: [templateUrl], databaseUrl }
  const place = { ...urls, drop: async () => undefined }
  try {
    const world = await createFuzzWorld(place)
    const until = Date.now() + minutes * 60_000
    const results = await runAll(world, { ...bounds, until, onResult: say })
    await world.close()
    const count = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
    const asked = count(results.flatMap(({ statuses }) => [...statuses.values()]))
    const faults = count(results.map((result) => result.faults.length))
    const seconds = ((performance.now() - begun) / 1_000).toFixed(0)
    console.log(`${asked} requests to ${results.length} routes in ${seconds} s: ${faults} faults`)
    console.log(`again: SEED=${bounds.seed} npm run fuzz -- --cases ${bounds.cases}`)
    return faults === 0 ? 0 : 1
  } finally {
    await stop()
  }
}

process.exitCode = await main()
