import { isAllowed } from '@servery/domain/business/access/permissions.ts'
import { os, type Services } from '../../../platform/http/index.ts'
import { summarizeLabour } from './labour.service.ts'

export const labourRoutes = ({ database, now }: Services) => ({
  summary: os.labour.summary.handler(({ input, context: { scope, principal } }) => {
    const seesSales = isAllowed(principal?.permissions ?? [], 'sales.read')
    const asked = { ...input, seesSales, now: new Date(now()) }
    return database.readTenant(scope, (trx) => summarizeLabour(scope, trx, asked))
  }),
})
