/** Cash drawers as the books hold them: folds of facts, read only. */
import { z } from 'zod'
import { amountNotNegative, amountSum, businessDate, id, text } from '../base/amounts.ts'
import { calendarDay, flag } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { imagePath } from '../base/images.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import {
  denominationCount,
  drawerMethodTotal,
  drawerPerson,
  drawerSeal,
} from '../facts/drawer-facts.ts'
import { comparison } from '../reporting/reports.ts'
import { dataFreshness } from '../reporting/sales.ts'
import { receiptPart } from './receipt-parts.ts'

export const drawerStatus = z.enum(['open', 'closed'])
export const drawerEntryKind = z.enum(['paid_in', 'paid_out', 'dropped', 'no_sale', 'counted'])

export const drawerReview = z.object({
  id,
  at: z.string(),
  by: z.string(),
  note: z.string(),
})
export type DrawerReview = z.infer<typeof drawerReview>

export const drawerRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  registerId: id,
  registerName: z.string(),
  status: drawerStatus,
  currency: z.string(),
  openedAt: z.string(),
  openedBy: z.string(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  businessDate,
  zNumber: z.string().nullable(),
  float: amountSum,
  sales: amountSum.describe('Cash tendered − change, of the payments that belong to the session.'),
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  tipsPaidOut: amountSum.describe('Cash tips paid to the team; included in `paidOut`.'),
  cashTips: amountSum.describe('Included in `sales`.'),
  dropped: amountSum,
  expected: amountSum.describe('Float + sales − refunds + pay-ins − pay-outs − safe drops.'),
  counted: amountSum.nullable().describe('The last count. Null: not counted yet.'),
  variance: amountSum
    .nullable()
    .describe('Counted − expected. Null: not closed, or the cash could not be counted.'),
  noSales: z.int(),
  note: z.string(),
  exceptionCount: z.int(),
  review: drawerReview
    .extend({
      isOutdated: z
        .boolean()
        .describe('True: facts arrived after the review that need another one.'),
    })
    .nullable()
    .describe('The last review. Null: not reviewed.'),
  besides: z
    .object({
      pastId: id,
      registerName: z.string(),
      drawerId: id
        .nullable()
        .describe('The session in the books beside which it ran. Null: it began in that history.'),
    })
    .nullable()
    .describe(
      'Set if the session was taken into the books from a diverging history of the register. Null: an ordinary session.',
    ),
})
export type DrawerRow = z.infer<typeof drawerRow>

export const drawerEntry = z.object({
  entryId: id,
  kind: drawerEntryKind,
  amount: amountSum,
  reason: z.string(),
  note: z.string(),
  denominations: z.array(denominationCount),
  loose: amountSum,
  isTips: z.boolean().describe('True: tips paid out to the team.'),
  photo: imagePath
    .nullable()
    .describe('The photo of its receipt. Null: none was taken. Empty: it has not arrived yet.'),
  expense: z
    .object({
      code: z.string().describe('The code in the chart of accounts. Empty: the reason has none.'),
      tax: z
        .object({ name: z.string(), amount: amountSum })
        .nullable()
        .describe('The tax included in it, in minor units. Null: the reason has none.'),
    })
    .nullable()
    .describe('For the accounts, by the current settings of its reason. Null: none.'),
  at: z.string(),
  by: z.string(),
  approvedBy: z.string().nullable(),
})
export type DrawerEntryRow = z.infer<typeof drawerEntry>

export const drawerDetail = drawerRow.extend({
  entries: z.array(drawerEntry),
  methods: z
    .array(drawerMethodTotal)
    .describe('Amounts by payment method, as the books have them now.'),
  people: z
    .array(drawerPerson.extend({ name: z.string() }))
    .describe(
      'By the person who took, refunded or moved the cash; they add up to the figures above.',
    ),
  rounding: amountSum,
  closeApprovedBy: z.string().nullable(),
  timeZone: z.string().describe('The time zone of the branch.'),
  /** Its X or Z report as it is printed, for each width of paper. */
  reports: z.object({ mm58: z.array(receiptPart), mm80: z.array(receiptPart) }),
  tillGone: z
    .boolean()
    .describe('True: the till is unpaired or lost, so the back office may close the session.'),
  seal: drawerSeal.nullable().describe('The figures of the Z report, which never change.'),
  reviews: z.array(drawerReview).describe('All reviews, oldest first.'),
  exceptions: z.array(
    z.object({ code: z.string(), factId: id.nullable(), amount: amountSum.nullable() }),
  ),
})
export type DrawerDetail = z.infer<typeof drawerDetail>

export const drawerClosing = z.strictObject({
  id: id.describe('The id of the session.'),
  closingId: id.describe(
    'Repeating the request with the same id and content closes the session once.',
  ),
  counted: amountNotNegative.nullable().describe('The counted cash. Null: not counted.'),
  reason: text(200, 1),
})
export type DrawerClosing = z.infer<typeof drawerClosing>

export const drawerSigning = z.strictObject({
  id: id.describe('The id of the session.'),
  reviewId: id.describe('Repeating the request with the same id and note records one review.'),
  note: text(500).default(''),
})
export type DrawerSigning = z.infer<typeof drawerSigning>

/** Which sessions a list, its sums and its file have. */
export const drawerFilter = {
  branchId: id.optional(),
  registerId: id.optional(),
  openedBy: id.optional(),
  status: drawerStatus.optional(),
  reviewed: flag
    .optional()
    .describe('True: only reviewed sessions. False: only sessions without a review.'),
  /** Closed with more or less than expected. */
  different: flag.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}

export const drawerSums = z.object({
  currency: z.string(),
  sessions: z.int(),
  open: z.int(),
  toReview: z.int().describe('Closed sessions without a review.'),
  expected: amountSum.describe('Of closed sessions with a count, as are the next two.'),
  counted: amountSum,
  difference: amountSum.describe('The sum of overs less the sum of shorts.'),
  over: amountSum,
  short: amountSum.describe('The sum of shorts, as a positive amount.'),
  sales: amountSum,
  refunds: amountSum,
  paidOut: amountSum,
  tipsPaidOut: amountSum,
})
export type DrawerSums = z.infer<typeof drawerSums>

export const drawers = {
  list: route('sales.read')
    .route({ method: 'GET', path: '/drawers', tags: ['Drawers'], summary: 'List cash drawers' })
    .input(
      z.strictObject({
        ...pageInput,
        ...drawerFilter,
        sort: z.enum(['-openedAt', 'openedAt']).default('-openedAt'),
      }),
    )
    .output(pageOf(drawerRow)),
  sums: route('sales.read')
    .route({
      method: 'GET',
      path: '/drawers/sums',
      tags: ['Drawers'],
      summary: 'Add up all cash drawers that match a filter, by currency',
      description: 'A comparison needs `from` and `to`.',
    })
    .input(z.strictObject({ ...drawerFilter, compare: comparison.default('none') }))
    .output(
      z.object({
        rows: z.array(drawerSums),
        previous: z.array(drawerSums).nullable().describe('The comparison period. Null: none.'),
        previousUpTo: z
          .string()
          .nullable()
          .describe(
            'An unfinished day is compared with days as they were at the same time, such as `14:03`; drawers closed, counted or reviewed later count as not yet. Null: whole days.',
          ),
        openers: z
          .array(z.object({ id, name: z.string() }))
          .describe('All people who opened a drawer session, whatever the filter.'),
        ...dataFreshness,
      }),
    ),
  get: route('sales.read')
    .route({
      method: 'GET',
      path: '/drawers/{id}',
      tags: ['Drawers'],
      summary: 'Read a cash drawer',
    })
    .input(z.strictObject({ id }))
    .output(drawerDetail)
    .errors(errorsOf('not_found')),
  close: route('registers.pair')
    .route({
      method: 'POST',
      path: '/drawers/{id}/close',
      tags: ['Drawers'],
      summary: 'Close the drawer of a till that is gone',
      description:
        'Closes it with the figures known to the server, and a Z report of the back office. What the till sends later is stored and marked as late; it does not change the report.',
    })
    .input(drawerClosing)
    .output(drawerDetail)
    .errors(errorsOf('not_found', 'drawer_not_open', 'drawer_till_connected')),
  review: route('drawers.review')
    .route({
      method: 'POST',
      path: '/drawers/{id}/reviews',
      tags: ['Drawers'],
      summary: 'Record that you reviewed a closed drawer',
    })
    .input(drawerSigning)
    .output(drawerDetail)
    .errors(errorsOf('not_found', 'drawer_not_closed', 'id_reused')),
}
