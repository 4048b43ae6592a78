import { isWanted, type Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useEffect } from 'react'
import type { Kitchen } from '../../device/index.ts'
import { prepareAll } from './actions.ts'
import { useSettings } from './use-kitchen.ts'

const minuteMs = 60_000

/** Where nobody says that something is done, it is so after a while. What was struck stays. */
export function useAutoBump(kitchen: Kitchen, tickets: readonly Ticket[], nowMs: number): void {
  const { autoBumpMinutes } = useSettings()
  useEffect(() => {
    if (autoBumpMinutes === 0) return
    const before = new Date(nowMs - autoBumpMinutes * minuteMs).toISOString()
    for (const ticket of tickets) {
      const items = ticket.batches.flatMap((batch) => batch.items).filter(isWanted)
      const due = items.filter(({ firedAt }) => firedAt !== null && firedAt <= before)
      if (due.length > 0) prepareAll(kitchen, ticket, due)
    }
  }, [autoBumpMinutes, kitchen, nowMs, tickets])
}
