/** A gift card pays an order of the shop, or a part of it, by its code. */
import { minorUnits } from '@servery/domain/kernel/money.ts'
import type { OrderCommand } from '@servery/domain/order/model/types.ts'
import { v5 } from 'uuid'
import { findCardByCode, hold } from '../../../customers/balances/index.ts'
import { toApiError } from '../../../platform/errors/index.ts'
import { refuseShop, type ShopPlace } from '../place.ts'
import type { ShopOrderContent } from '../shop-orders.store.ts'

/** What is taken off a card is kept for as long as an order may wait, and some more. */
const waitMs = 2 * 3_600_000

export interface GiftCardSeen {
  readonly codeEnd: string
  readonly available: ReturnType<typeof minorUnits>
  readonly currency: string
}

/** Whether it is blocked, of another currency or none at all is the same answer. */
export async function readGiftCard(place: ShopPlace, code: string): Promise<GiftCardSeen> {
  const { currency } = place.shop.branch
  const found = place.known.giftCards === null ? null : await findCardByCode(place, code, currency)
  if (found === null) return refuseShop('gift_card_unknown', 'code')
  return { codeEnd: found.codeEnd, available: found.available, currency }
}

export type GiftCardAsked = { readonly code: string; readonly amount: number }

/** So much of it is this order's from now on. */
export async function takeGiftCard(
  place: ShopPlace,
  { code, amount }: GiftCardAsked,
  order: { readonly id: string; readonly total: number },
): Promise<NonNullable<ShopOrderContent['giftCard']>> {
  const { known, shop, setting } = place
  const { currency } = shop.branch
  const method = known.giftCards
  const found = method === null ? null : await findCardByCode(place, code, currency)
  if (method === null || found === null) return refuseShop('gift_card_unknown', 'giftCard.code')
  if (amount <= 0 || amount > order.total) refuseShop('gift_card_less', 'giftCard.amount')
  const paymentId = v5('gift card', order.id)
  const { holder, codeEnd } = found
  const wanted = { paymentId, kind: 'gift_card', holder, currency, amount } as const
  try {
    await hold(place, wanted, setting.acceptMinutes * 60_000 + waitMs)
  } catch (error) {
    if (toApiError(error).code !== 'balance_insufficient') throw error
    refuseShop('gift_card_less', 'giftCard.amount')
  }
  return { paymentId, method, holder, codeEnd, amount: minorUnits(amount) }
}

export function giftCardCommand({ giftCard }: ShopOrderContent): readonly OrderCommand[] {
  if (giftCard == null) return []
  const { paymentId, method, holder, amount } = giftCard
  const paid = { ...method, kind: 'gift_card' } as const
  return [{ type: 'pay', paymentId, method: paid, tendered: amount, reference: '', holder }]
}
