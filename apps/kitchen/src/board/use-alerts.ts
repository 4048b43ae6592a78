import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useEffect, useRef, useState } from 'react'
import { ring } from '../device/sound.ts'

const flashMs = 1500

/** Whatever is new is heard and seen: a batch that was sent or called, and what was taken back. */
export function useAlerts(tickets: readonly Ticket[], sound: boolean): boolean {
  const heard = useRef<ReadonlySet<string> | null>(null)
  const [flashing, setFlashing] = useState(false)
  useEffect(() => {
    const now = new Set(tickets.flatMap(marksOf))
    const before = heard.current
    heard.current = now
    // What stands there when the screen comes up is no news.
    if (before === null || [...now].every((mark) => before.has(mark))) return
    if (sound) ring()
    setFlashing(true)
    const timer = setTimeout(() => setFlashing(false), flashMs)
    return () => clearTimeout(timer)
  }, [tickets, sound])
  return flashing
}

function marksOf({ batches, order, prioritised }: Ticket): readonly string[] {
  const items = batches.flatMap((batch) => batch.items)
  return [
    ...items.map(({ batchId, goodsId, held, voided }) =>
      [batchId, goodsId, held, voided].join(' '),
    ),
    `${order.id} ${prioritised}`,
  ]
}
