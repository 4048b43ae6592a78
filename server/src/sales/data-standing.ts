import type { Scope, TenantTransaction } from '../db/tenancy.ts'
import type { ReportBranch } from './sales.store.ts'
import { businessDateAt } from './today.ts'
import { countWaitingTills } from './waiting-tills.store.ts'

interface Days {
  /** Absent: as far back as there is anything. */
  readonly from?: string | undefined
  /** Absent: up to now. */
  readonly to?: string | undefined
}

/** Where figures of these branches stand; the days and the clock are those of the first. */
export async function dataStandingOf(
  scope: Scope,
  trx: TenantTransaction,
  { from, to }: Days,
  { branches, now }: { readonly branches: readonly ReportBranch[]; readonly now: Date },
) {
  const [first] = branches
  const today = businessDateAt(now, first ?? { time_zone: 'UTC', cut_over_minutes: 0 })
  const range = { branchIds: branches.map(({ id }) => id), from: from ?? '0001-01-01' }
  return {
    waitingTills: await countWaitingTills(
      scope,
      trx,
      { ...range, to: to ?? today },
      { branches, now },
    ),
    asOf: now.toISOString(),
    timeZone: first?.time_zone ?? 'UTC',
    cutOverMinutes: first?.cut_over_minutes ?? 0,
  }
}
