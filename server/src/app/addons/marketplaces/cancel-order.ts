/** A platform gives an order up: what was paid is undone, and the kitchen stops. */
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import { clientOf, type Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import {
  afterAll,
  giveUp,
  onlineWriterOf,
  readOrder,
  store,
  type Writing,
  write,
} from '../../../trade/office/index.ts'
import type { Connection } from '../connections/index.ts'
import { lockOrder, type MarketplaceRow, moveOrder } from './marketplace-orders.store.ts'
import type { TakenOrder, Taking } from './take-order.ts'

interface Cancelled {
  readonly id: string
  readonly reason: string
}

/** Again it changes nothing. */
export async function cancelOrder(
  { database, live, now }: Taking,
  scope: Scope,
  connection: Connection,
  { id: platformId, reason }: Cancelled,
): Promise<TakenOrder> {
  const at = new Date(now())
  const { row, news } = await database.withTenant(scope, async (trx) => {
    const found = await lockOrder(scope, trx, { connectionId: connection.id, platformId })
    if (found === undefined) return fail('reference_unknown', { field: 'data.id' })
    if (found.state === 'cancelled') return { row: found, news: null }
    const stored = await undo({ scope, trx, now: at }, found, reason)
    const moved = { id: found.order_id, state: 'cancelled', reason, endedAt: at } as const
    await moveOrder(scope, trx, moved)
    return { row: found, news: stored }
  })
  if (news !== null) {
    publishStored(live, scope.companyId, news)
    await wakeTurn(database.work, scope.companyId, at)
  }
  return { orderId: row.order_id, number: row.number, state: 'cancelled' }
}

/** Null: it is over at the branch already. */
async function undo(
  writing: Writing,
  { order_id: orderId, branch_id: branchId }: MarketplaceRow,
  reason: string,
): Promise<StoredNews | null> {
  const { scope, trx, now } = writing
  const pen = await onlineWriterOf(writing, branchId)
  const { facts, order } = await readOrder(clientOf(trx), scope, orderId)
  const head = afterAll(pen.head, facts, now)
  const about = { orderId, factId: v5('cancel', orderId), head, order, written: [] }
  const writer = { ...pen, ...about }
  const payments = order?.status === 'completed' ? standingPayments(order) : []
  const reversals = payments.map(({ paymentId }) => ({
    ...{ paymentId, reversalId: v5('undo', paymentId), reference: '' },
  }))
  const unpay: readonly OrderCommand[] =
    reversals.length === 0 ? [] : [{ type: 'unpay', reason, reversals }]
  const done = giveUp(write(writer, unpay), reason)
  return done === null ? null : store(clientOf(trx), done)
}
