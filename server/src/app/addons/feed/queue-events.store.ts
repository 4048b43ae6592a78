/** SQL that writes down which events a connection is to get, and moves its cursors with them. */
import { patternsOf } from '@servery/domain/business/addons/manifests.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { findCursors, moveCursor } from '../../../platform/jobs/index.ts'
import { numberAudit } from './audit-positions.store.ts'
import { recordType } from './events.store.ts'

const atOnce = 2_000

interface Hearing {
  readonly connectionId: string
  readonly branchIds: readonly string[] | null
  /** Kinds, or parts of them that end with a star. */
  readonly events: string
  readonly now: Date
}

/** True: there is more. */
export async function queueEvents(
  scope: Scope,
  trx: TenantTransaction,
  hearing: Hearing,
): Promise<boolean> {
  const moreRecords = await numberAudit(scope, trx)
  const cursors = await findCursors(scope, trx)
  const patterns = patternsOf(hearing.events).map(likeOf)
  const part = { scope, trx, hearing, cursors, patterns }
  const facts = await queueFacts(part)
  // What changes a record belongs to no branch in particular.
  const records = hearing.branchIds === null ? await queueRecords(part) : false
  return facts || records || moreRecords
}

/** `order.*` as LIKE understands it. */
function likeOf(pattern: string): string {
  return pattern.replaceAll('_', '\\_').replace(/\*$/, '%')
}

interface Part {
  readonly scope: Scope
  readonly trx: TenantTransaction
  readonly hearing: Hearing
  readonly cursors: ReadonlyMap<string, number>
  readonly patterns: readonly string[]
}

const heads = (
  companyId: string,
  branchIds: readonly string[] | null,
): RawBuilder<{
  branch_id: string
  arrival: number
}> => sql`select branch_id, arrival from branch_counters where company_id = ${companyId}
  and (${branchIds === null} or branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
  order by branch_id`

async function queueFacts({ scope, trx, hearing, cursors, patterns }: Part): Promise<boolean> {
  const { companyId } = scope
  const { connectionId, branchIds, now } = hearing
  const branches = await heads(companyId, branchIds).execute(trx)
  let hasMore = false
  for (const { branch_id: branchId, arrival } of branches.rows) {
    const source = `addon:${connectionId}:facts:${branchId}`
    const after = cursors.get(source) ?? 0
    const upTo = Math.min(arrival, after + atOnce)
    if (upTo <= after) continue
    await sql`
      insert into addon_deliveries
        (company_id, connection_id, source, ref, type, subject, run_at, created_at)
      select ${companyId}, ${connectionId}, 'fact', register_id || ':' || sequence, kind,
        subject_id::text, ${now}, ${now}
      from facts
      where company_id = ${companyId} and branch_id = ${branchId}
        and arrival > ${after} and arrival <= ${upTo} and kind like any(${patterns}::text[])
      order by arrival
      on conflict (company_id, connection_id, source, ref) do nothing`.execute(trx)
    await moveCursor(scope, trx, source, upTo)
    hasMore ||= upTo < arrival
  }
  return hasMore
}

async function queueRecords({ scope, trx, hearing, cursors, patterns }: Part): Promise<boolean> {
  const { companyId } = scope
  const { connectionId, now } = hearing
  const source = `addon:${connectionId}:records`
  const after = cursors.get(source) ?? 0
  const { rows } = await sql<{ head: number }>`
    select coalesce(max(position), 0)::bigint as head from audit_positions
    where company_id = ${companyId}`.execute(trx)
  const head = rows[0]?.head ?? 0
  const upTo = Math.min(head, after + atOnce)
  if (upTo <= after) return false
  await sql`
    insert into addon_deliveries
      (company_id, connection_id, source, ref, type, subject, run_at, created_at)
    select ${companyId}, ${connectionId}, 'record', e.id::text, ${recordType},
      e.noun || ':' || e.record_id, ${now}, ${now}
    from audit_positions p
    join audit_entries e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.position > ${after} and p.position <= ${upTo}
      and ${recordType} like any(${patterns}::text[])
    order by p.position
    on conflict (company_id, connection_id, source, ref) do nothing`.execute(trx)
  await moveCursor(scope, trx, source, upTo)
  return upTo < head
}
