/**
 * `decide` of an order: what a command comes to in a state, as events or as one refusal. Pure: ids
 * come with the command, numbers with the context; the caller seals and stores.
 */
import { isCurrency } from '../kernel/currency.ts'
import { invariant } from '../kernel/invariant.ts'
import { applyOrderFact } from './apply.ts'
import {
  decideAddDiscount,
  decideAddServiceCharge,
  decideRemoveDiscount,
  decideRemoveServiceCharge,
} from './discounts/decide-adjustments.ts'
import {
  decideApplyPromotions,
  decideDeclinePromotion,
  decideEnterCode,
} from './discounts/decide-promotions.ts'
import { decideKitchen } from './kitchen/decide-kitchen.ts'
import { isSent } from './kitchen/sending.ts'
import { decideChangePrice, decideComp, decideRemoveComp } from './lines/decide-comps.ts'
import {
  decideAddLine,
  decideChangeModifiers,
  decideChangeNote,
  decideChangeQuantity,
  decideRemoveLine,
} from './lines/decide-lines.ts'
import { whyNotByStage } from './model/allowed-from.ts'
import { decideCustomer } from './model/customer.ts'
import { type Cancellation, reasonGiven } from './model/ending.ts'
import { decideOrigin } from './model/origin.ts'
import { excessOf } from './model/price.ts'
import { decidePrint } from './model/printing.ts'
import { accept, refuse } from './model/refuse.ts'
import { standingPayments } from './model/state.ts'
import { decideExemption } from './model/tax-exemption.ts'
import { decideChangeTip } from './model/tips.ts'
import { decideTopUp, hasGoods } from './model/top-ups.ts'
import type {
  Decision,
  EventOrigin,
  OrderCommand,
  OrderContext,
  OrderEvent,
  OrderState,
} from './model/types.ts'
import { decideClose, decidePay } from './payment/decide-payment.ts'
import { decideRefund, decideUnpay } from './refund/decide-refund.ts'
import { decideSplit } from './split/decide-split.ts'
import { decideSeating, isSeating } from './tables/decide-seating.ts'

/**
 * Decides a command. Where several refusals hold, the answer is the first in `refusalCodes`. An
 * accepted command without events asks for what already is.
 *
 * Applied at once by the register that decided, the events leave no exception. What has been paid
 * stays covered: a change that would bring the total below it is `order_partly_paid`. Where a
 * reason must be given, `note_missing` comes after every other refusal; facts without one fold as
 * ever.
 *
 * @throws InvariantError when an order is opened in a currency that does not exist.
 */
export function decide(
  state: OrderState | null,
  command: OrderCommand,
  context: OrderContext,
): Decision {
  const forbidden = whyNotByStage(state, command.type)
  if (forbidden !== null) return refuse(forbidden)
  if (command.type === 'open') return decideOpen(command, context)
  if (state === null) return refuse('order_not_open')
  const decision = decideRunning(state, command, context)
  if (!decision.ok || decision.events.length === 0) return decision
  if (wouldOverpay(state, decision.events)) {
    // Nobody asked for it: what was paid stays covered, and the order as it is.
    return command.type === 'apply_promotions' ? accept() : refuse('order_partly_paid')
  }
  return lacksReason(state, command) ? refuse('note_missing', 'reason') : decision
}

/**
 * What was made, sold or paid is taken back, given away and undone for a reason alone (rules.md
 * 4.11). An order with nothing on it is given up like a line that nobody sent: without one.
 */
function lacksReason(order: OrderState, command: OrderCommand): boolean {
  switch (command.type) {
    case 'cancel':
      return hasGoods(order) && isBlank(command.reason)
    case 'void_line':
    case 'comp':
    case 'refund':
    case 'unpay':
      return isBlank(command.reason)
    default:
      return false
  }
}

const isBlank = (text: string) => text.trim() === ''

function decideOpen(
  command: Extract<OrderCommand, { type: 'open' }>,
  { callNumber }: OrderContext,
): Decision {
  const { type: _type, ...content } = command
  invariant(isCurrency(content.currency), `a branch cannot trade in ${content.currency}`)
  return accept({ kind: 'order.opened', version: 1, body: { ...content, callNumber } })
}

function decideRunning(
  order: OrderState,
  command: Exclude<OrderCommand, { type: 'open' }>,
  context: OrderContext,
): Decision {
  switch (command.type) {
    case 'add_line':
      return decideAddLine(order, command)
    case 'change_quantity':
      return decideChangeQuantity(order, command)
    case 'remove_line':
      return decideRemoveLine(order, command)
    case 'change_modifiers':
      return decideChangeModifiers(order, command)
    case 'change_note':
      return decideChangeNote(order, command)
    case 'add_discount':
      return decideAddDiscount(order, command)
    case 'remove_discount':
      return decideRemoveDiscount(order, command)
    case 'apply_promotions':
      return decideApplyPromotions(order, command)
    case 'decline_promotion':
      return decideDeclinePromotion(order, command)
    case 'enter_code':
      return decideEnterCode(order, command)
    case 'add_service_charge':
      return decideAddServiceCharge(order, command)
    case 'remove_service_charge':
      return decideRemoveServiceCharge(order, command)
    case 'attach_customer':
    case 'detach_customer':
      return decideCustomer(order, command)
    case 'add_top_up':
    case 'remove_top_up':
      return decideTopUp(order, command)
    case 'exempt_tax':
      return decideExemption(order, command)
    case 'split':
      return decideSplit(order, command)
    case 'pay':
      return decidePay(order, command, context)
    case 'change_tip':
      return decideChangeTip(order, command, context)
    case 'close':
      return decideClose(order, context)
    case 'cancel':
      return decideCancel(order, command)
    case 'print':
      return decidePrint(order, command)
    case 'comp':
      return decideComp(order, command)
    case 'remove_comp':
      return decideRemoveComp(order, command)
    case 'change_price':
      return decideChangePrice(order, command)
    case 'refund':
      return decideRefund(order, command, context)
    case 'unpay':
      return decideUnpay(order, command, context)
    case 'change_type':
    case 'change_source':
    case 'name':
    case 'hold':
    case 'recall':
      return decideHeading(order, command)
    default:
      return isSeating(command) ? decideSeating(order, command) : decideKitchen(order, command)
  }
}

/** What the kitchen makes is voided first, each with a reason of its own. */
function decideCancel(order: OrderState, command: Cancellation): Decision {
  if (order.lines.some(isSent)) return refuse('line_sent')
  if (standingPayments(order).length > 0) return refuse('order_partly_paid')
  return accept({ kind: 'order.cancelled', version: 1, body: reasonGiven(command) })
}

/** What stands above the lines: type, the way it came, name, and whether the order is parked. */
function decideHeading(
  order: OrderState,
  command: Extract<
    OrderCommand,
    { type: 'change_type' | 'change_source' | 'name' | 'hold' | 'recall' }
  >,
): Decision {
  switch (command.type) {
    case 'change_type': {
      const { orderType } = command
      if (order.orderType === orderType) return accept()
      return accept({ kind: 'order.type_changed', version: 1, body: { orderType } })
    }
    case 'change_source':
      return decideOrigin(order, command)
    case 'name': {
      const { name } = command
      if (order.name === name) return accept()
      return accept({ kind: 'order.named', version: 1, body: { name } })
    }
    default: {
      const held = command.type === 'hold'
      if (order.held === held) return accept()
      return accept({ kind: 'order.held', version: 1, body: { held } })
    }
  }
}

const foresight: EventOrigin = {
  id: '',
  subjectId: '',
  clock: '',
  registerId: '',
  sequence: 0,
  at: '',
  businessDate: '',
  actorId: '',
}

function wouldOverpay(order: OrderState, events: readonly OrderEvent[]): boolean {
  if (order.payments.length === 0) return false
  let after = order
  for (const event of events) after = applyOrderFact(after, { ...event, ...foresight })
  return excessOf(after) > excessOf(order)
}
