/** `npm run company:export -- --company ID --out FILE`: everything of one company in one file. */

import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { listCompanies } from '../journal/books/index.ts'
import {
  exportCompany,
  isThere,
  passphraseHelp,
  readPassphrase,
  seal,
  writeWhole,
} from './company-file/index.ts'
import { runCommand, withDatabase } from './run-command.ts'
import { createTeller } from './tell-progress.ts'

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      company: { type: 'string' },
      out: { type: 'string' },
      'passphrase-file': { type: 'string' },
    },
  })
  const { out } = values
  if (out === undefined) {
    process.stderr.write(
      `Give the company and the file: npm run company:export -- --company ID --out FILE (${passphraseHelp})\n`,
    )
    return 1
  }
  if (await isThere(out)) {
    process.stderr.write(`${out} is there already.\n`)
    return 1
  }
  const passphrase = await readPassphrase(process.env, values['passphrase-file'])
  return withDatabase(
    { connectionsMax: 2, statementTimeoutMs: 0 },
    async (database, { adminUrl }) => {
      const companies = await listCompanies(adminUrl)
      const company = values.company ?? (companies.length === 1 ? companies[0] : undefined)
      if (company === undefined || !companies.includes(company)) {
        process.stderr.write(`Give one of the companies:\n${companies.join('\n')}\n`)
        return 1
      }
      const tell = createTeller()
      await writeWhole(out, (write) =>
        exportCompany(database, company, { now: new Date(), tell }, (file) =>
          pipeline(passphrase === undefined ? file : seal(file, passphrase), write),
        ),
      )
      process.stdout.write(`\n${out} has everything of company ${company}.\n`)
      return 0
    },
  )
}

await runCommand(main)
