/** Guests reserve a table themselves, without sign-in, in the calendar of the branch. */
import { reservationStages } from '@servery/domain/business/calendar/event-types.ts'
import { slugShape } from '@servery/domain/business/online/shop.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { calendarDay, moment, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const tags = ['Reservations by guests']
const slug = shaped(slugShape, 40, 'must be the name of a shop')
const token = shaped(/^[\w-]{64}$/, 64, 'must be the token of a reservation').describe(
  'The secret token of the reservation. With it the guest can change or cancel.',
)
const covers = z.int().min(1).max(coversMax)
const coversAsked = z.coerce.number().int().min(1).max(coversMax)
const noteMax = 500

const venue = z.object({
  slug: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.array(z.string()),
  timeZone: z.string(),
  colour: z.string(),
  logo: z.string(),
  languages: z.array(z.enum(languages)),
})

const bookingVenue = venue.extend({
  isOffered: z.boolean().describe('True: guests may reserve here.'),
  partyMin: z.int(),
  partyMax: z.int(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  changeMinutes: z
    .int()
    .describe('Until how many minutes before the time it can be changed or cancelled.'),
  privacyUrl: z.string(),
})
export type BookingVenue = z.infer<typeof bookingVenue>

const bookingTimes = z.object({
  date: z.iso.date(),
  times: z.array(
    z.object({ at: instant, time: z.string().describe('Local time of the branch, HH:mm.') }),
  ),
})
export type BookingTimes = z.infer<typeof bookingTimes>

const bookingView = z.object({
  id,
  token,
  venue,
  stage: z.enum(reservationStages),
  at: instant,
  until: instant.describe('When the table is needed for other guests.'),
  local: z.string().describe('`at` in local time of the branch, YYYY-MM-DDTHH:mm.'),
  covers: z.int(),
  name: z.string(),
  note: z.string(),
  changeUntil: instant.nullable().describe('Null: it can’t be changed any more.'),
})
export type BookingView = z.infer<typeof bookingView>

export const bookingTable = z.strictObject({
  at: moment.describe('One of the times offered.'),
  covers,
  note: text(noteMax).default(''),
})
export const bookingInput = bookingTable.extend({
  id: id.describe(
    'Made by the guest’s browser. Repeating the request with the same id and content makes one reservation.',
  ),
  slug,
  name: text(80, 1),
  phone: text(30, 1).describe(
    'As people write it; without a country code it is a number of the branch’s country.',
  ),
  email: z.email().max(254),
  language: z.enum(languages).default('en'),
})
export type BookingInput = z.infer<typeof bookingInput>
export type BookingChange = z.infer<typeof bookingTable>

const refused = errorsOf('not_found', 'booking_refused', 'id_reused')

export const bookings = {
  venue: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({
      method: 'GET',
      path: '/book/{slug}',
      tags,
      summary: 'Read the reservation page of a branch',
    })
    .input(z.strictObject({ slug }))
    .output(bookingVenue)
    .errors(errorsOf('not_found')),
  times: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({
      method: 'GET',
      path: '/book/{slug}/times',
      tags,
      summary: 'List the times at which a table is free for a party on a date',
    })
    .input(
      z.strictObject({
        slug,
        date: calendarDay,
        covers: coversAsked,
        token: token
          .optional()
          .describe('The reservation that is being changed; its table counts as free.'),
      }),
    )
    .output(bookingTimes)
    .errors(errorsOf('not_found')),
  create: route('public')
    .route({
      method: 'POST',
      path: '/book/{slug}/reservations',
      tags,
      summary: 'Reserve a table',
      description: 'The guest gets an email with a link to change or cancel it.',
    })
    .input(bookingInput)
    .output(bookingView)
    .errors(refused),
  get: route('public')
    .meta({ permission: 'public', isUnlimited: true })
    .route({ method: 'GET', path: '/bookings/{token}', tags, summary: 'Read a reservation' })
    .input(z.strictObject({ token }))
    .output(bookingView)
    .errors(errorsOf('not_found')),
  change: route('public')
    .route({ method: 'PUT', path: '/bookings/{token}', tags, summary: 'Change a reservation' })
    .input(bookingTable.extend({ token }))
    .output(bookingView)
    .errors(refused),
  cancel: route('public')
    .route({
      method: 'POST',
      path: '/bookings/{token}/cancel',
      tags,
      summary: 'Cancel a reservation',
      description: 'Cancelling it again changes nothing.',
    })
    .input(z.strictObject({ token }))
    .output(bookingView)
    .errors(refused),
}
