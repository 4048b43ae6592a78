/** Every chain of every company, for `npm run journal:verify` and for restored databases. */
import { listCompanies, verifyCompany } from '../../../journal/books/index.ts'
import { verifyAudit } from '../../../platform/audit/index.ts'
import {
  createDatabase,
  type Database,
  ensureAppRole,
  migrate,
} from '../../../platform/db/index.ts'

export interface BooksVerified {
  readonly holds: boolean
  /** One line, for people. */
  readonly text: string
}

export async function verifyBooks(database: Database, adminUrl: string): Promise<BooksVerified> {
  const companies = await listCompanies(adminUrl)
  const total = { registers: 0, facts: 0, apart: 0, changes: 0 }
  for (const companyId of companies) {
    const outcome = await verifyCompany(database, companyId)
    if (outcome.broken !== null) {
      const { pastId, registerId, registerName, sequence, reason } = outcome.broken
      const name = registerName === '' ? registerId : `${registerName} (${registerId})`
      const place = pastId === null ? '' : ` kept apart as ${pastId}`
      return broken(companyId, `register ${name}${place}, sequence ${sequence}: ${reason}`)
    }
    const audit = await verifyAudit(database, { companyId, branchIds: null })
    if (audit.broken !== null) {
      const { number, entryId, reason } = audit.broken
      return broken(companyId, `audit, number ${number}, entry ${entryId}: ${reason}`)
    }
    total.changes += audit.entries
    total.registers += outcome.counts.registers
    total.facts += outcome.counts.facts
    total.apart += outcome.counts.apart
  }
  const beside = total.apart === 0 ? '' : `, ${total.apart} more are kept apart`
  return {
    holds: true,
    text: `Every chain holds: ${total.facts} facts of ${total.registers} registers in ${companies.length} companies${beside}; ${total.changes} entries of the audit hold.`,
  }
}

/** The same of a restored copy, by the address of its administrator. It is brought up to date. */
export async function verifyAt(adminUrl: string): Promise<BooksVerified> {
  await migrate(adminUrl)
  const databaseUrl = await ensureAppRole(adminUrl)
  const database = createDatabase({ databaseUrl, connectionsMax: 2, statementTimeoutMs: 0 })
  try {
    return await verifyBooks(database, adminUrl)
  } finally {
    await database.close()
  }
}

const broken = (companyId: string, what: string): BooksVerified => ({
  holds: false,
  text: `Broken: company ${companyId}, ${what}`,
})
