/** The rows of a bill between its lines and its total. */
import { add, subtract, sum } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { TaxRate } from '../../offer/pricing/types.ts'
import { priceOf } from '../model/price.ts'
import { taxReliefOf } from '../model/tax-exemption.ts'
import { liveTopUps, nameOfTopUp } from '../model/top-ups.ts'
import type { OrderState } from '../model/types.ts'

/** One row: what it is, and what it comes to. */
export interface BillRow {
  readonly key: string
  readonly kind:
    | 'subtotal'
    | 'discount'
    | 'service'
    | 'top_up'
    | 'tax_added'
    | 'tax_included'
    | 'tax_relief'
    | 'paid'
    | 'overpaid'
  /** Empty where the kind says it all; of a relief, what entitles to it. */
  readonly name: string
  /** Of a discount, charge or top-up that may be taken off again. */
  readonly id: string | null
  readonly amount: number
  /** The rate of a tax in millionths, where the bucket has one tax. */
  readonly rate: number | null
}

/** The rows between lines and total. A bill with nothing but goods has no subtotal. */
export function billRows(order: OrderState): readonly BillRow[] {
  const { lines, totals, discounts, serviceCharges } = priceOf(order)
  const ofOrder = new Set(
    order.discounts.filter(({ lineId }) => lineId === null).map(({ discountId }) => discountId),
  )
  const mandatory = new Set(
    order.serviceCharges.filter((charge) => charge.mandatory).map(({ chargeId }) => chargeId),
  )
  const rows: BillRow[] = []
  const row = (kind: BillRow['kind'], amount: number, more: Partial<BillRow> = {}) =>
    rows.push({
      key: `${kind} ${rows.length}`,
      kind,
      name: '',
      id: null,
      rate: null,
      amount,
      ...more,
    })
  const own = lines.flatMap((line) => [
    line.comp,
    ...line.lineDiscounts.map(({ amount }) => amount),
  ])
  const { taxExempt } = order
  const hasMore =
    ofOrder.size > 0 ||
    serviceCharges.length > 0 ||
    taxExempt !== undefined ||
    (totals.topUps > 0 && lines.length > 0)
  if (hasMore) row('subtotal', subtract(totals.goods, sum(own)))
  for (const { id, name, amount } of discounts) {
    if (ofOrder.has(id)) row('discount', -amount, { id, name })
  }
  for (const { id, name, gross } of serviceCharges) {
    row('service', gross, { id: mandatory.has(id) ? null : id, name })
  }
  for (const topUp of liveTopUps(order)) {
    row('top_up', topUp.amount, { id: topUp.topUpId, name: nameOfTopUp(topUp) })
  }
  if (taxExempt !== undefined) {
    row('tax_relief', 0 - taxReliefOf(order), { name: taxExempt.reference })
  }
  for (const { tax, amount } of taxesByRate(order)) {
    row(tax.inclusive ? 'tax_included' : 'tax_added', amount, { name: tax.name, rate: tax.rate })
  }
  return rows
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
