import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { endPractice, makePractice, practiceView } from './practice.service.ts'
import { findPractices } from './practice.store.ts'

export const practiceRoutes = (services: Services) => ({
  list: os.practiceCompanies.list.handler(({ context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await findPractices(scope, trx)).map(practiceView),
    })),
  ),
  create: os.practiceCompanies.create.handler(({ input, context: { scope, principal } }) =>
    makePractice(services, scope, requirePerson(principal), input.id.toLowerCase()),
  ),
  remove: os.practiceCompanies.remove.handler(({ input, context: { scope, principal } }) => {
    requirePerson(principal)
    return endPractice(services, scope, input.id)
  }),
})
