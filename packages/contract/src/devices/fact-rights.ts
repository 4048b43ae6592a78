/**
 * Which right each kind of fact wants of whoever did it, or of whoever approved it: the tills ask
 * before, the server looks when it arrives. Without a right: whoever works there may. What a till
 * puts back when somebody takes a step back wants no right again, see `isPutBack`.
 */
import {
  doubtsOf,
  type FactDemand,
  type FactDoubtCode,
  noDemand,
  type PersonSeen,
} from '@servery/domain/business/access/doubts.ts'
import type { DrawerBodies } from '@servery/domain/drawer/types.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { discountWeight } from '@servery/domain/order/discounts/discount-weight.ts'
import { compWorth } from '@servery/domain/order/lines/comp-worth.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import type { LineModifier, OrderBodies, OrderState } from '@servery/domain/order/model/types.ts'
import { isOrderEventKind } from '@servery/domain/order/order-facts.ts'
import type { ShiftBodies } from '@servery/domain/shift/types.ts'
import type { StockBodies } from '@servery/domain/stock/waste-facts.ts'

/** In the one version that there is. */
const isOrderAction = (fact: Action): fact is OrderAction =>
  isOrderEventKind(fact.kind) && fact.version === 1

type Bodies = OrderBodies & DrawerBodies & ShiftBodies & StockBodies
type FactKind = keyof Bodies

/** What was done, and by whom. */
export type Action = Pick<Fact, 'kind' | 'version' | 'body' | 'actorId'>
type OrderAction = Action &
  {
    [Kind in keyof OrderBodies]: { readonly kind: Kind; readonly body: OrderBodies[Kind] }
  }[keyof OrderBodies]

/** What came before on the subject, gathered only where it is asked for. */
type Before = () => readonly Action[]
/** The order as it was before; null where it cannot be priced. */
type OrderBefore = () => OrderState | null

type Demands<Kind extends FactKind> =
  | FactDemand
  | ((body: Bodies[Kind], fact: Action, before: Before, order: OrderBefore) => FactDemand)

const wants = (...anyOf: FactDemand['anyOf']): FactDemand => ({ anyOf })

export const factRights: { readonly [Kind in FactKind]: Demands<Kind> } = {
  'order.opened': wants('orders.take', 'orders.move'),
  'order.line_added': ({ itemId, serialAgain, components = [] }) => {
    if (itemId === null) return wants('orders.custom_item')
    const isAgain = [serialAgain, ...components.map((one) => one.serialAgain)].includes(true)
    return isAgain ? wants('orders.serial_again') : noDemand
  },
  'order.quantity_changed': noDemand,
  'order.line_removed': noDemand,
  'order.modifiers_changed': noDemand,
  'order.note_changed': noDemand,
  'order.type_changed': noDemand,
  'order.line_type_changed': noDemand,
  'order.named': noDemand,
  'order.delivery_note_changed': noDemand,
  'order.source_changed': noDemand,
  'order.customer_attached': noDemand,
  'order.customer_detached': noDemand,
  'order.tax_exempted': ({ exempt }) => (exempt ? wants('orders.tax_exempt') : noDemand),
  'order.held': noDemand,
  'order.cancelled': wants('orders.clear', 'orders.void', 'orders.take', 'orders.move'),
  'order.closed': wants('payments.take', 'payments.refund', 'payments.refund_cash'),
  'order.printed': noDemand,
  'order.discount_added': ({ lineId, reward, value }, _fact, _before, order) => ({
    anyOf: ['discounts.apply'],
    // A reward is what the programme gives, whoever hands it out.
    discount: () => {
      const known = reward === undefined ? order() : null
      return known === null ? null : discountWeight(known, value, lineId)
    },
  }),
  'order.discount_removed': noDemand,
  'order.promotions_applied': noDemand,
  'order.promotion_declined': noDemand,
  'order.code_entered': noDemand,
  'order.service_charge_added': noDemand,
  // Without a reason it went by itself, as its rule says.
  'order.service_charge_removed': ({ reason }) =>
    reason === undefined ? noDemand : wants('charges.remove'),
  'order.comped': ({ lines }, _fact, _before, order) => ({
    anyOf: ['lines.comp'],
    amount: () => {
      const known = order()
      return known === null ? null : compWorth(known, lines)
    },
  }),
  'order.comp_removed': noDemand,
  'order.price_changed': wants('lines.reprice'),
  'order.top_up_added': noDemand,
  'order.top_up_removed': noDemand,
  'order.payment_taken': ({ method, amount }) => {
    // Goods that come back pay for others under the right to take them back.
    if (isExchange(method)) return wants('payments.take', 'payments.refund', 'payments.refund_cash')
    // What deposits give back is money out, as far as the right to refund goes.
    return amount < 0 ? { anyOf: ['payments.refund'], amount: 0 - amount } : wants('payments.take')
  },
  'order.tip_changed': wants('payments.tips'),
  'order.refunded': ({ total }) => ({
    anyOf: ['payments.refund', 'payments.refund_cash'],
    amount: total,
  }),
  'order.unpaid': wants('payments.unpay', 'payments.refund_cash'),
  'order.split': noDemand,
  'order.sent': noDemand,
  'order.course_changed': noDemand,
  'order.course_fired': noDemand,
  'order.line_held': noDemand,
  'order.prioritised': noDemand,
  'order.prepared': noDemand,
  'order.void_acknowledged': noDemand,
  'order.line_voided': wants('orders.void'),
  'order.table_changed': noDemand,
  'order.covers_changed': noDemand,
  'order.line_seated': noDemand,
  'order.server_changed': noDemand,
  'order.table_left': noDemand,
  'order.lines_moved_out': wants('orders.move'),
  'order.lines_moved_in': wants('orders.move'),
  'drawer.opened': wants('drawers.open'),
  'drawer.paid_in': wants('drawers.move'),
  'drawer.paid_out': wants('drawers.move'),
  'drawer.dropped': wants('drawers.move'),
  'drawer.no_sale': wants('drawers.no_sale'),
  'drawer.counted': wants('drawers.open'),
  'drawer.closed': wants('drawers.open'),
  'drawer.printed': noDemand,
  'stock.wasted': wants('stock.waste'),
  'shift.started': noDemand,
  'shift.break_started': noDemand,
  'shift.break_ended': noDemand,
  'shift.ended': (_body, { actorId }, before) =>
    before().some(({ kind, body }) => kind === 'shift.started' && isOf(body, actorId))
      ? noDemand
      : wants('shifts.correct'),
}

const isOf = (body: unknown, memberId: string) =>
  (body as ShiftBodies['shift.started']).memberId === memberId

/** What this fact wants; of a kind that nobody knows, nothing. */
function demandOf(fact: Action, before: Before, order: OrderBefore): FactDemand {
  const demand = (factRights as { readonly [kind: string]: Demands<never> | undefined })[fact.kind]
  if (demand === undefined) return noDemand
  return typeof demand === 'function' ? demand(fact.body as never, fact, before, order) : demand
}

/** What doesn't fit a fact, given who did it and who approved it. */
export function doubtsAbout(
  fact: Action,
  before: Before,
  people: { readonly actor: PersonSeen; readonly approver: PersonSeen | null },
  /** Absent: limits that depend on the bill are not looked at. */
  order: OrderBefore = () => null,
): readonly FactDoubtCode[] {
  const found = doubtsOf(demandOf(fact, before, order), people.actor, people.approver)
  const stands = found.filter(
    (code) => code !== 'right_missing' || !isPutBack(fact, before(), order),
  )
  return isBelowZero(fact, before) ? [...stands, 'price_below_zero'] : stands
}

/** Whether the order had just this before: whoever takes a step back asks nobody again. */
function isPutBack(fact: Action, before: readonly Action[], order: OrderBefore): boolean {
  if (!isOrderAction(fact)) return false
  const orders = before.filter(isOrderAction)
  switch (fact.kind) {
    case 'order.line_added': {
      const { name, unitPrice } = fact.body
      return orders.some(
        ({ kind, body }) =>
          kind === 'order.line_added' && body.name === name && body.unitPrice === unitPrice,
      )
    }
    case 'order.discount_added': {
      const told = contentOf(fact.body)
      const given = orders.filter(
        ({ kind, body }) => kind === 'order.discount_added' && contentOf(body) === told,
      )
      // Given once more beside one that is still there, it is another discount.
      const there = order()?.discounts.filter((one) => contentOf(one) === told) ?? []
      return given.length > there.length
    }
    case 'order.comped':
      return orders.some(({ kind, body }) => kind === 'order.comped' && sameLines(body, fact.body))
    case 'order.price_changed': {
      const { lineId, unitPrice } = fact.body
      return orders.some(
        ({ kind, body }) =>
          (kind === 'order.line_added' || kind === 'order.price_changed') &&
          body.lineId === lineId &&
          body.unitPrice === unitPrice,
      )
    }
    case 'order.tax_exempted': {
      const { reference } = fact.body
      return orders.some(
        ({ kind, body }) =>
          kind === 'order.tax_exempted' && body.exempt && body.reference === reference,
      )
    }
    default:
      return false
  }
}

type Context = Pick<OrderBodies['order.discount_added'], 'definitionId' | 'lineId' | 'value'>

const contentOf = ({ definitionId, lineId, value }: Context): string =>
  JSON.stringify([definitionId, lineId, value])

const sameLines = (one: OrderBodies['order.comped'], other: OrderBodies['order.comped']): boolean =>
  JSON.stringify(one.lines) === JSON.stringify(other.lines)

/** Whether it puts something on the bill that costs less than nothing; no item allows that. */
export function isBelowZero(fact: Action, before: Before): boolean {
  if (!isOrderAction(fact)) return false
  if (fact.kind === 'order.line_added') {
    const { components = [], ...line } = fact.body
    return [line, ...components].some((good) =>
      pricesOf(good).some((price) => price + extrasOf(good.modifiers) < 0),
    )
  }
  if (fact.kind !== 'order.modifiers_changed') return false
  const { lineId, modifiers } = fact.body
  const extras = extrasOf(modifiers)
  if (extras >= 0) return false
  const priced = before()
    .filter(isOrderAction)
    .findLast(
      ({ kind, body }) =>
        (kind === 'order.line_added' || kind === 'order.price_changed') && body.lineId === lineId,
    )
  const body = priced?.body as { readonly unitPrice: number } | undefined
  return body !== undefined && body.unitPrice + extras < 0
}

function pricesOf({
  unitPrice,
  unitPriceByOrderType = {},
}: Pick<OrderBodies['order.line_added'], 'unitPrice' | 'unitPriceByOrderType'>): number[] {
  return [unitPrice, ...Object.values(unitPriceByOrderType)]
}

function extrasOf(modifiers: readonly LineModifier[]): number {
  return modifiers.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0)
}
