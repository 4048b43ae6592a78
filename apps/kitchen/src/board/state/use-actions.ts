import type { Ticket, TicketItem } from '@servery/domain/kitchen/tickets.ts'
import { useMemo, useState } from 'react'
import type { Kitchen } from '../../device/index.ts'
import type { TicketActions } from '../ticket-card.tsx'
import { bump, fire, prioritise, tapItems } from './actions.ts'

/** What was done last, while it can be taken back. */
export interface Undo {
  readonly number: string
  readonly of: 'bump' | 'rush'
  readonly run: () => void
}

/** What a tap on a ticket does, what it would undo, and the ticket of which more is shown. */
export function useActions(kitchen: Kitchen) {
  const [moreId, setMoreId] = useState<string | null>(null)
  const [undo, setUndo] = useState<Undo | null>(null)
  const deeds = useMemo(
    (): TicketActions => ({
      onBump(ticket: Ticket) {
        const run = bump(kitchen, ticket)
        if (run !== null) setUndo({ number: ticket.order.callNumber, of: 'bump', run })
      },
      onItems: (ticket: Ticket, items: readonly TicketItem[]) => tapItems(kitchen, ticket, items),
      onFire: (ticket: Ticket, item: TicketItem) => fire(kitchen, ticket, item),
      onPrioritise(ticket: Ticket) {
        const run = prioritise(kitchen, ticket)
        if (run === null || ticket.prioritised) setUndo(null)
        else setUndo({ number: ticket.order.callNumber, of: 'rush', run })
      },
      onMore: ({ order }: Ticket) => setMoreId((before) => (before === order.id ? null : order.id)),
    }),
    [kitchen],
  )
  return {
    deeds,
    moreId,
    undo,
    closeMore: () => setMoreId(null),
    closeUndo: () => setUndo(null),
  }
}
