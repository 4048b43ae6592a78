import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { recordHandlers } from '../../platform/records/record-handlers.ts'
import { stationStore } from './stations.store.ts'

export const stationRoutes = (services: Services) => {
  const station = recordHandlers(services, stationStore)
  return {
    list: os.stations.list.handler(station.list),
    get: os.stations.get.handler(station.get),
    create: os.stations.create.handler(station.create),
    update: os.stations.update.handler(station.update),
    archive: os.stations.archive.handler(station.archive),
  }
}
