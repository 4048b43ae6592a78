export { calendarFeedRoutes } from './feeds.routes.ts'
export { calendarSourceHandlers, queueCalendarReads } from './source.service.ts'
export { calendarSourceRoutes } from './sources.routes.ts'
