/** Home: how today is going, and what needs a person. */
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { orderSource, orderType } from '../facts/facts.ts'
import { orderStatus, paymentStatus } from '../trade/orders.ts'

/** What may need a person, the most pressing first. */
export const attentionKinds = [
  'register_forked',
  'facts_put_aside',
  'register_silent',
  'drawer_short',
  'large_refund',
  'exceptions',
  'branch_without_till',
  'items_missing_info',
] as const

const homeFigures = z.object({
  net: amountSum,
  netIncTax: amountSum,
  orders: z.int(),
})

const share = z.object({ key: z.string(), label: z.string(), net: amountSum, netIncTax: amountSum })

export const homeView = z.object({
  currency: z.string(),
  asOf: z.string(),
  timeZone: z.string(),
  cutOverMinutes: z.int(),
  /** The business day of the branch, or of the first of them. */
  today: businessDate,
  comparedWith: businessDate,
  /** Null for those who may not see sales. */
  sales: z
    .object({
      /** False: nothing has ever been sold here. */
      everSold: z.boolean(),
      figures: homeFigures,
      /** The same weekday last week, up to the same time of day. */
      previous: homeFigures,
      /** By the hour in which orders were opened; all of last week's day. */
      byHour: z.array(
        z.object({
          /** Hours after midnight of the business day: 25 is one in the morning after. */
          hour: z.int(),
          net: amountSum,
          netIncTax: amountSum,
          previousNet: amountSum,
          previousNetIncTax: amountSum,
        }),
      ),
      bySource: z.array(share),
      /** The best five. */
      topItems: z.array(share.extend({ quantity: z.int() })),
      payments: z.array(
        z.object({ key: z.string(), label: z.string(), count: z.int(), amount: amountSum }),
      ),
    })
    .nullable(),
  /** Null for those who may not see orders. */
  orders: z
    .object({
      open: z.object({ count: z.int(), due: amountSum }),
      latest: z.array(
        z.object({
          id,
          branchName: z.string(),
          callNumber: z.string(),
          name: z.string(),
          status: orderStatus,
          paymentStatus,
          held: z.boolean(),
          source: orderSource,
          orderType,
          total: amountSum,
          openedAt: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Only what is so, and what this person may look into. */
  attention: z.array(
    z.object({
      kind: z.enum(attentionKinds),
      count: z.int(),
      /** The first few that it is about. */
      names: z.array(z.string()),
      /** The order, where it is about one alone. */
      orderId: id.nullable(),
    }),
  ),
})
export type HomeView = z.infer<typeof homeView>

export const home = {
  read: route('signed_in')
    .route({
      method: 'GET',
      path: '/home',
      tags: ['Home'],
      summary: 'Show today’s figures, and what needs attention',
    })
    .input(
      z.strictObject({
        /** Omitted: all branches of the person with the company's currency. */
        branchId: id.optional(),
      }),
    )
    .output(homeView)
    .errors(errorsOf('not_found')),
}
