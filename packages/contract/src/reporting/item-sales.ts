/** What the books know of one item: how it sells, and what became of each of it. */
import { z } from 'zod'
import { amount, amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

const rate = z.int().describe('Millionths.')
const thousandths = z.int().describe('Thousandths of the unit.')
const sold = { quantity: thousandths, net: amountSum }

export const itemFigures = z.object({
  ...sold,
  gross: amountSum,
  discounts: amountSum,
  tax: amountSum,
  orders: z.int(),
  /** Of `quantity`, what was sold as part of bundles. */
  inBundles: thousandths,
  /** At the cost when it was sold, or today's where none was known then; null: not known. */
  grossProfit: amountSum.nullable(),
  /** Of the net. */
  grossProfitRate: rate.nullable(),
  /** Orders with it, of all orders. */
  attachRate: rate.nullable(),
  /** Taken off the bill again, or on an order that was cancelled. */
  cancelled: thousandths,
  cancelRate: rate.nullable(),
})
export type ItemFigures = z.infer<typeof itemFigures>

const part = z.object({ key: z.string(), label: z.string(), ...sold })

export const itemInsights = z.object({
  currency: z.string(),
  unit: z.string(),
  isBundle: z.boolean(),
  categoryId: id,
  categoryName: z.string(),
  from: businessDate,
  to: businessDate,
  previousFrom: businessDate,
  previousTo: businessDate,
  figures: itemFigures,
  previous: itemFigures,
  /** By net, among what was sold of its category. */
  rank: z.object({ position: z.int(), of: z.int() }).nullable(),
  byDay: z.array(z.object({ date: businessDate, ...sold, previousQuantity: thousandths })),
  /** By the hour of the branch's clock at which it was added. */
  byHour: z.array(z.object({ hour: z.int(), quantity: thousandths })),
  byOrderType: z.array(part),
  bySource: z.array(part),
  /** The ten with the highest lift among what was often on the same bill. */
  boughtWith: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      orders: z.int(),
      lift: rate.describe(
        'How often both are sold together, in millionths: 1000000 is as often as by chance.',
      ),
    }),
  ),
  modifiers: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      quantity: z.int(),
      rate: rate
        .nullable()
        .describe('The share of the lines of the item that have it, in millionths.'),
    }),
  ),
  priceChanges: z.array(
    z.object({
      at: z.string(),
      date: businessDate,
      by: z.string(),
      variation: z.string().nullable(),
      old: amount,
      new: amount,
    }),
  ),
  /** Popularity against profit in its category; null where no cost is known. */
  menu: z
    .object({
      popularFrom: thousandths,
      profitableFrom: amountSum,
      /** Sold in the category without a known cost, so in no place. */
      withoutCost: z.int(),
      places: z.array(
        z.object({
          itemId: id,
          name: z.string(),
          quantity: thousandths,
          unitProfit: amountSum,
          class: z.enum(['star', 'plough_horse', 'puzzle', 'dog']),
        }),
      ),
    })
    .nullable(),
  asOf: z.string(),
  timeZone: z.string(),
  cutOverMinutes: z.int(),
})
export type ItemInsights = z.infer<typeof itemInsights>

export const itemMovement = z.object({
  id,
  at: z.string(),
  /** What was sold is negative; what was taken off again changed nothing. */
  change: thousandths,
  quantity: thousandths,
  unit: z.string(),
  reason: z.enum(['sale', 'cancelled']),
  variationName: z.string().nullable(),
  /** The bundle that it was part of. */
  bundleName: z.string().nullable(),
  orderId: id,
  callNumber: z.string(),
  branchName: z.string(),
  by: z.string(),
  device: z.string(),
})
export type ItemMovement = z.infer<typeof itemMovement>

const range = {
  id,
  branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
  from: calendarDay,
  to: calendarDay,
}

export const itemSales = {
  insights: route('sales.read')
    .route({
      method: 'GET',
      path: '/items/{id}/insights',
      tags: ['Items'],
      summary: 'Read how an item sells',
    })
    .input(z.strictObject(range))
    .output(itemInsights)
    .errors(errorsOf('not_found')),
  units: route('sales.read')
    .route({
      method: 'GET',
      path: '/items/{id}/units',
      tags: ['Items'],
      summary: 'List the units of an item sold, by branch and variant',
    })
    .input(z.strictObject(range))
    .output(
      z.object({
        unit: z.string(),
        rows: z.array(
          z.object({
            branchId: id,
            branchName: z.string(),
            variationId: id.nullable(),
            variationName: z.string().nullable(),
            sold: thousandths,
            cancelled: thousandths,
            lastSoldAt: z.string().nullable(),
          }),
        ),
      }),
    )
    .errors(errorsOf('not_found')),
  movements: route('sales.read')
    .route({
      method: 'GET',
      path: '/items/{id}/movements',
      tags: ['Items'],
      summary: 'List the sales, voids, comps and refunds of an item, newest first',
    })
    .input(z.strictObject({ ...range, ...pageInput }))
    .output(pageOf(itemMovement))
    .errors(errorsOf('not_found')),
}
