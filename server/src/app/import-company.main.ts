/** `npm run company:import -- --file FILE`: a company from the file that company:export wrote. */

import { parseArgs } from 'node:util'
import { createDatabase } from '../platform/db/index.ts'
import { firstLine } from '../platform/machine/index.ts'
import { FileRefusal, importCompany, openCompanyFile } from './company-file/index.ts'
import { openDatabase } from './open-database.ts'
import { registerAllProjections } from './projections/index.ts'
import { createTeller } from './tell-progress.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, passphrase: { type: 'string' } },
  })
  if (values.file === undefined) {
    process.stderr.write('Give the file: npm run company:import -- --file FILE\n')
    return 1
  }
  registerAllProjections()
  const opened = await openDatabase(process.env)
  const database = createDatabase({
    ...{ databaseUrl: opened.databaseUrl, connectionsMax: 2, statementTimeoutMs: 0 },
  })
  try {
    const open = await openCompanyFile(values.file, values.passphrase)
    const tell = createTeller()
    const { name, rows, facts } = await importCompany(database, open, { now: new Date(), tell })
    process.stdout.write(
      `\n${name} is here: ${rows} rows, ${facts} facts, every chain holds.\nPeople sign in with a link by email. Pair each till, and connect Stripe, API keys and add-ons anew.\n`,
    )
    return 0
  } finally {
    await database.close()
    await opened.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  const refusal = error instanceof FileRefusal ? `Refused (${error.code}): ` : ''
  process.stderr.write(`${refusal}${firstLine(error)}\n`)
  process.exitCode = 1
}
