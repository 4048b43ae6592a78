/** What drawers come to, beside those of the days compared with. */
import type { DrawerSums } from '@servery/contract/trade/drawers.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import {
  type Comparison,
  comparisonDays,
  dataFreshnessOf,
  holdsToday,
  type ReportBranch,
  reportBranches,
  requireRange,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findPeople, wallClockAt } from '../../setup/company/index.ts'
import { findOpeners, type StoredDrawerSums, sumDrawers } from './drawer-sums.store.ts'
import type { DrawerFilter } from './drawers.store.ts'

/** What the drawers of a filter come to, and who opened drawers there. */
export async function addUpDrawers(
  scope: Scope,
  trx: TenantTransaction,
  { compare, ...filter }: DrawerFilter & { readonly compare: Comparison },
  now: Date,
) {
  const place = await reportBranches(scope, trx, filter.branchId)
  // Each currency has its own sums, so that none of the branches is left out.
  const branches = [...place.branches, ...place.leftOut]
  const found = await sumDrawers(scope, trx, filter)
  const openers = await findOpeners(scope, trx, filter.branchId)
  const people = await findPeople(scope, trx, openers)
  return {
    ...(await dataFreshnessOf(scope, trx, filter, { branches, leftOut: [], now })),
    rows: found.map(viewOf),
    ...(await comparedWith(scope, trx, filter, { compare, branches, now })),
    openers: openers
      .map((id) => ({ id, name: people.get(id) ?? '' }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

interface Compared {
  readonly previous: DrawerSums[] | null
  readonly previousUpTo: string | null
}

/** While a day of the filter is not over, the others count as they stood at the same time. */
async function comparedWith(
  scope: Scope,
  trx: TenantTransaction,
  filter: DrawerFilter,
  {
    compare,
    branches,
    now,
  }: {
    readonly compare: Comparison
    readonly branches: readonly ReportBranch[]
    readonly now: Date
  },
): Promise<Compared> {
  if (compare === 'none') return { previous: null, previousUpTo: null }
  const range = rangeOf(filter)
  const daysAgo = comparisonDays(compare, range)
  const isUnfinished = branches.some((branch) => holdsToday(range, branch, now))
  const [first] = branches
  const before = {
    ...filter,
    from: addDays(range.from, -daysAgo),
    to: addDays(range.to, -daysAgo),
  }
  const upTo = isUnfinished ? { now, daysAgo } : undefined
  return {
    previous: (await sumDrawers(scope, trx, before, upTo)).map(viewOf),
    previousUpTo: isUnfinished && first !== undefined ? wallClockAt(now, first).slice(11) : null,
  }
}

/** Refuses to compare what has no days of its own. */
function rangeOf({ from, to }: DrawerFilter): { readonly from: string; readonly to: string } {
  if (from === undefined || to === undefined) {
    const field = 'compare'
    return fail('invalid_input', { field, issues: [{ field, problem: 'goes with from and to' }] })
  }
  requireRange({ from, to })
  return { from, to }
}

function viewOf(stored: StoredDrawerSums): DrawerSums {
  const { currency, sessions, open, to_review: toReview, ...sums } = stored
  return {
    currency,
    sessions,
    open,
    toReview,
    expected: minorUnits(sums.counted - sums.over + sums.short),
    counted: minorUnits(sums.counted),
    difference: minorUnits(sums.over - sums.short),
    over: minorUnits(sums.over),
    short: minorUnits(sums.short),
    sales: minorUnits(sums.sales),
    refunds: minorUnits(sums.refunds),
    paidOut: minorUnits(sums.paid_out),
    tipsPaidOut: minorUnits(sums.tips_paid_out),
  }
}
