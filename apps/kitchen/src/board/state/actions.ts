/** What is said from the stove. Each is a fact, and each can be taken back. */

import { recallCommand } from '@servery/domain/kitchen/recall.ts'
import { isWanted, type Ticket, type TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { type Course, courses } from '@servery/domain/offer/catalogue/types.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import type { Kitchen } from '../../device/index.ts'

const itemsOf = ({ batches }: Ticket): readonly TicketItem[] =>
  batches.flatMap(({ items }) => items)
const refOf = ({ batchId, goodsId }: TicketItem) => ({ batchId, goodsId })

/** False where the rules refuse it, or the screen cannot write now. */
function tell({ register }: Kitchen, ticket: Ticket, commands: readonly OrderCommand[]): boolean {
  if (commands.length === 0) return false
  try {
    return register.dispatch(ticket.order.id, ...commands).ok
  } catch (error) {
    // Another tab took over, or the store failed; their screens follow.
    if (error instanceof Error && error.name === 'RegisterUnavailableError') return false
    throw error
  }
}

function acknowledging(ticket: Ticket, items: readonly TicketItem[]): readonly OrderCommand[] {
  const struck = items.filter(({ voided }) => voided > 0)
  if (struck.length === 0) return []
  return [
    {
      type: 'acknowledge_void',
      stationId: ticket.stationId,
      // All that was ever taken back of it: what was seen before stays seen.
      items: struck.map((item) => ({ ...refOf(item), quantity: item.cancelled })),
    },
  ]
}

/** All that is to be made now is done, and what was struck is seen. Answers what would undo it. */
export function bump(kitchen: Kitchen, ticket: Ticket): (() => void) | null {
  const items = itemsOf(ticket)
  const made = items.filter(isWanted).map(refOf)
  const { stationId } = ticket
  const commands: readonly OrderCommand[] = [
    ...(made.length === 0
      ? []
      : [{ type: 'prepare', stationId, items: made, done: true } as const]),
    ...acknowledging(ticket, items),
  ]
  if (!tell(kitchen, ticket, commands)) return null
  return () => {
    if (made.length > 0) {
      tell(kitchen, ticket, [{ type: 'prepare', stationId, items: made, done: false }])
    }
  }
}

/** Brings a ticket that was done back to where it was. */
export function recall(kitchen: Kitchen, ticket: Ticket): void {
  const command = recallCommand(ticket)
  if (command !== null) tell(kitchen, ticket, [command])
}

/** So much of a ticket is done, and nothing else of it. */
export function prepareAll(kitchen: Kitchen, ticket: Ticket, items: readonly TicketItem[]): void {
  const { stationId } = ticket
  tell(kitchen, ticket, [{ type: 'prepare', stationId, items: items.map(refOf), done: true }])
}

/** Things that are the same are done, or not after all; what was struck is seen. */
export function tapItems(kitchen: Kitchen, ticket: Ticket, items: readonly TicketItem[]): void {
  const { stationId } = ticket
  const made = items.filter(({ quantity }) => quantity > 0)
  const done = made.some((item) => !item.done)
  const prepare: readonly OrderCommand[] =
    made.length === 0 ? [] : [{ type: 'prepare', stationId, items: made.map(refOf), done }]
  const seen = acknowledging(ticket, items)
  tell(kitchen, ticket, seen.length > 0 ? seen : prepare)
}

/** Before all others, or no longer. Answers what would undo it. */
export function prioritise(kitchen: Kitchen, ticket: Ticket): (() => void) | null {
  const say = (prioritised: boolean) => tell(kitchen, ticket, [{ type: 'prioritise', prioritised }])
  return say(!ticket.prioritised) ? () => void say(ticket.prioritised) : null
}

/** Calls what waits: its course, or itself where it was held back by word. */
export function fire(kitchen: Kitchen, ticket: Ticket, item: TicketItem): void {
  const { course, lineId } = item
  tell(kitchen, ticket, [
    course === null ? { type: 'hold_line', lineId, held: false } : { type: 'fire_course', course },
  ])
}

/** Every course of which something is to be made here, and whether all of that waits. */
export function coursesOf(
  ticket: Ticket,
): readonly { readonly course: Course; readonly held: boolean }[] {
  const open = itemsOf(ticket).filter(({ done, quantity }) => !done && quantity > 0)
  return courses.flatMap((course) => {
    const own = open.filter((item) => item.course === course)
    return own.length === 0 ? [] : [{ course, held: own.every(({ held }) => held) }]
  })
}

/** A course waits until it is called, or is to be made now. */
export function holdCourse(kitchen: Kitchen, ticket: Ticket, course: Course, held: boolean): void {
  const own = itemsOf(ticket).filter(
    (item) => item.course === course && !item.done && item.quantity > 0 && item.held !== held,
  )
  const lineIds = [...new Set(own.map(({ lineId }) => lineId))]
  const said = new Set(
    ticket.order.lines.flatMap(({ hold, lineId }) => (hold === undefined ? [] : [lineId])),
  )
  tell(kitchen, ticket, [
    ...(held ? [] : [{ type: 'fire_course', course } as const]),
    // What was said of a line beats its course.
    ...lineIds.flatMap((lineId): readonly OrderCommand[] =>
      held || said.has(lineId) ? [{ type: 'hold_line', lineId, held }] : [],
    ),
  ])
}
