/**
 * `npm run journal:rebuild`: the read tables of every branch, made anew from the facts alone, and
 * what reports add up of them.
 */

import { refreshAggregates } from '../journal/aggregates/index.ts'
import { branchesOf, listCompanies, rebuildBranch } from '../journal/books/index.ts'
import type { Database } from '../platform/db/index.ts'
import { firstLine } from '../platform/machine/index.ts'
import { registerAllProjections } from './projections/index.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function main(): Promise<number> {
  registerAllProjections()
  return withDatabase(
    { connectionsMax: 2, statementTimeoutMs: 0 },
    async (database, { adminUrl }) => {
      let exitCode = 0
      for (const companyId of await listCompanies(adminUrl)) {
        for (const { id, name } of await branchesOf(database, companyId)) {
          if (!(await rebuild(database, { companyId, id, name }))) exitCode = 1
        }
        const days = await refreshAllAggregates(database, companyId)
        process.stdout.write(`${days} days of reports\n`)
      }
      return exitCode
    },
  )
}

/** False: the branch could not be made anew. It stays as it was, and stops none of the others. */
async function rebuild(
  database: Database,
  { companyId, id, name }: { readonly companyId: string; readonly id: string; name: string },
): Promise<boolean> {
  const start = process.stdout.isTTY ? '\r' : ''
  try {
    const orders = await rebuildBranch(database, companyId, id, ({ done, total }) => {
      if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${done} of ${total} `)
    })
    process.stdout.write(`${start}${name}: ${orders} orders\n`)
    return true
  } catch (error) {
    process.stderr.write(`${start}${name} stays as it was: ${firstLine(error)}\n`)
    return false
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

await runCommand(main)
