/** Facts of an order as short figures for its timeline. */
import type { SeatingBodies } from '@servery/domain/order/model/seating.ts'
import { nameOfTopUp } from '@servery/domain/order/model/top-ups.ts'
import type { OrderFact } from '@servery/domain/order/model/types.ts'
import { type KitchenFact, kitchenDetail } from './kitchen-timeline.ts'

type MoneyKind =
  | 'order.top_up_added'
  | 'order.top_up_removed'
  | 'order.comped'
  | 'order.comp_removed'
  | 'order.price_changed'
  | 'order.refunded'
  | 'order.unpaid'
  | 'order.tip_changed'

type Detail = { [name: string]: string | number | boolean | null }

/** What a fact says in a few words; amounts in minor units, quantities in thousandths. */
export function timelineDetail(fact: OrderFact): Detail {
  switch (fact.kind) {
    case 'order.opened':
      return { callNumber: fact.body.callNumber, orderType: fact.body.orderType }
    case 'order.line_added':
      return {
        name: fact.body.name,
        variation: fact.body.variationName,
        quantity: fact.body.quantity,
        unitPrice: fact.body.unitPrice,
      }
    case 'order.quantity_changed':
      return { lineId: fact.body.lineId, delta: fact.body.delta }
    case 'order.line_removed':
    case 'order.modifiers_changed':
      return { lineId: fact.body.lineId }
    case 'order.note_changed':
      return { lineId: fact.body.lineId, note: fact.body.note }
    case 'order.type_changed':
    case 'order.named':
    case 'order.held':
    case 'order.customer_attached':
    case 'order.customer_detached':
    case 'order.source_changed':
    case 'order.tax_exempted':
      return headingDetail(fact)
    case 'order.discount_added':
      return {
        name: fact.body.name,
        ...valueDetail(fact.body.value),
        lineId: fact.body.lineId,
        reason: [fact.body.reason, fact.body.comment].filter(Boolean).join(', '),
      }
    case 'order.discount_removed':
      return { discountId: fact.body.discountId }
    case 'order.promotions_applied': {
      const { discounts } = fact.body
      return {
        name: [...new Set(discounts.map(({ name }) => name))].join(', '),
        amount: discounts.reduce((sum, { amount }) => sum + amount, 0),
      }
    }
    case 'order.promotion_declined':
      return { definitionId: fact.body.definitionId, declined: fact.body.declined }
    case 'order.code_entered':
      return { code: fact.body.code, entered: fact.body.entered }
    case 'order.service_charge_added':
      return { name: fact.body.name, ...valueDetail(fact.body.value) }
    case 'order.service_charge_removed':
      return { chargeId: fact.body.chargeId, ...reasonDetail({ reason: '', ...fact.body }) }
    case 'order.payment_taken':
      return {
        method: fact.body.method.name,
        amount: fact.body.amount,
        tendered: fact.body.tendered,
        change: fact.body.change,
        tip: fact.body.tip,
      }
    case 'order.split':
      return { count: fact.body.parts.length }
    case 'order.closed':
      return { receiptNumber: fact.body.receiptNumber, total: fact.body.totals.total }
    case 'order.cancelled':
      return reasonDetail(fact.body)
    case 'order.printed':
      return { paper: fact.body.paper }
    default:
      return moneyDetail(fact)
  }
}

/** What was put on a balance, given away, got another price, was paid back or undone. */
function moneyDetail(
  fact: Extract<OrderFact, { kind: MoneyKind }> | SeatingFact | KitchenFact,
): Detail {
  switch (fact.kind) {
    case 'order.top_up_added':
      return { name: nameOfTopUp(fact.body), amount: fact.body.amount }
    case 'order.top_up_removed':
      return { topUpId: fact.body.topUpId }
    case 'order.comped':
      return {
        quantity: fact.body.lines.reduce((sum, { quantity }) => sum + quantity, 0),
        ...reasonDetail(fact.body),
      }
    case 'order.comp_removed':
      return { compId: fact.body.compId }
    case 'order.price_changed':
      return {
        lineId: fact.body.lineId,
        unitPrice: fact.body.unitPrice,
        ...reasonDetail(fact.body),
      }
    case 'order.refunded':
      return {
        receiptNumber: fact.body.receiptNumber,
        amount: fact.body.total,
        ...reasonDetail(fact.body),
      }
    case 'order.unpaid':
      return {
        receiptNumber: fact.body.formerReceipt,
        amount: fact.body.reversals.reduce((sum, { amount }) => sum + amount, 0),
        ...reasonDetail(fact.body),
      }
    case 'order.tip_changed':
      return { method: fact.body.method.name, before: fact.body.before, amount: fact.body.tip }
    default:
      return isSeatingFact(fact) ? seatingDetail(fact) : kitchenDetail(fact)
  }
}

type SeatingFact = Extract<OrderFact, { kind: keyof SeatingBodies }>

const seatingKinds: { readonly [Kind in keyof SeatingBodies]: true } = {
  'order.table_changed': true,
  'order.covers_changed': true,
  'order.line_seated': true,
  'order.server_changed': true,
  'order.table_left': true,
  'order.lines_moved_out': true,
  'order.lines_moved_in': true,
}

function isSeatingFact<Told extends OrderFact>(fact: Told): fact is Told & SeatingFact {
  return Object.hasOwn(seatingKinds, fact.kind)
}

/** What a fact says of tables, seats and lines that move. */
function seatingDetail(fact: SeatingFact): Detail {
  switch (fact.kind) {
    case 'order.table_changed':
      return { tables: fact.body.tables.map(({ name }) => name).join(' + ') }
    case 'order.covers_changed':
      return { covers: fact.body.covers }
    case 'order.line_seated':
      return { lineId: fact.body.lineId, seat: fact.body.seat }
    case 'order.server_changed':
      return { serverId: fact.body.serverId }
    case 'order.table_left':
      return {}
    case 'order.lines_moved_out':
      return {
        orderId: fact.body.toOrderId,
        count: fact.body.lineIds.length,
        joins: fact.body.joins === true,
      }
    case 'order.lines_moved_in':
      return {
        orderId: fact.body.fromOrderId,
        name: fact.body.lines.map(({ name }) => name).join(', '),
      }
  }
}

function reasonDetail({ reason, note = '' }: { reason: string; note?: string }): Detail {
  return { reason, note }
}

type HeadingFact = Extract<
  OrderFact,
  {
    readonly kind:
      | 'order.type_changed'
      | 'order.named'
      | 'order.held'
      | 'order.source_changed'
      | 'order.tax_exempted'
      | `order.customer_${'attached' | 'detached'}`
  }
>

/** What stands above the lines. */
function headingDetail(fact: HeadingFact): Detail {
  switch (fact.kind) {
    case 'order.type_changed':
      return { orderType: fact.body.orderType }
    case 'order.named':
      return { name: fact.body.name }
    case 'order.held':
      return { held: fact.body.held }
    case 'order.source_changed':
    case 'order.tax_exempted':
      return { ...fact.body }
    default:
      return { customerId: fact.body.customerId }
  }
}

function valueDetail(
  value: { kind: 'percent'; rate: number } | { kind: 'amount'; amount: number },
): Detail {
  return value.kind === 'percent' ? { rate: value.rate } : { amount: value.amount }
}
