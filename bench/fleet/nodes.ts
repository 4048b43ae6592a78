/**
 * Companies on two workers of Citus and its coordinator beside as many in one database: of the same
 * PostgreSQL with the same settings on the same cores. Wants `CITUS_BIN` (tooling/citus/README.md).
 */
import { migrate } from '@servery/server/platform/db/migrate.ts'
import { startCluster } from '@servery/tooling/citus/cluster.ts'
import { createOnNodes, findNodes } from '@servery/tooling/citus/nodes.ts'
import { asAdmin, inDatabase } from '@servery/tooling/databases.ts'
import { endLater } from '../ending.ts'
import type { Figure } from '../figure.ts'
import { findFreePort, startServerProcess } from '../server-process.ts'
import { median } from '../statistics.ts'
import { createLoad, type Load } from '../store/load.ts'
import type { Note } from './fleet.ts'
import { seedCompanies, tills } from './processes.ts'

export async function measureNodes(note: Note, turns: number): Promise<readonly Figure[]> {
  const bin = process.env.CITUS_BIN
  if (bin === undefined) {
    note('left out: CITUS_BIN names no PostgreSQL that has the extension Citus')
    return []
  }
  const cluster = await startCluster(bin, { durable: true })
  endLater(cluster.stop)
  const nodes = await findNodes(cluster.url)
  await createOnNodes(nodes, 'spread')
  // On the coordinator, without the extension: a plain database.
  await asAdmin(cluster.url, (admin) => admin.query('CREATE DATABASE plain'))
  const spread = await startLoad(inDatabase(cluster.url, 'spread'))
  const plain = await startLoad(inDatabase(cluster.url, 'plain'))
  const rates = { spread: [] as number[], plain: [] as number[] }
  const shape = { tills, salesPerBatch: 1 }
  await spread.run(shape)
  await plain.run(shape)
  for (let turn = 1; turn <= turns; turn += 1) {
    rates.spread.push(await spread.run(shape))
    rates.plain.push(await plain.run(shape))
    const [one, other] = [rates.spread, rates.plain].map((list) => list.at(-1)?.toFixed(0))
    note(`turn ${turn}: on three nodes ${one}/s, in one plain database ${other}/s`)
  }
  return [
    {
      what: 'stored sales on three nodes of Citus',
      yardstick: { what: 'in a plain database on the same machine', value: median(rates.plain) },
      value: median(rates.spread),
      unit: 'sales/s',
      target: { atLeast: 0.6 },
    },
  ]
}

async function startLoad(adminUrl: string): Promise<Load> {
  await migrate(adminUrl)
  const registers = await asAdmin(adminUrl, seedCompanies)
  const server = await startServerProcess(adminUrl, await findFreePort())
  const load = await createLoad(server.url, registers)
  endLater(load.close)
  return load
}
