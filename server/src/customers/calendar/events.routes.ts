import type { EventInput } from '@servery/contract/people/events.ts'
import { type Principal, requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  branchRecordHandlers,
  ofBranch,
  visibleTo,
} from '../../platform/records/index.ts'
import { eventSorts, eventStore, freeTablesStore, within } from './events.store.ts'

export const eventRoutes = (services: Services) => {
  const event = branchRecordHandlers<EventInput>(services, eventStore)
  const free = branchRecordHandlers<EventInput>(services, freeTablesStore)
  // A till has told whoever holds it, perhaps hours ago and offline.
  const handlersOf = (principal: Principal | null, clash: 'refuse' | 'allow' | undefined) =>
    (clash ?? (principal?.kind === 'device' ? 'allow' : 'refuse')) === 'allow' ? event : free
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
    create: os.events.create.handler(({ input: { clash, ...input }, context }) =>
      handlersOf(context.principal, clash).create({ input, context }),
    ),
    update: os.events.update.handler(({ input: { clash, ...input }, context }) =>
      handlersOf(context.principal, clash).update({ input, context }),
    ),
  }
}
