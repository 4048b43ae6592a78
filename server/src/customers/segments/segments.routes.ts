import { os, type Services } from '../../platform/http/index.ts'
import { recordHandlers } from '../../platform/records/index.ts'
import { countSegments, segmentStore } from './segments.store.ts'

export const customerSegmentRoutes = (services: Services) => {
  const segment = recordHandlers(services, segmentStore, { sort: 'name' })
  const routes = os.customerSegments
  const { database, now } = services
  return {
    list: routes.list.handler(segment.list),
    get: routes.get.handler(segment.get),
    create: routes.create.handler(segment.create),
    update: routes.update.handler(segment.update),
    archive: routes.archive.handler(segment.archive),
    counts: routes.counts.handler(({ context: { scope } }) =>
      database.readTenant(scope, async (trx) => ({
        rows: await countSegments(scope, trx, { now: now() }),
      })),
    ),
  }
}
