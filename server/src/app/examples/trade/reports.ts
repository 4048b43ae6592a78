/** Examples of the reports: a sale, and a coffee that was taken back. */
import { reportScheduleInput } from '@servery/contract/reporting/report-schedules.ts'
import { exampleIds as ids, type RouteExample } from '../basics/ids.ts'
import { recordExamples } from '../records/records.ts'
import { saleDate } from './sale.ts'

const schedule = reportScheduleInput.parse({
  report: 'sales',
  branchId: ids.branch,
  every: 'week',
  atMinutes: 420,
  recipients: ['morgan@harbour.example'],
})

export const reportRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('reportSchedules', ids.reportSchedule, schedule),
  'reportSchedules.runs': {},
  'reports.unbalanced': {},
  'reports.late': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'reports.events': {
    parameters: { branchId: ids.branch, kind: 'void', from: saleDate, to: saleDate },
  },
  'reports.eventSums': {
    parameters: { branchId: ids.branch, from: saleDate, to: saleDate },
  },
  'reports.read': {
    parameters: {
      name: 'teamSales',
      branchId: ids.branch,
      from: saleDate,
      to: saleDate,
      memberId: ids.person,
    },
  },
}
