/** Card terminals of the branches, and the providers that a business takes card payments with. */
import { cardProviders } from '@servery/domain/card/readers.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { idSet } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'

export const cardProvider = z
  .enum(cardProviders)
  .describe(
    '`simulated`: for demonstration and training; moves no money. `stripe`: a reader of the connected Stripe account. `zvt`: a terminal in the network of the venue.',
  )

/** A name or an IPv4 address as one types it; where it leads is decided when it is called. */
const host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^$|^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    message: 'must be an IPv4 address or a host name',
  })

export const cardReaderInput = z.strictObject({
  name: text(40, 1),
  branchId: id,
  provider: cardProvider,
  reference: text(80).default('').describe('The id of the terminal at the provider.'),
  host: host.default('').describe('The address of a terminal in the network of the venue.'),
  port: z.int().min(1).max(65_535).default(20_007),
  registerIds: idSet.max(100).default([]).describe('The tills that use it.'),
  profileIds: idSet
    .max(100)
    .default([])
    .describe(
      'Tills with these device profiles use it. If tills and profiles are both empty, all tills use it.',
    ),
  asksTip: z
    .boolean()
    .default(false)
    .describe(
      'True: the guest may add a tip at the terminal. A ZVT terminal asks as it is set up itself.',
    ),
  holdsAmounts: z
    .boolean()
    .default(false)
    .describe('ZVT: it may reserve amounts for tabs. Others always may.'),
  position: z.int().min(0).max(100_000).default(0),
})
export type CardReaderInput = z.infer<typeof cardReaderInput>
export const cardReaderRecord = cardReaderInput.extend(bodyHead)
export type CardReaderRow = z.infer<typeof cardReaderRecord>

export const cardReaderHealth = z.object({
  state: z
    .enum(['ready', 'busy', 'offline', 'not_found', 'not_connected'])
    .describe(
      '`not_connected`: the provider’s account is not connected, or this server does not support the provider.',
    ),
  checkedAt: z.string(),
  model: z.string().describe('The model that the terminal reports. Empty: none.'),
  serialNumber: z.string(),
})
export type CardReaderHealth = z.infer<typeof cardReaderHealth>

const noun = {
  path: 'card-readers',
  tag: 'Card terminals',
  one: 'card terminal',
  many: 'card terminals',
  read: 'settings.read',
  write: 'settings.write',
} as const

const routes = recordRoutes(
  noun,
  { create: cardReaderInput.extend({ id }), update: cardReaderInput.extend(versioned) },
  cardReaderRecord,
  { branchId: id.optional() },
)
const notInPractice = errorsOf('practice_company')

export const cardReaders = {
  ...routes,
  create: routes.create.errors(notInPractice),
  update: routes.update.errors(notInPractice),
  health: route(noun.read)
    .route({
      method: 'GET',
      path: '/card-readers/{readerId}/health',
      tags: [noun.tag],
      summary: 'Check whether a terminal can take a payment',
    })
    .input(z.strictObject({ readerId: id }))
    .output(cardReaderHealth)
    .errors(errorsOf('not_found')),
}
