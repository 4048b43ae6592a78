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
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { always, schedule, storedSchedule } from '../base/schedule.ts'
import { branchIds } from './item-details.ts'

const ids = idSet.max(500)
/**
 * How many codes for one order each a discount may have. Tills and kiosks know them all, for they
 * take codes without the network; those that the back office makes are too random to be guessed.
 */
export const discountCodesMax = 1000

const count = z.int().min(1).max(100)

const discountDetails = {
  giving: z
    .enum(discountGivings)
    .default('hand')
    .describe('Given by staff, applied automatically, or unlocked by a code.'),
  code: z
    .string()
    .max(20)
    .regex(/^([A-Z0-9-]{3,20})?$/)
    .default('')
    .describe(
      'For `giving: code`: 3 to 20 capital letters, digits or hyphens, unique among discounts.',
    ),
  codes: z
    .array(
      z
        .string()
        .max(20)
        .regex(/^[A-Z0-9-]{3,20}$/),
    )
    .max(discountCodesMax)
    .default([])
    .describe(
      'For `giving: code`: codes that serve one order each, unique among discounts; new ones have at least 8 characters. `code` may be empty then. Tills that are offline may use one twice; the later order has the exception `code_used_twice`.',
    ),
  itemIds: ids.default([]).describe('For the scope `items`: the items it applies to.'),
  categoryIds: ids.default([]).describe('For the scope `category`: the categories it applies to.'),
  buy: count.default(1).describe('For `buy_get`: how many are bought at their price.'),
  get: count
    .default(1)
    .describe('For `buy_get`: how many are then reduced by `value`, the cheapest first.'),
  rewardItemIds: ids
    .default([])
    .describe(
      'For `buy_get`: the items that are reduced. Empty here and in `rewardCategoryIds`: the items that are bought.',
    ),
  rewardCategoryIds: ids.default([]),
  parts: z
    .array(z.strictObject({ itemIds: ids, categoryIds: ids, quantity: count }))
    .max(10)
    .default([])
    .describe('For `bundle`: the parts that are sold together for `value`.'),
  schedule: schedule.default(always),
  orderTypes: z.array(z.enum(orderTypes)).max(100).nullable().default(null).describe('Null: all.'),
  channels: z.array(z.enum(channels)).max(100).nullable().default(null).describe('Null: all.'),
  branchIds: branchIds.default(null),
  customerTags: z
    .array(text(customerTagMax, 1))
    .max(customerTagsMax)
    .default([])
    .describe(
      'Only for customers with one of these tags, or in one of these segments (named by id). Empty: all customers.',
    ),
  minSpend: amountNotNegative
    .default(0 as never)
    .describe('The least value of the goods before discounts, in minor units.'),
  minQuantity: z.int().min(0).max(1000).default(0),
  timesMax: count
    .nullable()
    .default(null)
    .describe('How often it applies in one order. Null: no limit.'),
  combinable: z
    .boolean()
    .default(false)
    .describe('Whether other discounts may reduce the same items.'),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .default(100)
    .describe('The discount with the lower number is applied first.'),
  excludesDiscounted: z
    .boolean()
    .default(false)
    .describe('True: it skips items that staff have already discounted by hand.'),
  usesMax: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .default(null)
    .describe(
      'How many orders may use it in total. Null: no limit. Tills that are offline may exceed it.',
    ),
  customerUsesMax: z
    .int()
    .min(1)
    .max(1000)
    .nullable()
    .default(null)
    .describe(
      'How many orders of one customer may use it; orders without a customer can’t. Null: no limit.',
    ),
  needsApproval: z
    .boolean()
    .default(false)
    .describe(
      'True: only staff with the permission for restricted discounts may give it, or with the PIN of such a person.',
    ),
  reasons: z
    .array(text(40, 1))
    .max(12)
    .default([])
    .describe('The reasons that staff choose from when they give it by hand.'),
  reasonRequired: z.boolean().default(false),
  commentRequired: z.boolean().default(false).describe('Whether staff must write a comment.'),
}

export const discountInput = z.strictObject({
  name: text(80, 1),
  kind: z.enum(discountKinds),
  value: z
    .int()
    .min(0)
    .max(amountMaxOfAll)
    .describe(
      'Millionths for percent, open_percent (the maximum) and buy_get; otherwise minor units: the amount off, the maximum off, or the price.',
    ),
  scope: z.enum(discountScopes).default('order'),
  ...discountDetails,
}) satisfies z.ZodType<DiscountSetting>
export type DiscountInput = z.infer<typeof discountInput>
export const discountRecord = discountInput.extend({
  ...bodyHead,
  codeCount: z
    .int()
    .exactOptional()
    .describe(
      'The number of codes for one order each, for readers without `catalogue.write`: their `codes` are empty.',
    ),
  schedule: storedSchedule.default(always),
})

export const discountDetailsInput = z.object(discountDetails) satisfies z.ZodType<DiscountDetails>
/** Given by hand, always, without conditions. */
export const plainDiscount = discountDetailsInput.parse({})

/** How often a discount with a limit was used, as tills are told. */
export const discountUseRecord = z.object({
  ...recordHead,
  uses: z.int().describe('How many orders of all branches have used it.'),
  codes: z.array(z.string()).describe('Which of its codes for one order each were used.'),
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
  codes: route('catalogue.write')
    .route({
      method: 'GET',
      path: '/discounts/{id}/codes',
      tags: ['Discounts'],
      summary:
        'List the codes of a discount that serve one order each, and the orders that used them',
    })
    .input(z.strictObject({ id }))
    .output(
      z.object({
        rows: z.array(
          z.object({
            code: z.string(),
            used: z.boolean(),
            orderId: z
              .string()
              .nullable()
              .describe('The first order that used it. Null: unused, or used in another branch.'),
            orderNumber: z.string().describe('Its call number. Empty without an order.'),
            businessDate: z.string().nullable(),
          }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
  usage: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/discount-usage',
      tags: ['Discounts'],
      summary:
        'Count how many orders used each discount, in the last 30 days and ever, and what it took off',
    })
    .input(z.strictObject({}))
    .output(
      z.object({
        rows: z.array(
          z.object({
            discountId: z.string(),
            orders: z.int().describe('Orders of the last 30 days.'),
            ever: z.int(),
            amounts: z
              .array(z.object({ currency, amount: amountSum }))
              .describe('The amounts taken off completed orders in the last 30 days, without tax.'),
          }),
        ),
      }),
    ),
}
