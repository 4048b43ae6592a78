/** What is chosen in the calendar. The modal is open as long as something is, and no longer. */
import type { CalendarRow } from '@servery/contract/people/calendar.ts'

/** Wall times of the branch; of whole days midnight, the end the day after the last. */
export interface CalendarRange {
  readonly start: string
  readonly end: string
  readonly allDay: boolean
}

export interface CalendarState {
  readonly events: readonly CalendarRow[]
  readonly isModalOpen: boolean
  readonly selectedEventId: string | null
  readonly selectedRange: CalendarRange | null
}

export type CalendarAction =
  | { readonly type: 'read'; readonly events: readonly CalendarRow[] }
  | { readonly type: 'selectEvent'; readonly id: string }
  | { readonly type: 'selectRange'; readonly range: CalendarRange }
  | { readonly type: 'close' }

export const emptyCalendar: CalendarState = {
  events: [],
  isModalOpen: false,
  selectedEventId: null,
  selectedRange: null,
}

export function calendarReducer(state: CalendarState, action: CalendarAction): CalendarState {
  switch (action.type) {
    case 'read':
      return { ...state, events: action.events }
    case 'selectEvent':
      return { ...state, isModalOpen: true, selectedEventId: action.id, selectedRange: null }
    case 'selectRange':
      return { ...state, isModalOpen: true, selectedEventId: null, selectedRange: action.range }
    case 'close':
      return { ...emptyCalendar, events: state.events }
  }
}
