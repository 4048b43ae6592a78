/** The reports of packages/domain/src/report/definition/definitions.ts, all in one shape. */

import { roles } from '@servery/domain/business/access/permissions.ts'
import { discountKinds } from '@servery/domain/offer/catalogue/discount.ts'
import { reportNames } from '@servery/domain/report/definition/definitions.ts'
import { reportFilters } from '@servery/domain/report/definition/filters.ts'
import { eventStages, reportEventKinds } from '@servery/domain/report/events/events.ts'
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { reportPicks } from './report-filters.ts'
import { booksAs, dataFreshness, lateSums, partOfDay } from './sales.ts'

export const reportName = z.enum(reportNames)

export const comparison = z.enum(['none', 'previous', 'last_week', 'last_year'])

const values = z
  .record(z.string(), z.int().nullable())
  .describe(
    'Values by column: amounts in minor units, shares in millionths, quantities in thousandths.',
  )

export const report = z.object({
  name: reportName,
  view: z.string(),
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  hours: z
    .string()
    .nullable()
    .describe('The part of each day that is counted, such as `11-15`. Null: the whole day.'),
  filters: z
    .array(
      z.object({
        name: z.enum(reportFilters),
        value: z.string(),
        label: z.string().describe('Its current name. Empty: the value is a name already.'),
      }),
    )
    .describe('The filters that were applied.'),
  rows: z.array(
    z.object({
      key: z
        .string()
        .describe(
          'Identifies the row within the view, such as a team member, a discount or an hour.',
        ),
      label: z.string().describe('The name of the row. Empty: the key says it.'),
      roleId: id
        .nullable()
        .describe(
          'The current role of the person. Null: the row is no person, or you lack `team.read`.',
        ),
      kind: z
        .enum(discountKinds)
        .nullable()
        .describe('The current kind of a catalogue discount. Null: rows of other kinds.'),
      top: z
        .object({ key: z.string(), label: z.string() })
        .nullable()
        .describe(
          'The person who gives the discount most, or the item on which the option is chosen most. Null: none.',
        ),
      groups: z
        .array(z.string())
        .describe(
          'For a modifier option: the names of the modifier groups that have it today. Otherwise empty.',
        ),
      values,
    }),
  ),
  roles: z
    .array(z.object({ id, key: z.enum(roles).nullable(), name: z.string() }))
    .describe(
      'All roles of the people in the report. An empty name means a built-in role, named by `key`.',
    ),
  openShifts: z
    .int()
    .nullable()
    .describe(
      'Shifts that are still open: their hours count until now, at most to the end of their day. Null without `team.read`, as hours and roles are then left out.',
    ),
  totals: values,
  previous: values.nullable().describe('The totals of the comparison period.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe(
      'An unfinished day is compared up to the same time, such as `14:03`. Null: whole days.',
    ),
  as: booksAs,
  late: lateSums,
  ...dataFreshness,
})
export type Report = z.infer<typeof report>

export const reportQuery = z.strictObject({
  name: reportName,
  /** Omitted: all branches of the person with the company's currency. */
  branchId: id.optional(),
  from: calendarDay,
  to: calendarDay,
  compare: comparison.default('none'),
  as: booksAs.default('known'),
  view: z
    .string()
    .max(20)
    .optional()
    .describe(
      'How rows are grouped. Omitted: by the first view. `hourType`: in-house sales by hour and order type.',
    ),
  hours: partOfDay,
  roleId: id.optional().describe('Only people with this role; for reports whose rows are people.'),
  ...reportPicks,
})

const reportEventKind = z.enum(reportEventKinds)

export const reportEvent = z.object({
  id,
  kind: reportEventKind,
  at: z.string(),
  businessDate,
  branchId: id,
  branchName: z.string(),
  registerName: z.string(),
  orderId: id.nullable(),
  callNumber: z.string(),
  tableName: z.string(),
  customer: z
    .object({ id, name: z.string() })
    .nullable()
    .describe('The customer of the order. Null: none, or you may not read customers.'),
  name: z
    .string()
    .describe('The item, or the payment method. Empty: the whole order, or a drawer.'),
  quantity: z.int().describe('Thousandths of the unit; 0 where no goods are concerned.'),
  amount: amountSum.describe(
    'Without tax, as in gross sales: the value voided, comped or returned, or the reduction of a price. 0 for payments and drawers.',
  ),
  money: amountSum.describe(
    'The money refunded or voided, with tax and without tips. Otherwise 0.',
  ),
  cost: amountSum
    .nullable()
    .describe(
      'For a comp: what the goods cost when sold, or cost today if that is unknown. Null: unknown.',
    ),
  currency: z.string(),
  reason: z.string(),
  note: z.string(),
  wasted: z
    .boolean()
    .nullable()
    .describe('For a void: whether the item had been made. Null: no void.'),
  billed: z
    .boolean()
    .nullable()
    .describe('For a void: whether a bill had been printed before. Null: no void.'),
  minutes: z
    .int()
    .nullable()
    .describe('Minutes since it was sent to the kitchen. Null: it was not sent.'),
  by: z.string(),
  approvedBy: z.string().nullable(),
})
export type ReportEvent = z.infer<typeof reportEvent>

export const reportEventFilter = {
  branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
  kind: reportEventKind.optional(),
  memberId: id.optional(),
  approverId: id.optional().describe('The person who approved it.'),
  stage: z
    .enum(eventStages)
    .optional()
    .describe(
      'Before it was sent to the kitchen, after that, or made and wasted. `billed`: voided after a bill had been printed, at any stage in the kitchen.',
    ),
  reason: z
    .string()
    .max(200)
    .optional()
    .describe('The text of the reason. Empty: events without a reason.'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  as: booksAs
    .default('known')
    .describe('Figures as known now, or as closed. Drawers opened are always counted as known.'),
  hours: partOfDay,
}

const eventSums = { count: z.int(), amount: amountSum, money: amountSum }
const gross = amountSum.describe('Gross sales of the same days, without tax.')

export const reportEventSums = z.object({
  currency: z.string(),
  ...eventSums,
  gross,
  previous: z
    .object({ ...eventSums, gross })
    .nullable()
    .describe('The comparison period. Null: none.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe('An unfinished day is compared up to this time. Null: whole days.'),
  byReason: z.array(z.object({ kind: reportEventKind, reason: z.string(), ...eventSums })),
  byMember: z.array(
    z.object({
      memberId: id,
      name: z.string(),
      ...eventSums,
      orders: z.int().describe('The orders to which this person added lines.'),
      worthALook: z
        .boolean()
        .describe('True: this person has more per order than the alert threshold in `look`.'),
    }),
  ),
  byApprover: z.array(z.object({ memberId: id, name: z.string(), ...eventSums })),
  comps: z
    .object({
      cost: amountSum.describe(
        'What the comped goods cost when sold, or cost today if that is unknown. Goods without a known cost are left out.',
      ),
      unknown: z.int().describe('The number of comps whose cost is unknown.'),
    })
    .nullable()
    .describe('Null: the filter includes other kinds than comps.'),
  look: z
    .object({
      timesUsual: z
        .int()
        .describe(
          'The alert threshold per person, in thousandths of the usual amount per order in the team.',
        ),
      ordersMin: z.int().describe('People with fewer orders are not compared.'),
      voidShare: z.int().describe('The alert threshold for voids, in millionths of gross sales.'),
      voided: amountSum.describe('The voided amount that is compared with this threshold.'),
      voidsWorthALook: z
        .boolean()
        .describe('True: voids exceed this threshold, over all that was asked for.'),
    })
    .describe('The alert thresholds of the company.'),
  by: z
    .enum(['day', 'month'])
    .describe('Up to 62 days are grouped by day, longer ranges by month.'),
  byTime: z
    .array(
      z.object({
        key: businessDate.describe('The day, or the first day of the month.'),
        kind: reportEventKind,
        reason: z.string(),
        ...eventSums,
      }),
    )
    .describe('Days or months without events are left out.'),
  from: businessDate.nullable(),
  to: businessDate.nullable(),
  hours: z.string().nullable(),
  as: booksAs,
  late: lateSums,
  ...dataFreshness,
})
export type ReportEventSums = z.infer<typeof reportEventSums>

export const lateArrival = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  businessDate: businessDate.describe('The closed business day that changed.'),
  orderId: id,
  callNumber: z.string(),
  tableName: z.string(),
  at: z.string().describe('When the last part of it happened, by the clock of the till.'),
  arrivedAt: z.string(),
  madeLater: z
    .boolean()
    .describe('True: it was done on a later day. False: it happened on that day but arrived late.'),
  registerName: z.string(),
  by: z.string(),
  net: amountSum.describe('The change of the net sales of the day.'),
  collected: amountSum,
  currency: z.string(),
})
export type LateArrival = z.infer<typeof lateArrival>

/** Which late arrivals a list or a file has. */
export const lateArrivalFilter = {
  branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}

export const unbalancedDay = z.object({
  branchId: id,
  branchName: z.string(),
  date: businessDate,
  difference: amountSum,
  currency: z.string(),
})

export const reports = {
  unbalanced: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/unbalanced/days',
      tags: ['Reports'],
      summary: 'List the days whose sales and payments do not match',
    })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(unbalancedDay) })),
  events: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/events/list',
      tags: ['Reports'],
      summary: 'List voids, comps, refunds, voided payments, changed prices and drawers opened',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...reportEventFilter,
        sort: z.enum(['-at', 'at']).default('-at'),
      }),
    )
    .output(pageOf(reportEvent)),
  eventSums: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/events/sums',
      tags: ['Reports'],
      summary: 'Add up these events by reason, by person and over time',
      description: 'A comparison needs `from` and `to`.',
    })
    .input(z.strictObject({ ...reportEventFilter, compare: comparison.default('none') }))
    .output(reportEventSums),
  late: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/late-arrivals/list',
      tags: ['Reports'],
      summary: 'List changes to business days after they were closed',
    })
    .input(
      z.strictObject({
        ...pageInput,
        ...lateArrivalFilter,
        sort: z.enum(['-arrivedAt', 'arrivedAt']).default('-arrivedAt'),
      }),
    )
    .output(pageOf(lateArrival).extend({ sums: lateSums, currency: z.string() })),
  read: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/{name}',
      tags: ['Reports'],
      summary: 'Read a report over a range of business days',
    })
    .input(reportQuery)
    .output(report),
}
