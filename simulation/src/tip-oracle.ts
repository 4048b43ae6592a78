/**
 * A tip is what was last said of it. Reckoned anew from the facts in the order of the fold, without
 * the domain's own handling of tips.
 */
import { compareFacts } from '@servery/domain/journal/compare.ts'
import type { Fact } from '@servery/domain/journal/types.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'

interface Body {
  readonly paymentId: string
  readonly tip: number
}

/** What is wrong with the tips of orders. */
export function judgeTips(
  facts: readonly Fact[],
  orders: readonly OrderState[],
): readonly string[] {
  const bySubject = Map.groupBy(facts, ({ subjectId }) => subjectId)
  return orders.flatMap((order) => {
    const said = new Map<string, number>()
    for (const { kind, body } of [...(bySubject.get(order.id) ?? [])].sort(compareFacts)) {
      const { paymentId, tip } = body as unknown as Body
      if (kind === 'order.payment_taken' && !said.has(paymentId)) said.set(paymentId, tip)
      if (kind === 'order.tip_changed' && said.has(paymentId)) said.set(paymentId, tip)
    }
    return order.payments.flatMap(({ paymentId, tip, tendered, change, amount }) => {
      const found: string[] = []
      const wanted = said.get(paymentId)
      if (tip !== wanted) found.push(`payment ${paymentId} has a tip of ${tip}, not ${wanted}`)
      if (tendered - change !== amount + tip) {
        found.push(`payment ${paymentId} of ${amount} with ${tip} does not come to ${tendered}`)
      }
      return found
    })
  })
}
