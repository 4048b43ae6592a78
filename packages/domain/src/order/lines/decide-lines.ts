/** What `decide` says to commands about lines. Checks stand in the order of `refusalCodes`. */
import { amountMaxOf } from '../../kernel/amount-range.ts'
import { quantity, unitThousandths } from '../../kernel/quantity.ts'
import type { CurrencyCode } from '../../kernel/types.ts'
import { isSent } from '../kitchen/sending.ts'
import { isBundleLine, otherCostOf, reusesId, serialsOf } from '../model/components.ts'
import {
  goodsExceedRange,
  isAmountInRange,
  modifierQuantityMax,
  orderLinesMax,
  type PricedContent,
  quantityMax,
  unitPricesOf,
} from '../model/limits.ts'
import { accept, refuse } from '../model/refuse.ts'
import { findPresentLine } from '../model/state.ts'
import type { Decision, LineModifier, OrderCommand, OrderLine, OrderState } from '../model/types.ts'

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>

/**
 * A new line, its quantity in thousandths, its prices in minor units. Refused: an id that the order
 * has, a line more than an order holds, a quantity that is not above nothing, and what
 * `contentProblem` finds.
 */
export function decideAddLine(order: OrderState, command: Command<'add_line'>): Decision {
  const { type: _type, ...content } = command
  if (reusesId(order, content)) {
    return refuse('line_already_exists', 'lineId')
  }
  if (order.lines.length >= orderLinesMax) return refuse('order_full', 'lineId')
  if (!Number.isSafeInteger(content.quantity) || content.quantity <= 0) {
    return refuse('quantity_not_positive', 'quantity')
  }
  const problem = contentProblem(order, content, null)
  if (serialsOf(content).length > 0 && content.quantity !== unitThousandths) {
    return problem ?? refuse('serial_of_one_piece', 'quantity')
  }
  return problem ?? accept({ kind: 'order.line_added', version: 1, body: content })
}

/**
 * So many thousandths more or less. Never down to nothing, which is a removal; of what the kitchen
 * heard no less than it heard, which is a void; nothing beyond what sums can bear.
 */
export function decideChangeQuantity(
  order: OrderState,
  { lineId, delta }: Command<'change_quantity'>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (!Number.isSafeInteger(delta)) return refuse('amount_out_of_range', 'delta')
  if (delta === 0) return accept()
  if (serialsOf(line).length > 0) return refuse('serial_of_one_piece', 'delta')
  const after = line.quantity + delta
  if (isSent(line) && after < (line.sent ?? 0)) return refuse('line_sent', 'delta')
  if (after === 0) return refuse('quantity_not_positive', 'delta')
  if (after < 0) return refuse('quantity_below_zero', 'delta')
  if (after > quantityMax || Math.abs(delta) > quantityMax) {
    return refuse('amount_out_of_range', 'delta')
  }
  const changed = { ...line, quantity: quantity(after) }
  if (goodsExceedRange(linesWith(order, changed, line), order.currency)) {
    return refuse('amount_out_of_range', 'delta')
  }
  return accept({ kind: 'order.quantity_changed', version: 1, body: { lineId, delta } })
}

/** A line of which the kitchen has not heard goes; `line_sent` where it has: that is a void. */
export function decideRemoveLine(order: OrderState, { lineId }: Command<'remove_line'>): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (isSent(line)) return refuse('line_sent', 'lineId')
  return accept({ kind: 'order.line_removed', version: 1, body: { lineId } })
}

/** Other options for a line of which the kitchen has not heard. */
export function decideChangeModifiers(
  order: OrderState,
  { lineId, modifiers, uses, ...said }: Command<'change_modifiers'>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (isSent(line)) return refuse('line_sent', 'lineId')
  const problem = contentProblem(order, { ...line, modifiers }, line)
  if (problem !== null) return problem
  const body = { lineId, modifiers, ...(uses === undefined ? {} : { uses, ...otherCostOf(said) }) }
  return accept({ kind: 'order.modifiers_changed', version: 1, body })
}

/** Another note at a line; the same note is no event. */
export function decideChangeNote(
  order: OrderState,
  { lineId, note }: Command<'change_note'>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if (line.note === note) return accept()
  return accept({ kind: 'order.note_changed', version: 1, body: { lineId, note } })
}

/** Eaten in or taken away by itself; null: as the order is. What it is already is no event. */
export function decideChangeLineType(
  order: OrderState,
  { lineId, orderType }: Command<'change_line_type'>,
): Decision {
  const line = findPresentLine(order, lineId)
  if (line === null) return refuse('line_not_found', 'lineId')
  if ((line.orderType ?? null) === orderType) return accept()
  return accept({ kind: 'order.line_type_changed', version: 1, body: { lineId, orderType } })
}

/** `replaced` is the line whose place the content takes; null where it is added. */
export function contentProblem(
  order: OrderState,
  content: PricedContent,
  replaced: OrderLine | null,
): Decision | null {
  const goods = [content, ...(content.components ?? [])]
  const givesBack = content.givesBack === true
  const isRight = (price: number) =>
    isAmountInRange(price, order.currency) && (givesBack ? price <= 0 : price >= 0)
  if (!goods.flatMap(unitPricesOf).every(isRight)) {
    return refuse('amount_out_of_range', 'unitPrice')
  }
  if (content.quantity > quantityMax) return refuse('amount_out_of_range', 'quantity')
  const modifiers = goods.flatMap((one) => one.modifiers)
  if (!modifiers.every((modifier) => isAmountInRange(modifier.unitPrice, order.currency))) {
    return refuse('amount_out_of_range', 'modifiers')
  }
  // What is chosen of a bundle stands with its goods.
  const misplaced = isBundleLine(content) && content.modifiers.length > 0
  const isPlain = content.modifiers.length === 0 && goods.length === 1
  if (misplaced || (givesBack && !isPlain) || !modifiers.every(hasQuantity)) {
    return refuse('modifier_quantity_invalid', 'modifiers')
  }
  if (!goods.every((one) => one.modifiers.every((each) => hasItsParent(each, one.modifiers)))) {
    return refuse('modifier_parent_missing', 'modifiers')
  }
  if (goodsExceedRange(linesWith(order, content, replaced), order.currency)) {
    return refuse('amount_out_of_range', 'quantity')
  }
  return givesBack || goods.every((one) => isUnitInRange(one, order.currency))
    ? null
    : refuse('amount_out_of_range', 'modifiers')
}

function isUnitInRange(
  content: Omit<PricedContent, 'quantity' | 'components'>,
  currency: CurrencyCode,
): boolean {
  const prices = unitPricesOf(content)
  let extras = 0
  for (const modifier of content.modifiers) extras += modifier.unitPrice * modifier.quantity
  return Math.min(...prices) + extras >= 0 && Math.max(...prices) + extras <= amountMaxOf(currency)
}

function hasQuantity({ quantity: count }: LineModifier): boolean {
  return Number.isSafeInteger(count) && count >= 1 && count <= modifierQuantityMax
}

/** What was chosen below another stands with it, and nothing stands below that. */
function hasItsParent({ parent }: LineModifier, modifiers: readonly LineModifier[]): boolean {
  if (parent === undefined) return true
  const { groupId, modifierId } = parent
  return modifiers.some(
    (one) => one.groupId === groupId && one.modifierId === modifierId && one.parent === undefined,
  )
}

function linesWith(
  order: OrderState,
  content: PricedContent,
  replaced: OrderLine | null,
): readonly PricedContent[] {
  return [...order.lines.filter((line) => line !== replaced), content]
}
