/** A platform gives an order up: what was paid is undone, and the kitchen stops. */
import { standingPayments } from '@servery/domain/order/model/state.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { findUnpayRefusal } from '@servery/domain/order/refund/decide-refund.ts'
import { v5 } from 'uuid'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import { clientOf, type Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import {
  afterAll,
  allBack,
  giveUp,
  onlineWriterOf,
  readOrder,
  store,
  type Writing,
  write,
} from '../../../trade/office/index.ts'
import type { Connection } from '../connections/index.ts'
import { lockOrder, type MarketplaceRow, moveOrder } from './marketplace-orders.store.ts'
import { platformKind } from './platform-method.ts'
import { stateOf } from './statuses.ts'
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
  if (row.state === 'received') {
    live.publish(scope.companyId, { type: 'online', branchId: row.branch_id })
  }
  if (news !== null) {
    publishStored(live, scope.companyId, news)
    await wakeTurn(database.work, scope.companyId, at)
  }
  return { orderId: row.order_id, number: row.number, state: 'cancelled' }
}

/** Null: it is over at the branch already. */
async function undo(
  writing: Writing,
  row: MarketplaceRow,
  reason: string,
): Promise<StoredNews | null> {
  const { order_id: orderId, branch_id: branchId } = row
  const { scope, trx, now } = writing
  const pen = await onlineWriterOf(writing, branchId)
  const { facts, order } = await readOrder(clientOf(trx), scope, orderId)
  if (order === null) return null
  const { wasted } = requireCancellable(order, row)
  const head = afterAll(pen.head, facts, now)
  const about = { orderId, factId: v5('cancel', orderId), head, order, written: [] }
  const writer = { ...pen, ...about }
  if (order.status !== 'completed') {
    const open = giveUp(writer, reason, { wasted })
    return open === null ? null : store(clientOf(trx), open)
  }
  // What the day's report has counted stays counted: it goes back today, and the sale stands.
  if (findUnpayRefusal(order, { businessDate: pen.today }) !== null) {
    const back = write(writer, allBack(order, { reason, wasted }))
    return back.written.length === 0 ? null : store(clientOf(trx), back)
  }
  const reversals = standingPayments(order).map(({ paymentId }) => ({
    ...{ paymentId, reversalId: v5('undo', paymentId), reference: '' },
  }))
  // What came to nothing has no payment, and is open again all the same.
  const done = giveUp(write(writer, [{ type: 'unpay', reason, reversals }]), reason, { wasted })
  return done === null ? null : store(clientOf(trx), done)
}

/** What was fetched is sold, and what the branch took it has to give back itself. */
function requireCancellable(order: OrderState, row: MarketplaceRow): { readonly wasted: boolean } {
  const refuse = (refusal: string) =>
    fail('order_refused', { field: 'data.id', detail: { refusal } })
  const payments = standingPayments(order)
  if (payments.some(({ method }) => method.kind !== platformKind)) refuse('paid_at_branch')
  const state = stateOf(order, row)
  if (state === 'collected') refuse('order_collected')
  return { wasted: state === 'ready' }
}
