/** SQL of what a branch could sell online. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { ofBranch } from '../../platform/records/index.ts'

/** The ids of what a branch has set up for its shop. */
export async function findShopRecords(scope: Scope, trx: TenantTransaction, branchId: string) {
  const ids = (table: string) => sql`array(select id from ${sql.table(table)}
    where company_id = ${scope.companyId} and not archived and ${ofBranch(branchId)})`
  const { rows } = await sql<Record<'settings' | 'hours' | 'zones', string[]>>`select
    ${ids('online_settings')} as settings, ${ids('opening_hours')} as hours,
    ${ids('delivery_zones')} as zones`.execute(trx)
  return rows[0] ?? { settings: [], hours: [], zones: [] }
}

/** How much may be sold online, from where guests may order, and whether they can pay online. */
export async function countOffered(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<{ readonly items: number; readonly tables: number; readonly online: boolean }> {
  const { rows } = await sql<{ items: number; tables: number; online: boolean }>`select
    (select count(*) from items
      where items.company_id = ${scope.companyId} and not items.archived
        and coalesce(items.more->'channels' ? 'online', true)
        and not coalesce(jsonb_exists(items.more->'tracedBy', 'serial'), false)) as items,
    (select coalesce(sum(jsonb_array_length(area.body -> 'tables')), 0) from floor_areas area
      where area.company_id = ${scope.companyId} and not area.archived
        and ${branchId}::uuid = any(area.branch_ids)) as tables,
    (exists (select from stripe_connections connection
        where connection.company_id = ${scope.companyId}
          and connection.publishable_key <> '' and connection.state <> 'refused')
      and exists (select from payment_methods method
        where method.company_id = ${scope.companyId}
          and method.kind = 'card_integrated' and not method.archived)) as online`.execute(trx)
  const [found] = rows
  return {
    items: Number(found?.items ?? 0),
    tables: Number(found?.tables ?? 0),
    online: found?.online === true,
  }
}

/** Until when guests may cancel what the branch has accepted; null: not after that. */
export async function findCancelMinutes(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<number | null> {
  const { rows } = await sql<{ minutes: number | null }>`select
    (body ->> 'cancelMinutes')::integer as minutes from online_settings
    where company_id = ${companyId} and not archived and ${ofBranch(branchId)} limit 1`.execute(trx)
  return rows[0]?.minutes ?? null
}
