import type { EventInput } from '@servery/contract/people/events.ts'
import { type Principal, requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import { requirePage, requireSort } from '../../platform/paging/index.ts'
import {
  bodyView,
  branchRecordHandlers,
  ofBranch,
  updateRecord,
  visibleTo,
  writeRecords,
  writerOf,
} from '../../platform/records/index.ts'
import { eventSorts, eventStore, freeTablesStore, within } from './events.store.ts'
import { tellGuestOfChange } from './tell-guest.ts'

type Clash = 'refuse' | 'allow' | undefined

/** A till has told whoever holds it, perhaps hours ago and offline. */
const storeOf = (principal: Principal | null, clash: Clash) =>
  (clash ?? (principal?.kind === 'device' ? 'allow' : 'refuse')) === 'allow'
    ? eventStore
    : freeTablesStore

export const eventRoutes = (services: Services) => {
  const event = branchRecordHandlers<EventInput>(services, eventStore)
  const free = branchRecordHandlers<EventInput>(services, freeTablesStore)
  const handlersOf = (principal: Principal | null, clash: Clash) =>
    storeOf(principal, clash) === eventStore ? event : free
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
    update: os.events.update.handler(async ({ input, context }) => {
      const { id, version, clash, ...content } = input
      const { scope, principal } = context
      const before = await event.get({ input: { id }, context })
      let isTold = false
      const view = await writeRecords(services, scope, writerOf(principal), async (write) => {
        const store = storeOf(principal, clash)
        const stored = await updateRecord(write, store, { id, version, input: content })
        isTold = await tellGuestOfChange(write, before, stored)
        return bodyView<EventInput>(stored)
      })
      const at = new Date(services.now())
      if (isTold) await wakeTurn(services.database.work, scope.companyId, at)
      return view
    }),
  }
}
