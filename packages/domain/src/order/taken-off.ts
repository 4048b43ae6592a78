/** What a till knows of a balance that it cannot ask for. */
import type { BalanceKind } from '../balance/kinds.ts'
import { minorUnits, sumOf } from '../kernel/money.ts'
import type { Instant, MinorUnits } from '../kernel/types.ts'
import { standingPayments } from './state.ts'
import type { OrderState } from './types.ts'

/**
 * What payments since then have taken off one balance, tips too, minor units. Those that were
 * undone are back on it. Source: rules.md 4.16, where the offline limit is that of a card.
 */
export function takenOffSince(
  orders: Iterable<OrderState>,
  { kind, holder, since }: { kind: BalanceKind; holder: string; since: Instant },
): MinorUnits {
  const taken = [...orders].flatMap((order) =>
    standingPayments(order).filter(
      (payment) => payment.method.kind === kind && payment.holder === holder && payment.at >= since,
    ),
  )
  return sumOf(taken, ({ amount, tip }) => minorUnits(amount + tip))
}
