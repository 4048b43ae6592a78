/** Every kind of fact about an order, declared once. */
import type { Fact } from '../journal/types.ts'
import { discountFacts } from './discounts/discount-facts.ts'
import { headingFacts } from './heading/heading.ts'
import { kitchenFacts } from './kitchen/apply-kitchen.ts'
import { lifetimeFacts } from './lifetime.ts'
import { lineFacts } from './lines/line-facts.ts'
import type { FactKinds, HistoryDetail } from './model/declare.ts'
import type {
  EventOrigin,
  OrderBodies,
  OrderEventKind,
  OrderFact,
  OrderState,
} from './model/types.ts'
import { paymentFacts } from './payment/payment-kinds.ts'
import { refundFacts } from './refund/refund-kinds.ts'
import { splitFacts } from './split/decide-split.ts'
import { seatingFacts } from './tables/apply-seating.ts'

export const orderFacts: FactKinds<OrderBodies> = {
  ...lifetimeFacts,
  ...lineFacts,
  ...headingFacts,
  ...discountFacts,
  ...paymentFacts,
  ...splitFacts,
  ...kitchenFacts,
  ...seatingFacts,
  ...refundFacts,
}

/** Every kind of fact about an order. */
export const orderEventKinds = Object.keys(orderFacts) as readonly OrderEventKind[]

/** Whether facts of this kind are about an order. */
export function isOrderEventKind(kind: string): kind is OrderEventKind {
  return Object.hasOwn(orderFacts, kind)
}

/**
 * True for a fact about an order in a version that this code knows. The shape of the body is the
 * contract's to check, at the door; inside it is trusted.
 */
export function isOrderFact(fact: Fact): fact is Fact & OrderFact {
  return isOrderEventKind(fact.kind) && fact.version === 1
}

interface Told<Kind extends OrderEventKind> {
  readonly kind: Kind
  readonly body: OrderBodies[Kind]
}

/** What one fact changes, whatever the order is like. */
export function changeByFact<Kind extends OrderEventKind>(
  order: OrderState,
  fact: Told<Kind> & EventOrigin,
): OrderState {
  return orderFacts[fact.kind].apply(order, fact.body, fact)
}

/** What a fact says in a few words; amounts in minor units, quantities in thousandths. */
export function historyOf<Kind extends OrderEventKind>(fact: Told<Kind>): HistoryDetail {
  return orderFacts[fact.kind].history(fact.body)
}

/** The sentence that tells of it; null: this version has none for its figures alone. */
export function sentenceOf(kind: string, detail: HistoryDetail): string | null {
  return isOrderEventKind(kind) ? (orderFacts[kind].sentence?.(detail) ?? null) : null
}
