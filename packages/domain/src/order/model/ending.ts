/** How an order ends: sealed with its figures, or given up for a reason. */
import type { MinorUnits } from '../../kernel/types.ts'
import type { SealedFigures, SealedSums } from '../../offer/pricing/sealed.ts'
import type { AdjustmentValue } from '../../offer/pricing/types.ts'
import { typeOfLine } from './line-type.ts'
import { compedOf, isLiveLine } from './state.ts'
import { topUpTotal } from './top-ups.ts'
import type { LineModifier, OrderLine, OrderState } from './types.ts'

/** What a sealed order came to on the register that sealed it; the server compares its own. */
export interface SealedTotals extends SealedSums {
  readonly cashRounding: MinorUnits
  readonly paid: MinorUnits
}

/** How the totals were reckoned. */
export interface SealedPricing extends Partial<SealedFigures> {
  /** The `pricingVersion` that made them. */
  readonly version: number
  /** The `contentOf` the order, as it was known where it was sealed. */
  readonly content: string
}

/** The figures in it; null where its sums are all that it says. */
export function figuresIn(pricing: SealedPricing | undefined): SealedFigures | null {
  const { lines, charges = [], taxes } = pricing ?? {}
  return lines === undefined || taxes === undefined ? null : { lines, charges, taxes }
}

export interface SealedSale {
  readonly totals: SealedTotals
  /** Absent: version 1, before goods were named. */
  readonly pricing?: SealedPricing
}

/** Where this version of the pricing comes to other figures than those that were sealed. */
export interface SealKept {
  /** They hold for the order as long as its content is the sealed one. */
  readonly sealed?: SealedSale & { readonly content: string }
}

/** Why an order was given up, or something on it given away, changed or undone. */
export interface Cancellation {
  /** As it was called then; empty where nobody was asked. */
  readonly reason: string
  /** The reason of the business's own list; absent: none of them. */
  readonly reasonId?: string
  readonly note?: string
}

/** A service charge is taken off; facts from before reasons were asked for have none. */
export interface ChargeRemoval extends Partial<Cancellation> {
  readonly chargeId: string
}

/** The reason as it was chosen; what was not said is not written down. */
export function reasonGiven({ reason, reasonId, note = '' }: Cancellation): Cancellation {
  return {
    reason,
    ...(reasonId === undefined ? {} : { reasonId }),
    ...(note === '' ? {} : { note }),
  }
}

/**
 * What of an order makes its price, in a few characters: the same for the same content, whatever
 * version of the pricing reads it. It tells what two registers knew, and guards against nobody.
 */
export function contentOf(order: OrderState): string {
  const parts = [
    order.lines.filter(isLiveLine).map((line) => lineText(line, order)),
    order.discounts.map(
      ({ discountId, lineId, value }) => `${discountId}/${lineId ?? ''}/${valueText(value)}`,
    ),
    order.serviceCharges.map(({ chargeId, value }) => `${chargeId}/${valueText(value)}`),
    [topUpTotal(order), order.taxExempt === undefined ? '' : 'exempt'],
  ]
  return hashOf(parts.map((part) => part.join(';')).join('|'))
}

function lineText(line: OrderLine, order: OrderState): string {
  const { lineId, quantity, unitPrice, modifiers, components = [] } = line
  const goods = [{ unitPrice, modifiers }, ...components]
  const prices = goods.map((one) => `${one.unitPrice}${one.modifiers.map(modifierText).join('')}`)
  return [lineId, quantity, compedOf(order, line), typeOfLine(line, order), ...prices].join('/')
}

function modifierText({ unitPrice, quantity }: LineModifier): string {
  return `+${quantity}*${unitPrice}`
}

function valueText(value: AdjustmentValue): string {
  return value.kind === 'percent' ? `${value.rate}%` : String(value.amount)
}

/** FNV-1a of 32 bits, as eight hexadecimal digits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
