/** What a guest gets to read of an order: that it came, that it was taken, is ready, or is not. */
import { fill } from '@servery/messages/fill.ts'
import { readMessages } from '@servery/messages/read.ts'
import { signAddress } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { layOutEmail } from '../../platform/emails/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { addJobs, GiveUp, type JobHandler } from '../../platform/jobs/index.ts'
import { findBranch, wallClockAt } from '../../setup/company/index.ts'
import { findShopOrder, type NewShopOrder, type ShopOrder } from './shop-orders.store.ts'

const kind = 'shop.email'
const letters = readMessages('email/shop')

export const guestLetters = ['received', 'accepted', 'ready', 'rejected', 'cancelled'] as const
export type GuestLetter = (typeof guestLetters)[number]

/** Nothing where the guest left no address. Each letter is sent once. */
export async function queueGuestEmail(
  { scope, trx, now }: { scope: Scope; trx: TenantTransaction; now: Date },
  { id, contact }: Pick<NewShopOrder, 'id' | 'contact'>,
  letter: GuestLetter,
): Promise<void> {
  if (contact.email === '') return
  const job = { kind, key: `shop:${id}:${letter}`, payload: { orderId: id, letter } }
  await addJobs(scope, trx, [job], now)
}

type Sending = Pick<Services, 'database' | 'mail' | 'secrets' | 'signIn'>

export function guestEmailHandlers(services: Sending): Readonly<Record<string, JobHandler>> {
  return {
    [kind]: async (scope, { payload: { orderId = '', letter = '' } }) => {
      const said = guestLetters.find((one) => one === letter)
      const found = await services.database.readTenant(scope, async (trx) => {
        const order = await findShopOrder(scope, trx, orderId)
        const branch = order && (await findBranch(scope, trx, order.branch_id))
        return order && branch ? { order, branch: branch.view } : null
      })
      if (found === null || said === undefined) throw new GiveUp('the order is not there')
      const { order, branch } = found
      if (order.contact.email === '') return
      const content = letterOf(order, { letter: said, ...branch })
      const companyId = scope.companyId
      const token = signAddress(services.secrets, 'shop order', { companyId, id: order.id })
      const button = {
        text: letters[order.language].open,
        url: `${services.signIn.publicUrl}/shop/o/${token}`,
      }
      await services.mail.send({
        to: order.contact.email,
        ...layOutEmail({ language: order.language, ...content, button }),
      })
    },
  }
}

function letterOf(
  order: ShopOrder,
  about: {
    readonly letter: GuestLetter
    readonly companyName: string
    readonly name: string
    readonly phone: string
    readonly timeZone: string
  },
) {
  const said = letters[order.language]
  const { subject, body } = said[about.letter]
  const shop = about.companyName || about.name
  const time = wallClockAt(order.promised_at, { time_zone: about.timeZone }).replace('T', ' ')
  const values = { shop, number: order.number, time }
  const { reason } = order
  const isOver = about.letter === 'rejected' || about.letter === 'cancelled'
  return {
    subject: fill(subject, values),
    paragraphs: [
      fill(body, values),
      ...(isOver && reason !== '' ? [fill(said.reason, { reason })] : []),
      ...(about.phone === '' ? [] : [fill(said.phone, { phone: about.phone })]),
    ],
    note: said.note,
  }
}
