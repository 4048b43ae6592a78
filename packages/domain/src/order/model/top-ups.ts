/**
 * Value that an order sells onto a balance: a gift card sold or reloaded, or what a customer pays
 * off a house account (rules.md 4.16). It is due like goods, but no sale: nothing of it is in
 * sales, taxes, discounts or charges. It is on the balance while the order is paid, less what went
 * back.
 */

import { minorUnits, sumOf } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { BalanceKind } from '../../offer/balance/kinds.ts'
import { isAmountInRange } from './limits.ts'
import { accept, refuse } from './refuse.ts'
import { isLiveLine, standingPayments, withException } from './state.ts'
import type { Decision, EventOrigin, OrderState } from './types.ts'

export const topUpKinds = ['gift_card', 'house_account'] as const satisfies readonly BalanceKind[]
export type TopUpKind = (typeof topUpKinds)[number]

export interface TopUpContent {
  readonly topUpId: string
  readonly kind: TopUpKind
  /** The fingerprint of a gift card's code, else the customer's id. */
  readonly holder: string
  /** What the business calls it. */
  readonly name: string
  /** The end of a gift card's code; else empty. */
  readonly codeEnd: string
  readonly amount: MinorUnits
}

export interface TopUpBodies {
  'order.top_up_added': TopUpContent
  'order.top_up_removed': { readonly topUpId: string }
}

export type TopUpCommand =
  | ({ readonly type: 'add_top_up' } & TopUpContent)
  | { readonly type: 'remove_top_up'; readonly topUpId: string }

export interface OrderTopUp extends TopUpContent {
  readonly removed?: true
}

/** What an order sells onto balances. */
export interface OrderTopUps {
  /** In the order of the fold, also those that were taken off. Absent: none ever was. */
  readonly topUps?: readonly OrderTopUp[]
}

/** Some of a top-up that goes off its balance again. */
export interface TopUpBack {
  readonly topUpId: string
  readonly amount: MinorUnits
}

/** Per order. */
export const topUpsMax = 20

/** Those on the bill. */
export function liveTopUps({ topUps = [] }: OrderTopUps): readonly OrderTopUp[] {
  return topUps.filter(({ removed }) => removed !== true)
}

/** What the top-ups on the bill come to, minor units. */
export function topUpTotal(order: OrderTopUps): MinorUnits {
  return sumOf(liveTopUps(order), ({ amount }) => amount)
}

/** Whether there is anything to be paid for: goods, or value for a balance. */
export function hasGoods(order: Pick<OrderState, 'lines' | 'topUps'>): boolean {
  return order.lines.some(isLiveLine) || liveTopUps(order).length > 0
}

/** What of a top-up has not gone back, minor units; below 0 where two tills gave it back. */
export function topUpLeft(
  order: Pick<OrderState, 'refunds'>,
  { topUpId, amount }: TopUpContent,
): MinorUnits {
  const back = (order.refunds ?? [])
    .flatMap(({ topUps = [] }) => topUps)
    .filter((one) => one.topUpId === topUpId)
  return minorUnits(amount - sumOf(back, (one) => one.amount))
}

/** As a receipt calls it. */
export function nameOfTopUp({ name, codeEnd }: TopUpContent): string {
  return codeEnd === '' ? name : `${name} ··${codeEnd}`
}

/** Checks stand in the order of `refusalCodes`. */
export function decideTopUp(order: OrderState, command: TopUpCommand): Decision {
  if (command.type === 'remove_top_up') {
    const { topUpId } = command
    return liveTopUps(order).some((one) => one.topUpId === topUpId)
      ? accept({ kind: 'order.top_up_removed', version: 1, body: { topUpId } })
      : refuse('top_up_not_found', 'topUpId')
  }
  const { type: _type, ...content } = command
  const { amount, kind, topUpId } = content
  const before = liveTopUps(order)
  const isInRange = [amount, amount + topUpTotal(order)].every((one) =>
    isAmountInRange(one, order.currency),
  )
  if (amount <= 0 || !isInRange || before.length >= topUpsMax) {
    return refuse('amount_out_of_range', 'amount')
  }
  if ((order.topUps ?? []).some((one) => one.topUpId === topUpId)) {
    return refuse('top_up_already_exists', 'topUpId')
  }
  if (standingPayments(order).some(({ method }) => method.kind === kind)) {
    return refuse('top_up_pays_itself', 'kind')
  }
  return accept({ kind: 'order.top_up_added', version: 1, body: content })
}

/** A balance is not topped up from a balance of its kind: nothing would come in. */
export function paysItself(order: OrderTopUps, method: { readonly kind: string }): boolean {
  return liveTopUps(order).some(({ kind }) => kind === method.kind)
}

/** Folds a top-up in. An id that is there already is an exception, and changes nothing. */
export function addTopUp(
  order: OrderState,
  content: TopUpContent,
  origin: EventOrigin,
): OrderState {
  const before = order.topUps ?? []
  return before.some(({ topUpId }) => topUpId === content.topUpId)
    ? withException(order, origin, 'top_up_id_reused')
    : { ...order, topUps: [...before, content] }
}

/**
 * The order without a top-up that came after its close. It is known all the same: where it had been
 * sold until the close was heard of, its balance must lose it again.
 */
export function leaveOutTopUp(order: OrderState, content: TopUpContent): OrderState {
  const before = order.topUps ?? []
  return before.some(({ topUpId }) => topUpId === content.topUpId)
    ? order
    : { ...order, topUps: [...before, { ...content, removed: true }] }
}

/** Folds in that a top-up went. One that is not there is an exception, and changes nothing. */
export function removeTopUp(order: OrderState, topUpId: string, origin: EventOrigin): OrderState {
  const isThere = liveTopUps(order).some((one) => one.topUpId === topUpId)
  if (!isThere) return withException(order, origin, 'top_up_missing')
  const removed = (order.topUps ?? []).map((one) =>
    one.topUpId === topUpId ? ({ ...one, removed: true } as const) : one,
  )
  return { ...order, topUps: removed }
}
