import { requireDevice } from '../auth/principal.ts'
import type { Services } from '../http/context.ts'
import { os } from '../http/implement.ts'
import { writerOf } from '../records/record.ts'
import { makePairingCode, pairDevice, unpairDevice } from './pairing.service.ts'
import { createRegister, listRegisters, showLag } from './registers.service.ts'

export const registerRoutes = (services: Services) => ({
  list: os.registers.list.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => listRegisters(scope, trx, input.branchId)),
  ),
  lag: os.registers.lag.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) => showLag(scope, trx, input.branchId)),
  ),
  create: os.registers.create.handler(async ({ input, context: { scope, principal } }) => {
    const { database, live, now } = services
    const actor = writerOf(principal)
    const register = await database.withTenant(scope, (trx) =>
      createRegister({ scope, trx, actor, now: new Date(now()) }, input),
    )
    live.publish(scope.companyId, { type: 'registers', branchId: register.branchId })
    return register
  }),
  pairingCode: os.registers.pairingCode.handler(({ input, context: { scope, principal } }) =>
    makePairingCode(services, scope, writerOf(principal), input.id),
  ),
  pair: os.registers.pair.handler(({ input }) => pairDevice(services, input)),
  unpair: os.registers.unpair.handler(({ input, context: { principal } }) =>
    unpairDevice(services, requireDevice(principal), input),
  ),
})
