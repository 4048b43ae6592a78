import type { Services } from '../../platform/http/context.ts'
import { os } from '../../platform/http/implement.ts'
import { recordHandlers } from '../../platform/records/record-handlers.ts'
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
