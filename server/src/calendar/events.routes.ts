import type { EventInput } from '@servery/contract/people/events.ts'
import { requireBranch } from '../auth/principal.ts'
import { visibleTo } from '../branches/branch-visibility.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { requirePage, requireSort } from '../paging/sort.ts'
import { ofBranch } from '../records/body-record.store.ts'
import { branchRecordHandlers } from '../records/branch-record-handlers.ts'
import { bodyView } from '../records/record-handlers.ts'
import { eventSorts, eventStore, within } from './events.store.ts'

export const eventRoutes = (services: Services) => {
  const event = branchRecordHandlers<EventInput>(services, eventStore)
  return {
    list: os.events.list.handler(({ input, context: { scope } }) => {
      const { branchId, cursor, limit } = input
      if (branchId !== undefined) requireBranch(scope, branchId)
      const where = [
        ...within(input),
        ...visibleTo(scope),
        ...(branchId === undefined ? [] : [ofBranch(branchId)]),
      ]
      const sort = requireSort(eventSorts, 'start')
      return services.database.readTenant(scope, async (trx) => {
        const page = requirePage(
          await eventStore.findPage(scope, trx, where, { sort, cursor, limit }),
        )
        return { ...page, rows: page.rows.map((row) => bodyView<EventInput>(row)) }
      })
    }),
    get: os.events.get.handler(event.get),
    create: os.events.create.handler(event.create),
    update: os.events.update.handler(event.update),
  }
}
