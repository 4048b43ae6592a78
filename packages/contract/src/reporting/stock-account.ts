import { incomingKinds, usedKinds } from '@servery/domain/stock/accounting.ts'
import { z } from 'zod'
import { amountSum, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

export const stockAccountFilter = {
  branchId: id.optional().describe('Omitted: all branches with the currency of the company.'),
  from: calendarDay,
  to: calendarDay,
}

function byKind<Kind extends string>(kinds: readonly Kind[]) {
  const shape = Object.fromEntries(kinds.map((kind) => [kind, amountSum]))
  return z.object(shape as { readonly [kind in Kind]: typeof amountSum })
}

export const stockAccountOutput = z.object({
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  opening: amountSum.describe('The value of the stock before the first day.'),
  incoming: byKind(incomingKinds).describe(
    'The value of stock that came in, by kind. Negative: it left.',
  ),
  closing: amountSum.describe('The value of the stock at the end of the last day.'),
  used: byKind(usedKinds).describe('The value of stock that was used, by kind.'),
  corrections: amountSum.describe(
    'Corrections of sales below zero stock that were valued too low, booked when the delivery came.',
  ),
  costOfGoods: amountSum.describe('Sales, less goods that were returned to stock.'),
  waste: amountSum.describe(
    'Waste, damage, theft, loss, internal use, samples, and kinds of your own.',
  ),
  variance: amountSum.describe('Stock counts, production and corrections.'),
})
export type StockAccountOutput = z.infer<typeof stockAccountOutput>

export const stockAccount = {
  read: route('stock.read')
    .route({
      method: 'GET',
      path: '/reports/stockAccount',
      tags: ['Reports'],
      summary: 'Read the stock account of a range of business days',
    })
    .input(z.strictObject(stockAccountFilter))
    .output(stockAccountOutput)
    .errors(errorsOf('not_found')),
}
