/** The add-on that takes orders of platforms, and tells them the menu and how each order fares. */
import { addonManifests, settingOf } from '@servery/domain/business/addons/manifests.ts'
import { v5 } from 'uuid'
import { publishStored } from '../../../journal/append/index.ts'
import { clientOf, type Scope } from '../../../platform/db/index.ts'
import { logFailure } from '../../../platform/errors/index.ts'
import type { Services } from '../../../platform/http/index.ts'
import {
  afterAll,
  isWanted,
  onlineWriterOf,
  readOrder,
  store,
  type Writing,
  write,
} from '../../../trade/office/index.ts'
import { type Connection, openSecrets } from '../connections/index.ts'
import {
  type AddonHandler,
  type Delivery,
  problemOfAnswer,
  signedHeaders,
} from '../delivery/index.ts'
import { rejectUnanswered } from './answer-order.ts'
import {
  type DueOrder,
  findDueOrders,
  findNextDue,
  sendLater,
  takeDue,
} from './marketplace-orders.store.ts'
import { queueMenus, readMenus, soldOutOf } from './menu-out.ts'
import { followOrders } from './statuses.ts'
import { sendingOf } from './take-order.ts'

type Sending = Pick<Services, 'database' | 'secrets' | 'outbound' | 'now' | 'live' | 'log'>

const manifest = addonManifests.marketplaces
const timeoutMs = 20_000
const sendAgainMs = 60_000
const answerBytesMax = 64 * 1024

export function createMarketplaces(services: Sending): AddonHandler {
  return {
    addon: 'marketplaces',
    look: async (look) => {
      const { connection } = look
      await followOrders(look, connection)
      return settingOf(manifest, connection.input.settings, 'url') === '' ? null : queueMenus(look)
    },
    findDue: (scope, trx) => findNextDue(scope, trx),
    tend: async (scope) => {
      await rejectUnanswered(services, scope)
      while (await sendDue(services, scope)) {}
    },
    deliver: (scope, connection, delivery) => send(services, scope, { connection, delivery }),
  }
}

/** Tells the kitchen of orders that were for later; false: none is due. */
async function sendDue(services: Sending, scope: Scope): Promise<boolean> {
  const { database, log, now } = services
  const at = new Date(now())
  const due = await database.readTenant(scope, (trx) => findDueOrders(scope, trx, at))
  for (const order of due) {
    try {
      await sendOne(services, scope, { order, at })
    } catch (error) {
      // One that is parked, say, waits by itself: it holds up no other.
      const { order_id: id } = order
      logFailure(log, error, 'an order for later could not be sent', { orderId: id })
      const later = { id, at: new Date(at.getTime() + sendAgainMs) }
      await database.withTenant(scope, (trx) => sendLater(scope, trx, later))
    }
  }
  return due.length > 0
}

async function sendOne(
  { database, live }: Sending,
  scope: Scope,
  { order, at }: { readonly order: DueOrder; readonly at: Date },
): Promise<void> {
  const news = await database.withTenant(scope, async (trx) => {
    const isTaken = await takeDue(scope, trx, { id: order.order_id, now: at })
    return isTaken ? tellKitchen({ scope, trx, now: at }, order) : null
  })
  if (news !== null) publishStored(live, scope.companyId, news)
}

async function tellKitchen(writing: Writing, { order_id: orderId, branch_id: branchId }: DueOrder) {
  const { scope, trx, now } = writing
  const pen = await onlineWriterOf(writing, branchId)
  const { facts, order } = await readOrder(clientOf(trx), scope, orderId)
  if (!isWanted({ order })) return null
  const head = afterAll(pen.head, facts, now)
  const about = { orderId, factId: v5('kitchen', orderId), head, order, written: [] }
  const writer = { ...pen, ...about }
  const done = write(writer, sendingOf(writer))
  return done.written.length === 0 ? null : store(clientOf(trx), done)
}

interface Sent {
  readonly connection: Connection
  readonly delivery: Delivery
}

async function send(services: Sending, scope: Scope, { connection, delivery }: Sent) {
  const { database, outbound, now } = services
  const { id, input } = connection
  const at = new Date(now())
  const { secrets, content } = await database.readTenant(scope, async (trx) => ({
    secrets: await openSecrets(services, scope, trx, { id, now: at }),
    content: await contentOf({ scope, trx, now: at }, { connection, delivery }),
  }))
  const wait = { kind: 'again', status: null, retryAfterMs: null, isBusy: false } as const
  if (secrets.length === 0) return { ...wait, problem: 'secret_missing' }
  const url = settingOf(manifest, input.settings, 'url')
  // Without an address nobody wants to hear.
  if (url === '') return { kind: 'done', status: null } as const
  const body = JSON.stringify({ type: delivery.type, ...content })
  const answer = await outbound.send({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Servery-Marketplaces/1.0',
      ...signedHeaders(secrets, { id: `msg_${delivery.id}`, at, body }),
    },
    ...{ body, timeoutMs, answerBytesMax },
  })
  return problemOfAnswer(answer, now())
}

/** Menus and what is sold out are read when they are sent: what arrives is so. */
async function contentOf(
  { scope, trx, now }: Writing,
  { connection: { input }, delivery: { type, payload } }: Sent,
): Promise<object> {
  if (type !== 'menu.changed' && type !== 'soldout.changed') return payload as object
  const { branchId } = payload as { readonly branchId: string }
  const menus = await readMenus(scope, trx, { branchId, now })
  const soldOut = soldOutOf(menus, input.mappings)
  const told = type === 'menu.changed' ? { menus } : {}
  return { timestamp: now.toISOString(), data: { branchId, soldOut, ...told } }
}
