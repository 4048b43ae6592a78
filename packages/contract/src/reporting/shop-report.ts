/** The shops of the branches: how far guests come, what was promised and kept, what was refused. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import { z } from 'zod'
import { amountSum, businessDate, id, text } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const minutes = z
  .number()
  .min(0)
  .nullable()
  .describe('The median, in minutes. Null: there are none.')

const figures = z.object({
  orders: z.int().describe('Orders that guests placed, counted when they were placed.'),
  accepted: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
  total: amountSum.describe('The total of accepted orders.'),
  deliveryFees: amountSum.describe('The part of the total that is delivery fees.'),
  answerMinutes: minutes.describe('Median minutes until an order was accepted.'),
  acceptedLate: z.int().describe('Orders accepted after more than five minutes.'),
  promisedMinutes: minutes.describe(
    'For orders as soon as possible: median minutes to the promised time.',
  ),
  doneMinutes: minutes.describe(
    'For orders as soon as possible: median minutes until ready or delivered.',
  ),
  done: z.int().describe('Orders whose time of completion is known.'),
  late: z.int().describe('Of `done`: orders that were ready or delivered after the promised time.'),
})
export type ShopFigures = z.infer<typeof figures>

export const shopReportOutput = z.object({
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  total: figures,
  days: z.array(figures.extend({ day: businessDate })).describe('Only days with an order.'),
  hours: z.array(
    figures.extend({ hour: z.int().describe('The hour in which orders were placed.') }),
  ),
  types: z.array(figures.extend({ type: z.enum(onlineOrderTypes) })),
  zones: z
    .array(figures.extend({ zone: z.string() }))
    .describe('Deliveries by zone, under the name that the zone had.'),
  rejections: z.array(
    z.object({
      reason: z.string().describe('The reason given by staff. Empty: none.'),
      kind: z.enum(['staff', 'unanswered', 'cancelled']),
      orders: z.int(),
      total: amountSum.describe('What these orders would have come to.'),
    }),
  ),
  funnel: z
    .object({
      page: z.int().describe('How often guests came to the menu from another page.'),
      basket: z.int().describe('How often an item was put into an empty basket.'),
      checkout: z.int().describe('How often the checkout was opened.'),
      ordered: z.int(),
      accepted: z.int(),
      collected: z.int().describe('Paid and handed over.'),
    })
    .describe('Counted without any data about guests.'),
})
export type ShopReport = z.infer<typeof shopReportOutput>

export const shopReport = {
  read: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/onlineShop',
      tags: ['Reports'],
      summary: 'Read the figures of the online shops in a range of business days',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
        from: calendarDay,
        to: calendarDay,
        zone: text(40)
          .optional()
          .describe(
            'Only deliveries in the zone of this name; the funnel stays that of all guests.',
          ),
      }),
    )
    .output(shopReportOutput)
    .errors(errorsOf('not_found')),
}
