/** Labour beside sales: planned and worked, by day or by hour. */
import { z } from 'zod'
import { amountSum, currency, id } from '../base/amounts.ts'
import { calendarDay } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const minutes = z.int()
const share = z
  .int()
  .nullable()
  .describe('Millionths of the sales. Null: no sales, or the cost is unknown.')
const cost = amountSum
  .nullable()
  .describe(
    'The cost of the hours whose rate is known. Null: there were hours, but no rate is known.',
  )
const figures = {
  net: amountSum.nullable().describe('Net sales. Null: you may not see sales.'),
  forecast: amountSum
    .nullable()
    .describe(
      'Forecast net sales: those of the same weekday in the four weeks before. Null: none are known.',
    ),
  plannedMinutes: minutes,
  plannedCost: cost,
  plannedShare: share.describe('The planned cost as a share of the forecast.'),
  workedMinutes: minutes.describe(
    'Minutes worked by the time sheets; open shifts count until now.',
  ),
  workedCost: cost,
  workedShare: share.describe('The cost of worked hours as a share of net sales.'),
}
const row = z.object({ key: z.string(), ...figures })
export type LabourRow = z.infer<typeof row>

export const labourSummary = z.object({
  currency,
  by: z.enum(['day', 'hour']),
  rows: z.array(row).describe('One row for each day, or for each hour with any figures.'),
  total: z.object(figures),
  withoutRate: minutes.describe('Minutes worked or planned by people whose rate is unknown.'),
})
export type LabourSummary = z.infer<typeof labourSummary>

export const labourFilter = {
  branchId: id.optional(),
  from: calendarDay,
  to: calendarDay,
  by: z.enum(['day', 'hour']).default('day').describe('By hours: at most 31 days.'),
}

export const labour = {
  summary: route('team.read')
    .route({
      method: 'GET',
      path: '/sales/labour',
      tags: ['Sales'],
      summary: 'Read labour cost and its share of sales',
    })
    .input(z.strictObject(labourFilter))
    .output(labourSummary)
    .errors(errorsOf('not_found')),
}
