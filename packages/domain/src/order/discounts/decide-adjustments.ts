/** What `decide` says to commands about discounts and service charges. */

import { amountMaxOf } from '../../kernel/amount-range.ts'
import { wholeRateMillionths } from '../../kernel/rate.ts'
import type { CurrencyCode } from '../../kernel/types.ts'
import type { AdjustmentValue, TaxRate } from '../../offer/pricing/types.ts'
import { reasonGiven } from '../model/ending.ts'
import { accept, refuse } from '../model/refuse.ts'
import { rewardProblem } from '../model/rewards.ts'
import { findPresentLine } from '../model/state.ts'
import type { Decision, OrderCommand, OrderState } from '../model/types.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * A discount of a line or of the order (rules.md 4.4), or a reward. Refused: a line that is not
 * there, an id that is taken, a value that is not above nothing or takes off more than all.
 */
export function decideAddDiscount(order: OrderState, command: Command<'add_discount'>): Decision {
  const { type: _type, ...content } = command
  const { discountId, lineId } = content
  if (lineId !== null && findPresentLine(order, lineId) === null) {
    return refuse('line_not_found', 'lineId')
  }
  if (order.discounts.some((discount) => discount.discountId === discountId)) {
    return refuse('discount_already_exists', 'discountId')
  }
  if (!isAdjustmentValid(content.value, order.currency))
    return refuse('discount_value_invalid', 'value')
  return (
    rewardProblem(order, content) ??
    accept({ kind: 'order.discount_added', version: 1, body: content })
  )
}

/** A discount that was given by hand goes; `discount_not_found` where there is none such. */
export function decideRemoveDiscount(
  order: OrderState,
  { discountId }: Command<'remove_discount'>,
): Decision {
  const given = order.discounts.find((discount) => discount.discountId === discountId)
  // What came by itself would come back; that is declined.
  return given !== undefined && given.automatic !== true
    ? accept({ kind: 'order.discount_removed', version: 1, body: { discountId } })
    : refuse('discount_not_found', 'discountId')
}

/**
 * A service charge (rules.md 4.9). Refused: an id that is taken, a value that is not above nothing
 * or beyond all of it, a tax rate beyond the whole.
 */
export function decideAddServiceCharge(
  order: OrderState,
  command: Command<'add_service_charge'>,
): Decision {
  const { type: _type, ...content } = command
  if (order.serviceCharges.some((charge) => charge.chargeId === content.chargeId)) {
    return refuse('service_charge_already_exists', 'chargeId')
  }
  const taxes = content.tax.kind === 'own' ? content.tax.taxes : []
  if (!isAdjustmentValid(content.value, order.currency) || !taxes.every(isTaxValid)) {
    return refuse('service_charge_value_invalid', 'value')
  }
  return accept({ kind: 'order.service_charge_added', version: 1, body: content })
}

/** A service charge goes, with the reason if one is asked for; it must be there. */
export function decideRemoveServiceCharge(
  order: OrderState,
  { type: _type, chargeId, reason, ...said }: Command<'remove_service_charge'>,
): Decision {
  if (order.serviceCharges.every((charge) => charge.chargeId !== chargeId)) {
    return refuse('service_charge_not_found', 'chargeId')
  }
  const given = reason === undefined ? {} : reasonGiven({ reason, ...said })
  return accept({
    kind: 'order.service_charge_removed',
    version: 1,
    body: { chargeId, ...given },
  })
}

/** Above nothing; at most all of it, or the greatest amount. */
function isAdjustmentValid(value: AdjustmentValue, currency: CurrencyCode): boolean {
  const size = value.kind === 'percent' ? value.rate : value.amount
  const sizeMax = value.kind === 'percent' ? wholeRateMillionths : amountMaxOf(currency)
  return Number.isSafeInteger(size) && size > 0 && size <= sizeMax
}

function isTaxValid({ rate }: TaxRate): boolean {
  return Number.isSafeInteger(rate) && rate >= 0 && rate <= wholeRateMillionths
}
