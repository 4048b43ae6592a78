/** What of a ticket stays together when it is divided: a row, with the headings above it. */

import type { Instant } from '@servery/domain/kernel/types.ts'
import { isWanted, type Ticket, type TicketItem } from '@servery/domain/kitchen/tickets.ts'
import type { Course } from '@servery/domain/offer/catalogue/types.ts'
import { rowsByCourse } from './ticket-rows.ts'

export interface Block {
  readonly key: string
  /** When it was added to what was sent before; absent: it was not. */
  readonly addedAt?: Instant
  /** Above the first row of what was added at once. */
  readonly isFirstAdded: boolean
  /** Above the first row of a course. */
  readonly course?: { readonly course: Course; readonly held: boolean }
  readonly row: readonly [TicketItem, ...TicketItem[]]
}

export interface BlockSettings {
  readonly combine: boolean
  readonly showHeld: boolean
}

export function blocksOf(ticket: Ticket, settings: BlockSettings): readonly Block[] {
  return ticket.batches.flatMap(({ addOn, at, items }) => {
    const shown = items.filter((item) => settings.showHeld || !item.held || item.voided > 0)
    const courses = rowsByCourse(shown, settings.combine)
    return courses.flatMap(({ course, held, rows }, courseIndex) =>
      rows.map((row, index): Block => {
        const [{ batchId, goodsId }] = row
        const isFirst = index === 0
        return {
          key: `${batchId} ${goodsId}`,
          ...(addOn ? { addedAt: at } : {}),
          isFirstAdded: addOn && isFirst && courseIndex === 0,
          ...(course !== null && isFirst ? { course: { course, held } } : {}),
          row,
        }
      }),
    )
  })
}

/** What a cook must not miss, in figures: what came later, what was struck, what waits. */
export interface Marks {
  readonly added: number
  readonly voided: number
  readonly held: number
}

export function marksOf({ batches }: Ticket): Marks {
  const all = batches.flatMap(({ items }) => items)
  const later = batches.filter(({ addOn }) => addOn).flatMap(({ items }) => items)
  return {
    added: batches.some(({ addOn }) => !addOn) ? later.filter(isWanted).length : 0,
    voided: all.filter(({ voided }) => voided > 0).length,
    held: all.filter(({ done, held, quantity }) => held && !done && quantity > 0).length,
  }
}
