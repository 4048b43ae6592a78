/** The views of the calendar, as FullCalendar calls them. */
export const calendarViews = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'listMonth',
} as const
export type CalendarViewName = keyof typeof calendarViews
export type CalendarView = (typeof calendarViews)[CalendarViewName]
export const viewNames = ['month', 'week', 'day', 'list'] as const satisfies CalendarViewName[]
