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

const nothingDue = {
  ...{ answer_by: null, accepted_at: null, send_at: null, settle_at: null, number: '' },
}

export function awaitingPayment(now: Date): Begun {
  const settle_at = new Date(now.getTime() + payMs)
  return { ...nothingDue, state: 'awaiting_payment', settle_at }
}

/** The branch makes it, or is asked first. */
export function begun(
  place: ShopPlace,
  time: { readonly promised: Date; readonly extraMinutes: number; readonly isAsap: boolean },
): Begun {
  const { setting, now } = place
  if (setting.acceptance === 'manual') {
    const answer_by = new Date(now.getTime() + setting.acceptMinutes * 60_000)
    return { ...nothingDue, state: 'received', answer_by }
  }
  const send_at = kitchenTime(place, time)
  return { ...nothingDue, state: 'accepted', accepted_at: now, send_at }
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
  const { promised_at: promised, is_asap: isAsap, content } = order
  const { extraMinutes } = content
  const state = begun(place, { promised, extraMinutes, isAsap })
  if (state.state === 'received') return { state, news: null, email: 'received' }
  const { news, number, customerId } = await bookOrder(place, {
    order,
    isForKitchen: state.send_at === null,
    payment,
  })
  const whose = customerId === null ? {} : { customer_id: customerId }
  return { state: { ...state, ...whose, number }, news, email: 'accepted' }
}
