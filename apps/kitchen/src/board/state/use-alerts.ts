import type { Ticket } from '@servery/domain/kitchen/tickets.ts'
import { useEffect, useRef, useState } from 'react'
import { type News, ring } from '../../device/index.ts'

const flashMs = 1500

/** Whatever is new is heard and seen: what was sent or called, taken back, or put before others. */
export function useAlerts(tickets: readonly Ticket[], sound: boolean): boolean {
  const heard = useRef<ReadonlySet<string> | null>(null)
  const [flashing, setFlashing] = useState(false)
  useEffect(() => {
    const marks = tickets.flatMap(marksOf)
    const before = heard.current
    heard.current = new Set(marks.map(({ mark }) => mark))
    // What stands there when the screen comes up is no news.
    if (before === null) return
    const news = marks.filter(({ mark }) => !before.has(mark)).map((one) => one.news)
    const [loudest] = (['voided', 'rush', 'sent'] as const).filter((one) => news.includes(one))
    if (loudest === undefined) return
    if (sound) ring(loudest)
    setFlashing(true)
    const timer = setTimeout(() => setFlashing(false), flashMs)
    return () => clearTimeout(timer)
  }, [tickets, sound])
  return flashing
}

function marksOf(ticket: Ticket): readonly { readonly mark: string; readonly news: News }[] {
  const { batches, order, prioritised } = ticket
  const items = batches.flatMap((batch) => batch.items)
  return [
    ...items.flatMap(({ batchId, goodsId, held, voided }) => [
      { mark: [batchId, goodsId, held].join(' '), news: 'sent' as const },
      ...(voided > 0
        ? [{ mark: [batchId, goodsId, 'voided', voided].join(' '), news: 'voided' as const }]
        : []),
    ]),
    ...(prioritised ? [{ mark: `${order.id} rush`, news: 'rush' as const }] : []),
  ]
}
