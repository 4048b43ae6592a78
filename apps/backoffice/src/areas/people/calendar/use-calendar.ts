import type { CalendarRow } from '@servery/contract/people/calendar.ts'
import { useEffect, useReducer } from 'react'
import { calendarReducer, emptyCalendar } from './calendar-state.ts'

/** The state of the calendar, with the events as they were last read. */
export function useCalendar(rows: readonly CalendarRow[] | undefined) {
  const [state, dispatch] = useReducer(calendarReducer, emptyCalendar)
  useEffect(() => {
    if (rows !== undefined) dispatch({ type: 'read', events: rows })
  }, [rows])
  return { state, dispatch }
}
