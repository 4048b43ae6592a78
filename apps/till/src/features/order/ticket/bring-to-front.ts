/** Which ticket is in front: one is put away for another, parked, or left at its table. */
import type { OrderState } from '@servery/domain/order/model/types.ts'
import type { Till } from '../../../device/store/index.ts'
import { type Approval, authorise } from '../../../gate/rights/index.ts'
import { afterTicket, findTicket } from '../front/index.ts'
import { changeUnder, dispatch, hasLines } from './actions.ts'
import { takeOver } from './take-over.ts'

/** Parks the ticket; the till is free for the next customer. */
export function holdTicket(till: Till, approval: Approval | null = null): boolean {
  const ticket = findTicket(till)
  if (ticket === null) return false
  const said = { key: 'undo.held', values: { number: ticket.callNumber } }
  const held = changeUnder(till, approval, said, { type: 'hold' })
  if (held) till.state.set(afterTicket)
  return held
}

/** The same by a tap, for those who may. */
export function askToHold(till: Till): void {
  if (findTicket(till) === null) return
  authorise(till, { right: 'orders.hold' }, (approval) => holdTicket(till, approval))
}

/** Brings a parked ticket to the front; what stands there is parked in its place. */
export function recallTicket(till: Till, orderId: string, covered: Approval | null = null): void {
  const run = (approval: Approval | null) => {
    if (!putAway(till, approval)) return
    if (dispatch(till, orderId, [{ type: 'recall' }], approval)?.ok !== true) return
    till.state.set({ ...inFront(orderId), pane: 'ticket' })
  }
  takeOver(till, orderId, run, covered)
}

/** Brings a ticket that runs to the front. */
export function showTicket(till: Till, order: OrderState, covered: Approval | null = null): void {
  const run = (approval: Approval | null) => {
    if (putAway(till, approval)) till.state.set(inFront(order.id))
  }
  if (order.held) recallTicket(till, order.id, covered)
  else takeOver(till, order.id, run, covered)
}

function inFront(orderId: string) {
  const rest = { lineId: null, seat: null, paidOrderId: null, undo: null, picking: null }
  return { orderId, screen: 'sell', ...rest } as const
}

/** Makes room for another ticket: those at tables wait there, any other is parked. */
export function putAway(till: Till, approval: Approval | null = null): boolean {
  const ticket = findTicket(till)
  const waits = ticket === null || ticket.tables !== undefined || !hasLines(till)
  return waits || holdTicket(till, approval)
}

/** Leaves the ticket at its table, and goes back to the plan. */
export function saveTicket(till: Till): void {
  till.state.set({ ...afterTicket, undo: null, screen: 'tables' })
}

/** Shows the plan of the tables. A ticket that is at none stays in front. */
export function openTables(till: Till): void {
  if (findTicket(till)?.tables === undefined) till.state.set({ screen: 'tables' })
  else saveTicket(till)
}
