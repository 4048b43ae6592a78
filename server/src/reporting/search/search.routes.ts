import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { searchAll } from './search.service.ts'

export const searchRoutes = ({ database, now }: Services) => ({
  find: os.search.find.handler(({ input, context: { scope, principal } }) =>
    database.readTenant(scope, (trx) =>
      searchAll(scope, trx, {
        text: input.q,
        branchId: input.branchId,
        principal: requirePerson(principal),
        now: new Date(now()),
      }),
    ),
  ),
})
