/** What is sold out or counted down in a branch until a moment. */
import { availabilityStates } from '@servery/domain/offer/catalogue/availability.ts'
import { z } from 'zod'
import { branded, id, instant, quantity } from '../base/amounts.ts'
import { idSet, moment } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'

const count = branded(z.int().min(0).max(1_000_000_000).describe('Thousandths of the unit.'))

export const availabilityRecord = z.object({
  id: id.describe('Of the item, variation or option of which it speaks.'),
  version: z.int(),
  archived: z.boolean(),
  state: z.enum(availabilityStates),
  remaining: count.nullable().describe('How many were left when it was said.'),
  left: count.nullable().describe('How many are left after what was sold since.'),
  byStock: count.nullable().describe('How many its stock is good for, where that is little.'),
  setAt: instant,
  until: instant.nullable().describe('Null: until somebody says so.'),
})
export type AvailabilityView = z.infer<typeof availabilityRecord>

export const availabilityInput = z.strictObject({
  branchIds: idSet.min(1).max(500),
  subjectIds: idSet.min(1).max(500).describe('Items, variations or options.'),
  state: z.enum(availabilityStates),
  remaining: quantity.nullable().default(null).describe('Needed where it is counted.'),
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
      summary: 'What is sold out or counted down now',
    })
    .input(z.strictObject({ branchId: id.optional() }))
    .output(listed),
  set: route('availability.write')
    .route({
      method: 'POST',
      path: '/availability',
      tags: ['Availability'],
      summary: 'Say what is sold out, counted down, or there again',
    })
    .input(availabilityInput)
    .output(listed)
    .errors(errorsOf('reference_unknown')),
}
