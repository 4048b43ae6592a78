import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { ownedRecordHandlers } from '../../platform/records/index.ts'
import { listViews, setDefaultView, viewOf } from './views.service.ts'
import { savedViewStore } from './views.store.ts'

export const savedViewRoutes = (services: Services) => {
  const routes = os.savedViews
  const views = ownedRecordHandlers(services, savedViewStore, viewOf)
  const { database } = services
  return {
    list: routes.list.handler(({ input, context: { scope, principal } }) =>
      database.readTenant(scope, (trx) =>
        listViews(scope, trx, { ...input, person: requirePerson(principal) }),
      ),
    ),
    create: routes.create.handler(views.create),
    update: routes.update.handler(views.update),
    archive: routes.archive.handler(views.archive),
    setDefault: routes.setDefault.handler(({ input, context: { scope, principal } }) =>
      database.withTenant(scope, (trx) =>
        setDefaultView(scope, trx, { ...input, person: requirePerson(principal) }),
      ),
    ),
  }
}
