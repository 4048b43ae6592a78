/** What a guest reads of how an order was paid, and of what is left to pay. */
import type { CardReceipt } from '@servery/domain/card/attempt.ts'
import { fill } from '@servery/messages/fill.ts'
import { receiptLocales } from '@servery/messages/paper.ts'
import type { readMessages } from '@servery/messages/read.ts'
import { moneyFormat } from '../../../platform/pdf/index.ts'
import type { ShopOrder } from '../shop-orders.store.ts'
import { restOf } from './paid.ts'

type Said = ReturnType<typeof readMessages<'email/shop'>>['en']['paid']

export function paidWords(
  order: ShopOrder,
  said: Said,
  /** Of the charge; null: nothing was charged. */
  receipt: CardReceipt | null,
): readonly string[] {
  const { giftCard, quote } = order.content
  const amountOf = moneyFormat(receiptLocales[order.language], quote.currency)
  const rest = restOf(order)
  const byGiftCard =
    giftCard == null
      ? []
      : [fill(said.giftCard, { code: giftCard.codeEnd, amount: amountOf(giftCard.amount) })]
  return [
    fill(said.total, { amount: amountOf(Number(order.total)) }),
    ...byGiftCard,
    ...(rest <= 0 ? [] : [restWords(order, said, receipt, amountOf(rest))]),
  ]
}

function restWords(
  { payment, paid_at }: ShopOrder,
  said: Said,
  receipt: CardReceipt | null,
  amount: string,
): string {
  if (payment !== 'online') return fill(said.toPay[payment], { amount })
  if (paid_at === null) return fill(said.toPay.online, { amount })
  const { scheme = '', lastFour = '' } = receipt ?? {}
  const card = [scheme, lastFour === '' ? '' : `···${lastFour}`].filter(Boolean).join(' ')
  return card === '' ? fill(said.byCard, { amount }) : fill(said.byThisCard, { amount, card })
}
