/** What a guest gets to read of an order: that it came, that it was taken, is ready, or is not. */
import type { CardReceipt } from '@servery/domain/card/attempt.ts'
import { fill } from '@servery/messages/fill.ts'
import { readMessages } from '@servery/messages/read.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { layOutEmail, momentInWords } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { findBranch, findCompany } from '../../setup/company/index.ts'
import { findVisibleLinks, namedLinks } from '../../setup/receipt-brands/index.ts'
import { findOnlinePayment } from '../card-payments/index.ts'
import { orderToken } from './door/order-token.ts'
import { isPaidBack } from './paying/paid.ts'
import { paidWords } from './paying/paid-words.ts'
import { findShopOrder, type NewShopOrder, type ShopOrder } from './shop-orders.store.ts'

const kind = 'shop.email'
const messages = readMessages('email/shop')

const guestEmails = ['received', 'accepted', 'ready', 'rejected', 'cancelled'] as const
export type GuestEmail = (typeof guestEmails)[number]

type Written = Pick<NewShopOrder, 'id' | 'contact'>

export function queueGuestEmail(
  at: { scope: Scope; trx: TenantTransaction; now: Date },
  order: Written,
  email: GuestEmail,
): Promise<void> {
  return queueGuestEmails(at, [{ order, email }])
}

/** Nothing where the guest left no address. Each email is sent once. */
export async function queueGuestEmails(
  { scope, trx, now }: { scope: Scope; trx: TenantTransaction; now: Date },
  emails: readonly { readonly order: Written; readonly email: GuestEmail }[],
): Promise<void> {
  const jobs = emails
    .filter(({ order }) => order.contact.email !== '')
    .map(({ order: { id }, email }) => {
      return { kind, key: `shop:${id}:${email}`, payload: { orderId: id, email } }
    })
  await addJobs(scope, trx, jobs, now)
}

type Sending = Pick<Services, 'database' | 'mail' | 'secrets' | 'signIn'>

export function guestEmailHandlers(services: Sending): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload: { orderId = '', email = '' } }) => {
      const said = guestEmails.find((one) => one === email)
      const found = await services.database.readTenant(scope, async (trx) => {
        const order = await findShopOrder(scope, trx, orderId)
        const branch = order && (await findBranch(scope, trx, order.branch_id))
        if (order === undefined || branch === undefined) return null
        const paid = await findOnlinePayment(scope, trx, order.id)
        const receipt = paid?.receipt ?? null
        const links = await findVisibleLinks(scope, trx, order.branch_id)
        const isRetail = (await findCompany(scope, trx))?.kind === 'retail'
        return { order, receipt, branch: branch.view, links, isRetail }
      })
      if (found === null || said === undefined) throw new GiveUp('the order is not there')
      const { order, receipt, branch, links, isRetail } = found
      if (order.contact.email === '') return
      const content = emailOf(order, { email: said, receipt, isRetail, ...branch })
      const companyId = scope.companyId
      const token = orderToken(services.secrets, { companyId, id: order.id })
      const button = {
        text: messages[order.language].open,
        url: `${services.signIn.publicUrl}/shop/o/${token}`,
      }
      await services.mail.send({
        to: order.contact.email,
        ...layOutEmail({
          ...{ language: order.language, ...content, button },
          links: namedLinks(order.language, links),
        }),
      })
    },
  }
}

function emailOf(
  order: ShopOrder,
  about: {
    readonly email: GuestEmail
    readonly isRetail: boolean
    readonly receipt: CardReceipt | null
    readonly companyName: string
    readonly name: string
    readonly phone: string
    readonly timeZone: string
  },
) {
  const said = messages[order.language]
  const { subject, body } = said[about.email]
  const shop = about.companyName || about.name
  const { language } = order
  const time = momentInWords(order.promised_at, { language, timeZone: about.timeZone })
  const values = { shop, number: order.number, time }
  const { reason } = order
  const isPacked = about.isRetail && about.email === 'accepted'
  const isOver = about.email === 'rejected' || about.email === 'cancelled'
  return {
    subject: fill(isPacked ? said.acceptedRetail : subject, values),
    paragraphs: [
      fill(body, values, language),
      ...(isOver || about.email === 'ready' ? [] : paidWords(order, said.paid, about.receipt)),
      ...(isOver ? [isPaidBack(order) ? said.paidBack : said.nothingPaid] : []),
      ...(isOver && reason !== '' ? [fill(said.reason, { reason }, language)] : []),
      ...(about.phone === '' ? [] : [fill(said.phone, { phone: about.phone }, language)]),
    ],
    note: said.note,
  }
}
