/** Discounts: by hand at the till, by themselves, or for a code. */

import { customerTagMax, customerTagsMax } from '@servery/domain/business/customers/customer.ts'
import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import { channels } from '@servery/domain/offer/catalogue/channel.ts'
import {
  type DiscountDetails,
  type DiscountSetting,
  discountGivings,
  discountKinds,
  discountScopes,
} from '@servery/domain/offer/catalogue/discount.ts'
import { orderTypes } from '@servery/domain/offer/catalogue/order-type.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, currency, id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { bodyHead, recordHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { always, schedule, storedSchedule } from '../base/schedule.ts'
import { branchIds } from './item-details.ts'

const ids = idSet.max(500)
const count = z.int().min(1).max(100)

const discountDetails = {
  giving: z
    .enum(discountGivings)
    .default('hand')
    .describe('By a person, by itself, or for a code that is typed in.'),
  code: z
    .string()
    .max(20)
    .regex(/^([A-Z0-9-]{3,20})?$/)
    .default('')
    .describe('For `giving` code: capitals, digits and hyphens; no two discounts have the same.'),
  itemIds: ids.default([]).describe('For the scope items.'),
  categoryIds: ids.default([]).describe('For the scope category.'),
  buy: count.default(1).describe('For buy_get: so many at their price …'),
  get: count.default(1).describe('… and so many reduced by `value`, the cheapest.'),
  rewardItemIds: ids.default([]).describe('For buy_get: what is reduced; none: what is bought.'),
  rewardCategoryIds: ids.default([]),
  parts: z
    .array(z.strictObject({ itemIds: ids, categoryIds: ids, quantity: count }))
    .max(10)
    .default([])
    .describe('For bundle: what there must be, for `value` together.'),
  schedule: schedule.default(always),
  orderTypes: z.array(z.enum(orderTypes)).max(100).nullable().default(null).describe('Null: all.'),
  channels: z.array(z.enum(channels)).max(100).nullable().default(null).describe('Null: all.'),
  branchIds: branchIds.default(null),
  customerTags: z
    .array(text(customerTagMax, 1))
    .max(customerTagsMax)
    .default([])
    .describe(
      'Only for customers with one of these tags or in one of these segments, named by id; none: for everybody.',
    ),
  minSpend: amountNotNegative
    .default(0 as never)
    .describe('What the goods must come to before discounts.'),
  minQuantity: z.int().min(0).max(1000).default(0),
  timesMax: count.nullable().default(null).describe('How often in one order; null: no limit.'),
  combinable: z.boolean().default(false).describe('Whether others may reduce the same things.'),
  priority: z.int().min(0).max(1000).default(100).describe('The lesser comes first.'),
  excludesDiscounted: z
    .boolean()
    .default(false)
    .describe('Leaves out what a person has given a discount on.'),
  usesMax: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe('How many orders may have it in all; tills that are offline may exceed it.'),
  customerUsesMax: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe(
      'How many orders of one customer may have it; an order without a customer then has none.',
    ),
  needsApproval: z
    .boolean()
    .default(false)
    .describe(
      'Restricted: given by hand only by whoever may give such discounts, or with their PIN.',
    ),
  reasons: z
    .array(text(40, 1))
    .max(12)
    .default([])
    .describe('What whoever gives it by hand chooses from.'),
  reasonRequired: z.boolean().default(false),
  commentRequired: z.boolean().default(false).describe('Whether a few words must be written.'),
}

export const discountInput = z.strictObject({
  name: text(80, 1),
  kind: z.enum(discountKinds),
  value: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .describe(
      'Millionths for percent, open_percent (the most) and buy_get; otherwise minor units: off, the most off, or the price.',
    ),
  scope: z.enum(discountScopes).default('order'),
  ...discountDetails,
}) satisfies z.ZodType<DiscountSetting>
export type DiscountInput = z.infer<typeof discountInput>
export const discountRecord = discountInput.extend({
  ...bodyHead,
  schedule: storedSchedule.default(always),
})

export const discountDetailsInput = z.object(discountDetails) satisfies z.ZodType<DiscountDetails>
/** Given by hand, always, without conditions. */
export const plainDiscount = discountDetailsInput.parse({})

/** How often a discount with a limit was used, as tills are told. */
export const discountUseRecord = z.object({
  ...recordHead,
  uses: z.int().describe('Orders of every branch that have it.'),
})

export const discounts = {
  ...recordRoutes(
    {
      path: 'discounts',
      tag: 'Discounts',
      one: 'discount',
      many: 'discounts',
      read: 'catalogue.read',
      write: 'catalogue.write',
    },
    { create: discountInput.extend({ id }), update: discountInput.extend(versioned) },
    discountRecord,
    {},
  ),
  usage: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/discount-usage',
      tags: ['Discounts'],
      summary:
        'How many orders had each discount, of the last 30 days and ever, and what it took off',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        rows: z.array(
          z.object({
            discountId: z.string(),
            orders: z.int().describe('Of the last 30 days.'),
            ever: z.int(),
            amounts: z
              .array(z.object({ currency, amount: amountSum }))
              .describe('Taken off completed orders in 30 days, without tax.'),
          }),
        ),
      }),
    ),
}
