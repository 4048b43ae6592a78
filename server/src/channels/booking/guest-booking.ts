/** All that a guest can do about a table, for the routes of the API and the pages alike. */

import type { EventInput } from '@servery/contract/people/events.ts'
import type {
  BookingChange,
  BookingInput,
  BookingTimes,
  BookingVenue,
  BookingView,
} from '@servery/contract/trade/bookings.ts'
import {
  type BookingOffer,
  type BookingRefusal,
  bookingOffers,
  findBooking,
} from '@servery/domain/business/online/guest-bookings.ts'
import { addDays } from '@servery/domain/kernel/business-date.ts'
import {
  addBookingEmail,
  countComing,
  eventStore,
  findGuestBooking,
  forgetPastBookings,
  keepGuestBooking,
} from '../../customers/calendar/index.ts'
import { takeAttempt } from '../../platform/access/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { parsePhone } from '../../platform/emails/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { wakeTurn } from '../../platform/jobs/index.ts'
import {
  contentHash,
  createRecord,
  type Stored,
  updateRecord,
  type Write,
  writeRecords,
} from '../../platform/records/index.ts'
import { wallClockAt } from '../../setup/company/index.ts'
import { bookingTokenOf, readBookingToken } from './booking-token.ts'
import { readVenue, searchOf, type Venue } from './venue.ts'

type BookingServices = Pick<Services, 'database' | 'live' | 'now' | 'secrets'>

/**
 * Where a venue or reservation is not there, each fails with `not_found`; where it can't be had,
 * with `booking_refused` and `detail.refusal`.
 */
export interface GuestBooking {
  venue(slug: string): Promise<BookingVenue>
  times(asked: {
    readonly slug: string
    readonly date: string
    readonly covers: number
    readonly token?: string | undefined
  }): Promise<BookingTimes>
  /** `network` is that of the guest, for the budget. */
  create(input: BookingInput, network: string): Promise<BookingView>
  get(token: string): Promise<BookingView>
  change(token: string, change: BookingChange): Promise<BookingView>
  cancel(token: string): Promise<BookingView>
}

const guest = { id: 'guest', name: '' }
/** Reservations in ten minutes, of one network and at one branch. */
const networkMax = 10
const branchMax = 60
/** Still to come, of one address. */
const comingMax = 4
const minuteMs = 60_000

export function createGuestBooking(services: BookingServices): GuestBooking {
  const { database, now } = services
  const at = () => new Date(now())
  const read = <Answer>(
    place: Place,
    work: (trx: TenantTransaction, venue: Venue) => Promise<Answer>,
  ) =>
    database.readTenant(place.scope, async (trx) =>
      work(trx, await readVenue(place.scope, trx, { branchId: place.branchId, now: at() })),
    )
  const write = (scope: Scope, work: (write: Write) => Promise<BookingView>) =>
    writeRecords(services, scope, guest, work).then(async (view) => {
      await wakeTurn(database.work, scope.companyId, at())
      return view
    })
  const changed = (token: string, change: ChangeOf) => {
    const target = requireTarget(services, token)
    return write(target.scope, (one) => changeBooking(services, one, { ...target, change }))
  }
  return {
    venue: async (slug) => read(await requirePlace(services, slug), async (_, { view }) => view),
    times: async ({ slug, date, covers, token }) =>
      read(await requirePlace(services, slug), async (trx, venue) => {
        const exceptId = token === undefined ? undefined : requireTarget(services, token).id
        const search = await searchOf(venue, trx, { from: date, to: date, now: at(), exceptId })
        const times = bookingOffers(search, covers, date).map(({ from }) => {
          const time = new Date(from * minuteMs)
          return { at: time.toISOString(), time: clockOf(venue, time).slice(11) }
        })
        return { date, times }
      }),
    create: async (input, network) => {
      const place = await requirePlace(services, input.slug)
      await requireBudget(services, network, place.branchId)
      return write(place.scope, (one) => createBooking(services, one, { place, input }))
    },
    get: async (token) => {
      const { scope, id } = requireTarget(services, token)
      const row = await database.readTenant(scope, (trx) => requireEvent(scope, trx, id))
      return read({ scope, branchId: row.input.branchId }, async (_, venue) =>
        viewOf(services, venue, row),
      )
    },
    change: (token, change) => changed(token, change),
    cancel: (token) => changed(token, 'cancel'),
  }
}

interface Place {
  readonly scope: Scope
  readonly branchId: string
}

async function requirePlace({ database }: BookingServices, slug: string): Promise<Place> {
  const found = await database.findShop(slug)
  if (found === null) return fail('not_found', { field: 'slug' })
  return { scope: { companyId: found.companyId, branchIds: null }, branchId: found.branchId }
}

function requireTarget(services: BookingServices, token: string) {
  const target = readBookingToken(services, token)
  if (target === null) return fail('not_found', { field: 'token' })
  return { scope: { companyId: target.companyId, branchIds: null }, id: target.id }
}

async function requireBudget(
  { database, now }: BookingServices,
  network: string,
  branchId: string,
): Promise<void> {
  const keys = [
    { key: `reservations of ${network}`, max: networkMax },
    { key: `reservations at ${branchId}`, max: branchMax },
  ]
  for (const one of keys) {
    if (!(await takeAttempt(database.identity, { ...one, nowMs: now() }))) fail('too_many_requests')
  }
}

/** Whoever writes records of a company holds its counter: two never get the same table. */
async function createBooking(
  services: BookingServices,
  write: Write,
  { place, input }: { readonly place: Place; readonly input: BookingInput },
): Promise<BookingView> {
  const { scope, trx, now } = write
  const venue = await readVenue(scope, trx, { branchId: place.branchId, now })
  const email = input.email.toLowerCase()
  const request_hash = contentHash(input)
  const known = await findGuestBooking(scope, trx, input.id)
  const existing = await eventStore.find(scope, trx, input.id)
  if (existing !== undefined) {
    if (known?.request_hash !== request_hash) return fail('id_reused', { field: 'id' })
    return viewOf(services, venue, existing)
  }
  if (!venue.view.isOffered) return refuse('not_offered')
  const phone = parsePhone(input.phone, venue.shop.country)
  if (phone === null) return fail('invalid_input', { field: 'phone' })
  if ((await countComing(scope, trx, { email, now })) >= comingMax) return refuse('too_many')
  const offer = await requireOffer(venue, write, { ...input, exceptId: undefined })
  const event: EventInput = {
    ...{ type: 'reservation', branchId: place.branchId, title: input.name, phone },
    ...{ description: input.note, customerId: null, stage: 'booked', covers: input.covers },
    ...spanOf(offer),
  }
  const stored = await createRecord(write, eventStore, { id: input.id, input: event })
  const { language } = input
  await forgetPastBookings(scope, trx, now)
  const branch_id = place.branchId
  const row = { email, language, request_hash, branch_id, created_at: now }
  await keepGuestBooking(scope, trx, { id: input.id, ...row })
  await addBookingEmail(write, stored, 'booked')
  return viewOf(services, venue, stored)
}

type ChangeOf = BookingChange | 'cancel'

async function changeBooking(
  services: BookingServices,
  write: Write,
  { id, change }: { readonly id: string; readonly change: ChangeOf },
): Promise<BookingView> {
  const { scope, trx, now } = write
  const row = await requireEvent(scope, trx, id)
  const venue = await readVenue(scope, trx, { branchId: row.input.branchId, now })
  const { stage } = row.input
  if (change === 'cancel' && stage === 'cancelled') return viewOf(services, venue, row)
  if (changeUntilOf(venue, row.input, now) === null) return refuse('too_late')
  const input =
    change === 'cancel'
      ? { ...row.input, stage: 'cancelled' as const }
      : await changedInput(venue, write, { row, change })
  const stored = await updateRecord(write, eventStore, { id, version: row.version, input })
  if (stored.version !== row.version) {
    await addBookingEmail(write, stored, change === 'cancel' ? 'cancelled' : 'changed')
  }
  return viewOf(services, venue, stored)
}

async function changedInput(
  venue: Venue,
  write: Write,
  { row, change }: { readonly row: Stored<EventInput>; readonly change: BookingChange },
): Promise<EventInput> {
  const { start, covers } = row.input
  const input = { ...row.input, description: change.note, covers: change.covers }
  if (change.at === start && change.covers === covers) return input
  const offer = await requireOffer(venue, write, { ...change, exceptId: row.id })
  return { ...input, ...spanOf(offer) }
}

async function requireOffer(
  venue: Venue,
  { trx, now }: Write,
  asked: {
    readonly at: string
    readonly covers: number
    readonly exceptId: string | undefined
  },
): Promise<BookingOffer> {
  const time = new Date(asked.at)
  const date = clockOf(venue, time).slice(0, 10)
  const { exceptId } = asked
  // With the evening before and after: their windows run past midnight.
  const range = { from: addDays(date, -1), to: addDays(date, 1) }
  const search = await searchOf(venue, trx, { ...range, now, exceptId })
  if (date > venue.view.lastDate) return refuse('time_not_offered')
  const minute = time.getTime() / minuteMs
  const found = findBooking(search, asked.covers, minute)
  return typeof found === 'string' ? refuse(found) : found
}

function spanOf({ from, to, tableIds }: BookingOffer) {
  const start = new Date(from * minuteMs).toISOString()
  return { start, end: new Date(to * minuteMs).toISOString(), tableIds: [...tableIds] }
}

function refuse(refusal: BookingRefusal): never {
  return fail('booking_refused', { detail: { refusal } })
}

async function requireEvent(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<Stored<EventInput>> {
  const row = await eventStore.find(scope, trx, id)
  return row === undefined || row.archived ? fail('not_found', { field: 'token' }) : row
}

function clockOf({ shop }: Venue, at: Date): string {
  return wallClockAt(at, { time_zone: shop.branch.timeZone })
}

/** Until when the guest may change it, as of a moment; null: not any more. */
function changeUntilOf({ rules }: Venue, { stage, start }: EventInput, now: Date): Date | null {
  const until = new Date(Date.parse(start) - rules.changeMinutes * minuteMs)
  return stage === 'booked' && now < until ? until : null
}

function viewOf(
  services: BookingServices,
  venue: Venue,
  { id, input }: Stored<EventInput>,
): BookingView {
  const { start, end, stage, covers, title, description } = input
  return {
    ...{ id, stage, covers, name: title, note: description, at: start, until: end },
    token: bookingTokenOf(services, { companyId: venue.scope.companyId, id }),
    venue: venue.view,
    local: clockOf(venue, new Date(start)),
    changeUntil: changeUntilOf(venue, input, new Date(services.now()))?.toISOString() ?? null,
  }
}
