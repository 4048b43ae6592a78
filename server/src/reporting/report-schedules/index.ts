export { queueReportLetters, reportLetterHandlers } from './report-letters.ts'
export { reportScheduleRoutes } from './report-schedules.routes.ts'
