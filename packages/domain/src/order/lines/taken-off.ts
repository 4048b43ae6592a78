/** What a till knows of a balance that it cannot ask for. */

import { minorUnits, sumOf } from '../../kernel/money.ts'
import type { MinorUnits } from '../../kernel/types.ts'
import type { BalanceKind } from '../../offer/balance/kinds.ts'
import { standingPayments } from '../model/state.ts'
import type { OrderState } from '../model/types.ts'

/**
 * What these payments have taken off one balance, tips too, minor units. Those that were undone are
 * back on it. Told by their ids, as clocks of tills are set back. Source: rules.md 4.16, where the
 * offline limit is that of a card.
 */
export function takenOffBy(
  paymentIds: ReadonlySet<string>,
  orders: Iterable<OrderState>,
  { kind, holder }: { readonly kind: BalanceKind; readonly holder: string },
): MinorUnits {
  const taken = [...orders].flatMap((order) =>
    standingPayments(order).filter(
      (payment) =>
        payment.method.kind === kind &&
        payment.holder === holder &&
        paymentIds.has(payment.paymentId),
    ),
  )
  return sumOf(taken, ({ amount, tip }) => minorUnits(amount + tip))
}
