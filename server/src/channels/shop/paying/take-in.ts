/** What becomes of an order once nothing is missing: the branch makes it, or is asked first. */
import type { CardPayment } from '@servery/domain/card/card-payment.ts'
import type { StoredNews } from '../../../journal/append/index.ts'
import { bookOrder } from '../accept.service.ts'
import type { GuestEmail } from '../guest-emails.ts'
import type { ShopPlace } from '../place.ts'
import type { NewShopOrder } from '../shop-orders.store.ts'
import { kitchenTime } from '../times.service.ts'

/** So long a guest has to pay, and the slot is kept. */
const payMs = 10 * 60_000

type Begun = Pick<
  NewShopOrder,
  'state' | 'answer_by' | 'accepted_at' | 'send_at' | 'number' | 'settle_at'
> & { readonly customer_id?: string }

export const nothingDue = {
  ...{ answer_by: null, accepted_at: null, send_at: null, settle_at: null, number: '' },
}

export function awaitingPayment(now: Date): Begun {
  const settle_at = new Date(now.getTime() + payMs)
  return { ...nothingDue, state: 'awaiting_payment', settle_at }
}

type Wished = Pick<
  NewShopOrder,
  | 'id'
  | 'branch_id'
  | 'order_type'
  | 'contact'
  | 'content'
  | 'promised_at'
  | 'is_asap'
  | 'phone_e164'
>

export async function takeIn(
  place: ShopPlace,
  order: Wished,
  payment: CardPayment | null,
): Promise<{
  readonly state: Begun
  readonly news: StoredNews | null
  readonly email: GuestEmail
}> {
  const { setting, now } = place
  if (setting.acceptance === 'manual') {
    const answer_by = new Date(now.getTime() + setting.acceptMinutes * 60_000)
    const state: Begun = { ...nothingDue, state: 'received', answer_by }
    return { state, news: null, email: 'received' }
  }
  const { promised_at: promised, is_asap: isAsap, content } = order
  const { extraMinutes } = content
  const send_at = kitchenTime(place, { promised, extraMinutes, isAsap })
  const { news, number, customerId } = await bookOrder(place, {
    order,
    isForKitchen: send_at === null,
    payment,
  })
  const whose = customerId === null ? {} : { customer_id: customerId }
  const accepted = { ...nothingDue, ...whose, accepted_at: now, send_at, number }
  return { state: { ...accepted, state: 'accepted' }, news, email: 'accepted' }
}
