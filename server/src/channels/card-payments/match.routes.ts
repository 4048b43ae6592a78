/** A charge of a card terminal that no payment records, settled from the back office. */
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { v5 } from 'uuid'
import { type Person, requirePerson } from '../../platform/access/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { os } from '../../platform/http/index.ts'
import { writerOf } from '../../platform/records/index.ts'
import { paymentMethodTable } from '../../setup/payment-methods/index.ts'
import { recordPayment } from '../../trade/office/index.ts'
import {
  type ChargedAttempt,
  noteMatched,
  readForOffice,
  refundUnmatched,
  requireUnmatched,
} from './list.service.ts'
import type { CardServices } from './services.ts'

const referenceMax = 40

export const cardMatchRoutes = (services: CardServices) => ({
  match: os.cardAttempts.match.handler(async ({ input, context: { scope, principal } }) => {
    const person = requirePerson(principal)
    const attempt = await requireUnmatched(services, scope, input.attemptId)
    const by = writerOf(principal).id
    if (input.how === 'refund') return refundUnmatched(services, scope, attempt, by)
    if (input.how === 'note') {
      return noteMatched(services, scope, attempt, { by, note: input.note })
    }
    return record(services, scope, person, attempt)
  }),
})

/** As the payment of its order that the till would have written, under the same id. */
async function record(
  services: CardServices,
  scope: Scope,
  person: Person,
  { id, orderId, charged, tip, receipt, provider }: ChargedAttempt,
): Promise<CardAttempt> {
  const methods = await services.database.readTenant(scope, (trx) =>
    paymentMethodTable.findSince(scope, trx, -1),
  )
  const method = methods.find(({ archived, input }) => {
    return !archived && input.kind === 'card_integrated'
  })
  if (method === undefined) return fail('reference_unknown', { field: 'how' })
  const reference = receipt.authorisation || v5('reference', id)
  await recordPayment(services, scope, person, {
    id,
    sale: { kind: 'order', orderId },
    customerId: null,
    paymentMethodId: method.id,
    amount: (charged - tip) as typeof charged,
    tip,
    reference: reference.slice(0, referenceMax),
    note: '',
    card: {
      attemptId: id,
      receipt,
      ...(provider === 'simulated' ? { simulated: true as const } : {}),
    },
  })
  return readForOffice(services, scope, id)
}
