import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { pullRecords } from './sync.service.ts'

export const syncRoutes = (services: Services) => ({
  pull: os.sync.pull.handler(({ input, context: { scope, principal } }) =>
    pullRecords(services, scope, principal, input),
  ),
})
