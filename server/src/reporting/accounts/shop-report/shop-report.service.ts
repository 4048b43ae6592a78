import type { ShopFigures, ShopReport } from '@servery/contract/reporting/shop-report.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { ShopVisitServices } from '../../../channels/online/index.ts'
import { reportBranches, requireRange } from '../../../journal/aggregates/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { type FigureRow, sumRefused, sumShopOrders, sumVisits } from './shop-report.store.ts'

interface Query {
  readonly branchId?: string | undefined
  readonly from: string
  readonly to: string
  /** Only deliveries there; omitted: all orders. */
  readonly zone?: string | undefined
}

/** What this process has counted and not written yet is in it. */
export async function readShopReport(
  { database, shopVisits }: Pick<ShopVisitServices, 'database' | 'shopVisits'>,
  scope: Scope,
  { branchId, from, to, zone }: Query,
): Promise<ShopReport> {
  requireRange({ from, to })
  await shopVisits.flush()
  return database.readTenant(scope, async (trx) => {
    const { currency, branches } = await reportBranches(scope, trx, branchId)
    const { companyId } = scope
    const range = {
      companyId,
      branchIds: branches.map(({ id }) => id),
      from,
      to,
      zone: zone ?? null,
    }
    const rows = await sumShopOrders(trx, range)
    const of = (kind: FigureRow['kind']) => rows.filter((row) => row.kind === kind)
    const [whole] = of('all')
    const total = whole === undefined ? nothing : figuresOf(whole)
    const refused = await sumRefused(trx, range)
    const { page = 0, basket = 0, checkout = 0 } = await sumVisits(trx, range)
    const { orders: ordered, accepted } = total
    const collected = whole?.collected ?? 0
    return {
      ...{ currency, from, to, total },
      days: of('day').map((row) => ({ day: row.key, ...figuresOf(row) })),
      hours: of('hour').map((row) => ({ hour: Number(row.key), ...figuresOf(row) })),
      types: of('type').map((row) => ({ type: row.key as 'collection', ...figuresOf(row) })),
      zones: of('zone').map((row) => ({ zone: row.key, ...figuresOf(row) })),
      rejections: refused.map((row) => ({ ...row, total: minorUnits(row.total) })),
      funnel: { page, basket, checkout, ordered, accepted, collected },
    }
  })
}

function figuresOf({ kind: _, key: _key, collected: _done, ...row }: FigureRow): ShopFigures {
  return { ...row, total: minorUnits(row.total), deliveryFees: minorUnits(row.deliveryFees) }
}

const nothing: ShopFigures = {
  ...{ orders: 0, accepted: 0, rejected: 0, cancelled: 0 },
  ...{ total: minorUnits(0), deliveryFees: minorUnits(0) },
  ...{ answerMinutes: null, acceptedLate: 0, promisedMinutes: null, doneMinutes: null },
  ...{ done: 0, late: 0 },
}
