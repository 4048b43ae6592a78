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
  .describe('Millionths of the sales; null: nothing was sold, or the cost is not known.')
const cost = amountSum
  .nullable()
  .describe('Of the hours whose rate is known. Null: there were hours, and none of them has one.')
const figures = {
  net: amountSum.nullable().describe('Net sales. Null: you may not see sales.'),
  forecast: amountSum
    .nullable()
    .describe('Net sales as on the same weekday of the four weeks before. Null: none are known.'),
  plannedMinutes: minutes,
  plannedCost: cost,
  plannedShare: share.describe('Of the forecast.'),
  workedMinutes: minutes.describe('By time sheets; of who is still at work, until now.'),
  workedCost: cost,
  workedShare: share.describe('Of net sales.'),
}
const row = z.object({ key: z.string(), ...figures })
export type LabourRow = z.infer<typeof row>

export const labourSummary = z.object({
  currency,
  by: z.enum(['day', 'hour']),
  rows: z.array(row).describe('Every day; of hours those in which something was.'),
  total: z.object(figures),
  withoutRate: minutes.describe('Minutes worked or planned by people whose rate is not known.'),
})
export type LabourSummary = z.infer<typeof labourSummary>

export const labourFilter = {
  branchId: id.optional(),
  from: calendarDay,
  to: calendarDay,
  by: z.enum(['day', 'hour']).default('day').describe('Hours: of 31 days at most.'),
}

export const labour = {
  summary: route('team.read')
    .route({
      method: 'GET',
      path: '/sales/labour',
      tags: ['Sales'],
      summary: 'What work cost, and its share of sales',
    })
    .input(z.strictObject(labourFilter))
    .output(labourSummary)
    .errors(errorsOf('not_found')),
}
