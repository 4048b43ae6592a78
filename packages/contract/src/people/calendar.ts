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
  .describe('What the wall clock of the zone shows, YYYY-MM-DDTHH:mm, of the years 2000 to 2100.')

export const recurrence = z.strictObject({
  frequency: z.enum(frequencies).describe('Never finer than a day.'),
  interval: z.int().min(1).max(intervalMax).default(1),
  weekdays: z
    .array(z.int().min(1).max(7))
    .max(7)
    .default([])
    .describe('Of a week, Monday 1 to Sunday 7; the day on which it begins is always one.'),
  monthly: z
    .enum(monthlyKinds)
    .default('date')
    .describe('`date`: its number. `weekday`: such as the second Tuesday.'),
  until: calendarDay.nullable().default(null).describe('The last day on which it may begin.'),
  count: z.int().min(1).max(countMax).nullable().default(null).describe('How often in all.'),
})

export const calendarEntryInput = z.strictObject({
  type: z.enum(entryTypes),
  branchId: id.nullable().default(null).describe('Null: every branch.'),
  title: text(eventTitleMax, 1),
  description: text(eventDescriptionMax).default(''),
  location: text(255).default(''),
  zone: zoneName,
  start: wallTime,
  end: wallTime.describe('After the start, by 366 days at most. Of whole days: the day after.'),
  allDay: z.boolean().default(false).describe('From midnight to midnight.'),
  recurrence: recurrence.nullable().default(null),
  except: z
    .array(calendarDay)
    .max(exceptionsMax)
    .default([])
    .describe('Days of the rule on which it does not come.'),
  attendees: idSet.max(50).default([]).describe('Users of the company.'),
  reminderMinutes: z
    .int()
    .min(0)
    .max(reminderMinutesMax)
    .nullable()
    .default(null)
    .describe(
      'Reminds attendees so many minutes before the start. No attendees: all who can see it.',
    ),
  closesOnline: z
    .boolean()
    .default(false)
    .describe('A closure of whole days: nothing is ordered or booked online on them.'),
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
      summary: 'Change one time that an entry comes, or those from it on',
      description: 'Or take it away. What is changed becomes an entry of its own.',
    })
    .input(
      z.strictObject({
        id,
        version: recordVersion,
        date: calendarDay.describe('On which the time begins.'),
        reach: z.enum(reaches),
        madeId: id.describe('Of the entry that is made. The same again makes it once.'),
        change: calendarEntryInput.nullable().describe('Null: it goes.'),
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
  key: z.string().describe('Names it within the answer.'),
  source: z.enum(calendarSources),
  id: id.describe('Of the record that it is read from.'),
  date: businessDate.nullable().describe('Of an entry that comes again: which of its times.'),
  type: z.enum(calendarTypes),
  branchId: id.nullable(),
  title: z.string(),
  reference: z
    .string()
    .describe('The number of a purchase order or a stock take; of a shift the role.'),
  start: instant,
  end: instant,
  days: z
    .object({ from: businessDate, to: businessDate })
    .nullable()
    .describe('Of whole days: the first, and the day after the last.'),
  recurs: z.boolean(),
  stage: z.enum(reservationStages).nullable(),
  covers: z.int().nullable(),
  conflicts: z.array(z.string()).describe('Keys of what can not be at the same time.'),
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
      summary: 'All that is planned in a range of days',
      description:
        'Reservations, entries, closed days, deliveries that are expected and stock takes that ' +
        'are due, and shifts of the rota, as far as you may read them, each read from where it is kept.',
    })
    .input(
      z.strictObject({
        branchId: id.optional().describe('Without: of all branches that you may see.'),
        from: moment,
        to: moment.describe(`After \`from\`, by ${calendarDaysMax} days at most.`),
      }),
    )
    .output(z.object({ rows: z.array(calendarRow) }))
    .errors(errorsOf('not_found')),
}
