/** What is sold out or counted down in a branch until a moment. */
import { availabilityStates } from '@servery/domain/offer/catalogue/availability.ts'
import { z } from 'zod'
import { branded, id, instant, quantity } from '../base/amounts.ts'
import { idSet, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const count = branded(z.int().min(0).max(1_000_000_000).describe('Thousandths of the unit.'))

export const availabilityRecord = z.object({
  id: id.describe('Id of the item, variant or modifier option.'),
  version: z.int(),
  archived: z.boolean(),
  state: z.enum(availabilityStates),
  remaining: count
    .nullable()
    .describe('The quantity that was left when the count was set. Null: not counted.'),
  left: count
    .nullable()
    .describe('The quantity that is left now, less what was sold since. Null: not counted.'),
  byStock: count
    .nullable()
    .describe('The quantity that the tracked stock still allows. Null: stock does not limit it.'),
  setAt: instant,
  until: instant
    .nullable()
    .describe('When this ends automatically. Null: it stays until it is changed.'),
})
export type AvailabilityView = z.infer<typeof availabilityRecord>

export const availabilityInput = z.strictObject({
  branchIds: idSet.min(1).max(500),
  subjectIds: idSet.min(1).max(500).describe('Ids of items, variants or modifier options.'),
  state: z.enum(availabilityStates),
  remaining: quantity
    .nullable()
    .default(null)
    .describe('The quantity that is left. Required where `state` is a count.'),
  until: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('open_end') }),
      z.strictObject({ kind: z.literal('next_business_day') }),
      z.strictObject({ kind: z.literal('moment'), at: moment }),
    ])
    .default({ kind: 'next_business_day' }),
})
export type AvailabilityInput = z.infer<typeof availabilityInput>

const listed = z.object({
  rows: z.array(availabilityRecord.extend({ branchId: id, setBy: z.string() })),
})

export const availability = {
  list: route('catalogue.read')
    .route({
      method: 'GET',
      path: '/availability',
      tags: ['Availability'],
      summary: 'List what is sold out or counted down now',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(listed),
  set: route('availability.write')
    .route({
      method: 'POST',
      path: '/availability',
      tags: ['Availability'],
      summary: 'Set items to sold out, counted down or available',
    })
    .input(availabilityInput)
    .output(listed)
    .errors(errorsOf('reference_unknown')),
}
