import { requireDevice } from '../../platform/access/index.ts'
import { os, type Services } from '../../platform/http/index.ts'
import { writeRecords } from '../../platform/records/index.ts'
import { addAtTill, requireAdder } from './till-items.service.ts'

/** The person named is one of its team, whoever the device belongs to. */
export const tillItemRoutes = (services: Services) => ({
  add: os.tillItems.add.handler(async ({ input, context: { scope, principal } }) => {
    const { branchId } = requireDevice(principal)
    const actor = await services.database.readTenant(scope, (trx) =>
      requireAdder(scope, trx, branchId, input),
    )
    return writeRecords(services, scope, actor, (write) => addAtTill(write, input))
  }),
})
