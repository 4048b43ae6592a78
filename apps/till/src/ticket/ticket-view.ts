/** What the ticket shows, derived from the order and its price, kept as long as the order is. */

import { add, subtract, sum } from '@servery/domain/kernel/money.ts'
import { unitThousandths } from '@servery/domain/kernel/quantity.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { priceOf } from '@servery/domain/order/price.ts'
import { isLiveLine } from '@servery/domain/order/state.ts'
import type { OrderState } from '@servery/domain/order/types.ts'
import type { TaxRate } from '@servery/domain/pricing/types.ts'
import type { BasketLineView } from '@servery/ordering'

const lineViews = new WeakMap<OrderState, readonly BasketLineView[]>()
const quantities = new WeakMap<OrderState, ReadonlyMap<string, number>>()
const nothing: ReadonlyMap<string, number> = new Map()

/** The live lines with their prices, in the order in which they were added. */
export function viewLines(order: OrderState): readonly BasketLineView[] {
  const known = lineViews.get(order)
  if (known !== undefined) return known
  const priced = new Map(priceOf(order).lines.map((line) => [line.id, line]))
  const names = new Map(order.discounts.map(({ discountId, name }) => [discountId, name]))
  const views = order.lines.filter(isLiveLine).map((line): BasketLineView => {
    const price = priced.get(line.lineId)
    return {
      id: line.lineId,
      name: line.name,
      variationName: line.variationName,
      quantity: line.quantity,
      unit: line.unit,
      note: line.note,
      modifiers: line.modifiers,
      base: price?.base ?? 0,
      discounts: (price?.lineDiscounts ?? []).map(({ id, amount }) => ({
        id,
        name: names.get(id) ?? '',
        amount,
      })),
    }
  })
  lineViews.set(order, views)
  return views
}

/** Thousandths on the ticket by item, for the badges of the tiles. */
export function quantitiesByItem(order: OrderState | null): ReadonlyMap<string, number> {
  if (order === null) return nothing
  const known = quantities.get(order)
  if (known !== undefined) return known
  const counted = new Map<string, number>()
  for (const line of order.lines) {
    if (line.itemId === null || !isLiveLine(line)) continue
    counted.set(line.itemId, (counted.get(line.itemId) ?? 0) + line.quantity)
  }
  quantities.set(order, counted)
  return counted
}

/** How many things are on the ticket; what is weighed counts as one. */
export function countPieces(order: OrderState): number {
  let count = 0
  for (const line of order.lines) {
    if (!isLiveLine(line)) continue
    count += line.unit === 'each' ? Math.round(line.quantity / unitThousandths) : 1
  }
  return count
}

export interface TotalsRow {
  readonly key: string
  readonly kind: 'subtotal' | 'discount' | 'service' | 'tax_added' | 'tax_included' | 'paid'
  /** Empty where the kind says it all. */
  readonly name: string
  /** Of a discount or charge that may be taken off again. */
  readonly id: string | null
  readonly amount: number
  /** The rate of a tax in millionths, where the bucket has one tax. */
  readonly rate: number | null
}

/** The rows between lines and total. A bill with nothing but goods has no subtotal. */
export function viewTotals(order: OrderState): readonly TotalsRow[] {
  const { lines, totals, discounts, serviceCharges } = priceOf(order)
  const ofOrder = new Set(
    order.discounts.filter(({ lineId }) => lineId === null).map(({ discountId }) => discountId),
  )
  const mandatory = new Set(
    order.serviceCharges.filter((charge) => charge.mandatory).map(({ chargeId }) => chargeId),
  )
  const rows: TotalsRow[] = []
  const row = (kind: TotalsRow['kind'], amount: number, more: Partial<TotalsRow> = {}) =>
    rows.push({
      key: `${kind} ${rows.length}`,
      kind,
      name: '',
      id: null,
      rate: null,
      amount,
      ...more,
    })
  const own = lines.flatMap((line) => line.lineDiscounts.map(({ amount }) => amount))
  const hasMore = ofOrder.size > 0 || serviceCharges.length > 0
  if (hasMore) row('subtotal', subtract(totals.goods, sum(own)))
  for (const { id, name, amount } of discounts) {
    if (ofOrder.has(id)) row('discount', -amount, { id, name })
  }
  for (const { id, name, gross } of serviceCharges) {
    row('service', gross, { id: mandatory.has(id) ? null : id, name })
  }
  for (const { tax, amount } of taxesByRate(order)) {
    row(tax.inclusive ? 'tax_included' : 'tax_added', amount, { name: tax.name, rate: tax.rate })
  }
  return rows
}

/** The rate, unless the shop put it into the name already (“VAT 20 %”). */
export function rateBeside(row: Pick<TotalsRow, 'name' | 'rate'>): number | null {
  return /\d/.test(row.name) ? null : row.rate
}

/** Each tax once, however many buckets it is part of; what comes to nothing is left out. */
function taxesByRate(order: OrderState): readonly { tax: TaxRate; amount: MinorUnits }[] {
  const found = new Map<string, { tax: TaxRate; amount: MinorUnits }>()
  for (const bucket of priceOf(order).taxes) {
    for (const tax of bucket.taxes) {
      const share = bucket.shares.find(({ id }) => id === tax.id)
      if (share === undefined || share.amount === 0) continue
      const before = found.get(tax.id)
      const amount = before === undefined ? share.amount : add(before.amount, share.amount)
      found.set(tax.id, { tax, amount })
    }
  }
  // What comes on top is part of the sum below; what is inside is only told.
  const rank = ({ tax }: { tax: TaxRate }) => (tax.inclusive ? 1 : 0)
  return [...found.values()].sort((a, b) => rank(a) - rank(b))
}
