import { requireDevice, requirePerson } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { describeUserAgent, os, type Services } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { continueAs } from './continue.service.ts'
import { decideKey, setDeviceKey } from './device-key.service.ts'
import {
  askUnpair,
  forceSync,
  forgetDevice,
  lockDevice,
  updateDevice,
  writeDevice,
} from './devices.service.ts'
import { decidePairing, makePairingCode, pairDevice, unpairDevice } from './pairing.service.ts'
import { guessing } from './pairing-guesses.store.ts'
import { createRegister, listRegisters, showLag } from './registers.service.ts'

export const registerRoutes = (services: Services) => ({
  list: os.registers.list.handler(({ input, context: { scope } }) =>
    services.database.withTenant(scope, (trx) =>
      listRegisters(scope, trx, { branchId: input.branchId, now: new Date(services.now()) }),
    ),
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
  update: os.registers.update.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) => updateDevice(write, input)),
  ),
  lock: os.registers.lock.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) => lockDevice(write, input)),
  ),
  askUnpair: os.registers.askUnpair.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) => askUnpair(write, input)),
  ),
  forget: os.registers.forget.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) => forgetDevice(write, input.id)),
  ),
  forceSync: os.registers.forceSync.handler(({ input, context: { scope, principal } }) =>
    forceSync(services, scope, writerOf(principal), input.id),
  ),
  pairingCode: os.registers.pairingCode.handler(({ input, context: { scope, principal } }) =>
    makePairingCode(services, scope, writerOf(principal), input.id),
  ),
  pair: os.registers.pair.handler(async ({ input, context }) => {
    const { browser, system } = describeUserAgent(context.headers.get('user-agent') ?? '')
    const deviceName = [browser, system].filter((name) => name !== '').join(' · ')
    const answer = await guessing(services, context, () =>
      pairDevice(services, { ...input, deviceName }),
    )
    return typeof answer === 'string' ? fail(answer) : answer
  }),
  decidePairing: os.registers.decidePairing.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) => decidePairing(write, input)),
  ),
  continueAs: os.registers.continueAs.handler(({ input, context: { principal } }) =>
    continueAs(services, requireDevice(principal), input),
  ),
  setKey: os.registers.setKey.handler(({ input, context: { principal } }) =>
    setDeviceKey(services, requireDevice(principal), input.publicKey),
  ),
  decideKey: os.registers.decideKey.handler(({ input, context: { scope, principal } }) =>
    writeDevice(services, scope, writerOf(principal), (write) =>
      decideKey(write, requirePerson(principal), input),
    ),
  ),
  sayPresence: os.registers.sayPresence.handler(async ({ input, context: { principal } }) => {
    const { companyId, branchId, registerId } = requireDevice(principal)
    services.live.publish(companyId, { type: 'presence', branchId, registerId, ...input })
    return input
  }),
  unpair: os.registers.unpair.handler(({ input, context: { principal } }) =>
    unpairDevice(services, requireDevice(principal), input),
  ),
})
