import type { Fact } from '../../journal/types.ts'
import type { OrderEventKind, OrderFact } from './types.ts'

const kinds = {
  'order.opened': true,
  'order.line_added': true,
  'order.quantity_changed': true,
  'order.line_removed': true,
  'order.modifiers_changed': true,
  'order.note_changed': true,
  'order.type_changed': true,
  'order.named': true,
  'order.held': true,
  'order.customer_attached': true,
  'order.customer_detached': true,
  'order.source_changed': true,
  'order.tax_exempted': true,
  'order.discount_added': true,
  'order.discount_removed': true,
  'order.promotions_applied': true,
  'order.promotion_declined': true,
  'order.code_entered': true,
  'order.service_charge_added': true,
  'order.service_charge_removed': true,
  'order.top_up_added': true,
  'order.top_up_removed': true,
  'order.payment_taken': true,
  'order.split': true,
  'order.closed': true,
  'order.cancelled': true,
  'order.sent': true,
  'order.course_changed': true,
  'order.course_fired': true,
  'order.line_held': true,
  'order.prioritised': true,
  'order.prepared': true,
  'order.void_acknowledged': true,
  'order.line_voided': true,
  'order.printed': true,
  'order.table_changed': true,
  'order.covers_changed': true,
  'order.line_seated': true,
  'order.server_changed': true,
  'order.table_left': true,
  'order.lines_moved_out': true,
  'order.lines_moved_in': true,
  'order.comped': true,
  'order.comp_removed': true,
  'order.price_changed': true,
  'order.refunded': true,
  'order.unpaid': true,
  'order.tip_changed': true,
} as const satisfies { readonly [Kind in OrderEventKind]: true }

/** Every kind of fact about an order. */
export const orderEventKinds = Object.keys(kinds) as readonly OrderEventKind[]

/** Whether facts of this kind are about an order. */
export function isOrderEventKind(kind: string): kind is OrderEventKind {
  return Object.hasOwn(kinds, kind)
}

/**
 * True for a fact about an order in a version that this code knows. The shape of the body is the
 * contract's to check, at the door; inside it is trusted.
 */
export function isOrderFact(fact: Fact): fact is Fact & OrderFact {
  return isOrderEventKind(fact.kind) && fact.version === 1
}
