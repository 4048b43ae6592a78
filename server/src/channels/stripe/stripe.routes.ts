import { requirePerson } from '../../platform/access/index.ts'
import { os } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { requireLatelyProven } from '../../setup/billing/index.ts'
import { check, connect, disconnect, listReaders, showConnection } from './connection.service.ts'
import type { StripeServices } from './services.ts'

export const stripeRoutes = (services: StripeServices) => ({
  get: os.stripe.get.handler(({ context: { scope } }) => showConnection(services, scope)),
  connect: os.stripe.connect.handler(async ({ input, context: { scope, principal } }) => {
    await requireLatelyProven(services, requirePerson(principal))
    return connect(services, scope, writerOf(principal), input)
  }),
  disconnect: os.stripe.disconnect.handler(async ({ input, context: { scope, principal } }) => {
    await requireLatelyProven(services, requirePerson(principal))
    return disconnect(services, scope, writerOf(principal), input.version)
  }),
  check: os.stripe.check.handler(({ context: { scope } }) => check(services, scope)),
  readers: os.stripe.readers.handler(({ context: { scope } }) => listReaders(services, scope)),
})
