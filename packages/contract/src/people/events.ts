/** Events of the calendar: reservations, which the tills show on their tables. */
import {
  eventDescriptionMax,
  eventTitleMax,
  eventTypes,
  reservationHoursMax,
  reservationStages,
  reservationTablesMax,
} from '@servery/domain/business/calendar/event-types.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { idSet, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { pageInput, pageOf, route } from '../base/route.ts'
import { phoneNumber } from './account.ts'

export const eventInput = z.strictObject({
  type: z.enum(eventTypes),
  branchId: id,
  title: text(eventTitleMax, 1).describe('Of a reservation: the guests’ name.'),
  description: text(eventDescriptionMax).default('').describe('What the staff should know.'),
  start: moment,
  end: moment.describe(`After the start, by ${reservationHoursMax} hours at most.`),
  covers: z.int().min(1).max(coversMax).describe('How many guests are expected.'),
  tableIds: idSet
    .max(reservationTablesMax)
    .default([])
    .describe('Tables of the branch that are kept for them. None: whichever is free.'),
  customerId: id
    .nullable()
    .default(null)
    .describe('May be one whom a till has added and not told of yet.'),
  phone: phoneNumber.default(''),
  stage: z.enum(reservationStages).default('booked'),
})
export type EventInput = z.infer<typeof eventInput>
export const eventRecord = eventInput.extend({ ...bodyHead, start: instant, end: instant })
export type EventRecord = z.infer<typeof eventRecord>

const noun = {
  path: 'events',
  tag: 'Calendar',
  one: 'event',
  many: 'events',
  read: 'calendar.read',
  write: 'calendar.write',
} as const

const clash = z
  .enum(['refuse', 'allow'])
  .optional()
  .describe('Whether one of its tables may be reserved twice at a time. Only tills need not say.')

const { get, create, update } = recordRoutes(
  noun,
  { create: eventInput.extend({ id, clash }), update: eventInput.extend({ ...versioned, clash }) },
  eventRecord,
  {},
)

export const events = {
  list: route(noun.read)
    .route({
      method: 'GET',
      path: `/${noun.path}`,
      tags: [noun.tag],
      summary: 'Events, by their start',
      description: 'All that lie in the interval in part or whole, whatever became of them.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        from: moment.optional().describe('Without: from the first on.'),
        to: moment.optional().describe('Without: to the last.'),
      }),
    )
    .output(pageOf(eventRecord)),
  get,
  create: create.errors(errorsOf('table_booked_twice')),
  update: update.errors(errorsOf('table_booked_twice')),
}
