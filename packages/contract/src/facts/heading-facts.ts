/** Bodies of facts about what stands above the lines, version 1; `facts.ts` has the others. */
import { customerTagMax, customerTagsMax } from '@servery/domain/business/customers/customer.ts'
import { excludedCategoriesMax, pointsMax } from '@servery/domain/offer/loyalty/points.ts'
import { deliveryNoteMax, type WhoseBodies } from '@servery/domain/order/model/customer.ts'
import { platformMax } from '@servery/domain/order/model/origin.ts'
import { taxReferenceMax } from '@servery/domain/order/model/tax-exemption.ts'
import type { OrderBodies } from '@servery/domain/order/model/types.ts'
import { z } from 'zod'
import { amountNotNegative, id, text } from '../base/amounts.ts'

/** By which way it came, as whoever took it down says. */
const origin = z.discriminatedUnion('source', [
  z.strictObject({ source: z.enum(['till', 'phone']) }),
  z.strictObject({
    source: z.literal('marketplace'),
    platform: text(platformMax, 1)
      .exactOptional()
      .describe('The marketplace. Absent: not recorded.'),
    platformNumber: text(platformMax, 1)
      .exactOptional()
      .describe('The number that the marketplace gave the order.'),
  }),
])

export const headingBodies = {
  'order.named': z.strictObject({ name: text(80) }),
  'order.delivery_note_changed': z.strictObject({ note: text(deliveryNoteMax) }),
  'order.held': z.strictObject({ held: z.boolean() }),
  'order.customer_attached': z.strictObject({
    customerId: id,
    groups: z
      .array(text(customerTagMax, 1))
      .min(1)
      .max(customerTagsMax)
      .exactOptional()
      .describe('The tags of the customer that a promotion required.'),
    points: z
      .strictObject({
        points: z.int().min(1).max(pointsMax),
        perAmount: amountNotNegative.refine((amount) => amount > 0).exactOptional(),
        excludedCategoryIds: z.array(id).min(1).max(excludedCategoriesMax).exactOptional(),
      })
      .exactOptional()
      .describe(
        'The rule by which the order earns loyalty points. Without `perAmount`: points for the visit.',
      ),
  }),
  'order.customer_detached': z.strictObject({ customerId: id }),
  'order.source_changed': origin,
  'order.tax_exempted': z.strictObject({
    exempt: z.boolean(),
    reference: text(taxReferenceMax).describe(
      'The reference that entitles to it, such as a number. Empty: not recorded.',
    ),
  }),
} as const satisfies {
  [Kind in keyof WhoseBodies | 'order.held']: z.ZodType<OrderBodies[Kind]>
}
