import type { HomeView } from '@servery/contract/overview/home.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import { findQueryPlan, type ReportBranch, reportBranches } from '../../journal/aggregates/index.ts'
import type { Principal } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { businessDateAt } from '../../setup/company/index.ts'
import { sumByItem, sumByKind, sumByMethod, sumFigures } from '../sales/index.ts'
import { findAttention } from './attention.store.ts'
import { findLatestOrders, hasEverSold, sumByHour, sumOpenOrders } from './home.store.ts'
import { addDay, type DaySales, noSales, salesView } from './sum-days.ts'

/** People think in weeks: a Saturday stands beside a Saturday. */
const comparedDays = 7
const latestMax = 5

export interface HomeQuestion {
  readonly branchId?: string | undefined
  readonly principal: Principal
  readonly now: Date
}

export async function readHome(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, principal, now }: HomeQuestion,
): Promise<HomeView> {
  const { currency, branches } = await reportBranches(scope, trx, branchId)
  const may = (permission: Parameters<typeof isAllowed>[1]) =>
    isAllowed(principal.permissions, permission)
  const branchIds = branches.map(({ id }) => id)
  const first = branches[0]
  const today = first === undefined ? now.toISOString().slice(0, 10) : businessDateAt(now, first)
  return {
    currency,
    asOf: now.toISOString(),
    timeZone: first?.time_zone ?? 'UTC',
    cutOverMinutes: first?.cut_over_minutes ?? 0,
    today,
    comparedWith: addDays(today, -comparedDays),
    sales: may('sales.read') ? await readSales(scope, trx, branches, now) : null,
    orders: may('orders.read')
      ? {
          open: (await sumOpenOrders(scope, trx, branchIds)) as OpenOrders,
          latest: await findLatestOrders(scope, trx, { branchIds, limit: latestMax }),
        }
      : null,
    attention: await findAttention(scope, trx, { branchIds, currency, today, now, may }),
  }
}

type OpenOrders = NonNullable<HomeView['orders']>['open']

async function readSales(
  scope: Scope,
  trx: TenantTransaction,
  branches: readonly ReportBranch[],
  now: Date,
): Promise<NonNullable<HomeView['sales']>> {
  let sum: DaySales = noSales
  for (const [date, branchIds] of daysOf(branches, now)) {
    sum = addDay(sum, await readDay(scope, trx, { date, branchIds, now }))
  }
  const isQuiet = sum.figures.orders === 0
  const all = branches.map(({ id }) => id)
  return { everSold: !isQuiet || (await hasEverSold(scope, trx, all)), ...salesView(sum) }
}

/** It may be Saturday at one branch and still Friday at another: each day with its branches. */
function daysOf(branches: readonly ReportBranch[], now: Date): ReadonlyMap<string, string[]> {
  const days = new Map<string, string[]>()
  for (const branch of branches) {
    const date = businessDateAt(now, branch)
    days.set(date, [...(days.get(date) ?? []), branch.id])
  }
  return days
}

async function readDay(
  scope: Scope,
  trx: TenantTransaction,
  { date, branchIds, now }: { date: string; branchIds: readonly string[]; now: Date },
): Promise<DaySales> {
  const queryPlan = await findQueryPlan(scope, trx, { branchIds, from: date, to: date })
  const lastWeek = addDays(date, -comparedDays)
  const lastQueryPlan = await findQueryPlan(scope, trx, {
    branchIds,
    from: lastWeek,
    to: lastWeek,
    upTo: { now, daysAgo: comparedDays },
  })
  return {
    figures: await sumFigures(trx, queryPlan),
    previous: await sumFigures(trx, lastQueryPlan),
    hours: await sumByHour(scope, trx, { branchIds, date }),
    previousHours: await sumByHour(scope, trx, { branchIds, date: lastWeek }),
    sources: (await sumByKind(trx, queryPlan)).bySource,
    items: (await sumByItem(trx, queryPlan, null)).rows,
    payments: await sumByMethod(trx, queryPlan),
  }
}
