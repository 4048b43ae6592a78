/** A charge of a card terminal that no payment records, settled from the back office. */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { cardPaymentOf } from '@servery/domain/card/card-payment.ts'
import { type Person, requirePerson } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { recordCharge } from '../../trade/office/index.ts'
import type { StoredAttempt } from './attempts.store.ts'
import { noteMatched, readForOffice, refundUnmatched, requireToRecord } from './list.service.ts'
import type { CardServices } from './services.ts'

export const cardMatchRoutes = (services: CardServices) => ({
  match: os.cardAttempts.match.handler(async ({ input, context: { scope, principal } }) => {
    const person = requirePerson(principal)
    const { attemptId, how, note } = input
    const matching = { attemptId, person, by: writerOf(principal).id }
    if (how === 'refund') return refundUnmatched(services, scope, matching)
    if (how === 'note') return noteMatched(services, scope, { ...matching, note })
    return record(services, scope, person, await requireToRecord(services, scope, attemptId))
  }),
})

/** As the payment of its order that the till would have written. */
async function record(
  services: CardServices,
  scope: Scope,
  person: Person,
  attempt: StoredAttempt,
): Promise<CardAttempt> {
  const stored = await services.database.readTenant(scope, (trx) =>
    paymentMethodTable.findSince(scope, trx, -1),
  )
  const methods = stored.filter(({ input }) => input.kind === 'card_integrated')
  const method =
    methods.find(({ id }) => id === attempt.intent?.methodId) ??
    methods.find(({ archived }) => !archived)
  if (method === undefined) return fail('reference_unknown', { field: 'how' })
  const payment = cardPaymentOf(attempt, { id: method.id, name: method.input.name })
  if (payment === null) return fail('card_refused', { detail: { refusal: 'attempt_over' } })
  await recordCharge(services, scope, person, { orderId: attempt.orderId, payment })
  return readForOffice(services, scope, attempt.id)
}
