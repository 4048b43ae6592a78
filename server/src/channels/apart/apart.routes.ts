import { requirePerson } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { decidePast } from './decide-past.service.ts'
import { importBackup } from './import-backup.ts'
import { listPasts, readPast } from './read-past.ts'

export const apartRoutes = (services: Services) => ({
  apart: os.journal.apart.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: [...(await listPasts(scope, trx, input))],
    })),
  ),
  readApart: os.journal.readApart.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => readPast(scope, trx, input.id)),
  ),
  decideApart: os.journal.decideApart.handler(async ({ input, context: { scope, principal } }) => {
    await decidePast(services, scope, requirePerson(principal), input)
    return services.database.readTenant(scope, (trx) => readPast(scope, trx, input.id))
  }),
})

export const backupRoutes = (services: Services) => ({
  importBackup: os.registers.importBackup.handler(({ input, context: { scope, principal } }) => {
    const { id, ...file } = input
    return importBackup(services, scope, { actor: writerOf(principal), registerId: id, file })
  }),
})
