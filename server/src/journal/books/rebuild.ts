/**
 * Makes the read tables of a branch anew from its facts alone, in one transaction. Which facts are
 * in quarantine is decided anew as well: a newer version may understand what an older one put
 * aside.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import type { Database, TenantClient } from '../../platform/db/index.ts'
import {
  type BranchAnew,
  keepProjections,
  readTableParameters,
  registeredProjections,
  storeReadTables,
} from '../append/index.ts'
import { type CheckedFact, factOf, type QuarantineReason, reasonAgainst } from '../facts/index.ts'
import { foldSubject, type Subject, type SubjectRows } from '../projection/index.ts'
import { touchBranch } from '../tallies/index.ts'

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
  return database.withTenantClient({ companyId, branchIds: null }, async (client) => {
    const { rows: branches } = await client.query<{ currency: string }>({
      text: `SELECT b.currency FROM branch_counters c
        JOIN branches b ON b.company_id = c.company_id AND b.id = c.branch_id
        WHERE c.company_id = $1 AND c.branch_id = $2 FOR UPDATE OF c`,
      values: [companyId, branchId],
    })
    const currency = branches[0]?.currency ?? ''
    await clear(client, { companyId, branchId, currency })
    const subjects = await subjectIds(client, companyId, branchId)
    let orders = 0
    for (let start = 0; start < subjects.length; start += subjectsPerPage) {
      const page = subjects.slice(start, start + subjectsPerPage)
      orders += await rebuildPage(client, { companyId, branchId, currency, subjects: page })
      report({ done: Math.min(start + subjectsPerPage, subjects.length), total: subjects.length })
    }
    for (const { remake } of registeredProjections()) {
      await remake?.(client, { companyId, branchId, currency })
    }
    return orders
  })
}

export async function branchesOf(
  database: Database,
  companyId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return database.withTenant({ companyId, branchIds: null }, (tx) =>
    tx
      .selectFrom('branches')
      .select(['id', 'name'])
      .where('company_id', '=', companyId)
      .orderBy('name')
      .execute(),
  )
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
    'stock_movements',
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

interface Page {
  readonly companyId: string
  readonly branchId: string
  readonly currency: string
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
    arrivals.set(fact.id, row.stored_at)
    const checked = { fact, content: row.content, quarantine: reasonAgainst(fact, row.content) }
    const entry = bySubject.get(row.subject_id)
    if (entry === undefined)
      bySubject.set(row.subject_id, { first: row.first_branch, facts: [checked] })
    else entry.facts.push(checked)
  }
  const rebuilt: SubjectRows[] = []
  const subjects: Subject[] = []
  const quarantined = new Map<Fact, QuarantineReason>()
  for (const [id, { first, facts }] of bySubject) {
    const subject = { id, branchId: first, currency, known: [], added: facts, arrivals }
    subjects.push(subject)
    const folded = foldSubject(subject)
    for (const [fact, reason] of folded.quarantined) quarantined.set(fact, reason)
    if (first === branchId) rebuilt.push(folded.rows)
  }
  const values = [companyId, ...readTableParameters(rebuilt, quarantined)]
  await client.query({ ...storeReadTables, values })
  await keepProjections(client, { companyId, subjects, rows: rebuilt })
  return rebuilt.filter(({ order }) => order !== null).length
}
