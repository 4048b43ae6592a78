import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  archiveRecord,
  bodySorts,
  createRecord,
  namedConditions,
  updateRecord,
  visibleTo,
  type Write,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import {
  listItems,
  listVersions,
  menuViews,
  publishMenu,
  requireMenu,
  restoreVersion,
  unscheduleMenu,
  viewOf,
} from './menus.service.ts'
import { menuStore } from './menus.store.ts'

export const menuRoutes = (services: Services) => {
  const { database } = services
  const write = (
    { scope, principal }: { scope: Scope; principal: Parameters<typeof writerOf>[0] },
    id: string,
    work: (write: Write) => Promise<unknown>,
  ) =>
    writeRecords(services, scope, writerOf(principal), async (writing) => {
      await work(writing)
      return viewOf(scope, writing.trx, id)
    })
  return {
    list: os.menus.list.handler(({ input, context: { scope } }) =>
      database.withTenant(scope, async (trx) => {
        const named = namedConditions({ archived: input.archived, search: input.search ?? '' })
        const sort = requireSort(bodySorts, input.sort ?? 'position')
        const { cursor, limit } = input
        const where = [...named, ...visibleTo(scope)]
        const found = await menuStore.findPage(scope, trx, where, { sort, cursor, limit })
        const page = requirePage(found)
        return { ...page, rows: await menuViews(scope, trx, page.rows) }
      }),
    ),
    get: os.menus.get.handler(({ input: { id }, context: { scope } }) =>
      database.withTenant(scope, (trx) => viewOf(scope, trx, id)),
    ),
    create: os.menus.create.handler(({ input: { id, ...input }, context }) =>
      write(context, id, (writing) => createRecord(writing, menuStore, { id, input })),
    ),
    update: os.menus.update.handler(({ input: { id, version, ...input }, context }) =>
      write(context, id, async (writing) => {
        await requireMenu(context.scope, writing.trx, id)
        await updateRecord(writing, menuStore, { id, version, input })
      }),
    ),
    archive: os.menus.archive.handler(({ input, context }) =>
      write(context, input.id, async (writing) => {
        await requireMenu(context.scope, writing.trx, input.id)
        await archiveRecord(writing, menuStore, input)
        if (input.archived) await unscheduleMenu(writing, input.id)
      }),
    ),
    publish: os.menus.publish.handler(({ input: { id, version, at }, context }) =>
      write(context, id, (writing) =>
        publishMenu(writing, { id, version, at: at === null ? null : new Date(at) }),
      ),
    ),
    unschedule: os.menus.unschedule.handler(({ input: { id }, context }) =>
      write(context, id, (writing) => unscheduleMenu(writing, id)),
    ),
    versions: os.menus.versions.handler(({ input: { id }, context: { scope } }) =>
      database.withTenant(scope, async (trx) => ({ rows: await listVersions(scope, trx, id) })),
    ),
    items: os.menus.items.handler(({ input: { id }, context: { scope } }) =>
      database.withTenant(scope, async (trx) => ({ rows: await listItems(scope, trx, id) })),
    ),
    restore: os.menus.restore.handler(({ input, context }) =>
      write(context, input.id, (writing) => restoreVersion(writing, input)),
    ),
  }
}
