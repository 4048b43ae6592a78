/** SQL of reading the audit: entries of one record, and the names of those who made them. */
import { type Selectable, sql } from 'kysely'
import type { AuditEntriesTable, Scope, TenantTransaction } from '../db/index.ts'
import { findPage, type Page } from '../paging/index.ts'

export type AuditRow = Selectable<AuditEntriesTable>

export function findTrailPage(
  scope: Scope,
  trx: TenantTransaction,
  record: { readonly noun: string; readonly recordId: string },
  page: { readonly cursor: string | undefined; readonly limit: number },
): Promise<Page<AuditRow> | null> {
  const sort = { name: '-at', expression: sql`at`, type: 'timestamptz', descending: true } as const
  return findPage<AuditRow>(trx, {
    select: sql`id, at, actor, noun, record_id, field, old, new`,
    from: sql`audit_entries`,
    where: [
      sql`company_id = ${scope.companyId}`,
      sql`noun = ${record.noun}`,
      sql`record_id = ${record.recordId}`,
    ],
    id: sql`id`,
    sort,
    ...page,
  })
}

/** Names by id, of people, registers and API keys alike. */
export async function findActorNames(
  scope: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { companyId } = scope
  const wanted = sql`${[...ids]}::uuid[]`
  const found = await sql<{ id: string; name: string }>`
    select id, trim(first_name || ' ' || second_name) as name from users
      where company_id = ${companyId} and id = any(${wanted})
    union all select id, name from registers
      where company_id = ${companyId} and id = any(${wanted})
    union all select id, name from api_keys
      where company_id = ${companyId} and id = any(${wanted})`.execute(trx)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** The branches that a record belongs to; undefined for what belongs to the whole company. */
export async function findBranchesOf(
  scope: Scope,
  trx: TenantTransaction,
  { noun, recordId }: { readonly noun: string; readonly recordId: string },
): Promise<readonly string[] | undefined> {
  if (noun === 'branch') return [recordId]
  const records = recordTables.get(noun)
  if (records !== undefined) return branchesOfRecord(scope, trx, { table: records, recordId })
  const table = tablesOfBranches.get(noun)
  if (table === undefined) return undefined
  const found = await sql<{ branch_id: string }>`
    select branch_id from ${sql.table(table.name)}
    where company_id = ${scope.companyId} and ${sql.ref(table.key)} = ${recordId}`.execute(trx)
  return found.rows.map((row) => row.branch_id)
}

/** Those of a record that is kept as one body; one of every branch is everybody's. */
async function branchesOfRecord(
  scope: Scope,
  trx: TenantTransaction,
  { table, recordId }: { readonly table: string; readonly recordId: string },
): Promise<readonly string[]> {
  const found = await sql<{ branch_ids: readonly string[] | null }>`
    select branch_ids from ${sql.table(table)}
    where company_id = ${scope.companyId} and id = ${recordId}`.execute(trx)
  return found.rows.flatMap((row) => row.branch_ids ?? scope.branchIds ?? [])
}

const recordTables: ReadonlyMap<string, string> = new Map([
  ['event', 'events'],
  ['calendar_entry', 'calendar_entries'],
  ['menu', 'menus'],
  ['receipt_brand', 'receipt_brands'],
  ['printer', 'printers'],
  ['card_reader', 'card_readers'],
  ['kiosk_setting', 'kiosk_settings'],
  ['kiosk_brand', 'kiosk_brands'],
  ['online_setting', 'online_settings'],
  ['opening_hours', 'opening_hours'],
  ['delivery_zone', 'delivery_zones'],
  ['social_links', 'social_links'],
  ['report_schedule', 'report_schedules'],
  ['saved_view', 'saved_views'],
  ['built_report', 'built_reports'],
])

const tablesOfBranches: ReadonlyMap<string, { readonly name: string; readonly key: string }> =
  new Map([
    ['register', { name: 'registers', key: 'id' }],
    ['order', { name: 'orders', key: 'id' }],
    ['card_attempt', { name: 'card_attempts', key: 'id' }],
    ['billing_record', { name: 'billing_records', key: 'id' }],
    ['team_member', { name: 'team_member_branches', key: 'team_member_id' }],
  ])
