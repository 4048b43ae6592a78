/** Receipts without paper: by email, sent behind the scenes, or by a link to scan. */

import { hasReceipt } from '@servery/domain/order/model/printing.ts'
import { fill } from '@servery/messages/fill.ts'
import { readMessages } from '@servery/messages/read.ts'
import { requireBranch } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler, wakeTurn } from '../../platform/jobs/index.ts'
import { findBranch } from '../../setup/company/index.ts'
import { findVisibleLinks, namedLinks } from '../../setup/receipt-brands/index.ts'
import { findOrder, getOrderState, type StoredOrder } from '../orders/index.ts'
import { type ReceiptTarget, receiptLink } from './receipt-link.ts'
import { findReceiptPlace } from './receipts.service.ts'

const kind = 'receipt.email'

const business = readMessages('email/business')

export async function emailReceipt(
  { database, now }: Pick<Services, 'database' | 'now'>,
  scope: Scope,
  letter: ReceiptTarget & { readonly id: string; readonly email: string; readonly actor: string },
): Promise<{ readonly id: string }> {
  const { id, email, orderId, partId, refundId, actor } = letter
  const at = new Date(now())
  await database.withTenant(scope, async (trx) => {
    await requirePaid(scope, trx, letter)
    const of = {
      ...(partId === undefined ? {} : { partId }),
      ...(refundId === undefined ? {} : { refundId }),
    }
    const payload = { orderId, email, actor, ...of }
    await addJobs(scope, trx, [{ kind, key: `receipt:${id}`, payload }], at)
  })
  await wakeTurn(database.work, scope.companyId, at)
  return { id }
}

/** For a guest who scans it: the receipt of what is paid. */
export async function linkReceipt(
  services: Pick<Services, 'database' | 'secrets' | 'signIn'>,
  scope: Scope,
  receipt: ReceiptTarget,
): Promise<{ readonly url: string }> {
  await services.database.readTenant(scope, (trx) => requirePaid(scope, trx, receipt))
  return { url: receiptLink(services, scope, receipt) }
}

async function requirePaid(
  scope: Scope,
  trx: TenantTransaction,
  target: ReceiptTarget,
): Promise<void> {
  const { orderId, partId, refundId } = target
  const order = await findOrder(scope, trx, orderId)
  if (order === undefined) return fail('not_found', { field: 'orderId' })
  requireBranch(scope, order.branch_id)
  if (hasReceipt(await getOrderState(scope, trx, orderId), target)) return
  const part = partId === undefined ? 'orderId' : 'partId'
  fail('not_found', { field: refundId === undefined ? part : 'refundId' })
}

type Sending = Pick<Services, 'database' | 'mail' | 'now' | 'secrets' | 'signIn'>

export function receiptEmailHandlers(services: Sending): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload: { orderId = '', email = '', actor = '', ...of } }) => {
      const found = await services.database.readTenant(scope, async (trx) => {
        const order = await findOrder(scope, trx, orderId)
        const branch = order && (await findBranch(scope, trx, order.branch_id))
        if (order === undefined || branch === undefined) return null
        const place = await findReceiptPlace(scope, trx, branch.view)
        const links = await findVisibleLinks(scope, trx, order.branch_id)
        if (of.refundId === undefined) return { order, place, links, refund: undefined }
        const { refunds } = await getOrderState(scope, trx, orderId)
        const refund = refunds?.find((one) => one.refundId === of.refundId)
        return { order, place, links, refund }
      })
      if (found === null) throw new GiveUp('the order of the receipt is not there')
      const { order, place, links, refund } = found
      const said = business[place.language].receipt
      const name = place.brand.businessName || place.branch.companyName
      const content = {
        language: place.language,
        subject: fill(said.subject, { name }),
        paragraphs: [
          refund === undefined
            ? fill(said.body, { number: order.receipt_number ?? order.call_number })
            : fill(said.refund, { number: refund.receiptNumber }),
        ],
        button: { text: said.open, url: receiptLink(services, scope, { orderId, ...of }) },
        note: said.note,
        links: namedLinks(place.language, links),
      }
      await services.mail.send({ to: email, ...layOutEmail(content) })
      if (order.customer_id !== null) await noteEmail(services, scope, { order, actor })
    },
  }
}

/** With the customer: that a receipt was sent, and of which order; not where to. */
async function noteEmail(
  { database, now }: Pick<Sending, 'database' | 'now'>,
  scope: Scope,
  { order, actor }: { readonly order: StoredOrder; readonly actor: string },
): Promise<void> {
  await database.withTenant(scope, async (trx) => {
    const writer = { scope, trx, actor: { id: actor, name: '' }, now: new Date(now()) }
    const change = { field: 'emailed', old: null, new: order.id }
    await recordChanges(writer, 'customer', order.customer_id ?? '', [change])
  })
}
