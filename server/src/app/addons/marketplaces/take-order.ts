/** An order of a platform becomes one of the branch: written to the journal as a till would. */
import type { PlatformOrder } from '@servery/contract/setup/marketplaces.ts'
import { addonManifests, settingOf } from '@servery/domain/business/addons/manifests.ts'
import { isCurrency } from '@servery/domain/kernel/currency.ts'
import { cutText } from '@servery/domain/kernel/cut-text.ts'
import { zeroAmount } from '@servery/domain/kernel/money.ts'
import { localMomentOf } from '@servery/domain/kernel/schedule.ts'
import { regimeOfBranch } from '@servery/domain/offer/pricing/regime.ts'
import { closeIfSettled } from '@servery/domain/order/close-settled.ts'
import { platformCommands } from '@servery/domain/order/lines/platform-order.ts'
import { deliveryNoteMax } from '@servery/domain/order/model/customer.ts'
import { priceOf } from '@servery/domain/order/model/price.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import { readMessages } from '@servery/messages/read.ts'
import { v5 } from 'uuid'
import { readBranch } from '../../../channels/shop/index.ts'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import { clientOf, type Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import { contentHash } from '../../../platform/records/index.ts'
import { findBranch, wallClockAt } from '../../../setup/company/index.ts'
import {
  type FactWriter,
  onlineWriterOf,
  store,
  unsentFirst,
  type Writing,
  write,
} from '../../../trade/office/index.ts'
import type { Connection } from '../connections/index.ts'
import {
  type KeptOrder,
  keepBooked,
  lockOrder,
  type MarketplaceRow,
  noteUnknown,
  reserveOrder,
} from './marketplace-orders.store.ts'
import { type PlatformLine, platformLines } from './platform-lines.ts'
import { findPlatformMethod } from './platform-method.ts'
import { queueStatus } from './statuses.ts'

export type Taking = Pick<Services, 'database' | 'live' | 'now'>

/** What facts allow. */
const referenceMax = 40
const nameMax = 80

const names = readMessages('starter/starter')

export interface TakenOrder {
  readonly orderId: string
  readonly number: string
  readonly state: MarketplaceRow['state']
}

/** The same order sent again is answered as before. */
export async function takeOrder(
  { database, live, now }: Taking,
  scope: Scope,
  connection: Connection,
  order: PlatformOrder,
): Promise<TakenOrder> {
  const at = new Date(now())
  const { taken, news } = await database.withTenant(scope, (trx) =>
    takeIn({ scope, trx, now: at }, connection, order),
  )
  if (news !== null) publishStored(live, scope.companyId, news)
  const isWaiting = taken.state === 'received'
  if (isWaiting) live.publish(scope.companyId, { type: 'online', branchId: order.branchId })
  if (news !== null || isWaiting) await wakeTurn(database.work, scope.companyId, at)
  return taken
}

async function takeIn(writing: Writing, connection: Connection, order: PlatformOrder) {
  const { scope, trx, now } = writing
  await requireBranch(writing, connection, order)
  const orderId = v5(order.id, connection.id)
  const hash = contentHash(order)
  const answerBy = await answerByOf(writing, order)
  const isNew = await reserveOrder(scope, trx, {
    ...{ platform_id: order.id, connection_id: connection.id, order_id: orderId },
    ...{ branch_id: order.branchId, content_hash: hash, content: keptOf(order, [], null) },
    placed_at: now,
    promised_at: promisedOf(order),
    asked: answerBy === null ? null : order,
    answer_by: answerBy,
  })
  if (!isNew) return { taken: await answerKnown(writing, connection, { order, hash }), news: null }
  if (answerBy !== null) {
    return { taken: { orderId, number: '', state: 'received' } as const, news: null }
  }
  const { news, number } = await book(writing, connection, order, orderId)
  const taken: TakenOrder = { orderId, number, state: 'accepted' }
  const status = { ...taken, platformId: order.id, reason: '' }
  await queueStatus(writing, connection, status)
  return { taken, news }
}

/** Until when the branch answers, where it answers the orders of its shop itself; else null. */
async function answerByOf(
  { scope, trx, now }: Writing,
  { branchId }: PlatformOrder,
): Promise<Date | null> {
  const { shop } = await readBranch(scope, trx, { branchId, now })
  const { acceptance = 'automatic', acceptMinutes = 0 } = shop.setting?.input ?? {}
  return acceptance === 'manual' ? new Date(now.getTime() + acceptMinutes * 60_000) : null
}

const promisedOf = ({ promisedAt }: PlatformOrder) =>
  promisedAt === null ? null : new Date(promisedAt)

async function answerKnown(
  { scope, trx }: Writing,
  { id }: Connection,
  { order, hash }: { readonly order: PlatformOrder; readonly hash: string },
): Promise<TakenOrder> {
  const named = { connectionId: id, platformId: order.id }
  const known = await lockOrder(scope, trx, named)
  if (known?.content_hash !== hash) return fail('id_reused', { field: 'data.id' })
  return { orderId: known.order_id, number: known.number, state: known.state }
}

async function requireBranch(
  { scope, trx }: Writing,
  { input: { branchIds } }: Connection,
  { branchId, currency }: PlatformOrder,
): Promise<void> {
  if (!isCurrency(currency)) fail('invalid_input', { field: 'data.currency' })
  const isItsOwn = branchIds === null || branchIds.includes(branchId)
  const found = isItsOwn ? await findBranch(scope, trx, branchId) : undefined
  if (found === undefined || found.view.archived) {
    return fail('reference_unknown', { field: 'data.branchId' })
  }
  if (found.view.currency !== currency) fail('currency_mismatch', { field: 'data.currency' })
}

export async function book(
  writing: Writing,
  connection: Connection,
  order: PlatformOrder,
  orderId: string,
): Promise<{ readonly news: StoredNews | null; readonly number: string }> {
  const { scope, trx, now } = writing
  const { branchId } = order
  const known = await readBranch(scope, trx, { branchId, now })
  const zone = { time_zone: known.shop.branch.timeZone }
  const at = localMomentOf(wallClockAt(now, zone))
  const { mappings } = connection.input
  const lines = platformLines(known, order, { orderId, mappings, now, at })
  const writer = await onlineWriterOf(writing, branchId)
  const platform = connection.input.name
  const said = names[known.language]
  const commands = platformCommands(
    { ...order, platform, name: nameOf(order, zone), deliveryNote: deliveryNoteOf(order) },
    lines.map(({ content }) => content),
    {
      currency: writer.branch.currency,
      regime: regimeOfBranch(writer.branch),
      names: { delivery: said.delivery, tip: said.tip, discount: platform },
      ids: {
        ...{ delivery: v5('delivery', orderId), tip: v5('tip', orderId) },
        discount: v5('discount', orderId),
      },
    },
  )
  const about = { orderId, factId: v5('accept', orderId), order: null, written: [] }
  const opened = write({ ...writer, ...about }, commands)
  const sendAt = sendAtOf(order, connection, now)
  const sent = sendAt === null ? write(opened, sendingOf(opened)) : opened
  const paid = await pay(writing, connection, sent, order)
  const news = await store(clientOf(trx), paid)
  const number = paid.order?.callNumber ?? ''
  const content = keptOf(order, lines, paid.order)
  const promisedAt = promisedOf(order)
  await keepBooked(scope, trx, { id: orderId, number, content, promisedAt, sendAt })
  await noteUnknownOf(writing, connection, order, lines)
  return { news, number }
}

export function sendingOf({ order, orderId }: FactWriter): readonly OrderCommand[] {
  return order === null ? [] : unsentFirst(order, v5('send', orderId))
}

/** What the platform has charged covers what it comes to here: the difference is theirs to pay. */
async function pay(
  { scope, trx }: Writing,
  connection: Connection,
  writer: FactWriter,
  { paid, number, id }: PlatformOrder,
): Promise<FactWriter> {
  const { order, orderId } = writer
  if (order === null || !paid) return writer
  const closing = closeIfSettled(order)
  if (closing.length > 0) return write(writer, closing)
  const due = priceOf(order).totals.total
  const method = await findPlatformMethod(scope, trx, connection)
  if (method === null) return writer
  const payment = { paymentId: v5('payment', orderId), method, tendered: due }
  const reference = cutText(number === '' ? id : number, referenceMax)
  return write(writer, [{ type: 'pay', ...payment, reference }])
}

/** Null: the kitchen is told at once. */
function sendAtOf({ promisedAt }: PlatformOrder, { input }: Connection, now: Date): Date | null {
  if (promisedAt === null) return null
  const minutes = Number(settingOf(addonManifests.marketplaces, input.settings, 'leadMinutes'))
  const at = new Date(Date.parse(promisedAt) - minutes * 60_000)
  return at > now ? at : null
}

/** The team reads for when it is, where it is for later. */
function nameOf({ customer, promisedAt }: PlatformOrder, zone: { readonly time_zone: string }) {
  if (promisedAt === null) return cutText(customer.name, nameMax)
  const time = wallClockAt(new Date(promisedAt), zone).slice(-'hh:mm'.length)
  return cutText(`${time} ${customer.name}`, nameMax)
}

function deliveryNoteOf({ orderType, address, customer }: PlatformOrder): string {
  if (orderType !== 'delivery' || address === '') return ''
  const where = [address, customer.phone].filter((text) => text !== '')
  return cutText(where.join(', '), deliveryNoteMax)
}

function keptOf(
  order: PlatformOrder,
  lines: readonly PlatformLine[],
  books: OrderState | null,
): KeptOrder {
  const { currency, number, paid, total, tax, fee } = order
  const ours = books === null ? { total: zeroAmount, tax: zeroAmount } : priceOf(books).totals
  return {
    ...{ currency, platformNumber: number, paid, told: { total, tax, fee } },
    ours: { total: ours.total, tax: ours.tax },
    lines: lines.map(({ told, toldPrice, ourPrice, taxAssumed }) => ({
      ...{ name: told.name, count: told.count, told: toldPrice, ours: ourPrice },
      ...(taxAssumed ? { taxAssumed } : {}),
    })),
  }
}

async function noteUnknownOf(
  { scope, trx, now }: Writing,
  { id: connectionId }: Connection,
  { currency }: PlatformOrder,
  lines: readonly PlatformLine[],
): Promise<void> {
  const unknown = lines.filter(({ ourPrice }) => ourPrice === null)
  // In one order each counts once, and two orders take them in the same order.
  const byRef = new Map(unknown.map((one) => [one.told.itemId, one]))
  for (const [ref, { told, toldPrice: unitPrice }] of [...byRef].toSorted()) {
    const item = { connectionId, ref, name: told.name, unitPrice, currency, now }
    await noteUnknown(scope, trx, item)
  }
}
