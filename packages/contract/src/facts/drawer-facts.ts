/** Bodies of drawer facts on the wire. */
import { countedOf, denominationCountMax, denominationsMax } from '@servery/domain/drawer/count.ts'
import type { DrawerBodies, DrawerEventKind } from '@servery/domain/drawer/types.ts'
import { z } from 'zod'
import { amountNotNegative, amountSum, currency, id, text } from '../base/amounts.ts'
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
    .describe('Handed out for deposits, above 0 and inside `amount`. Absent: nothing was.'),
})
export const drawerPerson = z.strictObject({
  userId: id,
  sales: amountSum,
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  dropped: amountSum,
})
/** What a session came to on the register that closed it. */
export const drawerSeal = z.strictObject({
  float: amountNotNegative,
  sales: amountSum,
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  tipsPaidOut: amountSum.exactOptional().describe('Inside `paidOut`. Absent: none were.'),
  dropped: amountSum,
  expected: amountSum,
  counted: amountNotNegative,
  variance: amountSum.describe('Counted − expected: below 0 is short.'),
  rounding: amountSum.describe('Of cash; inside `sales`.'),
  noSales: z.int().min(0),
  methods: z.array(drawerMethodTotal).max(200),
  people: z
    .array(drawerPerson)
    .max(1000)
    .exactOptional()
    .describe('What each of them took, gave and moved in cash.'),
  openChecks: z
    .strictObject({ count: z.int().min(0), due: amountSum })
    .exactOptional()
    .describe('Checks open at that moment, as the register knew them; what is still to be paid.'),
  uncounted: z.literal(true).exactOptional().describe('Nobody could count.'),
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
