/** Which ways a refund may go back, and what of it only cash can give. */

import { sumOf } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import type { PaymentMethodRecord } from '@servery/domain/offer/catalogue/types.ts'
import { isExchange } from '@servery/domain/order/model/exchange.ts'
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import {
  creditOf,
  keptMethodOf,
  type PlannedTender,
  type RefundTo,
} from '@servery/domain/order/refund/refund-tenders.ts'

/** Back as it was paid, in cash, or onto the credit of the customer. */
export type Way = 'as_paid' | 'cash' | 'credit'

export interface RefundWays {
  readonly ways: readonly Way[]
  /** What else than the original tenders it may go to, as far as the business has it. */
  readonly others: ReadonlyMap<Way, RefundTo>
  /** The method by which no money goes back, where cash goes instead; null: there is none. */
  readonly kept: string | null
}

/**
 * The ways for this order. A method that gives nothing back takes "as it was paid" away; what goods
 * that came back paid for does not: it alone goes in cash (rules.md 4.5).
 */
export function refundWays(
  order: OrderState,
  methods: readonly PaymentMethodRecord[],
  keptIds: ReadonlySet<string>,
): RefundWays {
  const others = otherWays(order, methods)
  const kept = keptMethodOf(order, { methodIds: keptIds, hasCash: others.has('cash') })
  const ways: readonly Way[] = kept === null ? ['as_paid', ...others.keys()] : [...others.keys()]
  return { ways, others, kept: kept?.name ?? null }
}

/** Cash as the till takes it; null where it takes none. */
export function cashOf(methods: readonly PaymentMethodRecord[]): RefundTo | null {
  const cash = methods.find(({ kind }) => kind === 'cash')
  return cash === undefined ? null : { method: { id: cash.id, name: cash.name, kind: cash.kind } }
}

/** What goods that came back are called, where some of what they paid for is handed out in cash. */
export function goodsInCash(order: OrderState, tenders: readonly PlannedTender[]): string | null {
  const isHandedOut = (id: string) =>
    tenders.some(({ paymentId, method }) => paymentId === id && method.kind === 'cash')
  const found = standingPayments(order).find(
    ({ method, paymentId }) => isExchange(method) && isHandedOut(paymentId),
  )
  return found?.method.name ?? null
}

/** Whether goods paid for some of what is handed out, and there is no cash to hand it out in. */
export function lacksCash(tenders: readonly PlannedTender[], handedOut: MinorUnits): boolean {
  const money = tenders.filter(({ method }) => !isExchange(method))
  return money.length < tenders.length && sumOf(money, ({ applied }) => applied) < handedOut
}

function otherWays(
  order: OrderState,
  methods: readonly PaymentMethodRecord[],
): ReadonlyMap<Way, RefundTo> {
  const ways = new Map<Way, RefundTo>()
  const cash = cashOf(methods)
  const credit = creditOf(order, methods)
  if (cash !== null) ways.set('cash', cash)
  if (credit !== null) ways.set('credit', credit)
  return ways
}
