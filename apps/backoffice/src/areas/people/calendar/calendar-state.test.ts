import { expect, it } from 'vitest'
import { calendarReducer, emptyCalendar } from './calendar-state.ts'

const range = { start: '2026-03-02T09:00', end: '2026-03-02T10:00', allDay: false }

it('opens the modal for an event or a range, one at a time', () => {
  const chosen = calendarReducer(emptyCalendar, { type: 'selectRange', range })
  expect(chosen).toMatchObject({ isModalOpen: true, selectedRange: range, selectedEventId: null })
  const other = calendarReducer(chosen, { type: 'selectEvent', id: 'entry:1:2026-03-02' })
  expect(other).toMatchObject({
    ...{ isModalOpen: true, selectedRange: null, selectedEventId: 'entry:1:2026-03-02' },
  })
})

it('clears the selection as it closes, and keeps the events', () => {
  const events = [{ key: 'a' }] as never
  const read = calendarReducer(emptyCalendar, { type: 'read', events })
  const open = calendarReducer(read, { type: 'selectEvent', id: 'a' })
  expect(calendarReducer(open, { type: 'close' })).toEqual({ ...emptyCalendar, events })
})
