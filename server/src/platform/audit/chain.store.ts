/** SQL of the audit's chain. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/index.ts'

export interface ChainedEntry {
  readonly id: string
  /** All that it says, in one text. */
  readonly said: string
}

/** The database writes the same `jsonb` and the same moment in one way alone. */
const said = sql<string>`jsonb_build_array(
  to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD\"T\"HH24:MI:SS.US'), entry.actor, entry.noun,
  entry.record_id, entry.field, entry.old, entry.new)::text`

export interface ChainHead {
  readonly number: number
  readonly hash: string
}

export interface ChainLink {
  readonly number: number
  readonly entry_id: string
  readonly hash: string
}

interface LastLink extends ChainLink {
  /** When its entry was written; where that is gone, when it was chained. */
  readonly at: Date
}

/** Of two that go on with the chain at once the second waits, and finds what the first has done. */
export async function lockChain({ companyId }: Scope, trx: TenantTransaction): Promise<void> {
  await sql`select from companies where id = ${companyId} for no key update`.execute(trx)
}

export function findLastLink(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<LastLink | undefined> {
  return trx
    .selectFrom('audit_chain as link')
    .leftJoin('audit_entries as entry', (join) =>
      join
        .onRef('entry.company_id', '=', 'link.company_id')
        .onRef('entry.id', '=', 'link.entry_id'),
    )
    .select(['link.number', 'link.entry_id', 'link.hash'])
    .select(({ fn }) => fn.coalesce('entry.at', 'link.chained_at').as('at'))
    .where('link.company_id', '=', companyId)
    .orderBy('link.number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** What was written since, the oldest first; a transaction may have committed late. */
export async function findUnchained(
  { companyId }: Scope,
  trx: TenantTransaction,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly ChainedEntry[]> {
  const { rows } = await sql<ChainedEntry>`
    select entry.id, ${said} as said from audit_entries entry
    where entry.company_id = ${companyId} and entry.at >= ${since} and not exists (
      select from audit_chain link
      where link.company_id = entry.company_id and link.entry_id = entry.id)
    order by entry.at, entry.id limit ${limit}`.execute(trx)
  return rows
}

export async function addLinks(
  { companyId }: Scope,
  trx: TenantTransaction,
  { links, before, now }: { links: readonly ChainLink[]; before: ChainHead; now: Date },
): Promise<void> {
  if (links.length === 0) return
  const rows = links.map((link) => ({ ...link, company_id: companyId, chained_at: now }))
  await trx.insertInto('audit_chain').values(rows).execute()
  const last = links.at(-1)
  if (last === undefined) return
  await trx
    .updateTable('companies')
    .set({ audit_links: last.number, audit_head: last.hash })
    .where('id', '=', companyId)
    // Where links were cut off, what is added after them says nothing of where the chain ended.
    .where('audit_links', '=', before.number)
    .where('audit_head', '=', before.hash)
    .execute()
}

/** Where the chain ended when it was last gone on with, as it is kept beside it. */
export async function findHead(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<ChainHead | undefined> {
  return trx
    .selectFrom('companies')
    .select(['audit_links as number', 'audit_head as hash'])
    .where('id', '=', companyId)
    .executeTakeFirst()
}

/** Links after a number, each with what its entry says; null: that is not there any more. */
export async function readLinks(
  { companyId }: Scope,
  trx: TenantTransaction,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly (ChainLink & { readonly said: string | null })[]> {
  const { rows } = await sql<ChainLink & { readonly said: string | null }>`
    select link.number, link.entry_id, link.hash,
      case when entry.id is not null then ${said} end as said
    from audit_chain link
    left join audit_entries entry
      on entry.company_id = link.company_id and entry.id = link.entry_id
    where link.company_id = ${companyId} and link.number > ${after}
    order by link.number limit ${limit}`.execute(trx)
  return rows
}
