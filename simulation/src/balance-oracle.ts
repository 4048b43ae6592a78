/**
 * What orders take off balances and put on them. Reckoned anew from the facts: a payment as it was
 * last told, less what went back of it, each payment undone once however many tills undid it; and
 * from the bill what a paid order sells onto balances, less what went back of that.
 */

import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { balanceMoves } from '@servery/domain/order/balance-moves.ts'
import { priceOf } from '@servery/domain/order/price.ts'
import { liveTopUps } from '@servery/domain/order/top-ups.ts'
import type { OrderState } from '@servery/domain/order/types.ts'

interface Told {
  readonly holder?: string
  readonly amount: number
  readonly tip: number
}
interface Body extends Told {
  readonly paymentId: string
  readonly refundId: string
  readonly tenders: readonly (Omit<Told, 'amount' | 'tip'> & {
    readonly tenderId: string
    readonly applied: number
    readonly rounding: number
  })[]
  readonly reversals: readonly (Told & { readonly paymentId: string })[]
}

/** What is wrong with the moves of orders. */
export function judgeBalances(
  facts: readonly Fact[],
  orders: readonly OrderState[],
): readonly string[] {
  const bySubject = Map.groupBy(facts, ({ subjectId }) => subjectId)
  return orders.flatMap((order) => {
    const wanted = wantedOf([...(bySubject.get(order.id) ?? [])].sort(compareFacts)) + soldBy(order)
    const moved = balanceMoves(order).reduce((sum, { amount }) => sum + amount, 0)
    return moved === wanted ? [] : [`${order.id} moves balances by ${moved}, not ${wanted}`]
  })
}

/** A top-up that fell away when an earlier close came was never on a balance. */
function soldBy(order: OrderState): number {
  if (order.status !== 'completed') return 0
  const sold = new Set(liveTopUps(order).map(({ topUpId }) => topUpId))
  const back = (order.refunds ?? []).flatMap(({ topUps = [] }) => topUps)
  return back
    .filter(({ topUpId }) => sold.has(topUpId))
    .reduce((left, { amount }) => left - amount, priceOf(order).totals.topUps as number)
}

function wantedOf(facts: readonly Fact[]): number {
  const taken = new Map<string, Told>()
  const undone = new Map<string, number>()
  const refunds = new Set<string>()
  let back = 0
  for (const { kind, body } of facts) {
    const told = body as unknown as Body
    const { paymentId } = told
    const before = taken.get(paymentId)
    if (kind === 'order.payment_taken' && before === undefined) taken.set(paymentId, told)
    if (kind === 'order.tip_changed' && before !== undefined) {
      taken.set(paymentId, { ...before, tip: told.tip })
    }
    if (kind === 'order.unpaid') {
      for (const one of told.reversals.filter(({ holder }) => holder !== undefined)) {
        if (!undone.has(one.paymentId)) undone.set(one.paymentId, one.amount + one.tip)
      }
    }
    if (kind === 'order.refunded' && !refunds.has(told.refundId)) {
      refunds.add(told.refundId)
      for (const { holder, applied, rounding } of told.tenders) {
        if (holder !== undefined) back += applied + rounding
      }
    }
  }
  for (const { holder, amount, tip } of taken.values()) {
    if (holder !== undefined) back -= amount + tip
  }
  for (const amount of undone.values()) back += amount
  return back
}
