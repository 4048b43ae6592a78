import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { getDrawer, listDrawers } from './drawers.service.ts'

export const drawerRoutes = ({ database }: Services) => ({
  list: os.drawers.list.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => listDrawers(scope, trx, input)),
  ),
  get: os.drawers.get.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => getDrawer(scope, trx, input.id)),
  ),
})
