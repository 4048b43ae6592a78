/** `npm run company:import -- --file FILE`: a company from the file that company:export wrote. */

import { parseArgs } from 'node:util'
import { firstLine } from '../platform/machine/index.ts'
import {
  FileRefusal,
  importCompany,
  openCompanyFile,
  passphraseHelp,
  readPassphrase,
} from './company-file/index.ts'
import { parseConfig } from './config.ts'
import { isDemoUnfinished } from './demo.ts'
import { registerAllProjections } from './projections/index.ts'
import { runCommand, withDatabase } from './run-command.ts'
import { createTeller } from './tell-progress.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { file: { type: 'string' }, 'passphrase-file': { type: 'string' } },
  })
  const { file } = values
  if (file === undefined) {
    process.stderr.write(
      `Give the file: npm run company:import -- --file FILE (${passphraseHelp})\n`,
    )
    return 1
  }
  const passphrase = await readPassphrase(process.env, values['passphrase-file'])
  if (isDemoUnfinished(parseConfig(process.env).dataDir)) {
    process.stderr.write(
      'The demo business is half made here, and the next start would empty the database. Let the server start once, then import.\n',
    )
    return 1
  }
  registerAllProjections()
  return withDatabase({ connectionsMax: 2, statementTimeoutMs: 0 }, async (database) => {
    const open = await openCompanyFile(file, passphrase)
    const tell = createTeller()
    const imported = await importCompany(database, open, { now: new Date(), tell })
    const { name, rows, facts, reportsFailed } = imported
    process.stdout.write(
      `\n${name} is here: ${rows} rows, ${facts} facts, every chain holds.\nPeople sign in with a link by email. Pair each till, and connect Stripe, API keys and add-ons anew.\n`,
    )
    if (reportsFailed !== null) {
      process.stdout.write(
        `Its reports are not added up yet (${firstLine(reportsFailed)}); they follow once the server runs.\n`,
      )
    }
    return 0
  })
}

await runCommand(main, (error) => {
  const refusal = error instanceof FileRefusal ? `Refused (${error.code}): ` : ''
  return `${refusal}${firstLine(error)}`
})
