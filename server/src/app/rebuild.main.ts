/**
 * `npm run journal:rebuild`: the read tables of every branch, made anew from the facts alone, and
 * what reports add up of them.
 */

import { refreshAggregates } from '../journal/aggregates/index.ts'
import { branchesOf, listCompanies, rebuildBranch } from '../journal/books/index.ts'
import { createDatabase, type Database } from '../platform/db/index.ts'
import { firstLine } from '../platform/machine/index.ts'
import { openDatabase } from './open-database.ts'
import { registerAllProjections } from './projections/index.ts'

async function main(): Promise<void> {
  registerAllProjections()
  const opened = await openDatabase(process.env)
  const database = createDatabase({
    databaseUrl: opened.databaseUrl,
    connectionsMax: 2,
    statementTimeoutMs: 0,
  })
  try {
    for (const companyId of await listCompanies(opened.adminUrl)) {
      for (const { id, name } of await branchesOf(database, companyId)) {
        await rebuild(database, { companyId, id, name })
      }
      const days = await refreshAllAggregates(database, companyId)
      process.stdout.write(`${days} days of reports\n`)
    }
  } finally {
    await database.close()
    await opened.close()
  }
}

/** One branch that cannot be made anew stays as it was, and stops none of the others. */
async function rebuild(
  database: Database,
  { companyId, id, name }: { readonly companyId: string; readonly id: string; name: string },
): Promise<void> {
  const start = process.stdout.isTTY ? '\r' : ''
  try {
    const orders = await rebuildBranch(database, companyId, id, ({ done, total }) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${done} of ${total} `)
    })
    process.stdout.write(`${start}${name}: ${orders} orders\n`)
  } catch (error) {
    process.stderr.write(`${start}${name} stays as it was: ${firstLine(error)}\n`)
    process.exitCode = 1
  }
}

async function refreshAllAggregates(database: Database, companyId: string): Promise<number> {
  const scope = { companyId, branchIds: null }
  const { days } = await refreshAggregates(database, scope, {
    now: new Date(),
    restMs: 0,
    budgetMs: Number.POSITIVE_INFINITY,
  })
  return days
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${firstLine(error)}\n`)
  process.exitCode = 1
}
