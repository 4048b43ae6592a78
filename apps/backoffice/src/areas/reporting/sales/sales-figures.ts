import type { SalesSummary } from '@servery/contract/reporting/sales.ts'
import { shownFigure } from '@servery/domain/report/definition/signs.ts'
import { keyFigureOf, netWithService } from '@servery/domain/report/sales/summary-figures.ts'
import type { ReportState } from '@servery/ui/report/report-state.ts'
import {
  type Behind,
  compsPath,
  latePath,
  ordersPath,
  partOrdersPath,
  refundsPath,
  sameDaysPath,
  transactionsPath,
} from '../../../kit/reports/index.ts'

type Figures = SalesSummary['figures']
export type TaxView = ReportState['taxView']

/** Goods as the switch wants them: without tax, or with it. */
export function getGoods(figures: Figures, view: TaxView) {
  return view === 'excluded'
    ? {
        gross: figures.gross,
        discounts: figures.discounts,
        comps: figures.comps,
        returns: figures.returns,
        net: figures.net,
      }
    : {
        gross: figures.grossIncTax,
        discounts: figures.discountsIncTax,
        comps: figures.compsIncTax,
        returns: figures.returnsIncTax,
        net: figures.netIncTax,
      }
}

/** Charges that pass through to the team: as little the business's as tips are. */
function getCharges(figures: Figures, view: TaxView) {
  const { serviceCharges, serviceChargesToStaff, serviceChargesToStaffIncTax } = figures
  const taxOfAll = figures.tax - (figures.netIncTax - figures.net)
  return {
    ofHouse: serviceCharges - serviceChargesToStaff,
    taxOfHouse: taxOfAll - (serviceChargesToStaffIncTax - serviceChargesToStaff),
    ofTeam: view === 'included' ? serviceChargesToStaffIncTax : serviceChargesToStaff,
  }
}

/** Where figures open to; not all have a list that adds up to them. */
export function figureLinks(behind: Behind): Readonly<Record<string, string | undefined>> {
  const orders = ordersPath(behind)
  const charged = partOrdersPath(behind, { part: 'service_charges' }) ?? orders
  return {
    ...{
      gross: orders,
      net: orders,
      netWithService: orders,
      orders,
      averageOrder: orders,
      covers: orders,
    },
    collected: orders,
    serviceCharges: charged,
    chargesOfHouse: charged,
    chargesOfTeam: charged,
    taxOnCharges: charged,
    tips: partOrdersPath(behind, { part: 'tips' }) ?? orders,
    cashRounding: partOrdersPath(behind, { part: 'cash_rounding' }),
    topUps: partOrdersPath(behind, { part: 'top_ups' }),
    discounts: sameDaysPath(behind, { report: 'discountReports' }),
    comps: compsPath(behind),
    returns: refundsPath(behind),
    tax: sameDaysPath(behind, { tab: 'taxRate' }),
  }
}

/** Where the steps of the bridge open to; no list has the payments that fall on other days. */
export function bridgeLinks(behind: Behind): Readonly<Record<string, string | undefined>> {
  return {
    taken: transactionsPath(behind),
    overpaid: partOrdersPath(behind, { part: 'overpaid' }),
    arrivedLate: latePath(behind),
    collected: ordersPath(behind),
  }
}

const takenAway = ['discounts', 'comps', 'returns'] as const

export interface WaterfallStep {
  readonly key:
    | 'gross'
    | 'discounts'
    | 'comps'
    | 'returns'
    | 'net'
    | 'serviceCharges'
    | 'chargesOfHouse'
    | 'chargesOfTeam'
    | 'netWithService'
    | 'tax'
    | 'taxOnCharges'
    | 'tips'
    | 'cashRounding'
    | 'topUps'
    | 'collected'
  readonly kind: 'step' | 'sum' | 'total'
  readonly amount: number
  /** Where the bar begins and ends on the way from nought. */
  readonly from: number
  readonly to: number
}

/**
 * From gross sales to what was collected. With tax in the goods, only the tax of charges is left as
 * a step of its own; either way it ends at the same total.
 */
export function listWaterfall(figures: Figures, view: TaxView): readonly WaterfallStep[] {
  const goods = getGoods(figures, view)
  const charges = getCharges(figures, view)
  const steps: WaterfallStep[] = []
  let reached = 0
  const sum = (key: WaterfallStep['key'], amount: number) => {
    steps.push({ key, kind: 'sum', amount, from: 0, to: amount })
    reached = amount
  }
  const step = (key: WaterfallStep['key'], amount: number) => {
    steps.push({ key, kind: 'step', amount, from: reached, to: reached + amount })
    reached += amount
  }
  sum('gross', goods.gross)
  for (const key of takenAway) step(key, shownFigure(key, goods[key]))
  sum('net', goods.net)
  step(charges.ofTeam === 0 ? 'serviceCharges' : 'chargesOfHouse', charges.ofHouse)
  if (view === 'included' && charges.taxOfHouse !== 0) step('taxOnCharges', charges.taxOfHouse)
  sum('netWithService', keyFigureOf(netWithService, figures, view) ?? 0)
  if (view === 'excluded') step('tax', figures.tax)
  step('tips', figures.tips)
  if (charges.ofTeam !== 0) step('chargesOfTeam', charges.ofTeam)
  step('cashRounding', figures.cashRounding)
  if (figures.topUps !== 0) step('topUps', figures.topUps)
  const { collected } = figures
  steps.push({ key: 'collected', kind: 'total', amount: collected, from: 0, to: collected })
  return steps
}

export interface BridgeStep {
  readonly key:
    | 'taken'
    | 'forEarlierOrders'
    | 'onOpenOrders'
    | 'onOtherDays'
    | 'overpaid'
    | 'arrivedLate'
    | 'collected'
    | 'difference'
  readonly kind: 'step' | 'total' | 'sum' | 'alarm'
  readonly amount: number
}

/** From the money that came in to what the sales say was collected. */
export function listBridge(summary: SalesSummary): readonly BridgeStep[] {
  const { payments, figures } = summary
  if (payments === null) return []
  const steps: BridgeStep[] = [
    { key: 'taken', kind: 'sum', amount: payments.taken },
    { key: 'forEarlierOrders', kind: 'step', amount: -payments.forEarlierOrders },
    { key: 'onOpenOrders', kind: 'step', amount: -payments.onOpenOrders },
    { key: 'onOtherDays', kind: 'step', amount: payments.onOtherDays },
    { key: 'overpaid', kind: 'step', amount: -payments.overpaid },
  ]
  if (summary.as === 'closed') {
    steps.push({ key: 'arrivedLate', kind: 'step', amount: -payments.arrivedLate })
  }
  if (payments.difference !== 0) {
    steps.push({ key: 'difference', kind: 'alarm', amount: payments.difference })
  }
  return [...steps, { key: 'collected', kind: 'total', amount: figures.collected }]
}
