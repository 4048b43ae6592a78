import type { BuiltReport } from '@servery/contract/reporting/built-reports.ts'
import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { type Person, requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  bodyView,
  listOwned,
  ownedRecordHandlers,
  type Stored,
} from '../../platform/records/index.ts'
import { readBuiltFigures } from './built-figures.service.ts'
import { builtReportStore, type StoredBuiltReport } from './built-reports.store.ts'

export const builtReportRoutes = (services: Services) => {
  const { database, now } = services
  const routes = os.builtReports
  const reports = ownedRecordHandlers(
    services,
    builtReportStore,
    async (_scope, _trx, { stored, person }) => shown(stored, person),
  )
  return {
    list: routes.list.handler(({ context: { scope, principal } }) =>
      database.readTenant(scope, async (trx) => {
        const person = requirePerson(principal)
        const stored = await listOwned(scope, trx, { store: builtReportStore, person })
        return { rows: stored.map((one) => shown(one, person)) }
      }),
    ),
    create: routes.create.handler(reports.create),
    update: routes.update.handler(reports.update),
    archive: routes.archive.handler(reports.archive),
    figures: routes.figures.handler(({ input, context: { scope, principal } }) => {
      const seesTeam = isAllowed(principal?.permissions ?? [], 'team.read')
      return database.readTenant(scope, (trx) =>
        readBuiltFigures(scope, trx, input, { now: new Date(now()), seesTeam }),
      )
    }),
  }
}

function shown(stored: Stored<StoredBuiltReport>, { userId }: Person): BuiltReport {
  const { ownerId, ...report } = bodyView<StoredBuiltReport>(stored)
  return { ...report, isOwn: ownerId === userId }
}
