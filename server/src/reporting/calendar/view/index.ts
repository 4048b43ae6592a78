export { type Reminder, remindersBetween } from './reminders.service.ts'
export { calendarRoutes } from './view.routes.ts'
export { type CalendarScope, calendarRowsOf } from './view.service.ts'
