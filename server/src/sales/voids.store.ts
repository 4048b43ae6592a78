/** What was taken back after it was sent, by the business day on which that was done. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { SalesRange } from '../rollups/cover.store.ts'

export interface VoidReasonRow {
  readonly key: string
  readonly label: string
  readonly count: number
  readonly quantity: number
  readonly value: number
  readonly wasted: number
  readonly minutes: number | null
}

/** By reason, the dearest first. Reasons that were never in a list stand under their words. */
export async function sumVoids(
  scope: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<readonly VoidReasonRow[]> {
  const found = await sql<VoidReasonRow>`
    select coalesce(reason_id::text, reason) as key,
      (array_agg(reason order by at desc))[1] as label,
      count(*)::int as count,
      sum(quantity)::bigint as quantity,
      sum(value)::bigint as value,
      coalesce(sum(value) filter (where wasted), 0)::bigint as wasted,
      round(avg(extract(epoch from at - sent_at)) / 60)::int as minutes
    from order_voids
    where company_id = ${scope.companyId}
      and branch_id = any(${[...range.branchIds]}::uuid[])
      and business_date between ${range.from}::date and ${range.to}::date
    group by 1
    order by value desc, key`.execute(trx)
  return found.rows
}
