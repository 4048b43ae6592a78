/** SQL of what was told to people: once each, whomever it was told to. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface Alert {
  readonly event: string
  readonly key: string
  readonly data: Readonly<Record<string, string | number | null>>
  readonly zone: string
}

export async function findAlerts(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly since: Date; readonly branchIds: readonly string[] | null },
): Promise<readonly Alert[]> {
  const { since, branchIds } = asked
  const { rows } = await sql<Alert>`
    select * from (
      select distinct on (n.event_key) n.event, n.event_key as key, n.data, n.at,
        coalesce(b.time_zone, 'UTC') as zone
      from notifications n
      left join branches b on b.company_id = n.company_id and b.id = n.branch_id
      where n.company_id = ${companyId} and n.at >= ${since} and n.event <> 'securityChanged'
        and (${branchIds === null} or n.branch_id is null
          or n.branch_id = any(${[...(branchIds ?? [])]}::uuid[]))
      order by n.event_key, n.at) told
    order by at, key limit 200`.execute(trx)
  return rows
}
