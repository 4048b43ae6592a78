/** Bodies of drawer facts on the wire. */
import { countedOf, denominationCountMax, denominationsMax } from '@servery/domain/drawer/count.ts'
import type { DrawerBodies, DrawerEventKind } from '@servery/domain/drawer/types.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, currency, id, rate, text } from '../base/amounts.ts'
import { paymentKind } from './payment-facts.ts'

const about = {
  entryId: id,
  reasonId: id.nullable(),
  reason: text(80),
  note: text(200),
}
const movement = z.strictObject({
  ...about,
  amount: amountNotNegative,
  photoId: id.exactOptional(),
})

export const denominationCount = z.strictObject({
  value: amountNotNegative,
  count: z.int().min(1).max(denominationCountMax),
})
export const drawerMethodTotal = z.strictObject({
  methodId: id,
  method: text(40),
  kind: paymentKind,
  count: z.int().min(0),
  amount: amountSum,
  tips: amountSum,
  deposits: amountSum
    .exactOptional()
    .describe('Paid out for returned deposits; above 0, and included in `amount`. Absent: none.'),
})
export const drawerPerson = z.strictObject({
  userId: id,
  sales: amountSum,
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  dropped: amountSum,
})
const drawerTrade = z.strictObject({
  orders: z.int().min(0).describe('The sales that were completed in it.'),
  gross: amountSum.describe('Without tax, before discounts.'),
  discounts: amountSum,
  comps: amountSum,
  returns: amountSum.describe('Refunds of goods, without tax.'),
  net: amountSum.describe('Gross − discounts − comps − returns.'),
  serviceCharges: amountSum.describe('Without tax.'),
  taxes: z
    .array(z.strictObject({ label: text(80), rate, net: amountSum, tax: amountSum }))
    .max(100)
    .describe('Tax by rate.'),
  voids: z
    .strictObject({ count: z.int().min(0), amount: amountSum })
    .describe('What was voided at the register, without tax.'),
  opened: z.int().min(0).describe('The bills that were begun at the register.'),
})
/** What a session came to on the register that closed it. */
export const drawerSeal = z.strictObject({
  float: amountNotNegative,
  sales: amountSum,
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  tipsPaidOut: amountSum.exactOptional().describe('Included in `paidOut`. Absent: none.'),
  dropped: amountSum,
  expected: amountSum,
  counted: amountNotNegative,
  variance: amountSum.describe('Counted − expected; below 0: short.'),
  rounding: amountSum.describe('Rounding of cash; included in `sales`.'),
  noSales: z.int().min(0),
  methods: z.array(drawerMethodTotal).max(200),
  people: z
    .array(drawerPerson)
    .max(1000)
    .exactOptional()
    .describe('The cash that each person took, refunded and moved.'),
  openChecks: z
    .strictObject({ count: z.int().min(0), due: amountSum })
    .exactOptional()
    .describe('The open bills that the register knew at closing, and the amount due on them.'),
  trade: drawerTrade
    .exactOptional()
    .describe('What was sold in the session. Absent: the register no longer had all of it.'),
  uncounted: z.literal(true).exactOptional().describe('The cash could not be counted.'),
})

/** Bodies of drawer facts, version 1. */
export const drawerBodies = {
  'drawer.opened': z.strictObject({ float: amountNotNegative, currency }),
  'drawer.paid_in': movement,
  'drawer.paid_out': movement.extend({ isTips: z.literal(true).exactOptional() }),
  'drawer.dropped': movement,
  'drawer.no_sale': z.strictObject(about),
  'drawer.counted': z
    .strictObject({
      entryId: id,
      denominations: z.array(denominationCount).max(denominationsMax),
      loose: amountNotNegative,
      counted: amountNotNegative,
    })
    .refine(({ denominations, loose, counted }) => countedOf(denominations, loose) === counted, {
      path: ['counted'],
      error: 'must be what the denominations and the loose money come to',
    }),
  'drawer.closed': z.strictObject({
    zNumber: text(40, 1),
    note: text(500),
    seal: drawerSeal,
    upTo: z.int().min(0).exactOptional(),
  }),
  'drawer.printed': z.strictObject({
    printId: id,
    printerId: id.nullable(),
    byTill: z.literal(true).exactOptional(),
    figures: drawerSeal.omit({ counted: true, variance: true, uncounted: true }).exactOptional(),
    xNumber: z.int().min(1).exactOptional(),
  }),
} as const satisfies { [Kind in DrawerEventKind]: z.ZodType<DrawerBodies[Kind]> }
