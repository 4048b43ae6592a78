/**
 * Orders of kiosks that were never paid at the counter. The branch says how long it waits for them;
 * then they are cancelled, which takes them off the kitchen's screens and gives back what was kept
 * for them. What the kitchen has made already is left for somebody to decide.
 */
import type { OrderState } from '@servery/domain/order/model/types.ts'
import { languageOf } from '@servery/messages/languages.ts'
import { readMessages } from '@servery/messages/read.ts'
import { v5 } from 'uuid'
import { publishStored, type StoredNews } from '../../journal/append/index.ts'
import { clientOf, type Scope, type TenantTransaction } from '../../platform/db/index.ts'
import { fail, logFailure } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { businessDateAt, findBranch, findCompany } from '../../setup/company/index.ts'
import {
  afterAll,
  countOpened,
  ensureOfficeRegister,
  giveUp,
  lockHead,
  readOrder,
  store,
} from '../../trade/office/index.ts'
import { findUnpaidOrders, isCardUnderWay, type UnpaidOrder } from './unpaid-orders.store.ts'

const starter = readMessages('starter/starter')

/** What has failed is tried again after so long. */
const pauseMs = 15_000

/** Answers when the next one is due; null: none waits. One that fails keeps no other waiting. */
export async function expireKioskOrders(
  { database, live, log, now }: Pick<Services, 'database' | 'live' | 'log' | 'now'>,
  scope: Scope,
): Promise<Date | null> {
  const at = new Date(now())
  const unpaid = await database.readTenant(scope, (trx) => findUnpaidOrders(scope, trx, at))
  let hasFailed = false
  for (const order of unpaid.filter(({ due }) => due <= at)) {
    try {
      const news = await database.withTenant(scope, (trx) => expire(scope, trx, { order, now: at }))
      if (news !== null) publishStored(live, scope.companyId, news)
    } catch (error) {
      hasFailed = true
      const about = { companyId: scope.companyId, orderId: order.id }
      logFailure(log, error, 'an unpaid order of a kiosk could not be cancelled', about)
    }
  }
  if (hasFailed) return new Date(at.getTime() + pauseMs)
  const [next] = unpaid.filter(({ due }) => due > at).sort((one, other) => +one.due - +other.due)
  return next?.due ?? null
}

async function expire(
  scope: Scope,
  trx: TenantTransaction,
  { order: { id, branchId }, now }: { readonly order: UnpaidOrder; readonly now: Date },
): Promise<StoredNews | null> {
  const found = await findBranch(scope, trx, branchId)
  if (found === undefined) return fail('not_found', { field: 'branchId' })
  const branch = found.view
  const clocks = { time_zone: branch.timeZone, cut_over_minutes: branch.cutOverMinutes }
  const today = businessDateAt(now, clocks)
  const { language = '' } = (await findCompany(scope, trx)) ?? {}
  const register = await ensureOfficeRegister(scope, trx, branchId)
  const client = clientOf(trx)
  const head = await lockHead(client, scope, register)
  const { facts, order } = await readOrder(client, scope, id)
  if (order === null || !isForgotten(order)) return null
  if (await isCardUnderWay(scope, trx, id)) return null
  const call = await countOpened(scope, trx, register, { branchId, date: today })
  const done = giveUp(
    {
      ...{ register, branch, today, now, order, orderId: id, companyId: scope.companyId },
      actorId: register.id,
      factId: v5('kiosk expired', id),
      head: { ...afterAll(head, facts, now), call, callDate: today },
      written: [],
      fieldOf: (field) => field,
    },
    starter[languageOf(language)].kioskUnpaid,
  )
  return done === null ? null : store(client, done)
}

/** Since it was found somebody may have begun to pay it, or to make it. */
function isForgotten({ payments, status }: OrderState): boolean {
  return payments.length === 0 && (status === 'draft' || status === 'open')
}
