/** What a marketplace sends, and what became of it. */
import { platformMax } from '@servery/domain/order/model/origin.ts'
import { z } from 'zod'
import { amountNotNegative, id, rate, text } from '../base/amounts.ts'
import { moment, shaped } from '../base/bounds.ts'

const modifier = z.object({
  id: text(200).default('').describe('As the menu calls it, or as the platform does.'),
  name: text(100, 1),
  count: z.int().min(1).max(100).default(1),
  unitPrice: amountNotNegative.default(0 as never),
})

const line = z.object({
  itemId: text(200, 1).describe('As the menu calls it, or as the platform does.'),
  name: text(120, 1),
  count: z.int().min(1).max(1000),
  unitPrice: amountNotNegative.describe('Of one, without its modifiers.'),
  taxRate: rate.nullable().default(null).describe('Taxes an item that is not mapped yet.'),
  note: text(200).default(''),
  modifiers: z.array(modifier).max(50).default([]),
})

/** Members that are not known are let be: platforms add to what they send. */
const platformOrder = z.object({
  id: text(100, 1).describe('The platform’s own id: the same order sent again is known by it.'),
  number: text(platformMax).default('').describe('What the courier asks for.'),
  branchId: id,
  currency: shaped(/^[A-Z]{3}$/, 3),
  orderType: z.enum(['collection', 'delivery']),
  promisedAt: moment.nullable().default(null).describe('Null: as soon as possible.'),
  customer: z.object({ name: text(60).default(''), phone: text(40).default('') }).default({
    name: '',
    phone: '',
  }),
  address: text(200).default('').describe('Empty: the platform brings it.'),
  note: text(200).default(''),
  lines: z.array(line).min(1).max(200),
  deliveryFee: amountNotNegative.default(0 as never).describe('That the business keeps.'),
  tip: amountNotNegative.default(0 as never),
  discount: amountNotNegative.default(0 as never).describe('That the business gives.'),
  total: amountNotNegative.describe('What the guest paid, or has to pay.'),
  tax: amountNotNegative.nullable().default(null),
  fee: amountNotNegative.nullable().default(null).describe('What the platform keeps.'),
  paid: z.boolean().default(true).describe('False: the guest pays at the branch.'),
})
export type PlatformOrder = z.infer<typeof platformOrder>

export const platformMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('order.placed'), data: platformOrder }),
  z.object({
    type: z.literal('order.cancelled'),
    data: z.object({ id: text(100, 1), reason: text(200, 1) }),
  }),
  z.object({ type: z.literal('test') }),
])
export type PlatformMessage = z.infer<typeof platformMessage>

/** `received`: it waits for the branch to accept or reject it. */
export const platformStates = [
  ...(['received', 'accepted', 'ready', 'collected', 'cancelled', 'rejected'] as const),
] as const
export type PlatformState = (typeof platformStates)[number]

export const marketplaceOrder = z.object({
  orderId: id,
  platformId: z.string(),
  number: z.string().describe('The call number here.'),
  platformNumber: z.string(),
  branchId: id,
  state: z.enum(platformStates),
  reason: z.string().describe('Why it was cancelled or rejected. Empty: no reason was given.'),
  currency: z.string(),
  placedAt: z.string(),
  promisedAt: z.string().nullable(),
  told: z.object({
    total: amountNotNegative,
    tax: amountNotNegative.nullable(),
    fee: amountNotNegative.nullable(),
  }),
  ours: z.object({ total: amountNotNegative, tax: amountNotNegative }),
  lines: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      told: amountNotNegative.describe('Of one, with its modifiers.'),
      ours: amountNotNegative.nullable().describe('As the menu has it; null: it is not mapped.'),
      taxAssumed: z
        .boolean()
        .exactOptional()
        .describe(
          'True: the platform told no tax rate that is set up here; the highest inclusive one was taken, or none where there is none.',
        ),
    }),
  ),
})
export type MarketplaceOrder = z.infer<typeof marketplaceOrder>

export const unknownItem = z.object({
  ref: z.string().describe('As the platform calls it.'),
  name: z.string(),
  unitPrice: amountNotNegative,
  currency: z.string(),
  orders: z.int().describe('In so many orders it stood.'),
  lastAt: z.string(),
})
export type UnknownItem = z.infer<typeof unknownItem>
