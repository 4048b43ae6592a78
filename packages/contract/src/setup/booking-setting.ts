/** How a branch lets guests reserve tables themselves. */
import { noBookings } from '@servery/domain/business/online/guest-bookings.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { z } from 'zod'

const minutes = z.int().min(15).max(720).multipleOf(15)
const party = z.int().min(1).max(coversMax)

export const bookingSetting = z
  .strictObject({
    on: z.boolean().default(noBookings.on).describe('True: guests may reserve tables themselves.'),
    partyMin: party.default(noBookings.partyMin),
    partyMax: party.default(noBookings.partyMax),
    leadMinutes: z
      .int()
      .min(0)
      .max(20_160)
      .default(noBookings.leadMinutes)
      .describe('How long before the time a guest must reserve, in minutes.'),
    daysAhead: z
      .int()
      .min(0)
      .max(365)
      .default(noBookings.daysAhead)
      .describe('How many days ahead guests may reserve. 0: only today.'),
    minutes: minutes
      .default(noBookings.minutes)
      .describe('How long guests keep the table, in minutes.'),
    largeFrom: party
      .default(noBookings.largeFrom)
      .describe('Parties of this size and larger keep the table for longer.'),
    largeMinutes: minutes.default(noBookings.largeMinutes),
    lastMinutes: z
      .int()
      .min(0)
      .max(480)
      .default(noBookings.lastMinutes)
      .describe('The last reservation before closing, in minutes.'),
    coversPerSlot: party
      .nullable()
      .default(noBookings.coversPerSlot)
      .describe('The most guests who arrive within a quarter of an hour. Null: no limit.'),
    joinsTables: z
      .boolean()
      .default(noBookings.joinsTables)
      .describe('True: a party may get several tables.'),
    changeMinutes: z
      .int()
      .min(0)
      .max(20_160)
      .default(noBookings.changeMinutes)
      .describe('Until how many minutes before the time guests may change or cancel.'),
  })
  .refine(({ partyMin, partyMax }) => partyMin <= partyMax, {
    path: ['partyMax'],
    message: 'must not be below the smallest party',
  })
export type BookingSetting = z.infer<typeof bookingSetting>
