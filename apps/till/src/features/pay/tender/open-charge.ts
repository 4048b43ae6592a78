import { priceOf } from '@servery/domain/order/model/price.ts'
import { closeSheets, openSheet, type Till } from '../../../device/store/index.ts'
import { authorise } from '../../../gate/rights/index.ts'
import { findTicket, finishDelayed } from '../../order/front/index.ts'
import { applyPromotions } from '../../order/promotions/index.ts'
import { hasLines } from '../../order/ticket/index.ts'
import { closeFree, payOut } from './pay.ts'
import { exchangeFor, findTicketToPay } from './to-pay.ts'

/** How guests share the bill, and who pays what of it. */
export function openSplit(till: Till): void {
  finishDelayed(till, till.state.get().orderId)
  if (!hasLines(till)) return
  const open = () => openSheet(till, { kind: 'split' })
  // Once it is shared, whoever takes payments takes those of its parts.
  if (findTicket(till)?.split !== undefined) open()
  else authorise(till, { right: 'payments.split' }, open)
}

/** Opens the payment, or closes at once what has nothing to pay. */
export function openCharge(till: Till): void {
  const { orderId } = till.state.get()
  finishDelayed(till, orderId)
  // Another till may have changed the ticket, or an hour of offers begun.
  if (orderId !== null) applyPromotions(till, orderId)
  const ticket = findTicketToPay(till)
  if (ticket === null || !hasLines(till)) return
  closeSheets(till)
  const { due, total } = priceOf(ticket).totals
  const isDue = due > 0
  if (!isDue && exchangeFor(till, ticket) !== null) openSheet(till, { kind: 'exchange_pay' })
  else if (total < 0) payOut(till)
  else if (!isDue) closeFree(till)
  else if (ticket.split === undefined) openSheet(till, { kind: 'charge', methodId: null })
  else openSplit(till)
}
