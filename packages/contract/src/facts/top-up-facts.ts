/** Facts of value that an order sells onto balances. */
import { type TopUpBodies, topUpKinds } from '@servery/domain/order/model/top-ups.ts'
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'

export const topUpBodies = {
  'order.top_up_added': z.strictObject({
    topUpId: id,
    kind: z.enum(topUpKinds),
    holder: text(64, 1).describe('The fingerprint of a gift card, or the id of a customer.'),
    name: text(40, 1),
    codeEnd: text(4).describe('The last characters of the code of a gift card. Otherwise empty.'),
    amount: amountNotNegative,
  }),
  'order.top_up_removed': z.strictObject({ topUpId: id }),
} as const satisfies { [Kind in keyof TopUpBodies]: z.ZodType<TopUpBodies[Kind]> }
