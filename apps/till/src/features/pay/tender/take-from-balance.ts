/** Paying from a balance: the server holds it before. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { paysItself } from '@servery/domain/order/model/top-ups.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { type BalanceProblem, hold, isAsked } from '../../balances/index.ts'
import { refuse } from '../../order/ticket/index.ts'
import { paymentIdFor, type Tender, takePayment } from './pay.ts'

/** Holds it on the server, where that answers, and takes the payment; answers why it did not. */
export async function takeFromBalance(
  till: Till,
  ticket: OrderState,
  tender: Tender & { readonly holder: string },
): Promise<BalanceProblem | null> {
  if (paysItself(ticket, tender.method)) {
    refuse(till, 'top_up_pays_itself')
    return null
  }
  if (isAsked(till)) {
    const problem = await holdPayment(till, ticket, tender)
    if (problem !== null) return problem
  }
  takePayment(till, tender)
  return null
}

function holdPayment(
  till: Till,
  ticket: OrderState,
  tender: Tender & { readonly holder: string },
): Promise<BalanceProblem | null> {
  return hold(till, {
    paymentId: paymentIdFor(till, ticket, tender),
    kind: tender.method.kind,
    holder: tender.holder,
    currency: ticket.currency,
    amount: minorUnits(tender.tendered),
  })
}
