import { os, type Services } from '../../platform/http/index.ts'
import { recordHandlers } from '../../platform/records/index.ts'
import { deviceProfileStore } from './device-profiles.store.ts'

export const deviceProfileRoutes = (services: Services) => {
  const profile = recordHandlers(services, deviceProfileStore, { sort: 'name' })
  return {
    list: os.deviceProfiles.list.handler(profile.list),
    get: os.deviceProfiles.get.handler(profile.get),
    create: os.deviceProfiles.create.handler(profile.create),
    update: os.deviceProfiles.update.handler(profile.update),
    archive: os.deviceProfiles.archive.handler(profile.archive),
  }
}
