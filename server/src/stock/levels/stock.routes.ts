import type { StockKindInput } from '@servery/contract/stock/stock-records.ts'
import { stockValue } from '@servery/domain/stock/value.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { branchRecordHandlers, recordHandlers } from '../../platform/records/index.ts'
import { folded, readFolded } from '../ledger/index.ts'
import { findBranches } from '../places/index.ts'
import { adjustStock } from './adjust.service.ts'
import { stockKindStore, stockLocationStore } from './records.store.ts'
import { countShort } from './short.service.ts'
import { listStock, placesOf, readDays, readLedger, stockOfItem } from './stock.service.ts'
import { findWorth } from './value.store.ts'

const noStock = { branchId: null, rows: [], nextCursor: null, total: 0, summary: null }

export const stockRoutes = ({ database, live, now }: Services) => ({
  list: os.stock.list.handler(async ({ input, context: { scope } }) => {
    const [first] =
      input.branchId === undefined
        ? await database.readTenant(scope, (trx) => findBranches(scope, trx))
        : [{ id: input.branchId }]
    if (first === undefined) return noStock
    const asked = { ...input, branchId: first.id }
    requireBranch(scope, asked.branchId)
    return readFolded(database, scope, { branchIds: [asked.branchId] }, (trx) =>
      listStock(scope, trx, asked, new Date(now())),
    )
  }),
  short: os.stock.short.handler(async ({ input, context: { scope } }) => ({
    rows: await countShort(database, scope, input.branchId),
  })),
  adjust: os.stock.adjust.handler(async ({ input, context: { scope, principal } }) => {
    const { branchId, entries } = input
    requireBranch(scope, branchId)
    const by = {
      actorId: principal?.kind === 'person' ? principal.userId : null,
      now: new Date(now()),
    }
    const answer = await database.withTenant(scope, async (trx) => {
      await adjustStock(scope, trx, input, by)
      const itemIds = [...new Set(entries.map(({ itemId }) => itemId))]
      const after = await folded(trx, scope, { branchIds: [branchId], itemIds })
      return { rows: await placesOf(scope, after, { itemIds, branchId }) }
    })
    live.publish(scope.companyId, { type: 'stock', branchId })
    return answer
  }),
  ofItem: os.stock.ofItem.handler(({ input, context: { scope } }) =>
    readFolded(database, scope, { itemIds: [input.id] }, (trx) => stockOfItem(scope, trx, input)),
  ),
  ledger: os.stock.ledger.handler(({ input, context: { scope } }) =>
    readFolded(database, scope, { itemIds: [input.id] }, (trx) => readLedger(scope, trx, input)),
  ),
  days: os.stock.days.handler(({ input, context: { scope } }) =>
    readFolded(database, scope, { itemIds: [input.id] }, (trx) =>
      readDays(scope, trx, input, new Date(now())),
    ),
  ),
  value: os.stock.value.handler(async ({ input: { day, branchId }, context: { scope } }) => {
    if (branchId !== undefined) requireBranch(scope, branchId)
    const within = branchId === undefined ? {} : { branchIds: [branchId] }
    return readFolded(database, scope, within, async (trx) => {
      const branches = (await findBranches(scope, trx)).filter(
        ({ id }) => branchId === undefined || id === branchId,
      )
      const branchIds = branches.map(({ id }) => id)
      const worth = await findWorth(scope, trx, { branchIds, day })
      const ofBranch = new Map(worth.map((row) => [row.branch_id, row]))
      return {
        rows: branches.map(({ id, name, currency }) => ({
          ...{ branchId: id, branchName: name, currency },
          value: stockValue(ofBranch.get(id)?.value ?? 0),
          inTransit: stockValue(ofBranch.get(id)?.in_transit ?? 0),
          things: ofBranch.get(id)?.things ?? 0,
        })),
      }
    })
  }),
})

export const stockKindRoutes = (services: Services) => {
  const kind = recordHandlers<StockKindInput>(services, stockKindStore)
  return {
    list: os.stockKinds.list.handler(kind.list),
    get: os.stockKinds.get.handler(kind.get),
    create: os.stockKinds.create.handler(kind.create),
    update: os.stockKinds.update.handler(kind.update),
    archive: os.stockKinds.archive.handler(kind.archive),
  }
}

export const stockLocationRoutes = (services: Services) => {
  const location = branchRecordHandlers(services, stockLocationStore)
  return {
    list: os.stockLocations.list.handler(location.list),
    get: os.stockLocations.get.handler(location.get),
    create: os.stockLocations.create.handler(location.create),
    update: os.stockLocations.update.handler(location.update),
    archive: os.stockLocations.archive.handler(location.archive),
  }
}
