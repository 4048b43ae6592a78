/**
 * One order as rows of the read tables: a pure function of its folded state. Append and rebuild
 * both use it, so the tables are the fold and nothing else.
 */
import type { Fact } from '@servery/domain/journal/types.ts'
import { sumOf } from '@servery/domain/kernel/money.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import { multiplyDivide } from '@servery/domain/kernel/rounding.ts'
import type { StockMovement } from '@servery/domain/offer/catalogue/types.ts'
import type { PricedOrder } from '@servery/domain/offer/pricing/types.ts'
import { depletedBy, goodsOf, isBundleLine } from '@servery/domain/order/model/components.ts'
import { signedUnits } from '@servery/domain/order/model/line-type.ts'
import {
  beyondBill,
  overpaidLeft,
  pricedGoods,
  priceOf,
  taxesOf,
  unitPriceOf,
} from '@servery/domain/order/model/price.ts'
import { areaOf, tableNameOf } from '@servery/domain/order/model/seating.ts'
import {
  isLiveLine,
  projectable,
  refundedOf,
  standingPayments,
} from '@servery/domain/order/model/state.ts'
import { tipsOf } from '@servery/domain/order/model/tips.ts'
import type { OrderLine, OrderState } from '@servery/domain/order/model/types.ts'
import { onlineSources } from '@servery/domain/report/definition/definitions.ts'
import { piecesOf } from '@servery/domain/report/sales/figures.ts'
import { costOfLine, lineSales } from '@servery/domain/report/sales/line-sales.ts'
import { type ModifierSale, modifierSales } from '@servery/domain/report/sales/modifier-sales.ts'
import { minutesUntilReady } from '@servery/domain/report/time/until-ready.ts'
import { movementsOf } from '@servery/domain/stock/movements.ts'
import type {
  LineModifierShare,
  OrderChargeShare,
  OrderTaxShare,
  Row,
  Rows,
} from '../../platform/db/index.ts'
import { balanceMoveRows, type PointRows, pointRows } from './projection-balances.ts'
import {
  formerReceiptRows,
  moneyArrivals,
  moneyRows,
  refundLineRows,
  refundRows,
} from './projection-money.ts'
import { reductionRows } from './projection-reductions.ts'
import { voidRows } from './projection-voids.ts'
import type { Arrivals } from './subjects.ts'

export interface OrderRows {
  readonly order: Row
  readonly lines: Rows
  readonly payments: Rows
  readonly refunds: Rows
  readonly refundLines: Rows
  readonly formerReceipts: Rows
  readonly movements: Rows
  readonly discounts: Rows
  readonly reductions: Rows
  readonly exceptions: Rows
  readonly voids: Rows
  /** What the order takes off balances and puts on them; not rows, as those are only added to. */
  readonly balanceMoves: Rows
  /** The loyalty points that it moves; null where it was never anybody's. */
  readonly points: PointRows | null
  /** The business dates of its facts: whatever rows it has, or had, are of these days. */
  readonly days: readonly string[]
}

/** The rows of an order, or null while the fact that opened it is not known. */
export function rowsOf(
  state: OrderState,
  {
    branchId,
    facts,
    arrivals,
  }: {
    readonly branchId: string
    readonly facts: readonly Fact[]
    readonly arrivals: Arrivals
  },
): OrderRows | null {
  if (!projectable(state)) return null
  const priced = priceOf(state)
  const movements = movementsOf(state)
  const place = { branch_id: branchId, business_date: state.businessDate }
  return {
    order: orderRow(state, priced, branchId),
    lines: lineRows(state, place, stockedLines(movements)),
    payments: moneyRows(state, branchId, {
      facts,
      arrivals: moneyArrivals(facts, arrivals),
    }),
    refunds: refundRows({ order: state, priced }, branchId, facts),
    refundLines: refundLineRows(state, branchId),
    formerReceipts: formerReceiptRows(state, branchId),
    movements: movements.map((movement) => ({
      branch_id: branchId,
      business_date: movement.businessDate,
      order_id: state.id,
      id: movement.id,
      line_id: movement.lineId,
      item_id: movement.itemId,
      variation_id: movement.variationId,
      quantity: movement.quantity,
      kind: movement.kind,
      at: movement.at,
      location_id: branchId,
      serials: movement.serial === undefined ? null : [movement.serial],
    })),
    discounts: discountRows(state, place),
    reductions: reductionRows({ order: state, priced }, branchId, facts),
    voids: voidRows(state, branchId),
    balanceMoves: balanceMoveRows(state, branchId),
    points: pointRows(state, branchId, facts),
    exceptions: state.exceptions.map((exception, ordinal) => {
      const fact = facts.find(({ id }) => id === exception.factId)
      return {
        order_id: state.id,
        ordinal,
        branch_id: branchId,
        code: exception.code,
        fact_id: exception.factId,
        register_id: fact?.registerId ?? state.registerId,
        sequence: fact?.sequence ?? 0,
        kind: fact?.kind ?? '',
        amount: exception.amount,
        stored_at: arrivals.get(fact?.hash ?? '') ?? fact?.at ?? state.openedAt,
      }
    }),
    days: [...new Set(facts.map(({ businessDate }) => businessDate))],
  }
}

function orderRow(state: OrderState, priced: PricedOrder, branchId: string): Row {
  const { totals } = priced
  const charges: readonly OrderChargeShare[] = priced.serviceCharges.map((charge) => ({
    id: charge.id,
    name: charge.name,
    destination: charge.destination,
    net: charge.net,
    tax: charge.tax,
    gross: charge.gross,
  }))
  const toStaff = priced.serviceCharges.filter(({ destination }) => destination === 'staff')
  const goods = goodsSums(state)
  return {
    id: state.id,
    branch_id: branchId,
    register_id: state.registerId,
    call_number: state.callNumber,
    receipt_number: state.receiptNumber,
    status: state.status,
    payment_status: paymentStatusOf(state, priced),
    source: state.source,
    platform: state.platform ?? '',
    platform_number: state.platformNumber ?? '',
    order_type: state.orderType,
    name: state.name,
    held: state.held,
    currency: state.currency,
    item_count: goods.pieces,
    total: totals.total,
    paid: totals.applied,
    due: totals.due,
    overpaid: beyondBill(state),
    goods: totals.goods,
    discounts: totals.discounts,
    net: totals.net,
    tax: totals.tax,
    top_ups: totals.topUps,
    tips: tipsOf(state),
    cash_rounding: totals.cashRounding,
    sales_gross: totals.sales.gross,
    sales_discounts: totals.sales.discounts,
    sales_comps: totals.sales.comps,
    sales_net: totals.sales.net,
    sales_gross_inc_tax: goods.grossIncTax,
    sales_net_inc_tax: goods.netIncTax,
    sales_comps_inc_tax: goods.compsIncTax,
    refunded: refundedOf(state),
    charges_net: sumOf(priced.serviceCharges, ({ net }) => net),
    charges_gross: totals.serviceCharges,
    charges_to_staff: sumOf(toStaff, ({ net }) => net),
    charges_to_staff_tax: sumOf(toStaff, ({ tax }) => tax),
    charges,
    taxes: taxRows(priced),
    opened_at: state.openedAt,
    opened_by: state.openedBy,
    closed_at: state.closedAt,
    closed_by: state.closedBy,
    business_date: state.businessDate,
    exception_count: state.exceptions.length,
    sent_at: state.kitchen?.batches.at(-1)?.at ?? null,
    ready_minutes: onlineSources.includes(state.source) ? minutesUntilReady(state) : null,
    table_name: tableNameOf(state),
    area_id: areaOf(state),
    table_count: (state.tables ?? []).length,
    covers: state.covers ?? null,
    server_id: state.serverId ?? null,
    customer_id: state.customer?.customerId ?? null,
  }
}

/** Each discount of the catalogue that the order has in the end, once. */
function discountRows(
  state: OrderState,
  place: { readonly branch_id: string; readonly business_date: string },
): Rows {
  if (state.status === 'cancelled') return []
  const ids = new Set(state.discounts.flatMap(({ definitionId }) => definitionId ?? []))
  return [...ids].map((id) => ({
    ...place,
    order_id: state.id,
    discount_id: id,
    codes: state.codes ?? [],
  }))
}

/** Paid beats unpaid where a bill came to nothing and was closed. */
function paymentStatusOf(state: OrderState, { totals }: PricedOrder): string {
  const refunded = refundedOf(state)
  if (refunded > 0) return refunded < totals.total ? 'part_refunded' : 'refunded'
  if (overpaidLeft(state) > 0) return 'overpaid'
  if (standingPayments(state).length > 0) return totals.due === 0 ? 'paid' : 'part_paid'
  return state.status === 'completed' ? 'paid' : 'unpaid'
}

function goodsSums(state: OrderState) {
  let pieces = 0
  let grossIncTax = 0
  let netIncTax = 0
  let compsIncTax = 0
  for (const { goods, priced } of pricedGoods(state)) {
    const sales = lineSales(priced, taxesOf(goods, state))
    pieces += piecesOf(goods)
    grossIncTax += sales.grossIncTax
    netIncTax += sales.netIncTax
    compsIncTax += sales.compsIncTax
  }
  return { pieces, grossIncTax, netIncTax, compsIncTax }
}

/** Lines whose goods the stock ledger knows. */
const stockedLines = (movements: readonly StockMovement[]): ReadonlySet<string> =>
  new Set(movements.map(({ lineId }) => lineId))

function lineRows(
  state: OrderState,
  place: { readonly branch_id: string; readonly business_date: string },
  stocked: ReadonlySet<string>,
): Rows {
  const prices = new Map(
    pricedGoods(state).map(({ goods, priced }) => [goods.lineId, priced] as const),
  )
  const rowOf = (line: OrderLine, bundle: OrderLine | null): Row => {
    const price = prices.get(line.lineId)
    const sales = price && lineSales(price, taxesOf(line, state))
    return {
      ...place,
      order_id: state.id,
      line_id: line.lineId,
      completed: state.status === 'completed',
      item_id: line.itemId,
      variation_id: line.variationId,
      category_id: line.categoryId,
      name: line.name,
      variation_name: line.variationName,
      quantity: signedUnits(line),
      unit: line.unit,
      is_bundle: isBundleLine(line),
      bundle_line_id: bundle?.lineId ?? null,
      bundle_item_id: bundle?.itemId ?? null,
      modifiers: modifierSales(line, state, sales).map(modifierShare),
      unit_price: unitPriceOf(line, state),
      base: price?.base ?? 0,
      sales_gross: price?.sales.gross ?? 0,
      sales_discounts: price?.sales.discounts ?? 0,
      sales_comps: price?.sales.comps ?? 0,
      sales_net: price?.sales.net ?? 0,
      tax: price?.tax ?? 0,
      total: price?.gross ?? 0,
      cost: costOfLine(line),
      stocked: stocked.has(line.lineId) && line.otherCost !== null,
      other_cost: line.otherCost == null ? null : otherCostOf(line, line.otherCost),
      uses: line.uses === undefined ? null : depletedBy(line),
      status: isLiveLine(line) ? line.status : 'removed',
      sent: bundle === null ? (line.sent ?? 0) : 0,
      added_at: line.addedAt,
      added_by: line.addedBy,
    }
  }
  return state.lines.flatMap((line) =>
    isBundleLine(line)
      ? [rowOf(line, null), ...goodsOf(line).map((good) => rowOf(good, line))]
      : [rowOf(line, null)],
  )
}

/** In thousandths of a minor unit, of all of it. */
const otherCostOf = (line: OrderLine, ofOne: number) =>
  multiplyDivide(ofOne, signedUnits(line), unitThousandths, 'half_up')

function modifierShare({ modifier, cost, ...sale }: ModifierSale): LineModifierShare {
  const { groupId, modifierId: id, name, prefix, quantity } = modifier
  const said = prefix === undefined ? {} : { prefix }
  const known = cost === null ? {} : { cost }
  return { id, groupId, name, quantity, ...said, ...sale, ...known }
}

/** One row per tax of each bucket; a tax at two rates has two. */
function taxRows(priced: PricedOrder): readonly OrderTaxShare[] {
  return priced.taxes.flatMap(({ taxes, shares, net, tax, gross }) => {
    if (taxes.length === 0) {
      const untaxed: OrderTaxShare = {
        key: 'untaxed',
        name: '',
        rate: 0,
        inclusive: true,
        net,
        tax,
        gross,
      }
      return [untaxed]
    }
    return taxes.map((one, index) => ({
      key: `${one.id}@${one.rate}`,
      name: one.name,
      rate: one.rate,
      inclusive: one.inclusive,
      net,
      tax: shares[index]?.amount ?? 0,
      gross,
    }))
  })
}
