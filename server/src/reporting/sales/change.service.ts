import type { SalesChange } from '@servery/contract/reporting/sales-change.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import {
  causesOfChange,
  changeByPart,
  type NetOfPart,
} from '@servery/domain/report/change/causes.ts'
import {
  comparisonDays,
  findQueryPlan,
  holdsToday,
  type QueryPlan,
  queryPlanBefore,
  rangeOf,
  reportBranches,
  requireFewDays,
  requireRange,
  type SalesQuery,
} from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { sumByCategory, sumByKind, sumFigures } from './sales.store.ts'
import { sumByHourOfWeek } from './sales-times.store.ts'
import { sumByItem } from './sold-items.store.ts'

const itemsMax = 20

export interface SalesChangeQuery
  extends Pick<SalesQuery, 'branchId' | 'from' | 'to' | 'as' | 'hours'> {
  readonly compare: Exclude<SalesQuery['compare'], 'none'>
}

/** What changed in net sales since the days compared with, and by which causes. */
export async function explainSales(
  scope: Scope,
  trx: TenantTransaction,
  query: SalesChangeQuery,
  now: Date,
): Promise<SalesChange> {
  requireRange(query)
  requireFewDays(query)
  const { currency, branches } = await reportBranches(scope, trx, query.branchId)
  const range = rangeOf(branches, query)
  const [branch] = branches
  const isUnfinished = branches.some((one) => holdsToday(range, one, now))
  const days = comparisonDays(query.compare, range)
  const unfinishedAt = isUnfinished ? now : null
  const sold = await soldOf(trx, await findQueryPlan(scope, trx, range))
  const before = await soldOf(trx, await queryPlanBefore(scope, trx, range, { days, unfinishedAt }))
  const change = {
    ...{ currency, from: query.from, to: query.to },
    previousFrom: addDays(query.from, -days),
    previousTo: addDays(query.to, -days),
    previousUpTo: isUnfinished && branch !== undefined ? wallClockAt(now, branch).slice(11) : null,
    ...{ net: sold.net, previousNet: before.net, change: sold.net - before.net },
    ...{ orders: sold.orders, previousOrders: before.orders },
    ...{ quantity: sold.quantity, previousQuantity: before.quantity },
    causes: causesOfChange(sold.items, before.items),
    byCategory: changeByPart(sold.categories, before.categories),
    byItem: changeByPart(sold.items, before.items).slice(0, itemsMax),
    byHour: changeByPart(sold.hours, before.hours),
    byOrderType: changeByPart(sold.byOrderType, before.byOrderType),
    bySource: changeByPart(sold.bySource, before.bySource),
  }
  return change as unknown as SalesChange
}

async function soldOf(trx: TenantTransaction, queryPlan: QueryPlan) {
  const { net, orders } = await sumFigures(trx, queryPlan)
  const { rows } = await sumByItem(trx, queryPlan, null)
  // A bundle stands among the items with how many were sold; its goods have its money. What was
  // only given back in these days sold for nothing and cost something.
  const items = rows.filter(({ gross, net }) => gross !== 0 || net !== 0)
  const { byOrderType, bySource } = await sumByKind(trx, queryPlan)
  const hours = await sumByHourOfWeek(trx, queryPlan)
  return {
    ...{ net, orders, items, byOrderType, bySource },
    quantity: items.reduce((sum, item) => sum + item.quantity, 0),
    categories: await sumByCategory(trx, queryPlan),
    hours: hours.map(({ hour, net: ofHour }): NetOfPart => {
      return { key: String(hour), label: String(hour), net: ofHour }
    }),
  }
}
