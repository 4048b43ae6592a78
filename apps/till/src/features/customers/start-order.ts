/** An order begun in the back office: its link to the till names the customer. */

import type { Till } from '../../device/store/index.ts'
import { afterTicket, findTicket } from '../order/front/index.ts'
import { change, isRunning, putAway } from '../order/ticket/index.ts'
import { attachCustomer, attachment, readCustomer, tellStaff } from './customer-actions.ts'

const asked = /^#customer=([0-9a-f-]{36})$/

/** Once somebody is signed in, the customer is on a ticket of their own. */
export function followStart(till: Till): void {
  const look = () => {
    const id = asked.exec(window.location.hash)?.[1]
    const { user, paying } = till.state.get()
    if (id === undefined || user === null || paying || till.device.training) return
    // Reloading the page begins no second order.
    window.history.replaceState(null, '', window.location.pathname)
    void start(till, id)
  }
  look()
  till.state.subscribe(look)
}

async function start(till: Till, id: string): Promise<void> {
  const customer = await readCustomer(till, id)
  if (customer === 'gone') return tellStaff(till, 'gone', {})
  const ticket = findTicket(till)
  const running = ticket !== null && isRunning(ticket) ? ticket : null
  if (running !== null && !putAway(till)) return
  // A ticket that nothing is on yet becomes theirs.
  const isFree =
    running !== null &&
    running.tables === undefined &&
    running.lines.length === 0 &&
    running.topUps === undefined
  till.state.set({ ...(isFree ? {} : afterTicket), paidOrderId: null, screen: 'sell' })
  if (customer !== 'unheard') return attachCustomer(till, customer)
  change(till, { key: 'undo.customer' }, attachment(till, id, []))
}
