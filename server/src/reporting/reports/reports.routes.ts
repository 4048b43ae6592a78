import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { minorUnits } from '@servery/domain/kernel/money.ts'
import { mayReadCustomers } from '../../customers/directory/index.ts'
import { findUnbalanced } from '../../journal/aggregates/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { listLateArrivals } from '../late-arrivals/index.ts'
import { listEvents, sumEvents } from './events.service.ts'
import { readReport } from './reports.service.ts'

export const reportRoutes = ({ database, now }: Services) => ({
  read: os.reports.read.handler(({ input, context: { scope, principal } }) => {
    const seesTeam = isAllowed(principal?.permissions ?? [], 'team.read')
    return database.readTenant(scope, (trx) =>
      readReport(scope, trx, input, { now: new Date(now()), seesTeam }),
    )
  }),
  unbalanced: os.reports.unbalanced.handler(({ context: { scope } }) =>
    database.readTenant(scope, async (trx) => ({
      rows: (await findUnbalanced(scope, trx)).map((day) => ({
        ...day,
        difference: minorUnits(day.difference),
      })),
    })),
  ),
  late: os.reports.late.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listLateArrivals(scope, trx, input)),
  ),
  events: os.reports.events.handler(({ input, context: { scope, principal } }) =>
    database.readTenant(scope, (trx) =>
      listEvents(scope, trx, input, {
        customers: mayReadCustomers(principal),
      }),
    ),
  ),
  eventSums: os.reports.eventSums.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => sumEvents(scope, trx, input, new Date(now()))),
  ),
})
