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
  endedAt: instant.nullable().describe('Null: it has not ended, and cannot be approved.'),
  workedMinutes: minutes,
  overtimeMinutes: minutes.describe('Inside `workedMinutes`.'),
  plannedMinutes: minutes.describe('Of the person on that day, by the rota.'),
  cost: amountSum.nullable().describe('Null: no rate is known.'),
  breaks: z.array(z.object({ paid: z.boolean(), startedAt: instant, endedAt: instant.nullable() })),
  corrections: z.int().describe('How often its times were corrected.'),
  isDoubtful: z.boolean().describe('Forgotten, overlapping or contradicting.'),
  state: z
    .enum(['open', 'approved', 'changed'])
    .describe('Changed: it is another shift than the one that was approved.'),
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
  to: calendarDay.describe('92 days at most.'),
}
const [base, tags] = ['/hours', ['Hours']] as const

export const hours = {
  sheet: route('team.read')
    .route({ method: 'GET', path: base, tags, summary: 'Planned and worked hours, shift by shift' })
    .input(z.strictObject(hoursFilter))
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
  corrections: route('team.read')
    .route({
      method: 'GET',
      path: `${base}/corrections`,
      tags,
      summary: 'How the times of a shift were corrected, the last correction first',
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
    .errors(errorsOf('not_found', 'hours_approved', 'stale_version', 'id_reused')),
  payroll: route('hours.approve')
    .route({
      method: 'GET',
      path: `${base}/payroll`,
      tags,
      summary: 'Approved hours as a file that a payroll takes',
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
