import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { describePerson } from './session.service.ts'

export const sessionRoutes = ({ database }: Services) => ({
  me: os.session.me.handler(({ context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => describePerson(scope, trx, requirePerson(principal))),
  ),
})
