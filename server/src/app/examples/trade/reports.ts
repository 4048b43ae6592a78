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

const built = {
  ...{ name: 'Categories last week', rows: 'category', figures: ['sold', 'net'] },
  ...{ period: 'last_week', compare: 'previous', branchId: ids.branch, shared: false },
}
const builtFigures = {
  ...{ rows: 'category', figures: 'sold,net', branchId: ids.branch },
  ...{ from: saleDate, to: saleDate },
}
const view = {
  ...{ name: 'Busy hours', page: '/sales', shared: false },
  state: { range: 'last_week', hours: '11-15' },
}

export const reportRouteExamples: Readonly<Record<string, RouteExample>> = {
  ...recordExamples('reportSchedules', ids.reportSchedule, schedule),
  'reportSchedules.runs': {},
  ...recordExamples('builtReports', ids.builtReport, built),
  'builtReports.list': {},
  'builtReports.figures': { parameters: builtFigures },
  'exports.builtReport': { parameters: { format: 'csv', ...builtFigures } },
  ...recordExamples('savedViews', ids.savedView, view),
  'savedViews.list': { parameters: { page: '/sales' } },
  'savedViews.setDefault': { body: { page: '/sales', viewId: ids.savedView } },
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
