/** Tills of which something is missing in the figures, as far as the server knows. */
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { sql } from 'kysely'
import { prepared, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { connectedMs } from '../../setup/registers/index.ts'
import type { SalesRange } from './query-plan.store.ts'
import type { ReportBranch } from './report-branches.store.ts'

/** Drawers are counted up every day or so: one that is open longer says nothing of its till. */
const openSinceMs = 7 * 86_400_000

/**
 * Tills that said they hold facts which have not arrived, unless they were heard of long after the
 * range, and on a day that goes on those that are silent while their drawer is open.
 */
export async function countWaitingTills(
  { companyId }: Scope,
  trx: TenantTransaction,
  { branchIds, from, to }: Pick<SalesRange, 'branchIds' | 'from' | 'to'>,
  { branches, now }: { readonly branches: readonly ReportBranch[]; readonly now: Date },
): Promise<number> {
  const isToday = branches.some((branch) => {
    const today = businessDateAt(now, branch)
    return from <= today && today <= to
  })
  const silentSince = new Date(now.getTime() - connectedMs)
  const openSince = new Date(now.getTime() - openSinceMs)
  const found = await sql<{ count: number }>`
    select ${prepared} count(*)::int as count from registers as till
    where till.company_id = ${companyId} and till.branch_id = any(${[...branchIds]}::uuid[])
      and till.kind in ('till', 'kiosk') and till.state = 'active' and (
        (till.own_sequence > till.sequence
          and till.last_seen_at < ${`${addDays(to, 3)}T00:00:00Z`}::timestamptz)
        or (${isToday} and till.last_seen_at < ${silentSince} and exists (
          select from drawer_sessions as drawer
          where drawer.company_id = till.company_id and drawer.register_id = till.id
            and drawer.status = 'open' and drawer.opened_at >= ${openSince})))`.execute(trx)
  return found.rows[0]?.count ?? 0
}
