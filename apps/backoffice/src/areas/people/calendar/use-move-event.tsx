import type { Reach } from '@servery/domain/business/entries/entry.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { client, getErrorCode } from '../../../platform/api/index.ts'
import type { MovedEvent } from './calendar-board.tsx'
import { instantOn } from './event-form.ts'
import { ReachDialog } from './reach-dialog.tsx'
import { contentOf, reservationOf, useSaveEvent } from './use-save-event.ts'

/** What was dragged or stretched is written, after it was asked how far that reaches. */
export function useMoveEvent() {
  const { t } = useTranslation()
  const save = useSaveEvent()
  const [asked, setAsked] = useState<MovedEvent | null>(null)
  const write = (moved: MovedEvent, reach: Reach) => {
    writeMoved(save, moved, reach).catch((error: unknown) => {
      moved.revert()
      const isTaken = getErrorCode(error) === 'table_booked_twice'
      toasts.error(t(isTaken ? 'calendar.refusal.table_booked_twice' : 'calendar.notMoved'))
    })
  }
  return {
    ask: (moved: MovedEvent) => {
      if (moved.row.recurs) setAsked(moved)
      else write(moved, 'all')
    },
    dialog: asked !== null && (
      <ReachDialog
        confirmLabel={t('calendar.move')}
        onClose={() => {
          asked.revert()
          setAsked(null)
        }}
        onReach={(reach) => {
          write(asked, reach)
          setAsked(null)
        }}
        title={t('calendar.moveOf', { name: asked.row.title })}
      />
    ),
  }
}

async function writeMoved(
  save: ReturnType<typeof useSaveEvent>,
  { row, range, zone }: MovedEvent,
  reach: Reach,
): Promise<void> {
  const { id } = row
  if (row.source === 'reservation') {
    const record = await client.events.get({ id })
    const times = {
      start: instantOn(range.start, zone),
      end: instantOn(range.end, zone),
    }
    const input = { ...reservationOf(record), ...times }
    return save.saveReservation({ kind: 'reservation', record, row }, input, 'refuse')
  }
  const record = await client.calendarEntries.get({ id })
  const { start, end, allDay } = range
  const content = { ...contentOf(record), start, end, allDay, zone }
  const closesOnline = content.closesOnline && allDay
  return save.saveEntry({ kind: 'entry', record, row }, { ...content, closesOnline }, reach)
}
