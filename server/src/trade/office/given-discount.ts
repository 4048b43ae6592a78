/** A discount that the back office gives: of its own, or of the catalogue as its rules are. */
import type { OrderAction } from '@servery/contract/trade/order-actions.ts'
import type { DiscountRecord } from '@servery/domain/offer/catalogue/types.ts'
import { isGivenOn } from '@servery/domain/offer/pricing/discount-effect.ts'
import type { AdjustmentValue } from '@servery/domain/offer/pricing/types.ts'
import { valueGivenOn } from '@servery/domain/order/discounts/discount-given.ts'
import { findLine, isLiveLine } from '@servery/domain/order/model/state.ts'
import type { DiscountContent, OrderState } from '@servery/domain/order/model/types.ts'
import { fail } from '../../platform/errors/index.ts'
import { refuse } from './refused.ts'

type GivenDiscount = Extract<OrderAction, { type: 'discount' }>
type Content = Omit<DiscountContent, 'discountId'>

/** What is typed in, with the most that it may be. */
const openKinds = { open_percent: 'percent', open_amount: 'amount' } as const

/** On what a discount of the catalogue can be given: the order, and these lines. */
export function placesFor(order: OrderState, discount: DiscountRecord) {
  const isWorth = (lineId: string | null) =>
    discount.kind in openKinds || valueGivenOn(order, discount, lineId) !== null
  return {
    onOrder: isGivenOn(discount, null) && isWorth(null),
    lineIds: order.lines
      .filter((line) => isLiveLine(line) && isGivenOn(discount, line) && isWorth(line.lineId))
      .map(({ lineId }) => lineId),
  }
}

/** What goes on the order, and whether not everybody may give it. */
export function givenDiscount(
  deed: GivenDiscount,
  order: OrderState,
  offered: readonly DiscountRecord[],
): { readonly content: Content; readonly restricted: boolean } {
  const { definitionId, lineId, name, value } = deed
  if (definitionId === null) {
    if (name === '') {
      const issues = [{ field: 'deed.name', problem: 'must not be empty' }]
      return fail('invalid_input', { field: 'deed.name', issues })
    }
    const given = value ?? refuse('discount_value_invalid', 'deed.value')
    return { content: { definitionId, name, value: given, lineId }, restricted: false }
  }
  const discount = offered.find(({ id }) => id === definitionId)
  const line = lineId === null ? null : (findLine(order, lineId) ?? null)
  if (discount === undefined || !isGivenOn(discount, line)) {
    return fail('reference_unknown', { field: 'deed.definitionId' })
  }
  const content = {
    definitionId,
    name: discount.name,
    value: valueFor(deed, discount, order),
    lineId,
    ...whyOf(deed, discount),
  }
  return { content, restricted: discount.needsApproval }
}

function valueFor(
  { value, lineId }: GivenDiscount,
  discount: DiscountRecord,
  order: OrderState,
): AdjustmentValue {
  const { kind, value: most } = discount
  if (kind !== 'open_percent' && kind !== 'open_amount') {
    const said = value === null ? valueGivenOn(order, discount, lineId) : null
    return said ?? refuse('discount_value_invalid', 'deed.value')
  }
  const isWithin =
    value?.kind === openKinds[kind] &&
    (value.kind === 'percent' ? value.rate : value.amount) <= most
  return isWithin ? value : refuse('discount_value_invalid', 'deed.value')
}

/** As the till asks for it: one of its reasons, a few words, or both. */
function whyOf(
  { reason, comment }: GivenDiscount,
  { reasons, reasonRequired, commentRequired }: DiscountRecord,
): Pick<Content, 'reason' | 'comment'> {
  const isKnown = reason === '' ? !reasonRequired : reasons.includes(reason)
  if (!isKnown) return fail('reference_unknown', { field: 'deed.reason' })
  if (commentRequired && comment === '') return refuse('note_missing', 'deed.comment')
  return { ...(reason === '' ? {} : { reason }), ...(comment === '' ? {} : { comment }) }
}
