/**
 * A closed order came to what was sealed. A register with another version of the pricing shows
 * the sealed figures and tells the difference; one with the same version that reckons otherwise
 * knew other goods, and its own figures hold.
 */
import { minorUnits } from '../../kernel/money.ts'
import {
  agreesWithSeal,
  asSealed,
  figuresOf,
  pricingVersion,
  type SealedSums,
} from '../../offer/pricing/sealed.ts'
import {
  contentOf,
  figuresIn,
  type SealedPricing,
  type SealedSale,
  type SealedTotals,
} from '../model/ending.ts'
import { excessOf, priceOf, sealedTotalsOf } from '../model/price.ts'
import { projectable, withException } from '../model/state.ts'
import type { EventOrigin, OrderState } from '../model/types.ts'

/** What is sealed of an order beside its totals. */
export function pricingToSeal(order: OrderState): SealedPricing {
  const figures = figuresOf(priceOf(order))
  return { version: pricingVersion, content: contentOf(order), ...(figures ?? {}) }
}

/**
 * The order with its seal, where that holds: another version made it, of the same goods, and it
 * adds up. Of a seal from before goods were named, they are taken to be the same.
 */
export function withSeal(order: OrderState, sale: SealedSale): OrderState {
  const unsealed = withoutSeal(order)
  const { totals, pricing } = sale
  if ((pricing?.version ?? 1) === pricingVersion) return unsealed
  // Whoever closed it before it was known what was opened: it waits.
  if (!projectable(order)) return { ...unsealed, sealed: { ...sale, content: '' } }
  const content = contentOf(order)
  if (pricing !== undefined && pricing.content !== content) return unsealed
  const own = priceOf(unsealed)
  const figures = figuresIn(pricing)
  if (agreesWithSeal(own, totals, figures)) return unsealed
  if (asSealed(own, totals, figures) === null) return unsealed
  return { ...unsealed, sealed: { ...sale, content } }
}

/** The order as this version of the pricing reckons it. */
export function withoutSeal(order: OrderState): OrderState {
  if (order.sealed === undefined) return order
  const { sealed: _sealed, ...unsealed } = order
  return unsealed
}

/**
 * Tells where the figures are not the sealed ones: of another version, other lines, or tampered
 * with. An overpayment has its own exception, which is none where the seal covers what was paid.
 */
export function withSealCompared(
  order: OrderState,
  seal: SealedTotals,
  origin: EventOrigin,
): OrderState {
  const own = sealedTotalsOf(withoutSeal(order))
  const samePaid =
    excessOf(order) > 0 || (own.paid === seal.paid && own.cashRounding === seal.cashRounding)
  if (order.sealed === undefined && sameSums(own, seal) && samePaid) return order
  const told = order.sealed !== undefined && excessOf(order) === 0 ? notOverpaid(order) : order
  return withException(told, origin, 'totals_differ', minorUnits(own.total - seal.total))
}

function sameSums(own: SealedSums, seal: SealedSums): boolean {
  return (
    own.total === seal.total &&
    own.net === seal.net &&
    own.tax === seal.tax &&
    own.discounts === seal.discounts &&
    own.serviceCharges === seal.serviceCharges
  )
}

function notOverpaid(order: OrderState): OrderState {
  return { ...order, exceptions: order.exceptions.filter(({ code }) => code !== 'overpaid') }
}
