import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords, writerOf } from '../../platform/records/index.ts'
import { applyBulk, changeSetView, previewBulk } from './bulk.service.ts'
import { listChangeSets } from './change-sets.store.ts'
import { undoCatalogue, undoChangeSet } from './undo.service.ts'

export const bulkRoutes = (services: Services) => ({
  preview: os.bulk.preview.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => previewBulk(scope, trx, input)),
  ),
  apply: os.bulk.apply.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => applyBulk(write, input)),
  ),
  list: os.bulk.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await listChangeSets(scope, trx, { ...input, noun: 'item' })).map(changeSetView),
    })),
  ),
  undo: os.bulk.undo.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      changeSetView(await undoChangeSet(write, { ...input, noun: 'item' }, undoCatalogue)),
    ),
  ),
})
