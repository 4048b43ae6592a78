/** How a branch lets guests reserve tables themselves. */
import { noBookings } from '@servery/domain/business/online/guest-bookings.ts'
import { coversMax } from '@servery/domain/order/model/seating.ts'
import { z } from 'zod'

const minutes = z.int().min(15).max(720).multipleOf(15)
const party = z.int().min(1).max(coversMax)

export const bookingSetting = z
  .strictObject({
    on: z.boolean().default(noBookings.on).describe('Guests may reserve tables themselves.'),
    partyMin: party.default(noBookings.partyMin),
    partyMax: party.default(noBookings.partyMax),
    leadMinutes: z
      .int()
      .min(0)
      .max(20_160)
      .default(noBookings.leadMinutes)
      .describe('At least so long ahead.'),
    daysAhead: z.int().min(0).max(365).default(noBookings.daysAhead).describe('0: today alone.'),
    minutes: minutes.default(noBookings.minutes).describe('So long guests have their table.'),
    largeFrom: party
      .default(noBookings.largeFrom)
      .describe('Parties from so many guests on have it for longer.'),
    largeMinutes: minutes.default(noBookings.largeMinutes),
    lastMinutes: z
      .int()
      .min(0)
      .max(480)
      .default(noBookings.lastMinutes)
      .describe('The last one before closing.'),
    coversPerSlot: party
      .nullable()
      .default(noBookings.coversPerSlot)
      .describe('The most guests who come within a quarter of an hour. Null: no limit.'),
    joinsTables: z
      .boolean()
      .default(noBookings.joinsTables)
      .describe('A party may get several tables.'),
    changeMinutes: z
      .int()
      .min(0)
      .max(20_160)
      .default(noBookings.changeMinutes)
      .describe('Guests change and cancel until so long before.'),
  })
  .refine(({ partyMin, partyMax }) => partyMin <= partyMax, {
    path: ['partyMax'],
    message: 'must not be below the smallest party',
  })
export type BookingSetting = z.infer<typeof bookingSetting>
