import { requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { listSerials, openSerials, serialHistory } from './serials.service.ts'

export const serialRoutes = ({ database }: Pick<Services, 'database'>) => ({
  open: os.stockSerials.open.handler(({ input, context: { scope } }) => {
    requireBranch(scope, input.branchId)
    return database.readTenant(scope, (trx) => openSerials(scope, trx, input))
  }),
  list: os.stockSerials.list.handler(({ input, context: { scope } }) => {
    if (input.branchId !== undefined) requireBranch(scope, input.branchId)
    return database.readTenant(scope, (trx) => listSerials(scope, trx, input))
  }),
  history: os.stockSerials.history.handler(({ input, context: { scope } }) =>
    database.readTenant(scope, (trx) => serialHistory(scope, trx, input)),
  ),
})
