/** SQL of calendars that others read. Of the secret only its hash is kept. */
import type { CalendarType } from '@servery/domain/business/entries/entry.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface FeedRow {
  readonly id: string
  readonly name: string
  readonly branch_id: string | null
  readonly types: readonly CalendarType[]
  readonly shows_names: boolean
  readonly created_at: Date
  readonly created_by: string
  readonly read_at: Date | null
  readonly revoked_at: Date | null
}

const columns = sql`id, name, branch_id, types, shows_names, created_at, created_by, read_at,
  revoked_at`

export async function findFeeds(
  { companyId, branchIds }: Scope,
  trx: TenantTransaction,
): Promise<readonly FeedRow[]> {
  const { rows } = await sql<FeedRow>`select ${columns} from calendar_feeds
    where company_id = ${companyId}
      and (${branchIds === null} or branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
    order by revoked_at is not null, created_at desc, id limit 200`.execute(trx)
  return rows
}

export async function findFeed(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`select ${columns} from calendar_feeds
    where company_id = ${companyId} and id = ${id} for update`.execute(trx)
  return rows[0]
}

/** Undefined: somebody has that id. */
export async function insertFeed(
  { companyId }: Scope,
  trx: TenantTransaction,
  feed: Omit<FeedRow, 'read_at' | 'revoked_at'> & { readonly hash: Buffer },
): Promise<FeedRow | undefined> {
  const { id, name, branch_id, types, shows_names, hash, created_at, created_by } = feed
  const { rows } = await sql<FeedRow>`insert into calendar_feeds
      (company_id, id, name, branch_id, types, shows_names, hash, created_at, created_by)
    values (${companyId}, ${id}, ${name}, ${branch_id}, ${[...types]}::text[], ${shows_names},
      ${hash}, ${created_at}, ${created_by})
    on conflict (company_id, id) do nothing returning ${columns}`.execute(trx)
  return rows[0]
}

export async function revokeFeed(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`update calendar_feeds set revoked_at = ${now}
    where company_id = ${companyId} and id = ${id} and revoked_at is null`.execute(trx)
}

/** The feed of a secret that was not taken back. */
export async function findFeedOf(
  { companyId }: Scope,
  trx: TenantTransaction,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<FeedRow | undefined> {
  const { rows } = await sql<FeedRow>`update calendar_feeds set read_at = ${now}
    where company_id = ${companyId} and hash = ${hash} and revoked_at is null
    returning ${columns}`.execute(trx)
  return rows[0]
}

export interface DetailRow {
  readonly id: string
  readonly version: number
  readonly updated_at: Date
  readonly description: string
  readonly location: string
}

/** What a file tells of records besides when they are. */
export async function findDetails(
  { companyId }: Scope,
  trx: TenantTransaction,
  ids: readonly string[],
): Promise<readonly DetailRow[]> {
  const { rows } = await sql<DetailRow>`select id, version, updated_at,
      body ->> 'description' as description, body ->> 'location' as location
    from calendar_entries where company_id = ${companyId} and id = any(${[...ids]}::uuid[])
    union all
    select id, version, updated_at, '', '' from events
    where company_id = ${companyId} and id = any(${[...ids]}::uuid[])`.execute(trx)
  return rows
}
