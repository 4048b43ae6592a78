/** `npm run journal:rebuild`: the read tables of every branch, made anew from the facts alone. */
import { createDatabase } from '../db/tenancy.ts'
import { firstLine } from '../start-error.ts'
import { listCompanies } from './companies.ts'
import { openDatabase } from './open-database.ts'
import { branchesOf, rebuildBranch } from './rebuild.ts'

async function main(): Promise<void> {
  const opened = await openDatabase(process.env)
  const database = createDatabase({
    databaseUrl: opened.databaseUrl,
    connectionsMax: 2,
    statementTimeoutMs: 0,
  })
  try {
    for (const companyId of await listCompanies(opened.adminUrl)) {
      for (const { id, name } of await branchesOf(database, companyId)) {
        const orders = await rebuildBranch(database, companyId, id, ({ done, total }) => {
          if (process.stdout.isTTY) process.stdout.write(`\r${name}: ${done} of ${total} `)
        })
        process.stdout.write(`${process.stdout.isTTY ? '\r' : ''}${name}: ${orders} orders\n`)
      }
    }
  } finally {
    await database.close()
    await opened.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${firstLine(error)}\n`)
  process.exitCode = 1
}
