/** What becomes of an order whose guest pays otherwise, or not at all. */
import type { Kiosk } from '../device/index.ts'
import type { Catalogue } from '../menu/index.ts'
import { cardsOf, sendingOf } from './card-way.ts'

type Registered = Pick<Kiosk, 'register'>

/** Takes it off the books; one that could not be is cancelled by the branch after a while. */
export async function giveUpOrder(
  { register }: Registered,
  orderId: string,
  reason: string,
): Promise<void> {
  const order = register.snapshot().orders.get(orderId)
  if (order === undefined || order.payments.length > 0) return
  await register.commit(orderId, { type: 'cancel', reason }).catch(() => undefined)
}

/**
 * The same once an amount was sent: staff may be taking the guest's card for it at a till. Where
 * that can't be ruled out, the order is left to the branch.
 */
export async function giveUpSentOrder(
  kiosk: Pick<Kiosk, 'network' | 'pairing' | 'register'>,
  orderId: string,
  reason: string,
): Promise<void> {
  const attempts = await cardsOf(kiosk).ofOrder(orderId)
  const isFree = attempts?.every(({ status }) => status === 'declined' || status === 'cancelled')
  if (isFree === true) await giveUpOrder(kiosk, orderId, reason)
}

/** Leaves it to be paid at the counter; the kitchen gets it as the settings say. */
export async function leaveToCounter(
  { register }: Registered,
  { setting }: Pick<Catalogue, 'setting'>,
  orderId: string,
): Promise<void> {
  const order = register.snapshot().orders.get(orderId)
  if (order === undefined || setting.kitchenGets === 'paid') return
  const commands = sendingOf(order, register.newId)
  if (commands.length > 0) await register.commit(orderId, ...commands).catch(() => undefined)
}
