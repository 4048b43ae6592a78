/**
 * An order on which no tax is charged: whoever it is for is exempt. Discounts and charges stand in
 * the terms of the prices as always; then every bucket is paid at its net (rules.md 4.2), so the
 * house earns of it what it earns of any other order.
 */
import { minorUnits, zeroAmount } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import { priceOf } from './price.ts'
import { accept } from './refuse.ts'
import type { Decision, OrderState } from './types.ts'

/** How much may be written down of what entitles somebody. */
export const taxReferenceMax = 40

interface Exemption {
  /** What entitles them to it, such as the number of a certificate. Empty: nobody wrote it down. */
  readonly reference: string
}

export interface ExemptionBodies {
  /** `exempt: false` charges the tax again. */
  'order.tax_exempted': Exemption & { readonly exempt: boolean }
}

export type ExemptionCommand = {
  readonly type: 'exempt_tax'
} & ExemptionBodies['order.tax_exempted']

export interface TaxedOrNot {
  /** Absent: tax is charged. */
  readonly taxExempt?: Exemption
}

/** What is so already is no event. */
export function decideExemption(
  order: OrderState,
  { exempt, reference }: ExemptionCommand,
): Decision {
  const { taxExempt } = order
  const isSame = exempt ? taxExempt?.reference === reference : taxExempt === undefined
  if (isSame) return accept()
  return accept({ kind: 'order.tax_exempted', version: 1, body: { exempt, reference } })
}

/** The order with its tax charged or not. */
export function changeExemption(
  order: OrderState,
  { exempt, reference }: ExemptionBodies['order.tax_exempted'],
): OrderState {
  if (exempt) return { ...order, taxExempt: { reference } }
  const { taxExempt: _taxExempt, ...taxed } = order
  return taxed
}

/** The tax that stands in the prices of an exempt order and is not charged, minor units. */
export function taxReliefOf(order: OrderState): MinorUnits {
  if (order.taxExempt === undefined) return zeroAmount
  const { goods, discounts, serviceCharges, topUps, total } = priceOf(order).totals
  return minorUnits(goods - discounts + serviceCharges + topUps - total)
}
