import type { EventInput } from '@servery/contract/people/events.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  branchRecordHandlers,
  ofBranch,
  visibleTo,
} from '../../platform/records/index.ts'
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
