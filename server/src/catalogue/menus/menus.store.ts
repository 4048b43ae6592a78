/** SQL of menus: the draft as any record, its versions, and the time at which it is published. */
import { type MenuInput, menuInput } from '@servery/contract/catalogue/menus.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { bodyStore, requireOwnBranches, type Write } from '../../platform/records/index.ts'
import { requireContent } from './menu-references.ts'

export const menuStore = bodyStore<MenuInput>({
  noun: 'menu',
  table: 'menus',
  schema: menuInput,
  nameOf: ({ name }) => name,
  positionOf: ({ priority }) => priority,
  branchIdsOf: ({ branchIds }) => branchIds,
  requireValid: async (scope, trx, { input }) => {
    await requireOwnBranches(scope, trx, input.branchIds)
    await requireContent(scope, trx, input)
  },
})

const versionsMax = 100

export interface MenuVersion {
  readonly number: number
  readonly content: MenuInput
  readonly publishedAt: Date
  readonly publishedBy: string
  readonly restoredFrom: number | null
}

interface VersionRow {
  readonly number: number
  readonly body: unknown
  readonly published_at: Date
  readonly published_by: string
  readonly restored_from: number | null
}

function versionOf(row: VersionRow): MenuVersion {
  return {
    number: row.number,
    content: menuInput.parse(row.body),
    publishedAt: row.published_at,
    publishedBy: row.published_by,
    restoredFrom: row.restored_from,
  }
}

/** The newest first. */
export async function findVersions(
  scope: Scope,
  trx: TenantTransaction,
  menuId: string,
): Promise<readonly MenuVersion[]> {
  const { rows } = await sql<VersionRow>`select * from menu_versions
    where company_id = ${scope.companyId} and menu_id = ${menuId}
    order by number desc limit ${versionsMax}`.execute(trx)
  return rows.map(versionOf)
}

export async function findVersion(
  scope: Scope,
  trx: TenantTransaction,
  version: { readonly menuId: string; readonly number: number },
): Promise<MenuVersion | undefined> {
  const { rows } = await sql<VersionRow>`select * from menu_versions
    where company_id = ${scope.companyId} and menu_id = ${version.menuId}
      and number = ${version.number}`.execute(trx)
  return rows.map(versionOf)[0]
}

/** The version that tills show, by menu. */
export async function findLive(
  scope: Scope,
  trx: TenantTransaction,
  menuIds: readonly string[],
): Promise<ReadonlyMap<string, MenuVersion>> {
  const { rows } = await sql<VersionRow & { menu_id: string }>`
    select distinct on (menu_id) * from menu_versions
    where company_id = ${scope.companyId} and menu_id = any(${[...menuIds]}::uuid[])
    order by menu_id, number desc`.execute(trx)
  return new Map(rows.map((row) => [row.menu_id, versionOf(row)]))
}

/** What tills are to know since a revision: menus that were ever published. */
export async function findPublishedSince(scope: Scope, trx: TenantTransaction, revision: number) {
  const { rows } = await sql<{ id: string; archived: boolean }>`select id, archived from menus
    where company_id = ${scope.companyId} and revision > ${revision} order by id`.execute(trx)
  const ids = rows.map(({ id }) => id)
  const live = await findLive(scope, trx, ids)
  return rows.flatMap(({ id, archived }) => {
    const version = live.get(id)
    return version === undefined
      ? []
      : [{ ...version.content, id, archived, version: version.number }]
  })
}

/** What was published becomes the newest version, and goes down to the tills. */
export async function insertVersion(
  { scope, trx, actor, now, revision }: Write,
  published: {
    readonly menuId: string
    readonly content: MenuInput
    readonly restoredFrom: number | null
  },
): Promise<void> {
  const { menuId, content, restoredFrom } = published
  await sql`insert into menu_versions
      (company_id, menu_id, number, body, published_at, published_by, restored_from)
    select ${scope.companyId}, ${menuId}, coalesce(max(number), 0) + 1,
      ${JSON.stringify(content)}::jsonb, ${now}, ${actor.name}, ${restoredFrom}::integer
    from menu_versions
    where company_id = ${scope.companyId} and menu_id = ${menuId}
    returning 1`.execute(trx)
  await sql`update menus set revision = ${revision}
    where company_id = ${scope.companyId} and id = ${menuId}`.execute(trx)
}

export interface Scheduled {
  readonly at: Date
  readonly by: string
  readonly content: MenuInput
}

/** What is to be published later, by menu. */
export async function findScheduled(
  scope: Scope,
  trx: TenantTransaction,
  menuIds: readonly string[],
): Promise<ReadonlyMap<string, Scheduled>> {
  const { rows } = await sql<{ id: string; at: Date; by: string; body: unknown }>`
    select id, publish_at as at, publish_by as by, publish_body as body from menus
    where company_id = ${scope.companyId} and id = any(${[...menuIds]}::uuid[])
      and publish_at is not null`.execute(trx)
  return new Map(
    rows.map(({ id, at, by, body }) => [id, { at, by, content: menuInput.parse(body) }]),
  )
}

/** Null: not at any time. */
export async function setScheduled(
  scope: Scope,
  trx: TenantTransaction,
  menuId: string,
  scheduled: Scheduled | null,
): Promise<void> {
  const body = scheduled === null ? null : JSON.stringify(scheduled.content)
  await sql`update menus set publish_at = ${scheduled?.at ?? null}::timestamptz,
      publish_by = ${scheduled?.by ?? null}::text, publish_body = ${body}::jsonb
    where company_id = ${scope.companyId} and id = ${menuId}`.execute(trx)
}
