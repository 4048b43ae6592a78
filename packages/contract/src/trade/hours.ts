/** The time sheet of a pay period: approved shift by shift, and handed to a payroll. */
import { payrollFormats } from '@servery/domain/shift/rota/payroll.ts'
import { z } from 'zod'
import { amountSum, businessDate, currency, id, instant } from '../base/amounts.ts'
import { calendarDay, idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const minutes = z.int()
const row = z.object({
  shiftId: id,
  memberId: id,
  memberName: z.string(),
  date: businessDate,
  startedAt: instant,
  endedAt: instant.nullable().describe('Null: it has not ended, and cannot be approved.'),
  workedMinutes: minutes,
  overtimeMinutes: minutes.describe('Inside `workedMinutes`.'),
  plannedMinutes: minutes.describe('Of the person on that day, by the rota.'),
  cost: amountSum.nullable().describe('Null: no rate is known.'),
  isDoubtful: z.boolean().describe('Forgotten, overlapping or contradicting.'),
  state: z
    .enum(['open', 'approved', 'changed'])
    .describe('Changed: it is another shift than the one that was approved.'),
  approvedBy: z.string(),
})
export type HoursRow = z.infer<typeof row>

/** The most shifts that are approved at once. */
export const approvalsMax = 500

const days = { branchId: id, from: calendarDay, to: calendarDay.describe('92 days at most.') }
const [base, tags] = ['/hours', ['Hours']] as const

export const hours = {
  sheet: route('team.read')
    .route({ method: 'GET', path: base, tags, summary: 'Planned and worked hours, shift by shift' })
    .input(z.strictObject(days))
    .output(z.object({ currency, rows: z.array(row) }))
    .errors(errorsOf('not_found')),
  approve: route('hours.approve')
    .route({
      method: 'POST',
      path: `${base}/approvals`,
      tags,
      summary: 'Approve shifts as they are, or take that back',
    })
    .input(
      z.strictObject({
        branchId: id,
        shiftIds: idSet.min(1).max(approvalsMax),
        approved: z.boolean(),
      }),
    )
    .output(z.object({ shifts: z.int() }))
    .errors(errorsOf('not_found', 'hours_not_ended')),
  payroll: route('hours.approve')
    .route({
      method: 'GET',
      path: `${base}/payroll`,
      tags,
      summary: 'Approved hours as a file that a payroll takes',
    })
    .input(z.strictObject({ ...days, format: z.enum(payrollFormats) }))
    .output(
      z.object({
        fileName: z.string(),
        type: z.string(),
        content: z.string(),
        people: z.int(),
      }),
    )
    .errors(errorsOf('not_found', 'hours_unapproved', 'payroll_incomplete')),
}
