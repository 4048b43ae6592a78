/** SQL of what was told to people: once each, whomever it was told to. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface Alert {
  readonly event: string
  readonly key: string
  readonly data: Readonly<Record<string, string | number | null>>
  readonly zone: string
}

export interface AlertsAsked {
  readonly connectionId: string
  readonly events: readonly string[]
  readonly since: Date
  readonly branchIds: readonly string[] | null
  readonly limit: number
}

/** The oldest that the connection has not been given. */
export async function findAlerts(
  { companyId }: Scope,
  trx: TenantTransaction,
  { connectionId, events, since, branchIds, limit }: AlertsAsked,
): Promise<readonly Alert[]> {
  const { rows } = await sql<Alert>`
    select * from (
      select distinct on (n.event_key) n.event, n.event_key as key, n.data, n.at,
        coalesce(b.time_zone, 'UTC') as zone
      from notifications n
      left join branches b on b.company_id = n.company_id and b.id = n.branch_id
      where n.company_id = ${companyId} and n.at >= ${since}
        and n.event = any(${[...events]}::text[])
        and not exists (select from addon_deliveries d where d.company_id = n.company_id
          and d.connection_id = ${connectionId} and d.source = 'own' and d.ref = n.event_key)
        and (${branchIds === null} or n.branch_id is null
          or n.branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
      order by n.event_key, n.at) told
    order by at, key limit ${limit}`.execute(trx)
  return rows
}
