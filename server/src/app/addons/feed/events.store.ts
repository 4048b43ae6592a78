/** SQL of events: facts and entries of the audit, each in the form in which others read it. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface LoggedEvent {
  readonly id: string
  /** Dotted: `order.closed` of a fact, `record.item.changed` of a record. */
  readonly type: string
  readonly timestamp: string
  readonly data: Readonly<Record<string, unknown>>
}

export interface PlacedEvent extends LoggedEvent {
  readonly position: number
}

/** What an entry of the audit is called, in SQL, as deliveries are narrowed by it. */
export const recordType: RawBuilder<string> = sql`'record.' || e.noun ||
  case when e.field = '' and (e.old is null or e.old = 'null'::jsonb)
    then '.created' else '.changed' end`

interface FactRow {
  readonly id: string
  readonly kind: string
  readonly stored_at: Date
  readonly hash: string
  readonly content: string
  readonly arrival: number
}

function eventOfFact({ id, kind, stored_at: at, hash, content, arrival }: FactRow): PlacedEvent {
  return {
    ...{ id, type: kind, timestamp: at.toISOString(), position: arrival },
    data: { ...(JSON.parse(content) as Record<string, unknown>), hash, arrival },
  }
}

const factColumns = sql`id, kind, stored_at, hash, content, arrival`

export async function findFactEvents(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly branchId: string; readonly after: number; readonly limit: number },
): Promise<readonly PlacedEvent[]> {
  const { rows } = await sql<FactRow>`
    select ${factColumns} from facts
    where company_id = ${companyId} and branch_id = ${asked.branchId}
      and arrival > ${asked.after}
    order by arrival limit ${asked.limit}`.execute(trx)
  return rows.map(eventOfFact)
}

interface EntryRow {
  readonly id: string
  readonly type: string
  readonly at: Date
  readonly actor: string
  readonly noun: string
  readonly record_id: string
  readonly field: string
  readonly old: unknown
  readonly new: unknown
  readonly position: number
}

function eventOfEntry({ id, type, at, position, record_id: recordId, ...entry }: EntryRow) {
  const timestamp = at.toISOString()
  return { id, type, timestamp, position, data: { ...entry, recordId, at: timestamp } }
}

const entryColumns = sql`e.id, ${recordType} as type, e.at, e.actor, e.noun, e.record_id, e.field,
  e.old, e.new`

export async function findRecordEvents(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly after: number; readonly limit: number },
): Promise<readonly PlacedEvent[]> {
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}, p.position from audit_positions p
    join audit_entries e on e.company_id = p.company_id and e.id = p.entry_id
    where p.company_id = ${companyId} and p.position > ${asked.after}
    order by p.position limit ${asked.limit}`.execute(trx)
  return rows.map(eventOfEntry)
}

/** The event that a delivery names; null: it is not there. */
export async function findEvent(
  { companyId }: Scope,
  trx: TenantTransaction,
  { source, ref }: { readonly source: string; readonly ref: string },
): Promise<LoggedEvent | null> {
  if (source === 'fact') {
    const [registerId = '', sequence = ''] = ref.split(':')
    const { rows } = await sql<FactRow>`
      select ${factColumns} from facts where company_id = ${companyId}
        and register_id = ${registerId} and sequence = ${Number(sequence)}`.execute(trx)
    const [row] = rows
    return row === undefined ? null : eventOfFact(row)
  }
  const { rows } = await sql<EntryRow>`
    select ${entryColumns}, 0 as position from audit_entries e
    where e.company_id = ${companyId} and e.id = ${ref}`.execute(trx)
  const [row] = rows
  return row === undefined ? null : eventOfEntry(row)
}

/** Branches of the scope that have facts. */
export async function findFactBranches(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select branch_id as id from branch_counters where company_id = ${companyId}
    order by branch_id`.execute(trx)
  return rows.map(({ id }) => id).filter((id) => branchIds === null || branchIds.includes(id))
}
