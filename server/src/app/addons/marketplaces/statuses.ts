/** How far an order of a platform is, from the books and the kitchen, and what is told of it. */
import type { PlatformState } from '@servery/contract/setup/marketplaces.ts'
import { linesAtKitchen } from '@servery/domain/kitchen/line-status.ts'
import type { ReasonGiven } from '@servery/domain/order/model/after-sale.ts'
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { refundableUnits } from '@servery/domain/order/refund/refund-figures.ts'
import { clientOf } from '../../../platform/db/index.ts'
import { moveCursor } from '../../../platform/jobs/index.ts'
import { readFacts, readOrders, type Writing } from '../../../trade/office/index.ts'
import type { Connection } from '../connections/index.ts'
import { addDelivery } from '../delivery/index.ts'
import {
  endOldOrders,
  findBranchNews,
  findRunningOrders,
  type MarketplaceRow,
  moveOrder,
  ordersSource,
} from './marketplace-orders.store.ts'

/** So long after it was promised nobody waits for news of an order. */
const followedMs = 36 * 3_600_000

export async function followOrders(writing: Writing, connection: Connection): Promise<void> {
  const { scope, trx, now } = writing
  await endOldOrders(scope, trx, { before: new Date(now.getTime() - followedMs), now })
  const news = await findBranchNews(scope, trx, connection.id)
  if (news.length === 0) return
  const branchIds = news.map(({ branch_id: id }) => id)
  const running = await findRunningOrders(scope, trx, { connectionId: connection.id, branchIds })
  const ids = running.map(({ order_id: id }) => id)
  const books = await readOrders(clientOf(trx), scope, ids)
  for (const row of running) {
    const order = books.get(row.order_id)
    const state = order === undefined ? 'accepted' : stateOf(order, row)
    if (state === row.state) continue
    const reason = state === 'cancelled' ? await reasonOf(writing, row.order_id) : ''
    const endedAt = state === 'ready' ? null : now
    const isMoved = await moveOrder(scope, trx, { id: row.order_id, state, reason, endedAt })
    if (!isMoved) continue
    const { order_id: orderId, platform_id: platformId, number } = row
    await queueStatus(writing, connection, { orderId, platformId, number, state, reason })
  }
  for (const { branch_id: branchId, arrival } of news) {
    await moveCursor(scope, trx, ordersSource(connection.id, branchId), arrival)
  }
}

/** What was ready once stays so. */
export function stateOf(order: OrderState, { state, content }: MarketplaceRow): PlatformState {
  if (order.status === 'cancelled' || isAllBack(order)) return 'cancelled'
  const stages = [...linesAtKitchen(order).values()].map(({ stage }) => stage)
  const isMade = stages.length > 0
  if (isMade && stages.every((stage) => stage === 'served')) return 'collected'
  // What was paid before it was made is not fetched by that.
  if (!content.paid && order.status === 'completed') return 'collected'
  const isReady = isMade && stages.every((stage) => stage === 'ready' || stage === 'served')
  return isReady ? 'ready' : state
}

function isAllBack(order: OrderState): boolean {
  if (order.status !== 'completed' || (order.refunds ?? []).length === 0) return false
  return order.lines.every(({ lineId }) => refundableUnits(order, lineId) <= 0)
}

async function reasonOf({ scope, trx }: Writing, orderId: string): Promise<string> {
  const facts = await readFacts(clientOf(trx), scope.companyId, [orderId])
  const why = facts.flatMap(({ kind, body }) =>
    kind === 'order.cancelled' || kind === 'order.refunded' ? [body as Partial<ReasonGiven>] : [],
  )
  const { reason = '', note = '' } = why.at(-1) ?? {}
  return [reason, note].filter((text) => text !== '').join(': ')
}

export interface Status {
  readonly orderId: string
  readonly platformId: string
  readonly number: string
  readonly state: PlatformState
  readonly reason: string
}

/** Of one order one after the other. */
export async function queueStatus(
  { scope, trx, now }: Writing,
  { id: connectionId, input }: Connection,
  { orderId, platformId, number, state, reason }: Status,
): Promise<void> {
  if ((input.settings.url ?? '') === '') return
  const data = { id: platformId, orderId, number, state, reason }
  const payload = { timestamp: now.toISOString(), data }
  const delivery = { connectionId, ref: `${orderId}:${state}`, type: 'order.status' }
  await addDelivery(scope, trx, { ...delivery, subject: orderId, payload }, now)
}
