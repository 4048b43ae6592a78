/** Whether and how the kiosk takes a card, and what a charge is in its books. */
import { type Cards, cardsAtServer } from '@servery/client/cards/ask-cards.ts'
import { isGivenBack, isRecordedOn, paymentFor } from '@servery/client/cards/attempt-run.ts'
import type { CardAttempt } from '@servery/contract/devices/card-attempts.ts'
import { hasUnsent } from '@servery/domain/order/kitchen/sending.ts'
import type { OrderCommand, OrderState } from '@servery/domain/order/model/types.ts'
import type { Kiosk } from '../device/index.ts'
import type { Catalogue } from '../menu/index.ts'

export interface CardWay {
  readonly reader: Catalogue['cardReaders'][number]
  readonly methodId: string
}

/** Null: guests pay at the counter alone. */
export function cardWayOf({ cardReaders, cardMethods, setting }: Catalogue): CardWay | null {
  const [reader] = cardReaders
  const [method] = cardMethods
  if (!setting.payByCard || reader === undefined || method === undefined) return null
  return { reader, methodId: method.id }
}

export function cardsOf({ network, pairing }: Pick<Kiosk, 'network' | 'pairing'>): Cards {
  return cardsAtServer(pairing.registerId, (method, path, body) =>
    network
      .request({ method, path, ...(body === undefined ? {} : { body }) })
      // Nobody answered.
      .catch(() => null),
  )
}

/**
 * Writes down what was charged, and has it made: once, because the payment has the attempt's id.
 * False: the books can't take it, and the back office has it to match.
 */
export async function recordCharge(
  { register }: Pick<Kiosk, 'register'>,
  { cardMethods }: Pick<Catalogue, 'cardMethods'>,
  attempt: CardAttempt,
): Promise<boolean> {
  const order = register.snapshot().orders.get(attempt.orderId)
  if (isRecordedOn(order, attempt)) return true
  if (attempt.accounted) return !isGivenBack(attempt)
  const payment = paymentFor(cardMethods, attempt)
  if (order === undefined || payment === null) return false
  const decision = await register.commit(order.id, ...sendingOf(order, register.newId), payment)
  return decision.ok
}

/** What is not with the kitchen yet. */
export function sendingOf(order: OrderState, newId: () => string): readonly OrderCommand[] {
  return hasUnsent(order) ? [{ type: 'send', batchId: newId(), together: true }] : []
}
