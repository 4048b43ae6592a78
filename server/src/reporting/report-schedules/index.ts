export { queueReportEmails, reportEmailHandlers } from './report-emails.ts'
export { reportScheduleRoutes } from './report-schedules.routes.ts'
