/** The time sheet of a pay period: approved shift by shift, and handed to a payroll. */
import { payrollFormats } from '@servery/domain/shift/rota/payroll.ts'
import { z } from 'zod'
import { amountSum, businessDate, currency, id, instant } from '../base/amounts.ts'
import { calendarDay, count, idSet, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const minutes = z.int()
const row = z.object({
  shiftId: id,
  memberId: id,
  memberName: z.string(),
  date: businessDate,
  startedAt: instant,
  endedAt: instant.nullable().describe('Null: the shift is still open and can’t be approved.'),
  forgotten: z.boolean().describe('True: still open after its business day is over.'),
  workedMinutes: minutes,
  overtimeMinutes: minutes.describe('Included in `workedMinutes`.'),
  plannedMinutes: minutes.describe('Planned for the person on that day by the rota.'),
  cost: amountSum.nullable().describe('The labour cost. Null: the rate is unknown.'),
  breaks: z.array(z.object({ paid: z.boolean(), startedAt: instant, endedAt: instant.nullable() })),
  corrections: z.int().describe('How often its times were corrected.'),
  isDoubtful: z
    .boolean()
    .describe('True: the shift was not ended, overlaps another, or is contradictory.'),
  state: z
    .enum(['open', 'approved', 'changed'])
    .describe('`changed`: the shift was changed after it was approved.'),
  approvedBy: z.string(),
})
export type HoursRow = z.infer<typeof row>

const times = z.object({
  startedAt: instant,
  endedAt: instant.nullable(),
  breaks: z.array(z.object({ paid: z.boolean(), startedAt: instant, endedAt: instant.nullable() })),
})
const correction = z.object({
  id,
  at: instant,
  byName: z.string(),
  reason: z.string(),
  before: times,
  after: times,
})
export type ShiftCorrection = z.infer<typeof correction>

/** The most breaks of a shift that is corrected. */
export const correctedBreaksMax = 12

/** The most shifts that are approved at once. */
export const approvalsMax = 500

export const hoursFilter = {
  ...{ branchId: id, from: calendarDay },
  to: calendarDay.describe('At most 92 days.'),
}
const [base, tags] = ['/hours', ['Hours']] as const

export const hours = {
  sheet: route('team.read')
    .route({
      method: 'GET',
      path: base,
      tags,
      summary: 'List planned and worked hours, shift by shift',
    })
    .input(z.strictObject(hoursFilter))
    .output(z.object({ currency, rows: z.array(row) }))
    .errors(errorsOf('not_found')),
  approve: route('hours.approve')
    .route({
      method: 'POST',
      path: `${base}/approvals`,
      tags,
      summary: 'Approve shifts, or withdraw the approval',
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
  corrections: route('team.read')
    .route({
      method: 'GET',
      path: `${base}/corrections`,
      tags,
      summary: 'List the corrections of a shift, latest first',
    })
    .input(z.strictObject({ branchId: id, shiftId: id }))
    .output(z.object({ rows: z.array(correction) }))
    .errors(errorsOf('not_found')),
  correct: route('hours.approve')
    .route({
      method: 'POST',
      path: `${base}/corrections`,
      tags,
      summary: 'Correct the times of a shift, and say why',
    })
    .input(
      z.strictObject({
        ...{ id, branchId: id, shiftId: id },
        seen: count.describe('`corrections` of the shift, as you read it.'),
        startedAt: moment.describe('Within the business day that the shift counts for.'),
        endedAt: moment.describe('24 hours later at most, and not in the future.'),
        breaks: z
          .array(z.strictObject({ paid: z.boolean(), startedAt: moment, endedAt: moment }))
          .max(correctedBreaksMax)
          .describe('Within the shift, one after the other.'),
        reason: z.string().trim().min(1).max(500),
      }),
    )
    .output(z.object({ id, corrections: z.int() }))
    .errors(
      errorsOf('not_found', 'hours_approved', 'hours_not_ended', 'stale_version', 'id_reused'),
    ),
  payroll: route('hours.approve')
    .route({
      method: 'GET',
      path: `${base}/payroll`,
      tags,
      summary: 'Download approved hours as a file for payroll',
    })
    .input(z.strictObject({ ...hoursFilter, format: z.enum(payrollFormats) }))
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
