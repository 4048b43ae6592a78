/** Shifts as the books hold them: folds of facts, read only. */
import { z } from 'zod'
import { amountSum, businessDate, id } from '../base/amounts.ts'
import { calendarDay, flag } from '../base/bounds.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

export const shiftStatus = z.enum(['working', 'on_break', 'ended'])

const minutes = z.int().min(0)
const worked = {
  workedMinutes: minutes.describe('Without unpaid breaks. Until now for an open shift.'),
  paidBreakMinutes: minutes.describe('Included in `workedMinutes`.'),
  unpaidBreakMinutes: minutes,
}

export const shiftRow = z.object({
  id,
  branchId: id,
  branchName: z.string(),
  memberId: id,
  memberName: z.string(),
  status: shiftStatus,
  currency: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  endedAt: z.string().nullable(),
  endedBy: z.string().nullable(),
  endApprovedBy: z.string().nullable(),
  businessDate,
  ...worked,
  cashTips: amountSum.describe('As declared by the person.'),
  note: z.string(),
  forgotten: z.boolean().describe('True: the shift was not ended, and its business day is over.'),
  overlaps: z.boolean().describe('True: it overlaps another shift of the same person.'),
  exceptionCount: z.int(),
})
export type ShiftRow = z.infer<typeof shiftRow>

export const shiftPerson = z.object({
  memberId: id,
  memberName: z.string(),
  currency: z.string(),
  shifts: z.int(),
  ...worked,
  cashTips: amountSum,
  /** Shifts that somebody should look at: forgotten, overlapping or contradicting. */
  doubtful: z.int(),
})
export type ShiftPerson = z.infer<typeof shiftPerson>

const filter = {
  branchId: id.optional(),
  memberId: id.optional(),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
}
export const shiftFilter = {
  ...filter,
  open: flag.optional().describe('True: only open shifts. False: only ended shifts.'),
}

export const shifts = {
  list: route('team.read')
    .route({ method: 'GET', path: '/shifts', tags: ['Shifts'], summary: 'List shifts' })
    .input(
      z.strictObject({
        ...pageInput,
        ...shiftFilter,
        sort: z.enum(['-startedAt', 'startedAt']).default('-startedAt'),
      }),
    )
    .output(pageOf(shiftRow)),
  people: route('team.read')
    .route({
      method: 'GET',
      path: '/shifts/people',
      tags: ['Shifts'],
      summary: 'List the minutes worked by each person',
    })
    .input(z.strictObject(filter))
    .output(z.object({ rows: z.array(shiftPerson) })),
}
