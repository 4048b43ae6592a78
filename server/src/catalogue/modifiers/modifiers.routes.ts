import type { Scope } from '../../platform/db/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import {
  archiveRecord,
  bodyView,
  createRecord,
  recordHandlers,
  updateRecord,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { modifierGroupStore } from '../items/index.ts'
import {
  getGroup,
  listGroups,
  updateSharedOption,
  viewGroup,
  withSharedOptions,
} from './modifiers.service.ts'
import { countGroupsOf, sharedOptionStore } from './shared-options.store.ts'

export const modifierGroupRoutes = (services: Services) => ({
  list: os.modifierGroups.list.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => listGroups(scope, trx, input)),
  ),
  get: os.modifierGroups.get.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => getGroup(scope, trx, input.id)),
  ),
  create: os.modifierGroups.create.handler(
    ({ input: { id, ...sent }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => {
        const input = await withSharedOptions(write, sent)
        const group = await createRecord(write, modifierGroupStore, { id, input })
        return viewGroup(scope, write.trx, group)
      }),
  ),
  update: os.modifierGroups.update.handler(
    ({ input: { id, version, ...sent }, context: { scope, principal } }) =>
      writeRecords(services, scope, writerOf(principal), async (write) => {
        const input = await withSharedOptions(write, sent)
        const group = await updateRecord(write, modifierGroupStore, { id, version, input })
        return viewGroup(scope, write.trx, group)
      }),
  ),
  archive: os.modifierGroups.archive.handler(({ input, context: { scope, principal } }) =>
    writeRecords(services, scope, writerOf(principal), async (write) => {
      const group = await archiveRecord(write, modifierGroupStore, input)
      return viewGroup(scope, write.trx, group)
    }),
  ),
})

export const sharedOptionRoutes = (services: Services) => {
  const option = recordHandlers(services, sharedOptionStore, { sort: 'name' })
  const countUses = (scope: Scope) =>
    services.database.withTenant(scope, (trx) => countGroupsOf(scope, trx))
  const counted = async <View extends { readonly id: string }>(scope: Scope, view: View) => ({
    ...view,
    usedBy: (await countUses(scope)).get(view.id) ?? 0,
  })
  return {
    list: os.sharedOptions.list.handler(async (call) => {
      const page = await option.list(call)
      const uses = await countUses(call.context.scope)
      return { ...page, rows: page.rows.map((row) => ({ ...row, usedBy: uses.get(row.id) ?? 0 })) }
    }),
    get: os.sharedOptions.get.handler(async (call) =>
      counted(call.context.scope, await option.get(call)),
    ),
    create: os.sharedOptions.create.handler(async (call) =>
      counted(call.context.scope, await option.create(call)),
    ),
    update: os.sharedOptions.update.handler(
      async ({ input: { id, version, ...input }, context: { scope, principal } }) =>
        writeRecords(services, scope, writerOf(principal), async (write) => {
          const changed = bodyView(await updateSharedOption(write, { id, version, input }))
          const uses = await countGroupsOf(scope, write.trx)
          return { ...changed, usedBy: uses.get(id) ?? 0 }
        }),
    ),
    archive: os.sharedOptions.archive.handler(async (call) =>
      counted(call.context.scope, await option.archive(call)),
    ),
  }
}
