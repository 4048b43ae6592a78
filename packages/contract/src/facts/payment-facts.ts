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
  .describe('Whose balance: the fingerprint of a gift card, or a customer’s id.')
export const drawerId = id.exactOptional().describe('The session of the drawer that was open.')

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
    note: text(200).exactOptional().describe('What whoever took it wrote down.'),
    holder,
    drawerId,
    exchange: z
      .strictObject({ orderId: id, refundId: id })
      .exactOptional()
      .describe('The refund of goods that pay it, and the order they were sold with.'),
    card: z
      .strictObject({
        attemptId: id,
        simulated: z.literal(true).exactOptional().describe('No money moved.'),
        receipt: cardReceipt,
      })
      .exactOptional()
      .describe('The attempt of a card terminal that it records, and its receipt.'),
    partId,
    completesPart: z.literal(true).exactOptional().describe('Nothing of the part is left to pay.'),
  }),
  'order.tip_changed': z.strictObject({
    paymentId: id,
    method: paymentMethod,
    before: amountNotNegative,
    tip: amountNotNegative,
    drawerId,
  }),
} as const satisfies { [Kind in keyof PaymentBodies]: z.ZodType<PaymentBodies[Kind]> }
