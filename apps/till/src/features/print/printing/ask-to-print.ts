/** Paper asked for with a tap or a key; how it is printed comes a moment later, in a chunk. */

import { showNotice, type Till } from '../../../device/store/index.ts'
import { findTicket } from '../../order/front/index.ts'
import { hasLines } from '../../order/ticket/index.ts'

/** The receipt of a sale, else the bill as it stands; `byItself`: nobody asked for it by hand. */
export function askToPrint(till: Till, orderId: string, byItself = false): void {
  import('./print-order.ts').then(
    ({ printOrder }) => void printOrder(till, orderId, byItself),
    () => showNotice(till, { tone: 'error', key: 'sheet.notLoaded', values: {}, action: null }),
  )
}

/** Of the ticket in front, before it is paid. */
export function printBill(till: Till): void {
  const ticket = findTicket(till)
  if (ticket !== null && hasLines(till)) askToPrint(till, ticket.id)
}
