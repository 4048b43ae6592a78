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
  /** In which past that is kept apart; null: in the books. */
  readonly pastId: string | null
}

export interface JournalCounts {
  readonly registers: number
  readonly facts: number
  /** Kept apart, and in so many pasts. */
  readonly apart: number
  readonly pasts: number
}

type Verified =
  | { readonly broken: JournalBreak }
  | { readonly broken: null; readonly counts: JournalCounts }

const pageFacts = 2_000

interface RegisterRow {
  id: string
  name: string
  sequence: number
  head_hash: string
}
interface PastRow {
  id: string
  register_id: string
  name: string
  first_sequence: number
  first_hash: string
  last_sequence: number
  last_hash: string
}

/** Facts that follow one another to a known end. */
interface Chain {
  /** The last fact before them. */
  readonly head: RegisterHead
  readonly end: { readonly sequence: number; readonly hash: string }
  /** So many facts after that sequence, and no more. */
  readonly read: (after: number, limit: number) => Promise<readonly FactRow[]>
}

type Outcome =
  | { readonly facts: number }
  | { readonly sequence: number; readonly reason: JournalBreak['reason'] }
interface FactRow {
  sequence: number
  hash: string
  content: string
  id: string
  subject_id: string
  branch_id: string
  kind: string
}

/** The first break of the company's chains, in the books and apart, or how much there is. */
export async function verifyCompany(database: Database, companyId: string): Promise<Verified> {
  return database.withTenantSnapshot({ companyId, branchIds: null }, (client) =>
    verifyChains(client, companyId),
  )
}

/** The same within a transaction that does more. */
export async function verifyChains(client: TenantClient, companyId: string): Promise<Verified> {
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
    const outcome = await verifyOne(companyId, chainOf(client, companyId, register))
    if ('reason' in outcome) {
      const { id: registerId, name: registerName } = register
      return { broken: { companyId, registerId, registerName, pastId: null, ...outcome } }
    }
    facts += outcome.facts
  }
  const kept = await verifyPasts(client, companyId)
  if ('reason' in kept) return { broken: kept }
  return { broken: null, counts: { registers: registers.length, facts, ...kept } }
}

/** What is kept apart holds as the books do, each past from its first fact to its last. */
async function verifyPasts(
  client: TenantClient,
  companyId: string,
): Promise<JournalBreak | Pick<JournalCounts, 'apart' | 'pasts'>> {
  const { rows } = await client.query<PastRow>({
    text: `SELECT p.id, p.register_id, coalesce(r.name, '') AS name, p.first_sequence, p.first_hash,
        p.last_sequence, p.last_hash
      FROM apart_pasts p
      LEFT JOIN registers r ON r.company_id = p.company_id AND r.id = p.register_id
      WHERE p.company_id = $1 ORDER BY name, p.register_id, p.first_sequence, p.id`,
    values: [companyId],
  })
  let apart = 0
  for (const past of rows) {
    const outcome = await verifyPast(client, companyId, past)
    if ('reason' in outcome) {
      const { id: pastId, register_id: registerId, name: registerName } = past
      return { companyId, registerId, registerName, pastId, ...outcome }
    }
    apart += outcome.facts
  }
  return { apart, pasts: rows.length }
}

async function verifyPast(
  client: TenantClient,
  companyId: string,
  past: PastRow,
): Promise<Outcome> {
  const read: Chain['read'] = async (after, limit) => {
    const { rows } = await client.query<FactRow>({
      name: 'journal_verify_apart',
      text: `SELECT sequence, hash, content, fact_id AS id, subject_id, branch_id, kind
        FROM apart_facts WHERE company_id = $1 AND past_id = $2 AND sequence > $3
        ORDER BY sequence LIMIT $4`,
      values: [companyId, past.id, after, limit],
    })
    return rows
  }
  const before = past.first_sequence - 1
  const [first] = await read(before, 1)
  if (first?.sequence !== past.first_sequence) {
    return { sequence: past.first_sequence, reason: 'gap' }
  }
  if (first.hash !== past.first_hash) {
    return { sequence: past.first_sequence, reason: 'hash_mismatch' }
  }
  // A past hangs on whatever its device says it hangs on.
  const { previousHash: hash } = factOfRow(first)
  return verifyOne(companyId, {
    head: { ...emptyHead(past.register_id), sequence: before, hash },
    end: { sequence: past.last_sequence, hash: past.last_hash },
    read,
  })
}

function chainOf(client: TenantClient, companyId: string, register: RegisterRow): Chain {
  return {
    head: emptyHead(register.id),
    end: { sequence: register.sequence, hash: register.head_hash },
    async read(after, limit) {
      const { rows } = await client.query<FactRow>({
        name: 'journal_verify',
        text: `SELECT sequence, hash, content, id, subject_id, branch_id, kind FROM facts
          WHERE company_id = $1 AND register_id = $2 AND sequence > $3
          ORDER BY sequence LIMIT $4`,
        values: [companyId, register.id, after, limit],
      })
      return rows
    },
  }
}

async function verifyOne(companyId: string, { end, read, ...chain }: Chain): Promise<Outcome> {
  let { head } = chain
  let clock = ''
  for (;;) {
    const rows = await read(head.sequence, pageFacts)
    const isLast = rows.length < pageFacts
    const facts = rows.map(factOfRow)
    const first = facts[0]
    if (first !== undefined && first.clock <= clock && first.sequence === head.sequence + 1) {
      return { sequence: first.sequence, reason: 'out_of_order' }
    }
    const expected = isLast ? { expected: end } : {}
    const verified = verifyChain({ head, facts, sha256, ...expected })
    if (!verified.ok) return { sequence: verified.break.sequence, reason: verified.break.reason }
    const odd = rows.findIndex((row, index) => !agrees(row, facts[index] as Fact, companyId))
    if (odd >= 0) return { sequence: rows[odd]?.sequence ?? 0, reason: 'column_mismatch' }
    head = verified.head
    clock = facts.at(-1)?.clock ?? clock
    if (isLast) return { facts: head.sequence - chain.head.sequence }
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
