import { os, type Services } from '../../../platform/http/index.ts'
import { readEvents } from './event-log.service.ts'

export const eventLogRoutes = ({ database }: Services) => ({
  list: os.eventLog.list.handler(({ input: { after, limit }, context: { scope, principal } }) =>
    database.withTenant(scope, (trx) =>
      readEvents(scope, trx, {
        ...{ after, limit },
        withRecords:
          scope.branchIds === null && (principal?.permissions.includes('audit.read') ?? false),
      }),
    ),
  ),
})
