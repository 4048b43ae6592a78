import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { fail } from '../../../platform/errors/index.ts'
import { os, type RequestContext, type Services } from '../../../platform/http/index.ts'
import { compareShiftReports, listShiftReports } from './shift-reports.service.ts'
import type { ShiftReportFilter } from './shift-reports.store.ts'

/** Who worked when is for those who may read the team, as on the time sheet. */
export function requireShiftsBy(
  { principal }: Pick<RequestContext, 'principal'>,
  by: ShiftReportFilter['by'],
): void {
  const isAllowedTo = by === 'till' || isAllowed(principal?.permissions ?? [], 'team.read')
  if (!isAllowedTo) fail('not_allowed', { field: 'by' })
}

export const shiftReportRoutes = ({ database, now }: Services) => ({
  rows: os.shiftReports.rows.handler(({ input, context }) => {
    requireShiftsBy(context, input.by)
    return database.readTenant(context.scope, (trx) =>
      listShiftReports(context.scope, trx, input, new Date(now())),
    )
  }),
  sums: os.shiftReports.sums.handler(({ input, context }) => {
    requireShiftsBy(context, input.by)
    return database.readTenant(context.scope, (trx) =>
      compareShiftReports(context.scope, trx, input, new Date(now())),
    )
  }),
})
