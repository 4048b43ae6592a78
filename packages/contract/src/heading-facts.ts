/** Bodies of facts about what stands above the lines, version 1; `facts.ts` has the others. */
import { customerTagMax, customerTagsMax } from '@servery/domain/customers/customer.ts'
import type { WhoseBodies } from '@servery/domain/order/customer.ts'
import type { OrderBodies } from '@servery/domain/order/types.ts'
import { z } from 'zod'
import { id, text } from './amounts.ts'

export const headingBodies = {
  'order.named': z.strictObject({ name: text(80) }),
  'order.held': z.strictObject({ held: z.boolean() }),
  'order.customer_attached': z.strictObject({
    customerId: id,
    groups: z
      .array(text(customerTagMax, 1))
      .min(1)
      .max(customerTagsMax)
      .exactOptional()
      .describe('Tags of the customer that a promotion asked for.'),
  }),
  'order.customer_detached': z.strictObject({ customerId: id }),
} as const satisfies {
  [Kind in keyof WhoseBodies | 'order.held']: z.ZodType<OrderBodies[Kind]>
}
