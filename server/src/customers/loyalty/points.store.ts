/** How many points customers have. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** Loyalty points by customer; those of whom was merged count for who was kept. */
export async function sumPoints(
  scope: Scope,
  trx: TenantTransaction,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const ids = [...customerIds]
  const { rows } = await sql<{ id: string; points: number }>`
    select coalesce(c.merged_into, c.id) as id, sum(b.amount)::bigint as points
    from customers c join balances b
      on b.company_id = c.company_id and b.kind = 'points' and b.holder = c.id::text
    where c.company_id = ${scope.companyId}
      and (c.id = any(${ids}::uuid[]) or c.merged_into = any(${ids}::uuid[]))
    group by 1`.execute(trx)
  return new Map(rows.map(({ id, points }) => [id, points]))
}
