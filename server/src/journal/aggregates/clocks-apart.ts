import type { ClockApart } from '@servery/contract/reporting/sales.ts'
import { touchesDays } from '@servery/domain/business/device/clock-apart.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { findClockStretches } from '../../setup/registers/index.ts'
import type { ReportBranch } from './report-branches.store.ts'

/**
 * Tills whose clock was not the server's at a time that has to do with these days, each once and as
 * it was furthest off: what they sold stands where their own clocks put it.
 */
export async function findClocksApart(
  scope: Scope,
  trx: TenantTransaction,
  days: { readonly from: string; readonly to: string },
  { branches, now }: { readonly branches: readonly ReportBranch[]; readonly now: Date },
): Promise<ClockApart[]> {
  const branchIds = branches.map(({ id }) => id)
  const found = new Map<string, ClockApart>()
  for (const stretch of await findClockStretches(scope, trx, { ...days, branchIds, now })) {
    const { aheadMs, name, registerId, since, until } = stretch
    const branch = branches.find(({ id }) => id === stretch.branchId)
    if (branch === undefined || found.has(registerId)) continue
    const span = { sinceMs: since.getTime(), untilMs: until.getTime(), aheadMs }
    const place = {
      wallClock: (atMs: number) => wallClockAt(new Date(atMs), branch),
      cutOverMinutes: branch.cut_over_minutes,
    }
    if (!touchesDays(span, days, place)) continue
    found.set(registerId, { registerId, name, branchName: branch.name, aheadMs })
  }
  return [...found.values()]
}
