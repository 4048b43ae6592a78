import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { compareShiftReports, listShiftReports } from './shift-reports.service.ts'

export const shiftReportRoutes = ({ database, now }: Services) => ({
  rows: os.shiftReports.rows.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listShiftReports(scope, trx, input, new Date(now()))),
  ),
  sums: os.shiftReports.sums.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => compareShiftReports(scope, trx, input, new Date(now()))),
  ),
})
