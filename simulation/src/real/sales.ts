/** Holds the read tables against what people saw: each sale and each payment is there once. */
import { foldOrder } from '@servery/domain/order/fold.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import { projectable } from '@servery/domain/order/model/state.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import { moneyMoves } from '@servery/domain/report/sales/money-moves.ts'
import type { Evidence } from '../oracle.ts'
import type { RealBooks } from './books.ts'

export interface SalesVerdict {
  readonly violations: readonly string[]
  /** Sales that a till showed as paid and closed. */
  readonly sales: number
  /** Facts and payments that were acknowledged and are nowhere, or more than once. */
  readonly lost: number
  readonly duplicated: number
}

export function judgeSales(evidence: Evidence, books: RealBooks): SalesVerdict {
  const violations: string[] = []
  const stored = countBy(books.facts.map(({ id }) => id))
  const paid = countBy(books.payments.map(({ id }) => id))
  const receipts = countBy([...books.orders.values()].flatMap((row) => row.receiptNumber ?? []))
  const apart = new Set(books.apart.map(({ fact }) => fact.id))
  const undone = new Set(
    books.facts.filter(({ kind }) => kind === 'order.unpaid').map(({ subjectId }) => subjectId),
  )
  let lost = 0
  let sales = 0
  for (const fact of evidence.acknowledged) {
    if (!stored.has(fact.id)) {
      if (!apart.has(fact.id)) lost += 1
      continue
    }
    if (fact.kind === 'order.closed') {
      sales += 1
      const { receiptNumber } = fact.body as { readonly receiptNumber: string }
      const row = books.orders.get(fact.subjectId)
      // Closed on one till while another added to it: it is open again, and somebody is told.
      const isReopened =
        undone.has(fact.subjectId) || (row?.status === 'open' && row.exceptions > 0)
      if (row?.status !== 'completed' && !isReopened) {
        violations.push(`sale ${receiptNumber} was paid, and is ${row?.status ?? 'not there'}`)
      }
    }
    if (fact.kind === 'order.payment_taken') {
      const { paymentId, amount } = fact.body as { paymentId: string; amount: number }
      const row = books.payments.find(({ id }) => id === paymentId)
      if (row === undefined) lost += 1
      if (row?.amount !== amount) {
        violations.push(`payment ${paymentId} of ${amount} is booked as ${row?.amount}`)
      }
    }
  }
  const duplicated = [stored, paid, receipts].flatMap((counts) =>
    [...counts].filter(([, count]) => count > 1),
  )
  violations.push(...judgeTables(books))
  for (const [id, count] of duplicated) violations.push(`${id} is in the books ${count} times`)
  if (lost > 0) violations.push(`${lost} acknowledged facts are lost`)
  return { violations, sales, lost, duplicated: duplicated.length }
}

/** The read tables say what the facts make, as a till folds and prices them. */
function judgeTables({ facts, orders, payments }: RealBooks): readonly string[] {
  const found: string[] = []
  const paid = Map.groupBy(payments, ({ orderId }) => orderId)
  for (const [id, group] of Map.groupBy(facts, ({ subjectId }) => subjectId)) {
    const state = foldOrder(group.filter(isOrderFact))
    if (state === null || !projectable(state)) continue
    const row = orders.get(id)
    const { total } = priceOf(state).totals
    if (row?.status !== state.status || row.total !== total) {
      found.push(`order ${id} is ${row?.status} ${row?.total}, not ${state.status} ${total}`)
    }
    const booked = (paid.get(id) ?? []).map((payment) => `${payment.id} ${payment.amount}`)
    const taken = moneyMoves(state).map(({ id: moveId, amount }) => `${moveId} ${amount}`)
    if (booked.sort().join() !== taken.sort().join()) {
      found.push(`order ${id} has payments of ${booked.length} rows, not ${taken.length}`)
    }
  }
  return found
}

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}
