import { requirePerson } from '../../platform/access/principal.ts'
import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { describePerson } from './session.service.ts'

export const sessionRoutes = ({ database }: Services) => ({
  me: os.session.me.handler(({ context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => describePerson(scope, trx, requirePerson(principal))),
  ),
})
