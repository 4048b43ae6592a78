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
  title: text(eventTitleMax, 1).describe('Of a reservation: the name of the guests.'),
  description: text(eventDescriptionMax).default('').describe('A note for staff.'),
  start: moment,
  end: moment.describe(`After the start, by ${reservationHoursMax} hours at most.`),
  covers: z.int().min(1).max(coversMax).describe('The expected number of guests.'),
  tableIds: idSet
    .max(reservationTablesMax)
    .default([])
    .describe('Tables of the branch that are reserved for it. Empty: the tables that are free.'),
  customerId: id
    .nullable()
    .default(null)
    .describe('May be a customer that a till has added but not yet sent.'),
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
  .describe('True: a table may be reserved twice for the same time. Only tills may omit it.')

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
      summary: 'List calendar events and reservations by their start',
      description: 'All that overlap the interval, whatever their status.',
    })
    .input(
      z.strictObject({
        ...pageInput,
        branchId: id.optional(),
        from: moment.optional().describe('Omitted: from the first.'),
        to: moment.optional().describe('Omitted: to the last.'),
      }),
    )
    .output(pageOf(eventRecord)),
  get,
  create: create.errors(errorsOf('table_booked_twice')),
  update: update.errors(errorsOf('table_booked_twice')),
}
