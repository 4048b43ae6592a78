/**
 * What orders take off balances and put on them. Reckoned anew from the facts: a payment as it was
 * last told, less what went back of it, each payment undone once however many tills undid it; and
 * from the bill what a paid order sells onto balances, less what went back of that.
 */

import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import { liveTopUps } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { balanceMoves } from '@servery/domain/order/payment/balance-moves.ts'

interface Told {
  readonly method: { readonly kind: string }
  readonly holder: string | undefined
  readonly amount: number
  readonly tip: number
}
interface Body extends Told {
  readonly paymentId: string
  readonly refundId: string
  readonly tenders: readonly (Omit<Told, 'amount' | 'tip'> & {
    readonly tenderId: string
    readonly applied: number
    readonly tip?: number
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
    const wanted = factMoves(bySubject.get(order.id) ?? [], order)
    const moved = sumsOf(
      balanceMoves(order).map(({ kind, holder, amount }) => ({ method: { kind }, holder, amount })),
    )
    return [...new Set([...wanted.keys(), ...moved.keys()])]
      .filter((account) => (moved.get(account) ?? 0) !== (wanted.get(account) ?? 0))
      .map((account) => {
        const [is, said] = [moved.get(account) ?? 0, wanted.get(account) ?? 0]
        return `${order.id} moves ${account} by ${is}, not ${said}`
      })
  })
}

/** By account, which is a kind and a holder: what an order moves of balances. */
export function factMoves(facts: readonly Fact[], order: OrderState): ReadonlyMap<string, number> {
  return sumsOf([...tenderMoves([...facts].sort(compareFacts)), ...soldBy(order)])
}

interface Move {
  readonly method: { readonly kind: string }
  readonly holder: string | undefined
  readonly amount: number
}

function sumsOf(moves: readonly Move[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const { method, holder, amount } of moves) {
    const account = `${method.kind} ${holder}`
    if (holder !== undefined) sums.set(account, (sums.get(account) ?? 0) + amount)
  }
  return sums
}

/** A top-up that fell away when an earlier close came was never on a balance. */
function soldBy(order: OrderState): readonly Move[] {
  if (order.status !== 'completed') return []
  const sold = liveTopUps(order)
  const back = (order.refunds ?? []).flatMap(({ topUps = [] }) => topUps)
  return sold.map(({ topUpId, kind, holder, amount }) => {
    const gone = back.filter((one) => one.topUpId === topUpId)
    const left = gone.reduce((sum, one) => sum - one.amount, amount as number)
    return { method: { kind }, holder, amount: left }
  })
}

function tenderMoves(facts: readonly Fact[]): readonly Move[] {
  const taken = new Map<string, Told>()
  const undone = new Map<string, Move>()
  const refunds = new Set<string>()
  const back: Move[] = []
  for (const { kind, body } of facts) {
    const told = body as unknown as Body
    const { paymentId } = told
    const before = taken.get(paymentId)
    if (kind === 'order.payment_taken' && before === undefined) taken.set(paymentId, told)
    if (kind === 'order.tip_changed' && before !== undefined) {
      taken.set(paymentId, { ...before, tip: told.tip })
    }
    if (kind === 'order.unpaid') {
      for (const { amount, tip, ...one } of told.reversals) {
        if (!undone.has(one.paymentId)) undone.set(one.paymentId, { ...one, amount: amount + tip })
      }
    }
    if (kind === 'order.refunded' && !refunds.has(told.refundId)) {
      refunds.add(told.refundId)
      back.push(
        ...told.tenders.map((one) => ({
          ...one,
          amount: one.applied + one.rounding + (one.tip ?? 0),
        })),
      )
    }
  }
  const paid = [...taken.values()].map((one) => ({ ...one, amount: -one.amount - one.tip }))
  return [...back, ...paid, ...undone.values()]
}
