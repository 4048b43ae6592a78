import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { listTrail } from './trail.service.ts'

export const auditRoutes = ({ database }: Services) => ({
  trail: os.audit.trail.handler(({ input, context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => listTrail(scope, trx, principal, input)),
  ),
})
