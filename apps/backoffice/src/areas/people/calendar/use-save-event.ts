import type {
  CalendarEntryInput,
  CalendarEntryRecord,
  CalendarRow,
} from '@servery/contract/people/calendar.ts'
import type { EventInput, EventRecord } from '@servery/contract/people/events.ts'
import type { Reach } from '@servery/domain/business/entries/entry.ts'
import { toasts } from '@servery/ui/shell/toasts.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, client } from '../../../platform/api/index.ts'
import { newId } from '../../../platform/browser/index.ts'

/** What the modal is open for; null: something new. */
export type EventBase =
  | { readonly kind: 'entry'; readonly record: CalendarEntryRecord; readonly row: CalendarRow }
  | { readonly kind: 'reservation'; readonly record: EventRecord; readonly row: CalendarRow }

/** What the calendar shows is read again, and what was done is said. */
function useDone() {
  const queryClient = useQueryClient()
  const readAgain = async () => {
    await queryClient.invalidateQueries({ queryKey: api.calendar.key() })
    await queryClient.invalidateQueries({ queryKey: api.calendarEntries.key() })
    await queryClient.invalidateQueries({ queryKey: api.events.key() })
  }
  const done = async (message: string) => {
    await readAgain()
    toasts.success(message)
  }
  return { readAgain, done }
}

/** Writes what the calendar makes and changes. */
export function useSaveEvent() {
  const { t } = useTranslation()
  const { done } = useDone()
  const saveEntry = async (
    base: EventBase | null,
    input: CalendarEntryInput,
    reach: Reach,
  ): Promise<void> => {
    if (base?.kind !== 'entry') {
      await client.calendarEntries.create({ id: newId(), ...input })
    } else {
      const { id, version } = base.record
      const date = base.row.date ?? base.record.start.slice(0, 10)
      await client.calendarEntries.changeOccurrence({
        ...{ id, version, date, reach, madeId: newId(), change: input },
      })
    }
    await done(t('calendar.saved'))
  }
  const saveReservation = async (
    base: EventBase | null,
    input: EventInput,
    clash: 'refuse' | 'allow',
  ): Promise<void> => {
    if (base?.kind !== 'reservation') {
      await client.events.create({ id: newId(), ...input, clash })
    } else {
      const { id, version } = base.record
      await client.events.update({ id, version, ...input, clash })
    }
    await done(t('calendar.saved'))
  }
  return { saveEntry, saveReservation }
}

/** Takes away what the calendar shows, and offers to bring it back. */
export function useRemoveEvent() {
  const { t } = useTranslation()
  const { readAgain, done } = useDone()
  const removeEntry = async (
    { record, row }: Extract<EventBase, { kind: 'entry' }>,
    reach: Reach,
  ): Promise<void> => {
    const { id, version } = record
    const date = row.date ?? record.start.slice(0, 10)
    const isWhole = record.recurrence === null || reach === 'all'
    const left = isWhole
      ? await client.calendarEntries.archive({ id, version, archived: true })
      : (
          await client.calendarEntries.changeOccurrence({
            ...{ id, version, date, reach, madeId: newId(), change: null },
          })
        ).series
    const bringBack = async () => {
      if (left.archived) {
        await client.calendarEntries.archive({ id, version: left.version, archived: false })
      } else {
        await client.calendarEntries.update({ id, version: left.version, ...contentOf(record) })
      }
      await done(t('calendar.broughtBack'))
    }
    await readAgain()
    toasts.undoable(t('calendar.removed', { name: record.title }), () => {
      bringBack().catch(() => toasts.error(t('calendar.notBroughtBack')))
    })
  }
  /** A reservation that is taken away stays as one that was cancelled. */
  const cancelReservation = async (record: EventRecord): Promise<void> => {
    const write = (version: number, stage: EventRecord['stage']) =>
      client.events.update({
        ...{ id: record.id, version, ...reservationOf(record), stage, clash: 'allow' },
      })
    const left = await write(record.version, 'cancelled')
    await readAgain()
    toasts.undoable(t('calendar.cancelled', { name: record.title }), () => {
      write(left.version, record.stage)
        .then(() => done(t('calendar.broughtBack')))
        .catch(() => toasts.error(t('calendar.notBroughtBack')))
    })
  }
  return { removeEntry, cancelReservation }
}

/** An entry as it is written again. */
export function contentOf(record: CalendarEntryRecord): CalendarEntryInput {
  const { id: _, version: _v, archived: _a, updatedAt: _at, updatedBy: _by, ...input } = record
  return { ...input, except: [...input.except], attendees: [...input.attendees] }
}

export function reservationOf(record: EventRecord): EventInput {
  const { id: _, version: _v, archived: _a, updatedAt: _at, updatedBy: _by, ...input } = record
  return input
}
