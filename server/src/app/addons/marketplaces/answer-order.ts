/** Orders of platforms that wait for a branch: its staff accept or reject them, or time does. */
import type { PlatformOrder } from '@servery/contract/setup/marketplaces.ts'
import type { OnlineOrderRow } from '@servery/contract/trade/online-orders.ts'
import { cutText } from '@servery/domain/kernel/cut-text.ts'
import { v5 } from 'uuid'
import {
  type OnlineAnswer,
  type OtherOnlineOrders,
  refuseShop,
  requireInTime,
} from '../../../channels/shop/index.ts'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import { requireBranch } from '../../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import type { Writing } from '../../../trade/office/index.ts'
import { addonStore, type Connection } from '../connections/index.ts'
import {
  findUnanswered,
  findWaitingOrders,
  lockOrderById,
  type MarketplaceRow,
  moveOrder,
} from './marketplace-orders.store.ts'
import { queueStatus } from './statuses.ts'
import { book, type Taking } from './take-order.ts'

const partMax = 80
const phoneMax = 30

/** For the list in which tills answer the orders of their shop. */
export function createPlatformAnswers(services: Taking): OtherOnlineOrders {
  return {
    listWaiting: async ({ companyId }, trx, branchIds) => {
      const scope = { companyId, branchIds: null }
      const rows: OnlineOrderRow[] = []
      const connections = new Map<string, Connection>()
      for (const row of await findWaitingOrders(scope, trx, branchIds)) {
        const { connection_id: id, asked } = row
        const connection = connections.get(id) ?? (await connectionOf(scope, trx, row))
        connections.set(id, connection)
        rows.push(rowOf(row, connection, asked))
      }
      return rows
    },
    answer: (scope, answer) => answerOrder(services, scope, answer),
  }
}

/** Null: it is of no platform. The same answer again changes nothing. */
async function answerOrder(
  { database, live, now }: Taking,
  asking: Scope,
  answer: OnlineAnswer,
): Promise<OnlineOrderRow | null> {
  const at = new Date(now())
  const scope = { companyId: asking.companyId, branchIds: null }
  const done = await database.withTenant(scope, async (trx) => {
    const found = await lockOrderById(scope, trx, answer.orderId)
    if (found === undefined) return null
    requireBranch(asking, found.branch_id)
    const connection = await connectionOf(scope, trx, found)
    const { asked } = found
    if (asked === null) {
      if (isAnsweredAs(found) !== answer.accept) refuseShop('answered_already', 'orderId')
      return { row: rowOf(found, connection, null), news: null }
    }
    if (answer.accept) requireInTime(found.answer_by, at)
    const writing = { scope, trx, now: at }
    const news = answer.accept
      ? await accept(writing, connection, found, { asked, promisedAt: answer.promisedAt })
      : await reject(writing, connection, found, answer.reason)
    const changed = (await lockOrderById(scope, trx, answer.orderId)) ?? found
    return { row: rowOf(changed, connection, asked), news }
  })
  if (done === null) return null
  if (done.news !== null) publishStored(live, scope.companyId, done.news)
  live.publish(scope.companyId, { type: 'online', branchId: done.row.branchId })
  await wakeTurn(database.work, scope.companyId, at)
  return done.row
}

/** Null: the platform took it back before. */
function isAnsweredAs({ state }: MarketplaceRow): boolean | null {
  if (state === 'cancelled') return null
  return state !== 'rejected'
}

async function accept(
  writing: Writing,
  connection: Connection,
  { order_id: orderId, platform_id: platformId }: MarketplaceRow,
  { asked, promisedAt }: { readonly asked: PlatformOrder; readonly promisedAt: string | null },
): Promise<StoredNews | null> {
  const { scope, trx, now } = writing
  const isOver = promisedAt !== null && Date.parse(promisedAt) < now.getTime()
  if (isOver && asked.promisedAt !== null) refuseShop('slot_not_offered', 'promisedAt')
  // What is wanted as soon as possible was counted from when it was placed.
  const wanted = isOver ? now.toISOString() : promisedAt
  const order = { ...asked, promisedAt: wanted ?? asked.promisedAt }
  const { news, number } = await book(writing, connection, order, orderId)
  await moveOrder(scope, trx, { id: orderId, state: 'accepted', reason: '', endedAt: null })
  const status = { orderId, platformId, number, state: 'accepted', reason: '' } as const
  await queueStatus(writing, connection, status)
  return news
}

/** Nothing of it is in the books: the platform is told, and that is all. */
async function reject(
  writing: Writing,
  connection: Connection,
  { order_id: orderId, platform_id: platformId }: MarketplaceRow,
  reason: string,
): Promise<null> {
  const { scope, trx, now } = writing
  await moveOrder(scope, trx, { id: orderId, state: 'rejected', reason, endedAt: now })
  const status = { orderId, platformId, number: '', state: 'rejected', reason } as const
  await queueStatus(writing, connection, status)
  return null
}

/** What no one has answered in time is rejected, whether the connection is paused or not. */
export async function rejectUnanswered(
  { database, live, now }: Taking,
  scope: Scope,
): Promise<void> {
  const at = new Date(now())
  const due = await database.readTenant(scope, (trx) => findUnanswered(scope, trx, at))
  for (const id of due) {
    const branchId = await database.withTenant(scope, async (trx) => {
      const row = await lockOrderById(scope, trx, id)
      if (row === undefined || row.answer_by === null || row.answer_by > at) return null
      await reject({ scope, trx, now: at }, await connectionOf(scope, trx, row), row, '')
      return row.branch_id
    })
    if (branchId !== null) live.publish(scope.companyId, { type: 'online', branchId })
  }
}

async function connectionOf(
  scope: Scope,
  trx: TenantTransaction,
  { connection_id: id }: MarketplaceRow,
): Promise<Connection> {
  const found = await addonStore.find(scope, trx, id)
  return found === undefined ? fail('not_found') : { id, input: found.input, memory: {} }
}

const states = {
  ...({ received: 'received', accepted: 'accepted', ready: 'ready' } as const),
  ...({ collected: 'done', cancelled: 'cancelled', rejected: 'rejected' } as const),
} as const

/** `asked`: who the guest is and what they said is known as long as it waits, and once more. */
function rowOf(
  row: MarketplaceRow,
  { input: { name } }: Connection,
  asked: PlatformOrder | null,
): OnlineOrderRow {
  const { content, order_id: orderId } = row
  const promised = row.promised_at ?? row.placed_at
  const orderType = asked?.orderType ?? 'collection'
  const unpaid = orderType === 'delivery' ? ('on_delivery' as const) : ('on_collection' as const)
  const lines = asked?.lines ?? content.lines.map((line) => ({ ...line, note: '', modifiers: [] }))
  const { name: guest = '', phone = '' } = asked?.customer ?? {}
  return {
    ...{
      orderId,
      branchId: row.branch_id,
      number: row.number,
      state: states[row.state],
      orderType,
    },
    platform: [name, content.platformNumber].filter((text) => text !== '').join(' '),
    ...{ payment: content.paid ? 'online' : unpaid, paid: content.paid },
    ...{ isAsap: row.promised_at === null, placedAt: row.placed_at.toISOString() },
    ...{ promisedAt: promised.toISOString(), answerBy: row.answer_by?.toISOString() ?? null },
    contact: { name: guest, phone: cutText(phone, phoneMax), email: '' },
    address: addressOf(asked?.address ?? ''),
    ...{ tableName: '', note: asked?.note ?? '', currency: content.currency },
    total: content.told.total as OnlineOrderRow['total'],
    lines: lines.map((line, index) => ({
      ...{ id: v5(`line ${index}`, orderId), name: line.name, count: line.count, note: line.note },
      details: line.modifiers.map((one) => one.name),
    })),
  }
}

function addressOf(address: string): OnlineOrderRow['address'] {
  if (address === '') return null
  const line1 = cutText(address, partMax)
  const line2 = cutText(address.slice(line1.length).trim(), partMax)
  return { line1, line2, town: '', postcode: '', point: null }
}
