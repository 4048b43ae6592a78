/** The ticket stays with whom it belongs to. Comes with the screen that sells. */

import type { TeamMember } from '../../device/catalogue/index.ts'
import type { Till } from '../../device/store/index.ts'
import { followClosed } from '../../features/cash/index.ts'
import { findTicket } from '../../features/order/front/index.ts'
import {
  hasLines,
  holdTicket,
  recallTicket,
  saveTicket,
} from '../../features/order/ticket/index.ts'
import { followOverpaid } from '../../features/pay/refund/index.ts'
import { followPresence } from '../../features/tables/index.ts'
import { previousUserOf } from '../../gate/rights/index.ts'

/** The ticket that each person left behind, to come back to. */
const parked = new WeakMap<Till, Map<string, string>>()

/** Signs a person in: their own ticket comes back, another's is parked. */
export function signIn(till: Till, user: TeamMember): void {
  takeOver(till, user, previousUserOf(till))
  followPresence(till)
  followOverpaid(till)
  followClosed(till)
  if (till.state.get().orderId === null) {
    till.state.set({ orderId: findLeftTicket(till, user.id) })
  }
}

function takeOver(till: Till, user: TeamMember, previousId: string | null): void {
  const places = parked.get(till) ?? new Map<string, string>()
  parked.set(till, places)
  const ticket = findTicket(till)
  if (previousId !== null && previousId !== user.id && ticket !== null && hasLines(till)) {
    // Parked by the one who leaves: the facts must bear their name, not the newcomer's.
    if (ticket.tables !== undefined) saveTicket(till)
    else if (holdTicket(till)) places.set(previousId, ticket.id)
  }
  till.register.setActor(user.id)
  till.state.set({ user, undo: null, picking: null })
  const own = places.get(user.id)
  if (own === undefined) return
  places.delete(user.id)
  const order = till.register.snapshot().orders.get(own)
  if (order?.held === true && order.status === 'open') recallTicket(till, own)
}

/** After a start or a reload: the ticket that this person was working on. */
function findLeftTicket(till: Till, userId: string): string | null {
  const mine = [...till.register.snapshot().orders.values()].filter(
    (order) =>
      order.status === 'open' &&
      !order.held &&
      // What is at a table waits there.
      order.tables === undefined &&
      order.registerId === till.device.pairing.registerId &&
      order.openedBy === userId,
  )
  const newest = mine.sort((a, b) => (a.openedAt < b.openedAt ? 1 : -1))
  const withLines = newest.find((order) => order.lines.some((line) => line.status === 'new'))
  return (withLines ?? newest[0])?.id ?? null
}
