/** What an order takes off balances and puts on them: all that it did, each once. */

import { minorUnits } from '../../kernel/money.ts'
import type { Instant, MinorUnits } from '../../kernel/types.ts'
import { type BalanceKind, isBalanceKind } from '../../offer/balance/kinds.ts'
import { handedBack } from '../model/after-sale.ts'
import { firstReversals } from '../model/state.ts'
import { topUpLeft } from '../model/top-ups.ts'
import type { OrderState, PaymentMethodRef } from '../model/types.ts'

interface BalanceMove {
  readonly cause: 'payment' | 'refund' | 'reversal' | 'top_up'
  /** Of the payment, the tender of a refund, the payment that was undone, or the top-up. */
  readonly causeId: string
  readonly kind: BalanceKind
  readonly holder: string
  /** Of a gift card that the order sells: the end of its code. */
  readonly codeEnd?: string
  /** Above 0: onto the balance. */
  readonly amount: MinorUnits
  readonly at: Instant
  readonly by: string
}

/** A tip is paid from a balance as well; what two tills took of one card comes off it twice. */
export function balanceMoves(order: OrderState): readonly BalanceMove[] {
  const payments = order.payments.flatMap((payment) =>
    moveOf(payment, {
      at: payment.at,
      by: payment.takenBy,
      cause: 'payment',
      causeId: payment.paymentId,
      amount: minorUnits(0 - payment.amount - payment.tip),
    }),
  )
  const refunds = (order.refunds ?? []).flatMap((refund) =>
    refund.tenders.flatMap((tender) =>
      moveOf(tender, {
        at: refund.at,
        by: refund.by,
        cause: 'refund',
        causeId: tender.tenderId,
        amount: handedBack(tender),
      }),
    ),
  )
  const reversals = firstReversals(order).flatMap((reversal) =>
    moveOf(reversal, {
      at: reversal.at,
      by: reversal.by,
      cause: 'reversal',
      causeId: reversal.paymentId,
      amount: minorUnits(reversal.amount + reversal.tip),
    }),
  )
  return [...payments, ...refunds, ...reversals, ...topUpMoves(order)]
}

/** On the balance while the order is paid; 0 says that whatever an earlier fold put on it goes. */
function topUpMoves(order: OrderState): readonly BalanceMove[] {
  const { closedAt, closedBy, openedAt, openedBy, refunds = [], topUps = [] } = order
  const last = refunds.at(-1)
  return topUps.map((topUp) => {
    const { kind, holder, codeEnd, removed } = topUp
    const isSold = order.status === 'completed' && removed !== true
    return {
      cause: 'top_up',
      causeId: topUp.topUpId,
      kind,
      holder,
      ...(codeEnd === '' ? {} : { codeEnd }),
      amount: isSold ? topUpLeft(order, topUp) : minorUnits(0),
      at: last?.at ?? closedAt ?? openedAt,
      by: last?.by ?? closedBy ?? openedBy,
    }
  })
}

function moveOf(
  { method, holder }: { readonly method: PaymentMethodRef; readonly holder?: string },
  move: Omit<BalanceMove, 'kind' | 'holder'>,
): readonly BalanceMove[] {
  const { kind } = method
  return isBalanceKind(kind) && holder !== undefined ? [{ ...move, kind, holder }] : []
}
