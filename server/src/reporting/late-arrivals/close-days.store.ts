/** Closes the business days of branches that are over. */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { sql } from 'kysely'
import type { Database, Scope } from '../../platform/db/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'

/** A day is closed so long after its last minute: what was on its way by then has arrived. */
const restMs = 60 * 60_000

/**
 * A day stays closed, also where the branch's clock or cut-over is changed. Whoever stores facts of
 * the branch waits a moment.
 */
export async function closeDays(database: Database, scope: Scope, now: Date): Promise<void> {
  const branches = await database.withTenant(scope, async (trx) => {
    const found = await sql<{
      readonly id: string
      readonly time_zone: string
      readonly cut_over_minutes: number
      readonly closed_through: string | null
    }>`
      select branches.id, time_zone, cut_over_minutes, closed_through
      from branches left join branch_counters as counter
        on counter.company_id = branches.company_id and counter.branch_id = branches.id
      where branches.company_id = ${scope.companyId}`.execute(trx)
    return found.rows
  })
  for (const branch of branches) {
    const over = addDays(businessDateAt(new Date(now.getTime() - restMs), branch), -1)
    if (branch.closed_through !== null && branch.closed_through >= over) continue
    await database.withTenant(scope, (trx) =>
      sql`
        insert into branch_counters as counter (company_id, branch_id, closed_through)
        values (${scope.companyId}, ${branch.id}, ${over})
        on conflict (company_id, branch_id)
          do update set closed_through = greatest(counter.closed_through, excluded.closed_through)
      `.execute(trx),
    )
  }
}
