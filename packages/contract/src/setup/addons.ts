/** Add-ons: what can be connected, what is, how it fares, and what was delivered. */
import {
  addonCategories,
  addonMappings,
  addonNames,
  addonSubjects,
} from '@servery/domain/business/addons/manifests.ts'
import { accountRoles } from '@servery/domain/report/accounting/day-journal.ts'
import { z } from 'zod'
import { amountSum, businessDate, id, text } from '../base/amounts.ts'
import { calendarDay, flag, idSet, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { anyFile } from '../base/files.ts'
import { bodyHead, recordRoutes, versioned } from '../base/record-routes.ts'
import { route } from '../base/route.ts'
import { marketplaceOrder, unknownItem } from './marketplaces.ts'

const fieldName = shaped(/^[a-zA-Z]{1,40}$/, 40)

export const addonInput = z.strictObject({
  addon: z.enum(addonNames).describe('Stays as it was created.'),
  name: text(80, 1),
  branchIds: idSet.max(500).nullable().default(null).describe('Null: every branch.'),
  paused: z.boolean().default(false).describe('Events of a pause are delivered afterwards.'),
  settings: z
    .record(fieldName, text(2000))
    .default({})
    .describe('By the names of the add-on’s fields. What is left out is as by default.'),
  mappings: z
    .array(
      z.strictObject({
        mapping: z.enum(addonMappings),
        key: text(200, 1).describe('What it is here.'),
        value: text(200, 1).describe('What the other side calls it.'),
      }),
    )
    .max(5000)
    .default([]),
})
export type AddonInput = z.infer<typeof addonInput>
export const addonRecord = addonInput.extend(bodyHead)
export type AddonRecord = z.infer<typeof addonRecord>

const field = z.object({
  name: z.string(),
  kind: z.enum(['text', 'address', 'emails', 'choice', 'events', 'time', 'number']),
  required: z.boolean(),
  choices: z.array(z.string()),
  standard: z.string(),
})

const manifest = z.object({
  name: z.enum(addonNames),
  category: z.enum(addonCategories),
  flows: z.array(
    z.object({
      subject: z.enum(addonSubjects),
      direction: z.enum(['out', 'in']),
      when: z.enum(['atOnce', 'daily', 'scheduled', 'asked']),
    }),
  ),
  secret: z.enum(['made', 'given', 'none']),
  settings: z.array(field),
  mappings: z.array(z.enum(addonMappings)),
  version: z.string(),
})

export const addonStatuses = ['connected', 'paused', 'failing', 'stopped', 'secretMissing'] as const
export type AddonStatus = (typeof addonStatuses)[number]

export const addonState = z.object({
  id,
  status: z.enum(addonStatuses),
  stoppedFor: z
    .string()
    .describe('`gone`: the other side answered 410. `given_up`: no try worked.'),
  stoppedAt: z.string().nullable(),
  problem: z.string().describe('Of the newest try that failed and waits; empty: none does.'),
  lastSyncAt: z.string().nullable(),
  done: z.int().describe('How much was delivered since it was connected.'),
  waiting: z.int(),
  errorsOfDay: z.int().describe('Tries of the last 24 hours that failed.'),
  connectedAt: z.string(),
  connectedBy: z.string(),
  hasSecret: z.boolean(),
  previousSecretUntil: z.string().nullable().describe('Until then the secret before signs too.'),
  receivesAt: z
    .string()
    .describe('The address that the other side sends to; empty: it sends none.'),
})
export type AddonState = z.infer<typeof addonState>

export const addonDelivery = z.object({
  id,
  type: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'done', 'failed']),
  attempts: z.int(),
  status: z.int().nullable().describe('The HTTP status of the newest try.'),
  problem: z.string(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})
export type AddonDelivery = z.infer<typeof addonDelivery>

const journal = z.object({
  branchId: id,
  date: businessDate,
  revision: z.int().describe('1: the day. Later ones: what changed since.'),
  madeAt: z.string(),
  missing: z.array(z.string()).describe('Accounts that are not mapped yet.'),
  lines: z.array(
    z.object({
      role: z.enum(accountRoles),
      key: z.string(),
      label: z.string(),
      taxKey: z.string(),
      amount: amountSum.describe('Debit above 0, credit below. All lines add up to 0.'),
      account: z.string(),
      taxCode: z.string(),
    }),
  ),
})
export type AddonJournal = z.infer<typeof journal>

const tags = ['Add-ons']

const records = recordRoutes(
  {
    path: 'boltons',
    tag: 'Add-ons',
    one: 'connected add-on',
    many: 'connected add-ons',
    read: 'settings.read',
    write: 'keys.manage',
  },
  { create: addonInput.extend({ id }), update: addonInput.extend(versioned) },
  addonRecord,
  {},
)

export const boltons = {
  ...records,
  create: records.create.errors(errorsOf('address_private')),
  update: records.update.errors(errorsOf('address_private')),
  available: route('settings.read')
    .route({ method: 'GET', path: '/boltons/available', tags, summary: 'Add-ons to connect' })
    .output(z.object({ rows: z.array(manifest) })),
  states: route('settings.read')
    .route({
      method: 'GET',
      path: '/boltons/connected',
      tags,
      summary: 'How each connected add-on fares',
    })
    .output(z.object({ rows: z.array(addonState) })),
  log: route('settings.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/log',
      tags,
      summary: 'What was delivered and what waits, newest first',
    })
    .input(
      z.strictObject({
        id,
        before: id.optional().describe('The last row of the page before.'),
        problems: flag.default(false).describe('Only what waits or failed.'),
      }),
    )
    .output(z.object({ rows: z.array(addonDelivery), hasMore: z.boolean() }))
    .errors(errorsOf('not_found')),
  resend: route('keys.manage')
    .route({
      method: 'POST',
      path: '/boltons/{id}/log/{deliveryId}/resend',
      tags,
      summary: 'Deliver it again, under the same id',
    })
    .input(z.strictObject({ id, deliveryId: id }))
    .output(addonDelivery)
    .errors(errorsOf('not_found')),
  test: route('keys.manage')
    .route({
      method: 'POST',
      path: '/boltons/{id}/test',
      tags,
      summary: 'Deliver a test',
    })
    .input(z.strictObject({ id }))
    .output(addonDelivery)
    .errors(errorsOf('not_found')),
  makeSecret: route('keys.manage')
    .meta({ permission: 'keys.manage', isSecret: true })
    .route({
      method: 'POST',
      path: '/boltons/{id}/secret',
      tags,
      summary: 'Make a new secret, shown this once',
      description: 'The secret before it signs too for one more day.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ secret: z.string(), previousUntil: z.string().nullable() }))
    .errors(errorsOf('not_found', 'addon_secret')),
  giveSecret: route('keys.manage')
    .route({
      method: 'PUT',
      path: '/boltons/{id}/secret',
      tags,
      summary: 'Keep the secret that the other side gave',
    })
    .input(z.strictObject({ id, secret: text(2000, 1) }))
    .output(addonState)
    .errors(errorsOf('not_found', 'addon_secret', 'address_private')),
  journals: route('sales.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/journals',
      tags,
      summary: 'Business days as journals, newest first',
      description: 'A day that changed has a further revision with the difference.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ rows: z.array(journal) }))
    .errors(errorsOf('not_found')),
  journalFile: route('sales.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/journals/{branchId}/{date}/{revision}',
      tags,
      summary: 'A journal as the file of the accounting program',
    })
    .input(
      z.strictObject({
        ...{ id, branchId: id, date: calendarDay },
        revision: z.coerce.number().int().min(1).max(10_000),
      }),
    )
    .output(anyFile)
    .errors(errorsOf('not_found', 'addon_mapping')),
  marketplaceOrders: route('sales.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/marketplace-orders',
      tags,
      summary: 'Orders of a marketplace, newest first',
      description: 'What the platform told beside what the order comes to here.',
    })
    .input(
      z.strictObject({ id, before: id.optional().describe('The last row of the page before.') }),
    )
    .output(z.object({ rows: z.array(marketplaceOrder), hasMore: z.boolean() }))
    .errors(errorsOf('not_found')),
  unknownItems: route('settings.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/unknown-items',
      tags,
      summary: 'Items of a marketplace that are not mapped yet',
      description:
        'Map one by adding `{ mapping: "items", key: item id, value: ref }` to the connection. ' +
        'The key of a size is the item’s id, a colon and the size’s.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ rows: z.array(unknownItem) }))
    .errors(errorsOf('not_found')),
  resume: route('keys.manage')
    .route({
      method: 'POST',
      path: '/boltons/{id}/resume',
      tags,
      summary: 'Go on after it was stopped; all that waits is tried again',
    })
    .input(z.strictObject({ id }))
    .output(addonState)
    .errors(errorsOf('not_found')),
}

export const eventLog = {
  list: route('journal.read')
    .route({
      method: 'GET',
      path: '/event-log',
      tags: ['Events'],
      summary: 'Everything that happened, from a cursor on',
      description:
        'Facts of every branch in the order of their arrival, and the changes of records for who ' +
        'may read the audit. Begin with no `after`, and go on with `next` of each answer.',
    })
    .input(
      z.strictObject({
        after: shaped(/^[\w-]*$/, 8000).optional(),
        limit: z.coerce.number().int().min(1).max(500).default(100),
      }),
    )
    .output(
      z.object({
        rows: z.array(
          z.object({
            id: z.string(),
            type: z.string(),
            timestamp: z.string(),
            data: z.record(z.string(), z.unknown()),
          }),
        ),
        next: z.string(),
        hasMore: z.boolean(),
      }),
    ),
}
