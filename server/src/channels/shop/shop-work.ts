/**
 * What happens to orders of guests by itself: one that nobody answers is rejected, one for later
 * goes to the kitchen in time, and guests hear when theirs is ready. The table of orders is the
 * list of what to do, so that a restart forgets nothing.
 */
import { forgetProofs } from '../../customers/proofs/index.ts'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { logFailure } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { releaseSlot } from '../online/index.ts'
import { sendToKitchen, type Writing } from './accept.service.ts'
import { rejectOrder } from './answer.service.ts'
import { allBooksOf, booksOf } from './books.ts'
import { queueGuestEmail } from './guest-emails.ts'
import { stepsOf } from './guest-state.ts'
import { isTooLate } from './place.ts'
import {
  endForgotten,
  findAccepted,
  findDueOrders,
  findNextDue,
  forgetContacts,
  lockShopOrder,
  type ShopOrder,
  updateShopOrder,
} from './shop-orders.store.ts'

type Working = Pick<Services, 'database' | 'live' | 'log' | 'now'>

/** So long after it was promised nobody waits for news of an order: it is over. */
const followedMs = 36 * 3_600_000

/** So long after it was promised nobody needs to reach the guest any more. */
const keptMs = 30 * 24 * 3_600_000

/** What has failed is tried again after so long. */
const pauseMs = 15_000

/** Answers when to look again at the latest; null: nothing waits. */
export async function followShopOrders(services: Working, scope: Scope): Promise<Date | null> {
  const { database, now } = services
  const since = new Date(now() - followedMs)
  const due = await database.readTenant(scope, (trx) => findDueOrders(scope, trx, new Date(now())))
  const dueIds = due.map(({ id }) => id)
  const isDueDone = await inEach(services, scope, dueIds, doWhatIsDue)
  const newsIds = await database.readTenant(scope, async (trx) => {
    const accepted = await findAccepted(scope, trx, since)
    const books = await allBooksOf({ scope, trx }, accepted)
    const isNews = (order: ShopOrder) => hasNews(order, stepsOf(order, books.get(order.id) ?? null))
    return accepted.filter(isNews).map(({ id }) => id)
  })
  const isNewsTold = await inEach(services, scope, newsIds, tellGuest)
  const next = await database.withTenant(scope, async (trx) => {
    await endForgotten(scope, trx, { before: since, now: new Date(now()) })
    await forgetContacts(scope, trx, new Date(now() - keptMs))
    await forgetProofs(scope, trx, new Date(now()))
    return findNextDue(scope, trx)
  })
  return isDueDone && isNewsTold ? next : new Date(now() + pauseMs)
}

type Work = (writing: Writing, order: ShopOrder) => Promise<StoredNews | null>

/** One order that fails keeps no other from its turn. False: one has failed. */
async function inEach(
  services: Working,
  scope: Scope,
  ids: readonly string[],
  work: Work,
): Promise<boolean> {
  let isDone = true
  for (const id of ids) {
    try {
      await inOrder(services, scope, id, work)
    } catch (error) {
      isDone = false
      const about = { companyId: scope.companyId, orderId: id }
      logFailure(services.log, error, 'an order of the shop could not be followed', about)
    }
  }
  return isDone
}

async function inOrder(
  { database, live, now }: Working,
  scope: Scope,
  id: string,
  work: Work,
): Promise<void> {
  const done = await database.withTenant(scope, async (trx) => {
    const order = await lockShopOrder(scope, trx, id)
    if (order === undefined) return null
    const news = await work({ scope, trx, now: new Date(now()) }, order)
    return { news, branchId: order.branch_id }
  })
  if (done === null) return
  if (done.news !== null) publishStored(live, scope.companyId, done.news)
  live.publish(scope.companyId, { type: 'online', branchId: done.branchId })
}

async function doWhatIsDue(writing: Writing, order: ShopOrder): Promise<StoredNews | null> {
  const { scope, trx, now } = writing
  if (order.state === 'received' && isTooLate(order.answer_by, now)) {
    return rejectOrder(writing, order, '', { unanswered: true })
  }
  if (order.send_at === null || order.send_at > now) return null
  await updateShopOrder(scope, trx, order.id, { send_at: null })
  return order.state === 'accepted' ? sendToKitchen(writing, order) : null
}

type Steps = ReturnType<typeof stepsOf>

function hasNews({ ready_at }: ShopOrder, steps: Steps): boolean {
  const last = steps.at(-1)?.state
  const isReady = steps.some(({ state }) => state === 'ready')
  return last === 'done' || last === 'cancelled' || (isReady && ready_at === null)
}

async function tellGuest(writing: Writing, order: ShopOrder): Promise<null> {
  const { scope, trx, now } = writing
  const books = await booksOf({ scope, trx }, order)
  const steps = stepsOf(order, books)
  const last = steps.at(-1)?.state
  if (last === 'cancelled') {
    await releaseSlot(scope, trx, { orderId: order.id })
    const ended = { state: 'cancelled', send_at: null, ended_at: now }
    await updateShopOrder(scope, trx, order.id, ended)
    await queueGuestEmail(writing, order, 'cancelled')
    return null
  }
  const ready = steps.find(({ state }) => state === 'ready')
  if (ready !== undefined && order.ready_at === null) {
    await updateShopOrder(scope, trx, order.id, { ready_at: new Date(ready.at) })
    if (last === 'ready') await queueGuestEmail(writing, order, 'ready')
  }
  if (last === 'done') {
    const done_at = new Date(steps.at(-1)?.at ?? now)
    await updateShopOrder(scope, trx, order.id, { ended_at: now, send_at: null, done_at })
  }
  return null
}
