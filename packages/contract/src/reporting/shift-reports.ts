/** What each shift came to: the sessions of the tills' drawers, and the shifts of people. */
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay, flag } from '../base/bounds.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { drawerMethodTotal } from '../facts/drawer-facts.ts'
import { comparison } from './reports.ts'
import { dataFreshness } from './sales.ts'

const sums = {
  minutes: z.int().min(0).describe('Until now while it lasts; of a person without unpaid breaks.'),
  orders: z.int(),
  gross: amountSum.describe('Of the orders whose last payment was taken in it, without tax.'),
  discounts: amountSum,
  comps: amountSum,
  voids: z.int(),
  voidValue: amountSum,
  refunds: amountSum.describe('Goods that came back in it, without tax.'),
  net: amountSum.describe('Gross − discounts − comps − refunds.'),
  serviceCharges: amountSum,
  tax: amountSum,
  tips: amountSum.describe('Of the payments that were taken in it.'),
}
const figures = {
  ...sums,
  methods: z.array(drawerMethodTotal).describe('Money that came, less what went back.'),
  noSales: z.int(),
}
const cash = {
  expected: amountSum.nullable().describe('Null: a person has no drawer of their own.'),
  counted: amountSum.nullable(),
  difference: amountSum.nullable().describe('Counted − expected, once it was closed.'),
}

export const shiftReportRow = z.object({
  id: id.describe('Of the session of a drawer, or of the shift of a person.'),
  branchId: id,
  branchName: z.string(),
  number: z.string().nullable().describe('Of its Z report; null: open, or of a person.'),
  registerId: id.nullable(),
  memberId: id.nullable(),
  name: z.string().describe('Of the till or of the person; empty: somebody who left.'),
  openedBy: z.string(),
  closedBy: z.string().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  businessDate,
  currency: z.string(),
  notHere: z.int().min(0).describe('Facts that the till wrote and that have not come yet.'),
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
  previous: shiftSums.nullable().describe('Of the days compared with.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe(
      '`14:03`: a day that is not over is compared up to the same time, shifts that lasted longer ' +
        'as if they had ended there. Null: whole days.',
    ),
  ...dataFreshness,
})
export type ComparedShiftSums = z.infer<typeof comparedShiftSums>

export const shiftReportFilter = {
  branchId: id.optional().describe("Omitted: all with the company's currency."),
  by: z
    .enum(['till', 'person'])
    .default('till')
    .describe('`person` tells who worked when, which takes `team.read` as well.'),
  registerId: id.optional(),
  memberId: id.optional().describe('Who opened it, or whose it is.'),
  open: flag.optional().describe('Only those that have not ended, or have.'),
  from: calendarDay,
  to: calendarDay,
}

export const shiftReports = {
  rows: route('sales.read')
    .route({
      method: 'GET',
      path: '/shift-reports',
      tags: ['Reports'],
      summary: 'What each shift came to, till by till or person by person',
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
      summary: 'All shifts of a filter, added up',
    })
    .input(z.strictObject({ ...shiftReportFilter, compare: comparison.default('none') }))
    .output(comparedShiftSums),
}
