/** The calendar: what is planned there, and all of a range of days from wherever it is kept. */

import {
  eventDescriptionMax,
  eventTitleMax,
  reservationStages,
} from '@servery/domain/business/calendar/event-types.ts'
import {
  calendarTypes,
  entryTypes,
  exceptionsMax,
  reaches,
} from '@servery/domain/business/entries/entry.ts'
import {
  countMax,
  frequencies,
  intervalMax,
  monthlyKinds,
} from '@servery/domain/business/entries/recurrence.ts'
import { isBusinessDate } from '@servery/domain/kernel/business-date.ts'
import { z } from 'zod'
import { businessDate, id, instant, text } from '../base/amounts.ts'
import { calendarDay, idSet, moment, recordVersion, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned, writeErrors } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { zoneName } from '../base/zone.ts'

/** Four weeks. */
export const reminderMinutesMax = 40_320

const wallShape = /^(?:20\d\d|2100)-\d\d-\d\dT(?:[01]\d|2[0-3]):[0-5]\d$/
const wallTime = shaped(wallShape, 16)
  .refine((time) => isBusinessDate(time.slice(0, 10)), 'must be a day that there is')
  .describe(
    'Local time in the time zone of the entry, YYYY-MM-DDTHH:mm, of the years 2000 to 2100.',
  )

export const recurrence = z.strictObject({
  frequency: z.enum(frequencies).describe('How often it repeats; at most once a day.'),
  interval: z.int().min(1).max(intervalMax).default(1),
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .default([])
    .describe(
      'For weekly entries, and monthly ones by several weekdays: Monday is 1, Sunday 7. Includes the weekday of the start.',
    ),
  monthly: z
    .enum(monthlyKinds)
    .default('date')
    .describe(
      '`date`: on the same day of the month. `weekday`: such as the second Tuesday. `of_weekdays`: such as the first working day, of the days on `weekdays`. `last_…`: the last one.',
    ),
  until: calendarDay
    .nullable()
    .default(null)
    .describe('The last day on which a repetition may begin.'),
  count: z
    .int()
    .min(1)
    .max(countMax)
    .nullable()
    .default(null)
    .describe('The total number of times.'),
})

export const calendarEntryInput = z.strictObject({
  type: z.enum(entryTypes),
  branchId: id.nullable().default(null).describe('The branch. Null: all branches.'),
  title: text(eventTitleMax, 1),
  description: text(eventDescriptionMax).default(''),
  location: text(255).default(''),
  zone: zoneName,
  start: wallTime,
  end: wallTime.describe(
    'Later than the start, by at most 366 days. For all-day entries: the day after the last.',
  ),
  allDay: z.boolean().default(false).describe('True: from midnight to midnight.'),
  recurrence: recurrence.nullable().default(null),
  except: z
    .array(calendarDay)
    .max(exceptionsMax)
    .default([])
    .describe('Days on which the entry is skipped.'),
  attendees: idSet.max(50).default([]).describe('Ids of users of the company.'),
  reminderMinutes: z
    .int()
    .min(0)
    .max(reminderMinutesMax)
    .nullable()
    .default(null)
    .describe(
      'Minutes before the start at which attendees are reminded; without attendees, all users who can see the entry.',
    ),
  closesOnline: z
    .boolean()
    .default(false)
    .describe(
      'True: an all-day closure. No online orders or reservations are taken on these days.',
    ),
})
export type CalendarEntryInput = z.infer<typeof calendarEntryInput>
export const calendarEntryRecord = calendarEntryInput.extend({
  ...bodyHead,
  start: z.string(),
  end: z.string(),
  except: z.array(businessDate),
})
export type CalendarEntryRecord = z.infer<typeof calendarEntryRecord>

const noun = {
  path: 'calendar-entries',
  tag: 'Calendar',
  one: 'calendar entry',
  many: 'calendar entries',
  read: 'calendar.read',
  write: 'calendar.write',
} as const

export const calendarEntries = {
  ...recordRoutes(
    noun,
    {
      create: calendarEntryInput.extend({ id }),
      update: calendarEntryInput.extend(versioned),
    },
    calendarEntryRecord,
    { branchId: id.optional() },
  ),
  changeOccurrence: route(noun.write)
    .route({
      method: 'POST',
      path: `/${noun.path}/{id}/occurrences`,
      tags: [noun.tag],
      summary: 'Change or delete one repetition of an entry, or all from it on',
      description: 'The changed repetitions become a new entry.',
    })
    .input(
      z.strictObject({
        id,
        version: recordVersion,
        date: calendarDay.describe('The day on which the repetition begins.'),
        reach: z.enum(reaches),
        madeId: id.describe('The id of the new entry. Repeating the request creates it only once.'),
        change: calendarEntryInput
          .nullable()
          .describe('The changes. Null: the repetitions are deleted.'),
      }),
    )
    .output(
      z.object({
        series: calendarEntryRecord,
        made: calendarEntryRecord.nullable(),
      }),
    )
    .errors(writeErrors),
}

/** Where what the calendar shows is kept, and is changed. */
export const calendarSources = [
  'entry',
  'reservation',
  'opening_hours',
  'purchase_order',
  'stock_take',
  'shift',
  'feed',
] as const

export const calendarRow = z.object({
  key: z.string().describe('Identifies the row within the answer.'),
  source: z.enum(calendarSources),
  id: id.describe('The id of the record that the row comes from.'),
  date: businessDate.nullable().describe('Of a repeated entry: the day of this repetition.'),
  type: z.enum(calendarTypes),
  branchId: id.nullable(),
  title: z.string(),
  reference: z
    .string()
    .describe('The number of a purchase order or stock take, or the role of a shift.'),
  start: instant,
  end: instant,
  days: z
    .object({ from: businessDate, to: businessDate })
    .nullable()
    .describe('Of an all-day row: the first day, and the day after the last.'),
  recurs: z.boolean(),
  closesOnline: z
    .boolean()
    .describe('True: a closure of the calendar on whose days the shop is closed.'),
  stage: z.enum(reservationStages).nullable(),
  covers: z.int().nullable(),
  conflicts: z.array(z.string()).describe('Keys of rows that conflict with this one.'),
})
export type CalendarRow = z.infer<typeof calendarRow>

/** The most days that are asked for at once. */
export const calendarDaysMax = 400

export const calendar = {
  view: route('calendar.read')
    .route({
      method: 'GET',
      path: '/calendar',
      tags: [noun.tag],
      summary: 'List everything planned in a range of days',
      description:
        'Reservations, calendar entries, closed days, expected deliveries, due stock takes and rota shifts, as far as you may read them.',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Omitted: all branches that you may see.'),
        from: moment,
        to: moment.describe(`After \`from\`, by ${calendarDaysMax} days at most.`),
      }),
    )
    .output(z.object({ rows: z.array(calendarRow) }))
    .errors(errorsOf('not_found')),
}
