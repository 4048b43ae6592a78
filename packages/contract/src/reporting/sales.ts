/** The sales summary: aggregated completed orders, from gross to collected. */
import {
  type SummaryFigureKey,
  type SummaryMoneyKey,
  summaryFigures,
} from '@servery/domain/report/sales/summary-figures.ts'
import { readHours } from '@servery/domain/report/time/hours.ts'
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { route } from '../base/route.ts'
import { salesChange } from './sales-change.ts'

/** As it is known now, or each business day as it was when it was closed. */
export const booksAs = z.enum(['known', 'closed'])

export const partOfDay = z
  .string()
  .max(5)
  .refine((text) => readHours(text) !== null, 'is not like 11-15, or 22-03 over midnight')
  .optional()
  .describe(
    '`11-15`: from 11:00 to 15:00 of each day, by the clock of the branch. Orders count by when they were opened; refunds, voids and payments by when they were made. At most 31 days.',
  )

/** Without tax and with it: gross − discounts − comps − returns = net. */
export const salesFigures = z.object(
  Object.fromEntries(
    summaryFigures.map(({ key, unit, about }) => {
      const schema = unit === 'money' ? amountSum : z.int()
      return [key, about === undefined ? schema : schema.describe(about)]
    }),
  ) as unknown as {
    readonly [Key in SummaryFigureKey]: Key extends SummaryMoneyKey ? typeof amountSum : z.ZodInt
  },
)

/** What came after the business days of a report were closed; none of it is in `as: closed`. */
export const lateSums = z.object({
  count: z.int(),
  net: amountSum.describe('The figures known now less those at closing.'),
  collected: amountSum,
})

export const waitingTills = z
  .int()
  .describe('Tills that still hold facts, or that are silent with an open drawer session.')

/** A till whose clock was not the server’s, at a time that has to do with the days asked for. */
export const clockApart = z.object({
  registerId: id,
  name: z.string(),
  branchName: z.string(),
  aheadMs: z
    .int()
    .describe('The largest difference in milliseconds; negative: the clock was behind.'),
})
export type ClockApart = z.infer<typeof clockApart>

/** Where figures stand: when they were read, by whose days and clocks, and what is not in them. */
export const dataFreshness = {
  waitingTills,
  clocksApart: z
    .array(clockApart)
    .describe(
      'Tills with a wrong clock. Their sales count on the day and hour that their own clocks showed.',
    ),
  asOf: z.string(),
  timeZone: z
    .string()
    .describe('The time zone of the branch, or of the first branch if all are shown.'),
  cutOverMinutes: z.int(),
  clocks: z
    .array(z.object({ timeZone: z.string(), cutOverMinutes: z.int() }))
    .describe(
      'The time zones of all branches shown; each branch counts its days by its own clock.',
    ),
  leftOut: z
    .array(z.object({ id, name: z.string(), currency: z.string() }))
    .describe('Branches with another currency; figures of all branches do not include them.'),
}

const part = z.object({
  key: z.string(),
  label: z.string(),
  /** Thousandths. */
  quantity: z.int(),
  orders: z.int(),
  gross: amountSum,
  discounts: amountSum,
  comps: amountSum,
  returns: amountSum,
  net: amountSum,
  tax: amountSum,
})

const categoryPart = part.extend({
  cost: amountSum
    .nullable()
    .describe(
      'What the items cost when sold, or cost today; only items with a known cost. Null: no cost is known.',
    ),
  profit: amountSum.nullable().describe('Net sales of the items with a known cost, less `cost`.'),
  profitShare: z
    .int()
    .nullable()
    .describe('`profit` ÷ net sales of the items with a known cost, in millionths.'),
  costKnown: z
    .int()
    .nullable()
    .describe('Net sales of the items with a known cost ÷ all net sales, in millionths.'),
})

/** Apart from the summary: what they cost is looked up item by item. */
export const soldCategories = z.object({ rows: z.array(categoryPart) })
export type SoldCategories = z.infer<typeof soldCategories>

export const salesSummary = z.object({
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  figures: salesFigures,
  previous: salesFigures.nullable(),
  /**
   * `14:03` by the branch's clock, where the last day is not over yet: what is compared with counts
   * up to the same time of day. Null: whole days.
   */
  previousUpTo: z.string().nullable(),
  hours: z
    .string()
    .nullable()
    .describe('The part of each day that is counted, such as `11-15`. Null: the whole day.'),
  /**
   * Money that came in on these days, and what bridges it to `collected`. Null with hours: an order
   * is paid in other hours than it is opened in.
   */
  payments: z
    .object({
      /** Σ payments (with tips) of these business days, less refunds and payments undone. */
      taken: amountSum,
      /** Taken now for orders of earlier days. */
      forEarlierOrders: amountSum,
      /** Taken on orders that are not completed. */
      onOpenOrders: amountSum,
      /** Paid on other days for orders of these days. */
      onOtherDays: amountSum,
      /** Paid beyond what was due, less what two tills gave back of one payment. */
      overpaid: amountSum,
      /** Collected as known now and not as closed; 0 where a report is as known now. */
      arrivedLate: amountSum,
      /**
       * taken − forEarlierOrders − onOpenOrders + onOtherDays − overpaid − arrivedLate − collected;
       * 0 if the books agree.
       */
      difference: amountSum,
    })
    .nullable(),
  byTime: z.array(
    z.object({
      /** `2026-11-21` or `2026-11-21T14`, by the branch's wall clock. */
      key: z.string(),
      net: amountSum,
      gross: amountSum,
      orders: z.int(),
      previousNet: amountSum.nullable(),
      incTax: z
        .object({ net: amountSum, gross: amountSum, previousNet: amountSum.nullable() })
        .nullable()
        .describe('Per day: the same with tax. Null: hours are stored without tax.'),
    }),
  ),
  byCategory: z.array(part),
  byOrderType: z.array(part),
  bySource: z.array(part),
  byBranch: z.array(part),
  byPaymentMethod: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      accountingCode: z.string(),
      count: z.int(),
      amount: amountSum,
      tips: amountSum,
      deposits: amountSum.describe(
        'Paid out for returned deposits; already subtracted from `amount`.',
      ),
    }),
  ),
  byTaxRate: z.array(
    z.object({ key: z.string(), label: z.string(), rate: z.int(), net: amountSum, tax: amountSum }),
  ),
  /** What was sent to the kitchen and taken back, on the days on which it was taken back. */
  byVoidReason: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      count: z.int(),
      /** Thousandths. */
      quantity: z.int(),
      value: amountSum.describe('At the prices on the bill, before discounts.'),
      wasted: amountSum.describe('The part of it that had been made.'),
      minutes: z
        .int()
        .nullable()
        .describe('The average number of minutes since it was sent to the kitchen.'),
    }),
  ),
  /** Net by weekday (1 = Monday) and hour. */
  byHourOfWeek: z.array(
    z.object({ weekday: z.int(), hour: z.int(), net: amountSum, orders: z.int() }),
  ),
  as: booksAs,
  late: lateSums,
  ...dataFreshness,
})
export type SalesSummary = z.infer<typeof salesSummary>

const soldItem = part.extend({
  cost: amountSum
    .nullable()
    .describe('What it cost when sold, or costs today if that is unknown. Null: unknown.'),
  profit: amountSum.nullable().describe('Net sales less `cost`.'),
  profitShare: z.int().nullable().describe('`profit` ÷ net sales, in millionths.'),
})
export type SoldItem = z.infer<typeof soldItem>

const soldItems = z.object({
  rows: z.array(soldItem),
  count: z.int().describe('How many there are.'),
})
export type SoldItems = z.infer<typeof soldItems>

export const salesRange = {
  branchId: id
    .optional()
    .describe('Omitted: all branches of the person with the currency of the company.'),
  from: calendarDay,
  to: calendarDay,
  as: booksAs.default('known'),
  hours: partOfDay,
}

export const sales = {
  summary: route('sales.read')
    .route({
      method: 'GET',
      path: '/sales/summary',
      tags: ['Sales'],
      summary: 'Read the sales of a range of business days',
    })
    .input(
      z.strictObject({
        ...salesRange,
        compare: z.enum(['none', 'previous', 'last_week', 'last_year']).default('none'),
        by: z.enum(['hour', 'day']).default('day'),
      }),
    )
    .output(salesSummary),
  change: route('sales.read')
    .route({
      method: 'GET',
      path: '/sales/change',
      tags: ['Sales'],
      summary: 'Explain how net sales changed against a comparison period',
    })
    .input(
      z.strictObject({
        ...salesRange,
        compare: z.enum(['previous', 'last_week', 'last_year']).default('last_week'),
      }),
    )
    .output(salesChange),
  categories: route('sales.read')
    .route({
      method: 'GET',
      path: '/sales/categories',
      tags: ['Sales'],
      summary: 'List the categories sold in a range of business days, with their cost',
    })
    .input(z.strictObject(salesRange))
    .output(soldCategories),
  items: route('sales.read')
    .route({
      method: 'GET',
      path: '/sales/items',
      tags: ['Sales'],
      summary: 'List the items sold in a range of business days, highest sales first',
    })
    .input(
      z.strictObject({
        ...salesRange,
        limit: z.coerce.number().int().min(1).max(10_000).default(100),
      }),
    )
    .output(soldItems),
}
