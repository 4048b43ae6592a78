/** Facts of money that guests pay. */
import { paymentMethodKinds } from '@servery/domain/offer/catalogue/payment-method.ts'
import { exchangeKind } from '@servery/domain/order/model/exchange.ts'
import type { TipBodies } from '@servery/domain/order/model/tips.ts'
import type { PaymentContent } from '@servery/domain/order/model/types.ts'
import { z } from 'zod'
import { amount, amountNotNegative, id, text } from '../base/amounts.ts'
import { cardReceipt } from '../base/card-receipt.ts'
import { partId } from './split-facts.ts'

export const paymentKind = z.enum([...paymentMethodKinds, exchangeKind])
export const paymentMethod = z.strictObject({ id, name: text(40, 1), kind: paymentKind })
export const holder = text(64, 1)
  .exactOptional()
  .describe('Whose balance it is: the fingerprint of a gift card, or the id of a customer.')
export const drawerId = id.exactOptional().describe('The drawer session that was open.')

interface PaymentBodies extends TipBodies {
  'order.payment_taken': PaymentContent
}

export const paymentBodies = {
  'order.payment_taken': z.strictObject({
    paymentId: id,
    method: paymentMethod,
    amount,
    tendered: amount,
    change: amountNotNegative,
    rounding: amount,
    tip: amountNotNegative,
    reference: text(40),
    note: text(200).exactOptional().describe('A note by the person who took the payment.'),
    holder,
    drawerId,
    exchange: z
      .strictObject({ orderId: id, refundId: id })
      .exactOptional()
      .describe(
        'The refund that pays for it, and the order that the refunded goods were sold with.',
      ),
    card: z
      .strictObject({
        attemptId: id,
        simulated: z
          .literal(true)
          .exactOptional()
          .describe('True: a simulated payment; no money moved.'),
        receipt: cardReceipt,
      })
      .exactOptional()
      .describe('The attempt at a card terminal that it records, and its receipt.'),
    partId,
    completesPart: z
      .literal(true)
      .exactOptional()
      .describe('True: the part is fully paid with it.'),
  }),
  'order.tip_changed': z.strictObject({
    paymentId: id,
    method: paymentMethod,
    before: amountNotNegative,
    tip: amountNotNegative,
    drawerId,
  }),
} as const satisfies { [Kind in keyof PaymentBodies]: z.ZodType<PaymentBodies[Kind]> }
