/** Money that was taken outside of every till, put into the books from the back office. */
import { bundlePartsMax } from '@servery/domain/offer/catalogue/bundle.ts'
import { z } from 'zod'
import { amountNotNegative, id, quantity, text } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { orderType } from '../facts/facts.ts'
import { lineSerial } from '../facts/line-serial.ts'
import { paymentMethod } from '../facts/payment-facts.ts'
import { catalogueLine, chosenItem } from './quotes.ts'

const atLeastOne = quantity.refine((value) => value >= 1000, 'must be at least 1')

/**
 * Something of the catalogue, at the price that it has there. Where that is open the line says it;
 * only of what is weighed there may be less than one.
 */
export const soldLine = catalogueLine.omit({ discounts: true }).extend({
  id,
  quantity,
  ...lineSerial,
  parts: z
    .array(z.strictObject({ partId: id, ...chosenItem, ...lineSerial }))
    .max(bundlePartsMax)
    .exactOptional()
    .describe('Of a bundle, what was chosen for each of its parts.'),
})

export const customSaleLine = z.strictObject({
  id,
  quantity: atLeastOne,
  name: text(120, 1),
  unitPrice: amountNotNegative,
  taxRateId: id.nullable().describe('Null: no tax.'),
})

export const paidSale = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('order'), orderId: id }),
  z.strictObject({
    kind: z.literal('new'),
    orderId: id.describe('The id of the order that is made.'),
    branchId: id,
    orderType,
    note: text(80).default('').describe('Shown as the name of the order.'),
    lines: z
      .array(z.union([soldLine, customSaleLine]))
      .min(1)
      .max(100),
  }),
])

export const manualPaymentInput = z.strictObject({
  id: id.describe('The id of the payment, which is also the id of its transaction.'),
  sale: paidSale.describe(
    'An open order, or goods that no till has recorded, which need a payment of the full amount.',
  ),
  customerId: id.nullable().default(null),
  paymentMethodId: id.describe('A method other than cash, as the back office has no drawer.'),
  amount: amountNotNegative.refine((value) => value > 0, 'must be above 0'),
  tip: amountNotNegative.prefault(0),
  reference: text(40)
    .default('')
    .describe('Required for cards: the reference on the slip of the terminal.'),
  note: text(200).default('').describe('A note on the payment.'),
})
export type ManualPaymentInput = z.infer<typeof manualPaymentInput>

const recordingMethod = z.object({
  ...paymentMethod.shape,
  needsReference: z.boolean().describe('True: a payment by it needs a reference.'),
})

export const manualPayments = {
  create: route('payments.take')
    .route({
      method: 'POST',
      path: '/transactions',
      tags: ['Transactions'],
      summary: 'Record a payment that no till took',
      description:
        'It follows the rules of a till, in the name of the caller, on the current business day. Items have their catalogue prices, without promotions. Repeating the request with the same id and content records one payment.',
    })
    .input(manualPaymentInput)
    .output(z.object({ id, orderId: id }))
    .errors(errorsOf('not_found', 'id_reused', 'order_refused', 'reference_unknown')),
  methods: route('payments.take')
    .route({
      method: 'GET',
      path: '/transactions/methods',
      tags: ['Transactions'],
      summary: 'List the payment methods that can be recorded',
      description: 'In the order of the tills, without cash and balances, which need a till.',
    })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(recordingMethod) })),
}
