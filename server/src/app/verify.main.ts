/** `npm run journal:verify`: every chain of every company. Exit code 1 at the first break. */

import { listCompanies, verifyCompany } from '../journal/books/index.ts'
import { verifyAudit } from '../platform/audit/index.ts'
import { runCommand, withDatabase } from './run-command.ts'

async function main(): Promise<number> {
  return withDatabase({ connectionsMax: 2 }, async (database, { adminUrl }) => {
    const companies = await listCompanies(adminUrl)
    let registers = 0
    let facts = 0
    let apart = 0
    let changes = 0
    for (const companyId of companies) {
      const outcome = await verifyCompany(database, companyId)
      if (outcome.broken !== null) {
        const { pastId, registerId, registerName, sequence, reason } = outcome.broken
        const name = registerName === '' ? registerId : `${registerName} (${registerId})`
        const place = pastId === null ? '' : ` kept apart as ${pastId}`
        process.stderr.write(
          `Broken: company ${companyId}, register ${name}${place}, sequence ${sequence}: ${reason}\n`,
        )
        return 1
      }
      const audit = await verifyAudit(database, { companyId, branchIds: null })
      if (audit.broken !== null) {
        const { number, entryId, reason } = audit.broken
        process.stderr.write(
          `Broken: company ${companyId}, audit, number ${number}, entry ${entryId}: ${reason}\n`,
        )
        return 1
      }
      changes += audit.entries
      registers += outcome.counts.registers
      facts += outcome.counts.facts
      apart += outcome.counts.apart
    }
    const beside = apart === 0 ? '' : `, ${apart} more are kept apart`
    process.stdout.write(
      `Every chain holds: ${facts} facts of ${registers} registers in ${companies.length} companies${beside}; ${changes} entries of the audit hold.\n`,
    )
    return 0
  })
}

await runCommand(main)
