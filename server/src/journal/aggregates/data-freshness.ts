import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { uniqueBy } from '../../platform/errors/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { findClocksApart } from './clocks-apart.ts'
import type { ReportBranch } from './report-branches.store.ts'
import { countWaitingTills } from './waiting-tills.store.ts'

interface Days {
  /** Absent: as far back as there is anything. */
  readonly from?: string | undefined
  /** Absent: up to now. */
  readonly to?: string | undefined
}

/** Branches of a report, and those that all branches do without. */
export interface ReportPlace {
  readonly branches: readonly ReportBranch[]
  readonly leftOut: readonly ReportBranch[]
}

/** Where figures of these branches stand; the clock is that of the first. */
export async function dataFreshnessOf(
  scope: Scope,
  trx: TenantTransaction,
  { from, to }: Days,
  { branches, leftOut, now }: ReportPlace & { readonly now: Date },
) {
  const [first] = branches
  const today = businessDateAt(now, first ?? { time_zone: 'UTC', cut_over_minutes: 0 })
  const days = { from: from ?? '0001-01-01', to: to ?? today }
  const range = { ...days, branchIds: branches.map(({ id }) => id) }
  return {
    waitingTills: await countWaitingTills(scope, trx, range, { branches, now }),
    clocksApart: await findClocksApart(scope, trx, days, { branches, now }),
    asOf: now.toISOString(),
    timeZone: first?.time_zone ?? 'UTC',
    cutOverMinutes: first?.cut_over_minutes ?? 0,
    clocks: [...clocksOf(branches)],
    leftOut: leftOut
      .filter(({ archived }) => !archived)
      .map(({ id, name, currency }) => ({ id, name, currency })),
  }
}

/** Branches that trade; archived ones where nothing else is asked for. */
function tradingOf(branches: readonly ReportBranch[]): readonly ReportBranch[] {
  const trading = branches.filter(({ archived }) => !archived)
  return trading.length === 0 ? branches : trading
}

/** In what they trade, each once. */
export function currenciesOf(branches: readonly ReportBranch[]): readonly string[] {
  return [...new Set(tradingOf(branches).map(({ currency }) => currency))]
}

/** By what they have their days, each once. */
function clocksOf(branches: readonly ReportBranch[]) {
  const clocks = tradingOf(branches).map((branch) => ({
    timeZone: branch.time_zone,
    cutOverMinutes: branch.cut_over_minutes,
  }))
  return uniqueBy(clocks, ({ timeZone, cutOverMinutes }) => `${timeZone} ${cutOverMinutes}`)
}
