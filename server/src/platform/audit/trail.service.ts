/** The audit trail of a record, as far as whoever asks may see the record. */
import type { AuditEntry } from '@servery/contract/people/audit.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import type { Principal } from '../access/index.ts'
import type { Scope, TenantTransaction } from '../db/index.ts'
import { fail } from '../errors/index.ts'
import { requirePage } from '../paging/index.ts'
import { companyNouns, permissionOfNoun } from './audit-nouns.ts'
import { type AuditRow, findActorNames, findBranchesOf, findTrailPage } from './trail.store.ts'

interface TrailQuery {
  readonly noun: string
  readonly recordId: string
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * Fields whose values are nobody's to read. They are not written to begin with; this is the second
 * fence.
 */
const secretFields: ReadonlySet<string> = new Set([
  'pin',
  'password',
  'secret',
  'token',
  'bankDetails',
  'sortCode',
  'accountNumber',
])

export async function listTrail(
  scope: Scope,
  trx: TenantTransaction,
  principal: Principal | null,
  query: TrailQuery,
) {
  if (!isAllowed(principal?.permissions ?? [], permissionOfNoun(query.noun))) {
    fail('not_allowed', { field: 'noun' })
  }
  await requireVisible(scope, trx, query)
  const { noun, recordId, cursor, limit } = query
  const page = requirePage(await findTrailPage(scope, trx, { noun, recordId }, { cursor, limit }))
  const ids = page.rows.map(({ actor }) => actorIdOf(actor)).filter((id) => id !== null)
  const names = await findActorNames(scope, trx, [...new Set(ids)])
  return { ...page, rows: page.rows.map((row) => entryOf(row, names)) }
}

async function requireVisible(
  scope: Scope,
  trx: TenantTransaction,
  record: Pick<TrailQuery, 'noun' | 'recordId'>,
): Promise<void> {
  const { branchIds } = scope
  if (branchIds === null || companyNouns.includes(record.noun)) return
  const branches = await findBranchesOf(scope, trx, record)
  if (branches?.some((id) => branchIds.includes(id)) !== true) {
    fail('not_found', { field: 'recordId' })
  }
}

function entryOf(row: AuditRow, names: ReadonlyMap<string, string>): AuditEntry {
  const isSecret = secretFields.has(row.field)
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { kind: kindOf(row.actor), name: names.get(actorIdOf(row.actor) ?? '') ?? '' },
    noun: row.noun,
    recordId: row.record_id,
    field: row.field,
    old: isSecret ? markOf(row.old) : row.old,
    new: isSecret ? markOf(row.new) : row.new,
  }
}

/** That a secret was set or looked at may be told; anything else may be the secret itself. */
function markOf(value: unknown): 'set' | 'shown' | null {
  return value === 'set' || value === 'shown' ? value : null
}

const actorPattern = /^(person|device|key):([0-9a-f-]{36})$/

/** The id of who made an entry; null for the business itself. */
export function actorIdOf(actor: string): string | null {
  return actorPattern.exec(actor)?.[2] ?? null
}

function kindOf(actor: string): AuditEntry['actor']['kind'] {
  return (actorPattern.exec(actor)?.[1] as AuditEntry['actor']['kind'] | undefined) ?? 'system'
}
