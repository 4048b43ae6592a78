import { os, type Services } from '../../platform/http/index.ts'
import { type Write, writeRecords, writerOf } from '../../platform/records/index.ts'
import { applyBulk, changeSetView, previewBulk } from './bulk.service.ts'
import { listChangeSets } from './change-sets.store.ts'
import { applyTable } from './table.service.ts'
import { undoCatalogue, undoChangeSet } from './undo.service.ts'

/** What else a file did, which goes with it where it is taken back. */
type TakeBack = (write: Write, id: string) => Promise<void>

export const bulkRoutes = (services: Services, takeBack: TakeBack) => ({
  preview: os.bulk.preview.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, (trx) => previewBulk(scope, trx, input)),
  ),
  apply: os.bulk.apply.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => applyBulk(write, input)),
  ),
  table: os.bulk.table.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), (write) => applyTable(write, input)),
  ),
  list: os.bulk.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await listChangeSets(scope, trx, { ...input, noun: 'item' })).map(changeSetView),
    })),
  ),
  undo: os.bulk.undo.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      const undone = await undoChangeSet(write, { ...input, noun: 'item' }, undoCatalogue)
      await takeBack(write, input.id)
      return changeSetView(undone)
    }),
  ),
})
