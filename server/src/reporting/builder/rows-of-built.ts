/** The rows of each kind, from the functions of the fixed reports, as sums by name. */
import { addDays, isoWeekday } from '@servery/domain/kernel/business-date.ts'
import type { BusinessDate } from '@servery/domain/kernel/types.ts'
import {
  type BuilderRows,
  type BuiltRow,
  withTaxOfGoods,
} from '@servery/domain/report/definition/builder.ts'
import type { ReportSums } from '@servery/domain/report/definition/figures.ts'
import type { QueryPlan } from '../../journal/aggregates/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findPeople } from '../../setup/company/index.ts'
import { sumReport } from '../reports/index.ts'
import {
  costsByCategory,
  costsByItem,
  type KnownCost,
  type PartRow,
  sumByCategory,
  sumByHourOfWeek,
  sumByItem,
  sumByKind,
  sumByMethod,
  sumByTaxRate,
  sumFigures,
  sumFiguresByDay,
} from '../sales/index.ts'
import { type BranchAsked, rowsByBranch } from './branches-of-built.ts'

interface Found {
  readonly found: readonly BuiltRow[]
  /** What rows share, counted once. */
  readonly shared?: ReportSums
}

export async function rowsOfBuilt(
  scope: Scope,
  trx: TenantTransaction,
  rows: BuilderRows,
  asked: BranchAsked,
): Promise<Found> {
  const { queryPlan } = asked
  switch (rows) {
    case 'day':
    case 'week':
    case 'month': {
      const found = await sumFiguresByDay(trx, queryPlan)
      const days = found.map((one) => ({ ...one, sums: withTaxOfGoods(one.sums) }))
      return { found: grouped(days, ({ key }) => periodOf[rows](key)) }
    }
    case 'branch':
      return { found: await rowsByBranch(scope, trx, asked) }
    case 'category':
    case 'item':
      return goodsRows(trx, queryPlan, rows)
    case 'orderType':
    case 'source': {
      const { byOrderType, bySource } = await sumByKind(trx, queryPlan)
      return { found: (rows === 'source' ? bySource : byOrderType).map((row) => goods(row)) }
    }
    case 'hour':
    case 'weekday': {
      const cells = await sumByHourOfWeek(trx, queryPlan)
      const named = cells.map((cell) => ({
        key: String(cell[rows]),
        label: '',
        sums: sumsIn(cell),
      }))
      const all = grouped(named, ({ key }) => key)
      return { found: all.toSorted((one, other) => Number(one.key) - Number(other.key)) }
    }
    case 'member':
      return { found: await memberRows(scope, trx, queryPlan) }
    case 'discount':
      return discountRows(trx, queryPlan)
    case 'method':
      return { found: await methodRows(trx, queryPlan) }
    case 'taxRate': {
      const found = await sumByTaxRate(trx, queryPlan)
      return {
        found: found.map(({ key, label, net, tax }) => ({ key, label, sums: { net, tax } })),
      }
    }
  }
}

const periodOf = {
  day: (date: BusinessDate) => date,
  week: (date: BusinessDate) => addDays(date, 1 - isoWeekday(date)),
  month: (date: BusinessDate) => date.slice(0, 7),
} as const

const sumsIn = ({ net, orders }: { readonly net: number; readonly orders: number }) => ({
  ...{ net, orders },
})

/** Rows with one key together, in the order in which each was first met. */
function grouped(rows: readonly BuiltRow[], keyOf: (row: BuiltRow) => string): readonly BuiltRow[] {
  const byKey = new Map<string, BuiltRow>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = byKey.get(key)?.sums ?? {}
    const sums = Object.entries(row.sums).map(([name, value]) => [name, value + (known[name] ?? 0)])
    byKey.set(key, { key, label: '', sums: Object.fromEntries(sums) })
  }
  return [...byKey.values()]
}

function goods(part: PartRow, cost?: KnownCost): BuiltRow {
  const { key, label, net, tax, ...sums } = part
  const { quantity, orders, gross, discounts, comps, returns } = sums
  return {
    ...{ key, label },
    sums: {
      ...{ quantity, orders, gross, discounts, comps, returns, net, tax, netIncTax: net + tax },
      ...costSums(cost),
    },
  }
}

/** As columns of costs read them: of how much it is known, what that cost, and its net. */
const costSums = (known: KnownCost | undefined): ReportSums =>
  known === undefined ? {} : { costed: 1, cost: known.cost, costedNet: known.cost + known.profit }

async function goodsRows(
  trx: TenantTransaction,
  queryPlan: QueryPlan,
  rows: 'category' | 'item',
): Promise<Found> {
  const { orders } = await sumFigures(trx, queryPlan)
  if (rows === 'category') {
    const costs = await costsByCategory(trx, queryPlan)
    const found = await sumByCategory(trx, queryPlan)
    return { found: found.map((row) => goods(row, costs.get(row.key))), shared: { orders } }
  }
  const { rows: found } = await sumByItem(trx, queryPlan, null)
  const costs = costsByItem(found)
  // A bundle is a row beside its goods, which are what was sold.
  const { byOrderType } = await sumByKind(trx, queryPlan)
  const quantity = byOrderType.reduce((sum, row) => sum + row.quantity, 0)
  return { found: found.map((row) => goods(row, costs.get(row.key))), shared: { orders, quantity } }
}

/** By who opened the order: these rows add up to the whole. */
async function memberRows(scope: Scope, trx: TenantTransaction, queryPlan: QueryPlan) {
  const found = await sumReport(trx, queryPlan, { name: 'teamSales', view: 'opened' })
  const names = await findPeople(
    scope,
    trx,
    found.map(({ key }) => key),
  )
  return found.map(({ key, sums }) => {
    const netIncTax = (sums.net ?? 0) + (sums.tax ?? 0)
    return { key, label: names.get(key) ?? '', sums: { ...sums, netIncTax } }
  })
}

async function discountRows(trx: TenantTransaction, queryPlan: QueryPlan): Promise<Found> {
  const name = 'discountReports'
  const found = await sumReport(trx, queryPlan, { name, view: 'discount' })
  const [all] = await sumReport(trx, queryPlan, { name, view: 'all' })
  return { found, shared: { orders: all?.sums.orders ?? 0 } }
}

async function methodRows(trx: TenantTransaction, queryPlan: QueryPlan) {
  const found = await sumByMethod(trx, queryPlan)
  return found.map(({ key, label, count, amount, tips }) => ({
    ...{ key, label },
    sums: { payments: count, paid: amount, tips },
  }))
}
