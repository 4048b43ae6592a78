/** What a person at the till tells the kitchen. */

import type { Quantity } from '@servery/domain/kernel/types.ts'
import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import { type VoidReason, voidCommand } from '@servery/domain/order/kitchen/take-back.ts'
import { valueOfVoid } from '@servery/domain/order/lines/voided.ts'
import { showNotice, type Till } from '../../device/store/index.ts'
import { type Approval, authorise } from '../../gate/rights/index.ts'
import { delay, findTicket, type KeptAction } from '../order/front/index.ts'
import { change, changeEach, findTicketLine } from '../order/ticket/index.ts'
import { fireCommands, sendCommand } from './kitchen-commands.ts'

/** What undo says: the line that changed, or the ticket. */
function saidOf(till: Till, lineId?: string) {
  const line = lineId === undefined ? null : findTicketLine(till, lineId)
  return {
    key: 'undo.changed',
    values: { name: line?.name ?? findTicket(till)?.callNumber ?? '' },
  }
}

/** Sends what the kitchen has not heard of. */
export function sendTicket(till: Till): void {
  const ticket = findTicket(till)
  if (ticket === null || !hasUnsent(ticket)) return
  if (change(till, saidOf(till), sendCommand(till, ticket, false))) {
    till.state.set({ lineId: null })
    showNotice(till, { tone: 'info', key: 'kitchen.sent', values: {}, action: null })
  }
}

export function fireCourse(till: Till, course: Course): void {
  const ticket = findTicket(till)
  if (ticket !== null) change(till, saidOf(till), ...fireCommands(ticket, course))
}

export function rush(till: Till, prioritised: boolean): void {
  change(till, saidOf(till), { type: 'prioritise', prioritised })
}

export function holdLine(till: Till, lineId: string, held: boolean): void {
  change(till, saidOf(till, lineId), { type: 'hold_line', lineId, held })
}

export function changeCourse(till: Till, lineId: string, course: Course | null): void {
  change(till, saidOf(till, lineId), { type: 'change_course', lineId, course })
}

/** Takes so much of a sent line off the bill. */
export function voidLine(till: Till, lineId: string, quantity: Quantity, why: VoidReason): void {
  const ticket = findTicket(till)
  if (ticket === null) return
  const amount = valueOfVoid(ticket, { lineId, quantity })
  const byManager = why.record?.requiresManagerPin === true
  authorise(till, { right: 'orders.void', amount, byManager }, (approval) => {
    const command = voidCommand(till.register.newId(), lineId, quantity, why)
    const values = { name: findTicketLine(till, lineId)?.name ?? '' }
    const kept = { orderId: ticket.id, command }
    till.state.set({ lineId: null })
    void delay(till, approval, { ...kept, key: 'delayed.void', values }, (given) =>
      commitVoid(till, kept, given),
    )
  })
}

/** Writes a void down that could be taken back until now. */
export async function commitVoid(
  till: Till,
  { orderId, command }: Pick<KeptAction, 'orderId' | 'command'>,
  approval: Approval,
): Promise<boolean> {
  return changeEach(till, approval, [{ orderId, commands: [command] }])
}
