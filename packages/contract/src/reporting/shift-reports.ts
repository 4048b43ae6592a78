/** What each shift came to: the sessions of the tills' drawers, and the shifts of people. */
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay, flag } from '../base/bounds.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { drawerMethodTotal } from '../facts/drawer-facts.ts'
import { comparison } from './reports.ts'
import { dataFreshness } from './sales.ts'

const sums = {
  minutes: z
    .int()
    .min(0)
    .describe('Until now for an open shift. Of a person: without unpaid breaks.'),
  orders: z.int(),
  gross: amountSum.describe(
    'Gross sales, without tax, of the orders whose last payment was taken in the shift.',
  ),
  discounts: amountSum,
  comps: amountSum,
  voids: z.int(),
  voidValue: amountSum,
  refunds: amountSum.describe('Goods refunded in the shift, without tax.'),
  net: amountSum.describe('Gross − discounts − comps − refunds.'),
  serviceCharges: amountSum,
  tax: amountSum,
  tips: amountSum.describe('Tips of the payments taken in the shift.'),
}
const figures = {
  ...sums,
  methods: z
    .array(drawerMethodTotal)
    .describe('Money received less money paid back, by payment method.'),
  noSales: z.int(),
}
const cash = {
  expected: amountSum
    .nullable()
    .describe('The expected cash. Null: a person, who has no drawer of their own.'),
  counted: amountSum.nullable(),
  difference: amountSum.nullable().describe('Counted − expected. Null: not closed yet.'),
}

export const shiftReportRow = z.object({
  id: id.describe('The id of a drawer session, or of the shift of a person.'),
  branchId: id,
  branchName: z.string(),
  number: z
    .string()
    .nullable()
    .describe('The number of the Z report. Null: still open, or the shift of a person.'),
  registerId: id.nullable(),
  memberId: id.nullable(),
  name: z.string().describe('The name of the till or person. Empty: the person has left.'),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  businessDate,
  currency: z.string(),
  notHere: z.int().min(0).describe('How many facts of the till have not arrived yet.'),
  ...figures,
  ...cash,
})
export type ShiftReportRow = z.infer<typeof shiftReportRow>

export const shiftReportSums = z.object({
  currency: z.string(),
  shifts: z.int(),
  notHere: z.int(),
  ...figures,
  ...cash,
})
export type ShiftReportSums = z.infer<typeof shiftReportSums>

const shiftSums = z.object({ shifts: z.int(), ...sums, difference: cash.difference })
export type ShiftSums = z.infer<typeof shiftSums>

const comparedShiftSums = shiftReportSums.extend({
  previous: shiftSums.nullable().describe('The comparison period. Null: none.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe(
      'An unfinished day is compared up to the same time, such as `14:03`; longer shifts count as if they had ended then. Null: whole days.',
    ),
  ...dataFreshness,
})
export type ComparedShiftSums = z.infer<typeof comparedShiftSums>

export const shiftReportFilter = {
  branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
  by: z
    .enum(['till', 'person'])
    .default('till')
    .describe('`person` shows who worked when, and also needs `team.read`.'),
  registerId: id.optional(),
  memberId: id.optional().describe('The person who opened the drawer, or whose shift it is.'),
  open: flag.optional().describe('True: only open shifts. False: only ended shifts.'),
  from: calendarDay,
  to: calendarDay,
}

export const shiftReports = {
  rows: route('sales.read')
    .route({
      method: 'GET',
      path: '/shift-reports',
      tags: ['Reports'],
      summary: 'List the figures of each shift, by till or by person',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...shiftReportFilter,
        sort: z.enum(['-startedAt', 'startedAt']).default('-startedAt'),
      }),
    )
    .output(pageOf(shiftReportRow)),
  sums: route('sales.read')
    .route({
      method: 'GET',
      path: '/shift-reports/sums',
      tags: ['Reports'],
      summary: 'Add up all shifts that match a filter',
    })
    .input(z.strictObject({ ...shiftReportFilter, compare: comparison.default('none') }))
    .output(comparedShiftSums),
}
