/** Follows every chain of a company, in pages, and finds the first break. */
import { emptyHead } from '@servery/domain/journal/head.ts'
import type { Fact, RegisterHead } from '@servery/domain/journal/types.ts'
import { type ChainBreakReason, verifyChain } from '@servery/domain/journal/verify.ts'
import type { Database, TenantClient } from '../../platform/db/index.ts'
import { sha256 } from '../facts/index.ts'

export interface JournalBreak {
  readonly companyId: string
  readonly registerId: string
  readonly registerName: string
  readonly sequence: number
  readonly reason: ChainBreakReason | 'column_mismatch'
}

export interface JournalCounts {
  readonly registers: number
  readonly facts: number
}

const pageFacts = 2_000

interface RegisterRow {
  id: string
  name: string
  sequence: number
  head_hash: string
}
interface FactRow {
  sequence: number
  hash: string
  content: string
  id: string
  subject_id: string
  branch_id: string
  kind: string
}

/** The first break of the company's chains, by register and sequence, or how much there is. */
export async function verifyCompany(
  database: Database,
  companyId: string,
): Promise<
  { readonly broken: JournalBreak } | { readonly broken: null; readonly counts: JournalCounts }
> {
  return database.withTenantSnapshot({ companyId, branchIds: null }, async (client) => {
    const { rows: registers } = await client.query<RegisterRow>({
      text: `SELECT id, name, sequence, head_hash FROM registers WHERE company_id = $1
        UNION ALL
        SELECT DISTINCT f.register_id, '', 0, '' FROM facts f
        WHERE f.company_id = $1 AND NOT EXISTS (
          SELECT FROM registers r WHERE r.company_id = f.company_id AND r.id = f.register_id)
        ORDER BY name, id`,
      values: [companyId],
    })
    let facts = 0
    for (const register of registers) {
      const outcome = await verifyRegister(client, companyId, register)
      if ('reason' in outcome) {
        const { id: registerId, name: registerName } = register
        return { broken: { companyId, registerId, registerName, ...outcome } }
      }
      facts += outcome.facts
    }
    return { broken: null, counts: { registers: registers.length, facts } }
  })
}

async function verifyRegister(
  client: TenantClient,
  companyId: string,
  register: RegisterRow,
): Promise<
  | { readonly facts: number }
  | { readonly sequence: number; readonly reason: JournalBreak['reason'] }
> {
  let head: RegisterHead = emptyHead(register.id)
  let clock = ''
  for (;;) {
    const { rows } = await client.query<FactRow>({
      name: 'journal_verify',
      text: `SELECT sequence, hash, content, id, subject_id, branch_id, kind FROM facts
        WHERE company_id = $1 AND register_id = $2 AND sequence > $3
        ORDER BY sequence LIMIT $4`,
      values: [companyId, register.id, head.sequence, pageFacts],
    })
    const isLast = rows.length < pageFacts
    const facts = rows.map(factOfRow)
    const first = facts[0]
    if (first !== undefined && first.clock <= clock && first.sequence === head.sequence + 1) {
      return { sequence: first.sequence, reason: 'out_of_order' }
    }
    const expected = { sequence: register.sequence, hash: register.head_hash }
    const verified = verifyChain({ head, facts, sha256, ...(isLast ? { expected } : {}) })
    if (!verified.ok) return { sequence: verified.break.sequence, reason: verified.break.reason }
    const odd = rows.findIndex((row, index) => !agrees(row, facts[index] as Fact, companyId))
    if (odd >= 0) return { sequence: rows[odd]?.sequence ?? 0, reason: 'column_mismatch' }
    head = verified.head
    clock = facts.at(-1)?.clock ?? clock
    if (isLast) return { facts: head.sequence }
  }
}

/** A text that is no JSON has no hash that fits. */
function factOfRow(row: FactRow): Fact {
  try {
    return { ...(JSON.parse(row.content) as Fact), hash: row.hash }
  } catch {
    return { sequence: row.sequence, hash: row.hash, registerId: '' } as Fact
  }
}

/** The columns beside the text must say the same, for it is by them that facts are found. */
function agrees(row: FactRow, fact: Fact, companyId: string): boolean {
  return (
    row.id === fact.id &&
    row.subject_id === fact.subjectId &&
    row.branch_id === fact.branchId &&
    row.kind === fact.kind &&
    companyId === fact.companyId
  )
}
