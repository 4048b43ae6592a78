/** A guest cancels an order: what was paid goes back, then the branch makes it no more. */
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { publishStored, type StoredNews } from '../../../journal/append/index.ts'
import type { Scope } from '../../../platform/db/index.ts'
import { fail } from '../../../platform/errors/index.ts'
import { wakeTurn } from '../../../platform/jobs/index.ts'
import { findCompany } from '../../../setup/company/index.ts'
import type { CardServices } from '../../card-payments/index.ts'
import { giveUpOrder, type Writing } from '../accept.service.ts'
import { booksOf } from '../books.ts'
import { queueGuestEmail } from '../guest-emails.ts'
import { giveBackAt, lockShopOrder, updateShopOrder } from '../shop-orders.store.ts'
import {
  type CancelRefusal,
  cancelUntil,
  type GivenBack,
  giveCardsBack,
  undoneOf,
} from './guest-cancel.ts'
import { letGo } from './let-go.ts'

const messages = readMessages('email/shop')

/** Null: it is cancelled. Asked again, by its guest or by what follows the wish, it is the same. */
export async function cancelByGuest(
  services: CardServices,
  scope: Scope,
  id: string,
): Promise<CancelRefusal | null> {
  const { database, live } = services
  // The money goes back first: only what went back for certain is written down.
  const back = await giveCardsBack(services, scope, id)
  if (typeof back === 'string') return back
  const now = new Date(services.now())
  const ended = await database.withTenant(scope, (trx) =>
    endOrder({ scope, trx, now }, id, back.ids),
  )
  if (typeof ended === 'string') return ended
  if (ended === null) return null
  if (ended.news !== null) publishStored(live, scope.companyId, ended.news)
  live.publish(scope.companyId, { type: 'online', branchId: ended.branchId })
  await wakeTurn(database.work, scope.companyId, now)
  return null
}

interface Ended {
  readonly news: StoredNews | null
  readonly branchId: string
}

/** Null: it was over before. */
async function endOrder(
  writing: Writing,
  id: string,
  back: GivenBack,
): Promise<Ended | CancelRefusal | null> {
  const { scope, trx, now } = writing
  const order = (await lockShopOrder(scope, trx, id)) ?? fail('not_found', { field: 'token' })
  if (order.state === 'cancelled' || order.state === 'rejected') return null
  const books = await booksOf(writing, order)
  const until = await cancelUntil(writing, order, books)
  if (back === null && until === null) return 'cancel_too_late'
  const { language = '' } = (await findCompany(scope, trx)) ?? {}
  const reason = messages[languageOf(language)].byGuest
  const undone = await undoneOf(writing, order, books, { reason, ids: back })
  // It was accepted, or paid for, after we asked what goes back.
  if (undone === null) return 'payment_unknown'
  const news = books === null ? null : await giveUpOrder(writing, order, { reason, undone })
  await letGo(scope, trx, order)
  const ended = { answer_by: null, send_at: null, ended_at: now }
  const settle_at = giveBackAt(order, now)
  await updateShopOrder(scope, trx, id, { state: 'cancelled', ...ended, settle_at })
  // Of what was never paid the guest has heard nothing so far.
  if (order.state !== 'awaiting_payment') await queueGuestEmail(writing, order, 'cancelled')
  return { news, branchId: order.branch_id }
}
