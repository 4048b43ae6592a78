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
  sales: amountSum.describe('Cash tendered − change, of the payments that belong to it.'),
  refunds: amountSum,
  paidIn: amountSum,
  paidOut: amountSum,
  tipsPaidOut: amountSum.describe('Cash tips handed to the team, inside `paidOut`.'),
  cashTips: amountSum.describe('Inside `sales`.'),
  dropped: amountSum,
  expected: amountSum.describe('Float + sales − refunds + paid in − paid out − dropped.'),
  counted: amountSum.nullable().describe('The last count; null before the first.'),
  variance: amountSum
    .nullable()
    .describe('Of a closed one: counted − expected. Null as well where nobody could count.'),
  noSales: z.int(),
  note: z.string(),
  exceptionCount: z.int(),
  review: drawerReview
    .extend({ isOutdated: z.boolean().describe('Something worth a look came since.') })
    .nullable()
    .describe('The last signature of somebody who looked at it. Null: nobody did.'),
  besides: z
    .object({
      pastId: id,
      registerName: z.string(),
      drawerId: id.nullable().describe('The drawer beside which it is; null: it began there.'),
    })
    .nullable()
    .describe('Taken into the books from another past of this register. Null: it is no such.'),
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
  isTips: z.boolean().describe('Paid out to the team.'),
  photo: imagePath
    .nullable()
    .describe('Of its receipt. Null: none was taken; empty: it has not arrived yet.'),
  expense: z
    .object({
      code: z.string().describe('Of the chart of accounts; empty: the reason has none.'),
      tax: z
        .object({ name: z.string(), amount: amountSum })
        .nullable()
        .describe('The tax in it. Null: the reason has none.'),
    })
    .nullable()
    .describe('For the accounts, as its reason says now. Null: it says neither.'),
  at: z.string(),
  by: z.string(),
  approvedBy: z.string().nullable(),
})
export type DrawerEntryRow = z.infer<typeof drawerEntry>

export const drawerDetail = drawerRow.extend({
  entries: z.array(drawerEntry),
  methods: z.array(drawerMethodTotal).describe('What was taken, as the books have it now.'),
  people: z
    .array(drawerPerson.extend({ name: z.string() }))
    .describe('By who took, gave and moved the cash; together they are the figures above.'),
  rounding: amountSum,
  closeApprovedBy: z.string().nullable(),
  timeZone: z.string().describe('Of its branch.'),
  /** Its X or Z report as it is printed, for each width of paper. */
  reports: z.object({ mm58: z.array(receiptPart), mm80: z.array(receiptPart) }),
  tillGone: z.boolean().describe('Its till is away, so that the back office may close it.'),
  seal: drawerSeal.nullable().describe('The figures of the Z report, which never change.'),
  reviews: z.array(drawerReview).describe('All signatures, the oldest first.'),
  exceptions: z.array(
    z.object({ code: z.string(), factId: id.nullable(), amount: amountSum.nullable() }),
  ),
})
export type DrawerDetail = z.infer<typeof drawerDetail>

export const drawerClosing = z.strictObject({
  id: id.describe('Of the session.'),
  closingId: id.describe('The same again with the same content closes it once.'),
  counted: amountNotNegative.nullable().describe('Null: not counted.'),
  reason: text(200, 1),
})
export type DrawerClosing = z.infer<typeof drawerClosing>

export const drawerSigning = z.strictObject({
  id: id.describe('Of the session.'),
  reviewId: id.describe('The same again with the same note signs once.'),
  note: text(500).default(''),
})
export type DrawerSigning = z.infer<typeof drawerSigning>

/** Which sessions a list, its sums and its file have. */
export const drawerFilter = {
  branchId: id.optional(),
  registerId: id.optional(),
  openedBy: id.optional(),
  status: drawerStatus.optional(),
  reviewed: flag.optional().describe('Signed by somebody who looked at it, or not.'),
  /** Closed with more or less than expected. */
  different: flag.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}

export const drawerSums = z.object({
  currency: z.string(),
  sessions: z.int(),
  open: z.int(),
  toReview: z.int().describe('Closed, and signed by nobody.'),
  expected: amountSum.describe('Of those that were closed and counted, as the next two.'),
  counted: amountSum,
  difference: amountSum.describe('Over less short.'),
  over: amountSum,
  short: amountSum.describe('Above 0.'),
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
      summary: 'All cash drawers of a filter, added up by currency',
      description: 'A comparison needs from and to.',
    })
    .input(z.strictObject({ ...drawerFilter, compare: comparison.default('none') }))
    .output(
      z.object({
        rows: z.array(drawerSums),
        previous: z.array(drawerSums).nullable().describe('Of the days compared with.'),
        previousUpTo: z
          .string()
          .nullable()
          .describe(
            '`14:03`: a day that is not over is compared with days as they stood at the same time, ' +
              'with what was closed, counted or signed later as if it was not yet. Null: whole days.',
          ),
        openers: z
          .array(z.object({ id, name: z.string() }))
          .describe('Who opened one of them, whoever is asked for.'),
        ...dataFreshness,
      }),
    ),
  get: route('sales.read')
    .route({ method: 'GET', path: '/drawers/{id}', tags: ['Drawers'], summary: 'One cash drawer' })
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
        'With what is known here, and a Z report of the back office. What that till sends later is ' +
        'kept and marked as late; it changes no figure of the report.',
    })
    .input(drawerClosing)
    .output(drawerDetail)
    .errors(errorsOf('not_found', 'drawer_not_open', 'drawer_till_connected')),
  review: route('drawers.review')
    .route({
      method: 'POST',
      path: '/drawers/{id}/reviews',
      tags: ['Drawers'],
      summary: 'Sign that a closed drawer was looked at',
    })
    .input(drawerSigning)
    .output(drawerDetail)
    .errors(errorsOf('not_found', 'drawer_not_closed', 'id_reused')),
}
