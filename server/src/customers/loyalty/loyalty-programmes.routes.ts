import { os, type Services } from '../../platform/http/index.ts'
import { recordHandlers } from '../../platform/records/index.ts'
import { loyaltyProgrammeStore } from './loyalty-programmes.store.ts'

export const loyaltyProgrammeRoutes = (services: Services) => {
  const programme = recordHandlers(services, loyaltyProgrammeStore)
  return {
    list: os.loyaltyProgrammes.list.handler(programme.list),
    get: os.loyaltyProgrammes.get.handler(programme.get),
    create: os.loyaltyProgrammes.create.handler(programme.create),
    update: os.loyaltyProgrammes.update.handler(programme.update),
    archive: os.loyaltyProgrammes.archive.handler(programme.archive),
  }
}
