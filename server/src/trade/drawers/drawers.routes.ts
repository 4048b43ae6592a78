import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { signDrawer } from './drawer-reviews.ts'
import { addUpDrawers } from './drawer-sums.service.ts'
import { getDrawer, listDrawers } from './drawers.service.ts'

export const drawerRoutes = (services: Services) => {
  const { database, now } = services
  const read = (scope: Parameters<typeof getDrawer>[0], id: string) =>
    database.readTenant(scope, (trx) => getDrawer(scope, trx, { id, now: new Date(now()) }))
  return {
    list: os.drawers.list.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => listDrawers(scope, trx, input)),
    ),
    get: os.drawers.get.handler(({ input, context: { scope } }) => read(scope, input.id)),
    sums: os.drawers.sums.handler(({ input, context: { scope } }) =>
      database.readTenant(scope, (trx) => addUpDrawers(scope, trx, input, new Date(now()))),
    ),
    review: os.drawers.review.handler(async ({ input, context: { scope, principal } }) => {
      const person = requirePerson(principal)
      await database.withTenant(scope, (trx) =>
        signDrawer({ scope, trx, person, now: new Date(now()) }, input),
      )
      return read(scope, input.id)
    }),
  }
}
