/** That a receipt was printed, or taken away as a file, is a fact: the next one is a duplicate. */
import { hasReceipt } from '@servery/domain/order/model/printing.ts'
import { v5 } from 'uuid'
import { publishStored } from '../../journal/append/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { clientOf, type Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { findPayment, isUndone } from '../transactions/index.ts'
import { afterAll, lockHead, readOrder, store, write } from './fact-writer.ts'
import { findPlace } from './office.service.ts'
import { ensureOfficeRegister } from './office-register.store.ts'

interface Printed {
  /** Of the payment, or of the money that went back. */
  readonly transactionId: string
  /** Of the print: the same again is noted once. */
  readonly id: string
}

/**
 * Whoever sees a receipt can print it, and needs nothing more to say so. A bill is never a
 * duplicate, nor is what tells of a payment that was undone: neither is noted.
 */
export async function notePrint(
  { database, live, now }: Pick<Services, 'database' | 'live' | 'now'>,
  scope: Scope,
  person: Person,
  { transactionId, id }: Printed,
): Promise<{ readonly id: string }> {
  const news = await database.withTenant(scope, async (trx) => {
    const payment = await findPayment(scope, trx, transactionId)
    if (payment === undefined) return fail('not_found', { field: 'transactionId' })
    const refundId = payment.refund_id ?? undefined
    const orderId = payment.order_id
    const at = new Date(now())
    const place = await findPlace(scope, trx, { orderId, now: at, field: 'transactionId' })
    const register = await ensureOfficeRegister(scope, trx, place.branch.id)
    const client = clientOf(trx)
    const head = await lockHead(client, scope, register)
    const { facts, order } = await readOrder(client, scope, orderId)
    if (order === null || isUndone(payment) || !hasReceipt(order, { refundId })) return null
    const writer = write(
      {
        ...{ register, orderId, order, ...place, written: [] },
        ...{ actorId: person.userId, companyId: scope.companyId },
        factId: v5('print', id),
        head: afterAll(head, facts, at),
        fieldOf: (field) => field,
      },
      [
        {
          ...{ type: 'print', printId: id, printerId: null },
          ...(refundId === undefined ? {} : { refundId }),
        },
      ],
    )
    return writer.written.length === 0 ? null : store(client, writer)
  })
  if (news !== null) publishStored(live, scope.companyId, news)
  return { id }
}
