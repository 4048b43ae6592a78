import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { readHome } from './home.service.ts'

export const homeRoutes = ({ database, now }: Services) => ({
  read: os.home.read.handler(({ input, context: { scope, principal } }) =>
    database.readTenant(scope, (trx) =>
      readHome(scope, trx, {
        branchId: input.branchId,
        principal: requirePerson(principal),
        now: new Date(now()),
      }),
    ),
  ),
})
