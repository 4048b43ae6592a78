import type { CardReaderInput } from '@servery/contract/setup/card-readers.ts'
import { requireDevice, requirePerson } from '../../platform/access/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os } from '../../platform/http/index.ts'
import { branchRecordHandlers, writerOf } from '../../platform/records/index.ts'
import { attemptView } from './attempt-view.ts'
import { cancelAttempt, readAttempt, startAttempt } from './attempts.service.ts'
import { findUnfinished } from './attempts.store.ts'
import { sayingAt, sayingOf, settleByHand } from './by-hand.service.ts'
import { captureAttempt, listOfOrder } from './capture.service.ts'
import { cardReaderStore } from './card-readers.store.ts'
import { readHealth } from './health.service.ts'
import { listAttempts } from './list.service.ts'
import { refundAttempt } from './refunds.service.ts'
import type { CardServices } from './services.ts'

export const cardReaderRoutes = (services: CardServices) => {
  const reader = branchRecordHandlers<CardReaderInput>(services, cardReaderStore)
  return {
    list: os.cardReaders.list.handler(reader.list),
    get: os.cardReaders.get.handler(reader.get),
    create: os.cardReaders.create.handler(reader.create),
    update: os.cardReaders.update.handler(reader.update),
    archive: os.cardReaders.archive.handler(reader.archive),
    health: os.cardReaders.health.handler(({ input, context: { scope } }) =>
      readHealth(services, scope, input.readerId),
    ),
  }
}

export const cardAttemptRoutes = (services: CardServices) => ({
  start: os.cardAttempts.start.handler(({ input, context: { scope, principal } }) =>
    startAttempt(services, scope, requireDevice(principal), input),
  ),
  get: os.cardAttempts.get.handler(({ input, context: { scope, principal } }) =>
    readAttempt(services, scope, requireDevice(principal), input.id),
  ),
  cancel: os.cardAttempts.cancel.handler(({ input, context: { scope, principal } }) =>
    cancelAttempt(services, scope, requireDevice(principal), input.attemptId),
  ),
  ofOrder: os.cardAttempts.ofOrder.handler(({ input, context: { scope, principal } }) =>
    listOfOrder(services, scope, requireDevice(principal), input.orderId),
  ),
  capture: os.cardAttempts.capture.handler(({ input, context: { scope, principal } }) =>
    captureAttempt(services, scope, requireDevice(principal), input),
  ),
  refund: os.cardAttempts.refund.handler(async ({ input, context: { scope, principal } }) => {
    // Shows that it is of the till's own branch before anything goes back.
    await readAttempt(services, scope, requireDevice(principal), input.attemptId)
    const { id: by } = writerOf(principal)
    const partOf = async () => input
    const { attemptId } = input
    return attemptView(await refundAttempt(services, scope, { attemptId, by, partOf }))
  }),
  unfinished: os.cardAttempts.unfinished.handler(
    async ({ input: { registerId }, context: { scope, principal } }) => {
      if (requireDevice(principal).registerId !== registerId) {
        return fail('not_found', { field: 'registerId' })
      }
      const now = new Date(services.now())
      const rows = await services.database.readTenant(scope, (trx) =>
        findUnfinished(scope, trx, { registerId, now }),
      )
      return { rows: rows.map(attemptView) }
    },
  ),
  settle: os.cardAttempts.settle.handler(({ input, context: { scope, principal } }) => {
    const { memberId, ...settling } = input
    const device = requireDevice(principal)
    const saying = sayingAt(scope, device, writerOf(principal), memberId)
    return settleByHand(services, scope, saying, settling)
  }),
  settleByHand: os.cardAttempts.settleByHand.handler(({ input, context: { scope, principal } }) => {
    const saying = sayingOf(scope, requirePerson(principal), writerOf(principal))
    return settleByHand(services, scope, saying, input)
  }),
  inDoubt: os.cardAttempts.inDoubt.handler(async ({ context: { scope, principal } }) => {
    const { branchId } = requireDevice(principal)
    const { rows } = await listAttempts(services, scope, { branchId, show: 'in_doubt', limit: 50 })
    return { rows }
  }),
  list: os.cardAttempts.list.handler(({ input, context: { scope } }) =>
    listAttempts(services, scope, input),
  ),
})
