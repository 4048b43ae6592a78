/** The shops of the branches: how far guests come, what was promised and kept, what was refused. */
import { onlineOrderTypes } from '@servery/domain/business/online/shop.ts'
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const minutes = z.number().min(0).nullable().describe('The median, in minutes. Null: of none.')

const figures = z.object({
  orders: z.int().describe('That guests placed, by when they did.'),
  accepted: z.int(),
  rejected: z.int(),
  cancelled: z.int(),
  total: amountSum.describe('Of what was accepted.'),
  deliveryFees: amountSum.describe('The part of the total that is for delivery.'),
  answerMinutes: minutes.describe('Until it was accepted.'),
  acceptedLate: z.int().describe('Accepted after more than five minutes.'),
  promisedMinutes: minutes.describe('Of orders for as soon as possible: until it was promised.'),
  doneMinutes: minutes.describe('Of orders for as soon as possible: until it was ready or there.'),
  done: z.int().describe('Of which it is known when they were ready or there.'),
  late: z.int().describe('Of these, ready or there after the time promised.'),
})
export type ShopFigures = z.infer<typeof figures>

export const shopReportOutput = z.object({
  currency: z.string(),
  from: businessDate,
  to: businessDate,
  total: figures,
  days: z.array(figures.extend({ day: businessDate })).describe('Those with an order.'),
  hours: z.array(figures.extend({ hour: z.int().describe('When they were placed.') })),
  types: z.array(figures.extend({ type: z.enum(onlineOrderTypes) })),
  zones: z
    .array(figures.extend({ zone: z.string() }))
    .describe('Of deliveries, by the name that the zone had.'),
  rejections: z.array(
    z.object({
      reason: z.string().describe('In the words of the staff; empty: none was given.'),
      kind: z.enum(['staff', 'unanswered', 'cancelled']),
      orders: z.int(),
      total: amountSum.describe('That these orders would have come to.'),
    }),
  ),
  funnel: z
    .object({
      page: z.int().describe('Times that guests came to the menu from elsewhere.'),
      basket: z.int().describe('Times that something was put into an empty basket.'),
      checkout: z.int().describe('Times that the checkout was opened.'),
      ordered: z.int(),
      accepted: z.int(),
      collected: z.int().describe('Paid and handed over.'),
    })
    .describe('Counted without anything about who the guests are.'),
})
export type ShopReport = z.infer<typeof shopReportOutput>

export const shopReport = {
  read: route('sales.read')
    .route({
      method: 'GET',
      path: '/reports/onlineShop',
      tags: ['Reports'],
      summary: 'How the shops of the branches did on some business days',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches with the company’s currency.'),
        from: calendarDay,
        to: calendarDay,
      }),
    )
    .output(shopReportOutput)
    .errors(errorsOf('not_found')),
}
