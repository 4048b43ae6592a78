/** When something holds, on the wall clock of the branch. */
import { minutesPerDay } from '@servery/domain/kernel/schedule.ts'
import { z } from 'zod'
import { businessDate } from './amounts.ts'
import { calendarDay } from './bounds.ts'

const scheduleWithin = (day: typeof businessDate) =>
  z
    .strictObject({
      windows: z
        .array(
          z.strictObject({
            weekdays: z
              .array(z.int().min(1).max(7))
              .max(7)
              .describe(
                'The weekdays on which the interval begins: Monday is 1, Sunday 7. Empty: every day.',
              ),
            from: z
              .int()
              .min(0)
              .max(minutesPerDay - 1)
              .describe('Minutes after midnight.'),
            to: z
              .int()
              .min(1)
              .max(minutesPerDay)
              .describe(
                'The first minute after the interval, in minutes after midnight. If it is not later than `from`, the interval ends on the next day.',
              ),
          }),
        )
        .max(30),
      fromDate: day.nullable(),
      toDate: day.nullable(),
    })
    .refine(({ fromDate, toDate }) => fromDate === null || toDate === null || fromDate <= toDate, {
      path: ['toDate'],
      message: 'must not be before fromDate',
    })

/** Windows of days and times within a range of dates; none of either: always. */
export const schedule = scheduleWithin(calendarDay)
/** The same as it is kept, whatever its days. */
export const storedSchedule = scheduleWithin(businessDate)
/** The schedule without windows and dates. */
export const always = { windows: [], fromDate: null, toDate: null }
