import { os, type Services } from '../http/index.ts'
import { listTrail } from './trail.service.ts'

export const auditRoutes = ({ database }: Services) => ({
  trail: os.audit.trail.handler(({ input, context: { scope, principal } }) =>
    database.readTenant(scope, (trx) => listTrail(scope, trx, principal, input)),
  ),
})
