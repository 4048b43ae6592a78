import type { Fact } from '@servery/domain/journal/types.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import type { MinorUnits } from '@servery/domain/kernel/types.ts'
import { isBalanceKind } from '@servery/domain/offer/balance/kinds.ts'
import { takenOffBy } from '@servery/domain/order/lines/taken-off.ts'
import { isOrderFact } from '@servery/domain/order/order-facts.ts'
import type { Register } from './types.ts'

/**
 * What this register took off a balance of which the server has not said that it knows, minor
 * units; 0 while the server can be asked what is left.
 */
export function unheardOff(
  register: Pick<Register, 'snapshot' | 'unsentPayments'>,
  { kind, holder }: { readonly kind: string; readonly holder: string | undefined },
): MinorUnits {
  const { orders, sync } = register.snapshot()
  if (sync.kind !== 'offline' || holder === undefined || !isBalanceKind(kind)) return zeroAmount
  return takenOffBy(register.unsentPayments(), orders.values(), { kind, holder })
}

/** Of the payment that a fact tells of; none where it tells of something else. */
export function paymentIdsOf(fact: Fact): readonly string[] {
  return isOrderFact(fact) && fact.kind === 'order.payment_taken' ? [fact.body.paymentId] : []
}
