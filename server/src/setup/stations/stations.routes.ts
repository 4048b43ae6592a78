import { os, type Services } from '../../platform/http/index.ts'
import { recordHandlers } from '../../platform/records/index.ts'
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
