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
  .describe('By column. Amounts in minor units, shares in millionths, quantities in thousandths.')

export const report = z.object({
  name: reportName,
  view: z.string(),
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  hours: z.string().nullable().describe('The part of each day that is counted; null: all of it.'),
  filters: z
    .array(
      z.object({
        name: z.enum(reportFilters),
        value: z.string(),
        label: z.string().describe('What it is called today; empty where the value says it.'),
      }),
    )
    .describe('What it is narrowed to, of what the definition has.'),
  rows: z.array(
    z.object({
      key: z.string().describe('Of the view: a member, a discount, an hour of the clock …'),
      label: z.string().describe('Empty where the key says it all.'),
      roleId: id
        .nullable()
        .describe('The role that a person has today. Null: of nobody, or not without `team.read`.'),
      kind: z
        .enum(discountKinds)
        .nullable()
        .describe('Of a discount of the catalogue, as it is today. Null: of nothing else.'),
      top: z
        .object({ key: z.string(), label: z.string() })
        .nullable()
        .describe('Who gives most of a discount, or the item on which an option is chosen most.'),
      groups: z
        .array(z.string())
        .describe('Of an option, the groups of modifiers that have it today, by name; else none.'),
      values,
    }),
  ),
  roles: z
    .array(z.object({ id, key: z.enum(roles).nullable(), name: z.string() }))
    .describe('Of people, all that there are; the name is empty where `key` says it.'),
  openShifts: z
    .int()
    .nullable()
    .describe(
      'Not ended: their hours count until now, at most to the end of their own day. Null without ' +
        '`team.read`: there are no hours and roles of people either.',
    ),
  totals: values,
  previous: values.nullable().describe('The totals of the days compared with.'),
  previousUpTo: z
    .string()
    .nullable()
    .describe('`14:03`: a day that is not over is compared up to the same time. Null: whole days.'),
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
    .describe('How rows are cut; omitted: the first. `hourType`: in-house sales by both.'),
  hours: partOfDay,
  roleId: id.optional().describe('Of people with this role alone. Where rows are people.'),
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
    .describe('Of the order; null also for who may not read customers.'),
  name: z
    .string()
    .describe('What it was about, or how it had been paid; empty: the whole order, or a drawer.'),
  quantity: z.int().describe('Thousandths; 0 where it is about none.'),
  amount: amountSum.describe(
    'Without tax, as gross sales: what was voided or given away, by how much a price was lowered, ' +
      'goods that came back. 0 of payments and drawers.',
  ),
  money: amountSum.describe('Paid back or undone, with tax and without tips; else 0.'),
  cost: amountSum
    .nullable()
    .describe(
      'Of a comp: what the goods cost when sold, or today where not known then. Null: unknown.',
    ),
  currency: z.string(),
  reason: z.string(),
  note: z.string(),
  wasted: z.boolean().nullable().describe('Of a void: had been made.'),
  billed: z.boolean().nullable().describe('Of a void: a bill of the order had been asked for.'),
  minutes: z.int().nullable().describe('Since the kitchen got it; null: it had not.'),
  by: z.string(),
  approvedBy: z.string().nullable(),
})
export type ReportEvent = z.infer<typeof reportEvent>

export const reportEventFilter = {
  branchId: id.optional().describe('Omitted: all with the currency of the company.'),
  kind: reportEventKind.optional(),
  memberId: id.optional(),
  approverId: id.optional().describe('Who approved it.'),
  stage: z
    .enum(eventStages)
    .optional()
    .describe(
      'Before the kitchen got it, after that, or made and thrown away. `billed`: voided after a ' +
        'bill had been asked for, whatever the kitchen had done.',
    ),
  reason: z.string().max(200).optional().describe('In its words; empty: none was given.'),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  as: booksAs.default('known').describe('Drawers that were opened count as they are known.'),
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
    .describe('Of the days compared with.'),
  previousUpTo: z.string().nullable().describe('As in a report.'),
  byReason: z.array(z.object({ kind: reportEventKind, reason: z.string(), ...eventSums })),
  byMember: z.array(
    z.object({
      memberId: id,
      name: z.string(),
      ...eventSums,
      orders: z.int().describe('Orders to which the person added lines.'),
      worthALook: z.boolean().describe('So many more per order than is usual, as `look` has it.'),
    }),
  ),
  byApprover: z.array(z.object({ memberId: id, name: z.string(), ...eventSums })),
  comps: z
    .object({
      cost: amountSum.describe(
        'What they cost when sold, or today where not known then; of those with a cost.',
      ),
      unknown: z.int().describe('Comps of which nobody has said what they cost.'),
    })
    .nullable()
    .describe('Null: other than comps alone were asked for.'),
  look: z
    .object({
      timesUsual: z.int().describe('Thousandths: as much per order as is usual in the team.'),
      ordersMin: z.int().describe('Of fewer orders nothing is said of a person.'),
      voidShare: z.int().describe('Of gross sales, millionths.'),
      voided: amountSum.describe('What is held against that share.'),
      voidsWorthALook: z.boolean().describe('More than that share was voided, of all asked for.'),
    })
    .describe('What the company has as worth a look.'),
  by: z.enum(['day', 'month']).describe('Up to 62 days are told day by day.'),
  byTime: z
    .array(
      z.object({
        key: businessDate.describe('The day, or the first day of the month.'),
        kind: reportEventKind,
        reason: z.string(),
        ...eventSums,
      }),
    )
    .describe('Without days on which nothing happened.'),
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
  businessDate: businessDate.describe('The day that was closed.'),
  orderId: id,
  callNumber: z.string(),
  tableName: z.string(),
  at: z.string().describe('When the last of it happened, by the clock of the till.'),
  arrivedAt: z.string(),
  madeLater: z.boolean().describe('Made on a later day; else it only came late.'),
  registerName: z.string(),
  by: z.string(),
  net: amountSum.describe('By how much the net sales of the day changed.'),
  collected: amountSum,
  currency: z.string(),
})
export type LateArrival = z.infer<typeof lateArrival>

/** Which late arrivals a list or a file has. */
export const lateArrivalFilter = {
  branchId: id.optional().describe('Omitted: all with the currency of the company.'),
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
      summary: 'Days of which sales and payments do not tie',
    })
    .input(z.strictObject({}))
    .output(z.object({ rows: z.array(unbalancedDay) })),
  events: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/events/list',
      tags: ['Reports'],
      summary: 'Voids, comps, refunds, payments undone, changed prices and drawers opened',
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
      summary: 'The same by reason, by person and over time',
      description: 'A comparison needs from and to.',
    })
    .input(z.strictObject({ ...reportEventFilter, compare: comparison.default('none') }))
    .output(reportEventSums),
  late: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/late-arrivals/list',
      tags: ['Reports'],
      summary: 'What changed business days after they were closed',
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
      summary: 'A report over a range of business days',
    })
    .input(reportQuery)
    .output(report),
}
