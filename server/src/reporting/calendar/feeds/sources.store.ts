/** SQL of calendars of others, and of what stood in them when they were read last. */
import { type EntryType, spanOf } from '@servery/domain/business/entries/entry.ts'
import type { IcalEntry } from '@servery/domain/business/entries/ical-read.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface SourceRow {
  readonly id: string
  readonly name: string
  readonly branch_id: string | null
  readonly type: EntryType
  readonly zone: string
  readonly url: string
  readonly problem: string
  readonly entries: number
  readonly skipped: Readonly<Record<string, number>>
  readonly refreshed_at: Date | null
  readonly created_by: string
}

const columns = sql`id, name, branch_id, type, zone, url, problem, entries, skipped, refreshed_at,
  created_by`
const shortDays = 31

export async function findSources(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
): Promise<readonly SourceRow[]> {
  const { rows } = await sql<SourceRow>`select ${columns} from calendar_sources
    where company_id = ${companyId} and (${branchIds === null} or branch_id is null
      or branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
    order by created_at desc, id limit 200`.execute(trx)
  return rows
}

export async function findSource(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`select ${columns} from calendar_sources
    where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return rows[0]
}

/** False: somebody has that id. */
export async function insertSource(
  { companyId }: Scope,
  trx: TenantTransaction,
  source: Pick<SourceRow, 'id' | 'name' | 'branch_id' | 'type' | 'zone' | 'url' | 'created_by'> & {
    readonly now: Date
  },
): Promise<boolean> {
  const { id, name, branch_id, type, zone, url, created_by, now } = source
  const { rows } = await sql`insert into calendar_sources (company_id, id, name, branch_id, type,
      zone, url, problem, entries, skipped, created_at, created_by)
    values (${companyId}, ${id}, ${name}, ${branch_id}, ${type}, ${zone}, ${url}, '', 0,
      '{}'::jsonb, ${now}, ${created_by})
    on conflict (company_id, id) do nothing returning id`.execute(trx)
  return rows.length > 0
}

export async function removeSource(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<void> {
  await sql`delete from calendar_source_entries
    where company_id = ${companyId} and source_id = ${id}`.execute(trx)
  await sql`delete from calendar_sources
    where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** Puts what stands there now in the place of what stood there before. */
export async function keepEntries(
  { companyId }: Scope,
  trx: TenantTransaction,
  sourceId: string,
  entries: readonly (IcalEntry & { readonly id: string })[],
): Promise<void> {
  await sql`delete from calendar_source_entries
    where company_id = ${companyId} and source_id = ${sourceId}`.execute(trx)
  if (entries.length === 0) return
  const rows = entries.map((entry) => {
    const span = spanOf(entry)
    const isLong = entry.recurrence !== null || span.to > addDays(span.from, shortDays)
    return { entry, span, isLong }
  })
  await sql`insert into calendar_source_entries
      (company_id, source_id, id, name, body, starts_on, ends_on, is_long)
    select ${companyId}, ${sourceId}, * from unnest(
      ${rows.map(({ entry }) => entry.id)}::uuid[],
      ${rows.map(({ entry }) => entry.title)}::text[],
      ${rows.map(({ entry }) => JSON.stringify(entry))}::jsonb[],
      ${rows.map(({ span }) => span.from)}::text[],
      ${rows.map(({ span }) => span.to)}::text[],
      ${rows.map(({ isLong }) => isLong)}::boolean[])
    on conflict do nothing`.execute(trx)
}

export async function noteRead(
  { companyId }: Scope,
  trx: TenantTransaction,
  read: {
    readonly id: string
    readonly problem: string
    readonly now: Date
    /** Null: what was there before still holds. */
    readonly found: {
      readonly entries: number
      readonly skipped: Readonly<Record<string, number>>
    } | null
  },
): Promise<void> {
  const { id, problem, now, found } = read
  await sql`update calendar_sources set problem = ${problem},
      entries = coalesce(${found?.entries ?? null}::integer, entries),
      skipped = coalesce(${found === null ? null : JSON.stringify(found.skipped)}::jsonb, skipped),
      refreshed_at = case when ${found === null} then refreshed_at else ${now}::timestamptz end
    where company_id = ${companyId} and id = ${id}`.execute(trx)
}

/** Those that are to be read now; they are not found again before `next`. */
export async function takeDueSources(
  { companyId }: Scope,
  trx: TenantTransaction,
  { now, next }: { readonly now: Date; readonly next: Date },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`update calendar_sources set next_at = ${next}
    where company_id = ${companyId} and next_at <= ${now} returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

export async function planRead(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, next }: { readonly id: string; readonly next: Date },
): Promise<void> {
  await sql`update calendar_sources set next_at = ${next}
    where company_id = ${companyId} and id = ${id} and url <> ''`.execute(trx)
}
