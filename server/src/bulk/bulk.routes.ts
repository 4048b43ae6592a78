import type { ChangeSetView } from '@servery/contract/bulk.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { writeRecords, writerOf } from '../records/record.ts'
import { type ChangeSetRow, listChangeSets } from './change-sets.store.ts'
import { undoChangeSet } from './undo.service.ts'

export const bulkRoutes = (services: Services) => ({
  list: os.bulk.list.handler(({ input, context: { scope } }) =>
    services.database.readTenant(scope, async (trx) => ({
      rows: (await listChangeSets(scope, trx, input.limit)).map(changeSetView),
    })),
  ),
  undo: os.bulk.undo.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) =>
      changeSetView(await undoChangeSet(write, input.id)),
    ),
  ),
})

function changeSetView(set: ChangeSetRow): ChangeSetView {
  return {
    id: set.id,
    fileName: set.file_name,
    records: set.record_count,
    madeAt: set.made_at.toISOString(),
    madeBy: set.made_by,
    undoneAt: set.undone_at?.toISOString() ?? null,
    undoneBy: set.undone_by,
  }
}
