/**
 * Makes the read tables of a branch anew from its facts, in one transaction. A fact that was put
 * aside stays aside, but for one that an older version did not understand; one that took part takes
 * part again, unless it is of another noun than its subject. What no table can hold is quarantined,
 * and the rest goes on.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Database, TenantClient } from '../../platform/db/index.ts'
import { touchBranch } from '../aggregates/index.ts'
import {
  type BranchAnew,
  forgetSubjects,
  isRefusedByTables,
  keepProjections,
  markStock,
  movementsGone,
  readTableParameters,
  registeredProjections,
  storeReadTables,
} from '../append/index.ts'
import { type CheckedFact, factOf, type QuarantineReason, reasonAgainst } from '../facts/index.ts'
import { foldSubject, type Subject, type SubjectRows } from '../projection/index.ts'

const subjectsPerPage = 500

export interface RebuildProgress {
  readonly done: number
  readonly total: number
}

/** Answers how many orders there are. Writers of the branch wait until it is done. */
export async function rebuildBranch(
  database: Database,
  companyId: string,
  branchId: string,
  report: (progress: RebuildProgress) => void = () => undefined,
): Promise<number> {
  return database.withTenantClient({ companyId, branchIds: null }, (client) =>
    rebuildBranchIn(client, companyId, branchId, report),
  )
}

/** The same within a transaction that does more. */
export async function rebuildBranchIn(
  client: TenantClient,
  companyId: string,
  branchId: string,
  report: (progress: RebuildProgress) => void = () => undefined,
): Promise<number> {
  const { rows: branches } = await client.query<{ currency: string }>({
    text: `SELECT b.currency FROM branch_counters c
      JOIN branches b ON b.company_id = c.company_id AND b.id = c.branch_id
      WHERE c.company_id = $1 AND c.branch_id = $2 FOR UPDATE OF c`,
    values: [companyId, branchId],
  })
  const currency = branches[0]?.currency ?? ''
  forgetSubjects(companyId)
  const aside = await findQuarantined(client, companyId, branchId)
  await clear(client, { companyId, branchId, currency })
  const subjects = await subjectIds(client, companyId, branchId)
  let orders = 0
  for (let start = 0; start < subjects.length; start += subjectsPerPage) {
    const page = subjects.slice(start, start + subjectsPerPage)
    orders += await rebuildPage(client, { companyId, branchId, currency, aside, subjects: page })
    report({ done: Math.min(start + subjectsPerPage, subjects.length), total: subjects.length })
  }
  for (const { remake } of registeredProjections()) {
    await remake?.(client, { companyId, branchId, currency })
  }
  return orders
}

async function clear(client: TenantClient, branch: BranchAnew): Promise<void> {
  const { companyId, branchId } = branch
  await client.query({ text: touchBranch, values: [companyId, branchId] })
  const tables = [
    'order_lines',
    'payments',
    'refunds',
    'refund_lines',
    'former_receipts',
    'order_discounts',
    'order_reductions',
    'order_exceptions',
    'drawer_entries',
    'drawer_sessions',
    'order_voids',
    'shifts',
    'fact_quarantine',
    'orders',
  ]
  for (const table of tables) {
    await client.query({
      text: `DELETE FROM ${table} WHERE company_id = $1 AND branch_id = $2`,
      values: [companyId, branchId],
    })
  }
  // What was entered by hand is no fact of the books, and stays.
  await client.query({
    text: `WITH moved AS (DELETE FROM stock_movements t
        WHERE company_id = $1 AND branch_id = $2 AND source = 'order' ${movementsGone})
      ${markStock('moved')}`,
    values: [companyId, branchId],
  })
  for (const projection of registeredProjections()) await projection.clear?.(client, branch)
}

/** In the order in which they were first heard of. */
async function subjectIds(
  client: TenantClient,
  companyId: string,
  branchId: string,
): Promise<readonly string[]> {
  const { rows } = await client.query<{ subject_id: string }>({
    text: `SELECT subject_id FROM facts WHERE company_id = $1 AND branch_id = $2
      GROUP BY subject_id ORDER BY min(arrival)`,
    values: [companyId, branchId],
  })
  return rows.map(({ subject_id }) => subject_id)
}

/** By the hashes of the facts, why they were quarantined when they arrived. */
type Quarantined = ReadonlyMap<string, QuarantineReason>

async function findQuarantined(
  client: TenantClient,
  companyId: string,
  branchId: string,
): Promise<Quarantined> {
  const { rows } = await client.query<QuarantineReason & { hash: string }>({
    text: `SELECT f.hash, q.code, q.field FROM fact_quarantine q
      JOIN facts f ON f.company_id = q.company_id AND f.register_id = q.register_id
        AND f.sequence = q.sequence
      WHERE q.company_id = $1 AND q.branch_id = $2`,
    values: [companyId, branchId],
  })
  return new Map(rows.map(({ hash, code, field }) => [hash, { code, field }]))
}

const notUnderstood: ReadonlySet<QuarantineReason['code']> = new Set([
  'unknown_kind',
  'unknown_version',
])

/** A newer version may understand what an older one did not; all else stays as it was decided. */
function reasonAnew(fact: Fact, content: string, aside: Quarantined): QuarantineReason | null {
  const before = aside.get(fact.hash)
  if (before === undefined) return null
  return notUnderstood.has(before.code) ? reasonAgainst(fact, content) : before
}

interface Page {
  readonly companyId: string
  readonly branchId: string
  readonly currency: string
  readonly aside: Quarantined
  readonly subjects: readonly string[]
}

async function rebuildPage(client: TenantClient, page: Page): Promise<number> {
  const { companyId, branchId, currency } = page
  const { rows } = await client.query<{
    subject_id: string
    branch_id: string
    content: string
    hash: string
    first_branch: string
    stored_at: string
  }>({
    name: 'journal_rebuild',
    text: `SELECT f.subject_id, f.branch_id, f.content, f.hash,
        to_json(f.stored_at) #>> '{}' AS stored_at,
        first_value(f.branch_id) OVER (PARTITION BY f.subject_id ORDER BY f.stored_at, f.arrival)
          AS first_branch
      FROM facts f WHERE f.company_id = $1 AND f.subject_id = ANY($2::uuid[])
      ORDER BY f.arrival`,
    values: [companyId, page.subjects],
  })
  const bySubject = new Map<string, { first: string; facts: CheckedFact[] }>()
  const arrivals = new Map<string, string>()
  for (const row of rows) {
    if (row.branch_id !== branchId) continue
    const fact = factOf(row.content, row.hash)
    arrivals.set(fact.hash, row.stored_at)
    const { content } = row
    const checked = { fact, content, quarantine: reasonAnew(fact, content, page.aside) }
    const entry = bySubject.get(row.subject_id)
    if (entry === undefined)
      bySubject.set(row.subject_id, { first: row.first_branch, facts: [checked] })
    else entry.facts.push(checked)
  }
  const subjects = [...bySubject].map(
    ([id, { first, facts }]): Subject => ({
      ...{ id, branchId: first, currency, known: [], added: facts, arrivals, isStored: true },
    }),
  )
  return storeSubjects(client, page, subjects)
}

/** Where the tables refuse some, they are halved until the fact is found, which is quarantined. */
async function storeSubjects(
  client: TenantClient,
  page: Page,
  subjects: readonly Subject[],
): Promise<number> {
  await client.query({ text: 'SAVEPOINT subjects' })
  try {
    const orders = await storeAtOnce(client, page, subjects)
    await client.query({ text: 'RELEASE SAVEPOINT subjects' })
    return orders
  } catch (error) {
    if (!isRefusedByTables(error)) throw error
    await client.query({ text: 'ROLLBACK TO SAVEPOINT subjects' })
    const [only] = subjects
    if (only === undefined) throw error
    if (subjects.length === 1) return storeFactByFact(client, page, only)
    const middle = Math.ceil(subjects.length / 2)
    return (
      (await storeSubjects(client, page, subjects.slice(0, middle))) +
      (await storeSubjects(client, page, subjects.slice(middle)))
    )
  }
}

/** Rare and slow: the facts that the tables bear, each tried with those before it. */
async function storeFactByFact(
  client: TenantClient,
  page: Page,
  subject: Subject,
): Promise<number> {
  const borne: CheckedFact[] = []
  for (const fact of subject.added) {
    await client.query({ text: 'SAVEPOINT fact' })
    try {
      await storeAtOnce(client, page, [{ ...subject, added: [...borne, fact] }])
      borne.push(fact)
    } catch (error) {
      if (!isRefusedByTables(error)) throw error
      borne.push({ ...fact, quarantine: { code: 'unappliable', field: null } })
    }
    await client.query({ text: 'ROLLBACK TO SAVEPOINT fact' })
  }
  return storeAtOnce(client, page, [{ ...subject, added: borne }])
}

async function storeAtOnce(
  client: TenantClient,
  { companyId, branchId }: Page,
  subjects: readonly Subject[],
): Promise<number> {
  const rebuilt: SubjectRows[] = []
  const quarantined = new Map<Fact, QuarantineReason>()
  const arrivals = subjects[0]?.arrivals ?? new Map()
  for (const subject of subjects) {
    const folded = foldSubject(subject)
    for (const [fact, reason] of folded.quarantined) quarantined.set(fact, reason)
    if (subject.branchId === branchId) rebuilt.push(folded.rows)
  }
  const values = [companyId, ...readTableParameters(rebuilt, quarantined, arrivals)]
  await client.query({ ...storeReadTables, values })
  await keepProjections(client, { companyId, subjects, rows: rebuilt })
  return rebuilt.filter(({ order }) => order !== null).length
}
