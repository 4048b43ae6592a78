/**
 * The part of `apply` that changes what is on the bill. Every handler is total: where its premise
 * is gone it changes nothing and leaves an exception.
 */
import { quantity } from '../kernel/quantity.ts'
import type { MinorUnits } from '../kernel/types.ts'
import { type KitchenEvent, voidLine } from './kitchen/apply-kitchen.ts'
import type { CompContent } from './model/after-sale.ts'
import { reusesId } from './model/components.ts'
import { changeCustomer } from './model/customer.ts'
import { goodsExceedRange } from './model/limits.ts'
import { changeOrigin } from './model/origin.ts'
import { findLine, findPresentLine, withException } from './model/state.ts'
import { changeExemption } from './model/tax-exemption.ts'
import { addTopUp, removeTopUp } from './model/top-ups.ts'
import type {
  EventOrigin,
  LineContent,
  OrderBodies,
  OrderDiscount,
  OrderEvent,
  OrderLine,
  OrderState,
} from './model/types.ts'
import { changeSeating } from './tables/apply-seating.ts'

export type ContentEvent = Exclude<
  OrderEvent,
  {
    kind:
      | KitchenEvent['kind']
      | 'order.opened'
      | 'order.payment_taken'
      | 'order.closed'
      | 'order.cancelled'
      | 'order.printed'
      | 'order.split'
      | 'order.refunded'
      | 'order.unpaid'
      | 'order.tip_changed'
  }
>

/** The order after a change of its content, whatever its status. */
export function changeContent(order: OrderState, event: ContentEvent & EventOrigin): OrderState {
  switch (event.kind) {
    case 'order.line_added':
      return addLine(order, event.body, event)
    case 'order.quantity_changed':
      return changeQuantity(order, event.body, event)
    case 'order.line_removed':
      return changeLine(order, event.body.lineId, event, (line) => ({ ...line, status: 'removed' }))
    case 'order.modifiers_changed': {
      const { lineId, modifiers } = event.body
      return changeLine(order, lineId, event, (line) => ({ ...line, modifiers }))
    }
    case 'order.note_changed': {
      const { lineId, note } = event.body
      return changeLine(order, lineId, event, (line) => ({ ...line, note }))
    }
    case 'order.line_voided':
      return voidLine(order, event.body, event)
    case 'order.price_changed': {
      const { lineId, unitPrice } = event.body
      return changeLine(order, lineId, event, (line) => repriced(line, unitPrice))
    }
    case 'order.comped':
      return addComp(order, event.body, event)
    case 'order.comp_removed':
      return removeComp(order, event.body.compId, event)
    case 'order.type_changed':
      return { ...order, orderType: event.body.orderType }
    case 'order.named':
      return { ...order, name: event.body.name }
    case 'order.held':
      return { ...order, held: event.body.held }
    case 'order.table_changed':
    case 'order.covers_changed':
    case 'order.line_seated':
    case 'order.server_changed':
    case 'order.table_left':
    case 'order.lines_moved_out':
    case 'order.lines_moved_in':
      return changeSeating(order, event)
    case 'order.top_up_added':
      return addTopUp(order, event.body, event)
    case 'order.top_up_removed':
      return removeTopUp(order, event.body.topUpId, event)
    case 'order.customer_attached':
    case 'order.customer_detached':
      return changeCustomer(order, event)
    case 'order.source_changed':
      return changeOrigin(order, event.body)
    case 'order.tax_exempted':
      return changeExemption(order, event.body)
    default:
      return changeAdjustment(order, event)
  }
}

type AdjustmentEvent = Extract<
  ContentEvent,
  {
    kind:
      | `order.discount_${string}`
      | `order.promotion${string}`
      | 'order.code_entered'
      | `order.service_charge_${string}`
  }
>

function changeAdjustment(order: OrderState, event: AdjustmentEvent & EventOrigin): OrderState {
  switch (event.kind) {
    case 'order.discount_added':
      return addDiscount(order, event.body, event)
    case 'order.discount_removed': {
      const { discountId } = event.body
      const discounts = order.discounts.filter((discount) => discount.discountId !== discountId)
      return discounts.length === order.discounts.length
        ? withException(order, event, 'discount_missing')
        : { ...order, discounts }
    }
    case 'order.promotions_applied':
      return applyPromotions(order, event.body, event)
    case 'order.promotion_declined': {
      const { definitionId, declined } = event.body
      return { ...order, declined: withMember(order.declined, definitionId, declined) }
    }
    case 'order.code_entered': {
      const { code, entered } = event.body
      return { ...order, codes: withMember(order.codes, code, entered) }
    }
    case 'order.service_charge_added': {
      const { chargeId } = event.body
      return order.serviceCharges.some((charge) => charge.chargeId === chargeId)
        ? withException(order, event, 'service_charge_id_reused')
        : { ...order, serviceCharges: [...order.serviceCharges, event.body] }
    }
    case 'order.service_charge_removed': {
      const { chargeId } = event.body
      const serviceCharges = order.serviceCharges.filter((charge) => charge.chargeId !== chargeId)
      return serviceCharges.length === order.serviceCharges.length
        ? withException(order, event, 'service_charge_missing')
        : { ...order, serviceCharges }
    }
  }
}

function addLine(order: OrderState, content: LineContent, origin: EventOrigin): OrderState {
  if (reusesId(order, content)) {
    return withException(order, origin, 'line_id_reused')
  }
  const line: OrderLine = {
    ...content,
    status: 'new',
    addedAt: origin.at,
    addedBy: origin.actorId,
    businessDate: origin.businessDate,
  }
  return withLines(order, [...order.lines, line], origin)
}

function changeQuantity(
  order: OrderState,
  { lineId, delta }: OrderBodies['order.quantity_changed'],
  origin: EventOrigin,
): OrderState {
  const below = (findLine(order, lineId)?.quantity ?? 0) + delta < 0
  const changed = changeLine(order, lineId, origin, (line) => ({
    ...line,
    quantity: quantity(Math.max(0, line.quantity + delta)),
  }))
  const missing = changed.lines === order.lines
  return below && !missing ? withException(changed, origin, 'quantity_below_zero') : changed
}

function changeLine(
  order: OrderState,
  lineId: string,
  origin: EventOrigin,
  change: (line: OrderLine) => OrderLine,
): OrderState {
  const line = findPresentLine(order, lineId)
  if (line === null) return withException(order, origin, 'line_missing')
  const lines = order.lines.map((other) => (other === line ? change(line) : other))
  return withLines(order, lines, origin)
}

/** A mistyped million must not make sums unsafe: such a change is left to a person. */
function withLines(
  order: OrderState,
  lines: readonly OrderLine[],
  origin: EventOrigin,
): OrderState {
  return goodsExceedRange(lines)
    ? withException(order, origin, 'amount_out_of_range')
    : { ...order, lines }
}

function addDiscount(
  order: OrderState,
  content: OrderBodies['order.discount_added'],
  origin: EventOrigin,
): OrderState {
  if (order.discounts.some((discount) => discount.discountId === content.discountId)) {
    return withException(order, origin, 'discount_id_reused')
  }
  if (content.lineId !== null && findPresentLine(order, content.lineId) === null) {
    return withException(order, origin, 'line_missing')
  }
  const taken = content.reward === undefined ? {} : { givenAt: origin.at }
  const discount = { ...content, ...taken, givenBy: origin.actorId }
  return { ...order, discounts: [...order.discounts, discount] }
}

/** The price that holds from now on, for every type of order, with what it was at first. */
function repriced(line: OrderLine, unitPrice: MinorUnits): OrderLine {
  const { unitPriceByOrderType: _types, ...rest } = line
  return { ...rest, unitPrice, priceBefore: line.priceBefore ?? line.unitPrice }
}

/** Kept also where a line is gone by now: what remains of it counts. */
function addComp(order: OrderState, content: CompContent, origin: EventOrigin): OrderState {
  const before = order.comps ?? []
  if (before.some(({ compId }) => compId === content.compId)) {
    return withException(order, origin, 'comp_id_reused')
  }
  const isGone = content.lines.some(({ lineId }) => findPresentLine(order, lineId) === null)
  const comped = { ...order, comps: [...before, { ...content, givenBy: origin.actorId }] }
  return isGone ? withException(comped, origin, 'line_missing') : comped
}

function removeComp(order: OrderState, compId: string, origin: EventOrigin): OrderState {
  const before = order.comps ?? []
  const comps = before.filter((comp) => comp.compId !== compId)
  if (comps.length === before.length) return withException(order, origin, 'comp_missing')
  const { comps: _comps, ...rest } = order
  return comps.length === 0 ? rest : { ...rest, comps }
}

/** The last word counts: what registers worked out of different lines is never added up. */
function applyPromotions(
  order: OrderState,
  { discounts }: OrderBodies['order.promotions_applied'],
  origin: EventOrigin,
): OrderState {
  const given = order.discounts.filter(({ automatic }) => automatic !== true)
  const applied = discounts.map(
    ({ amount, ...discount }): OrderDiscount => ({
      ...discount,
      value: { kind: 'amount', amount },
      givenBy: origin.actorId,
      automatic: true,
    }),
  )
  return { ...order, discounts: [...given, ...applied] }
}

function withMember(
  members: readonly string[] | undefined,
  member: string,
  isIn: boolean,
): readonly string[] {
  const others = (members ?? []).filter((other) => other !== member)
  return isIn ? [...others, member] : others
}
