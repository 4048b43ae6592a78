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
  addon: z.enum(addonNames).describe('Can’t be changed later.'),
  name: text(80, 1),
  branchIds: idSet.max(500).nullable().default(null).describe('Null: all branches.'),
  paused: z
    .boolean()
    .default(false)
    .describe('True: nothing is delivered for now. Events are kept and delivered after the pause.'),
  settings: z
    .record(fieldName, text(2000))
    .default({})
    .describe('The settings by the field names of the add-on. Fields left out have their default.'),
  mappings: z
    .array(
      z.strictObject({
        mapping: z.enum(addonMappings),
        key: text(200, 1).describe('The record in Servery.'),
        value: text(200, 1).describe('The name or code in the other system.'),
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
    .describe(
      'Why delivery has stopped. `gone`: the receiver answered 410. `given_up`: all attempts failed.',
    ),
  stoppedAt: z.string().nullable(),
  problem: z.string().describe('The last failure of a delivery that still waits. Empty: none.'),
  lastSyncAt: z.string().nullable(),
  done: z.int().describe('The number of deliveries since it was connected.'),
  waiting: z.int(),
  errorsOfDay: z.int().describe('The number of failed attempts in the last 24 hours.'),
  connectedAt: z.string(),
  connectedBy: z.string(),
  hasSecret: z.boolean(),
  previousSecretUntil: z
    .string()
    .nullable()
    .describe('Until when the previous secret also signs. Null: it does not.'),
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
  status: z.int().nullable().describe('The HTTP status of the last attempt. Null: none.'),
  problem: z.string(),
  createdAt: z.string(),
  triedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
})
export type AddonDelivery = z.infer<typeof addonDelivery>

const journal = z.object({
  branchId: id,
  date: businessDate,
  revision: z.int().describe('1: the whole day. Later revisions hold only the changes since.'),
  madeAt: z.string(),
  missing: z.array(z.string()).describe('Accounts that are not mapped yet.'),
  lines: z.array(
    z.object({
      role: z.enum(accountRoles),
      key: z.string(),
      label: z.string(),
      taxKey: z.string(),
      amount: amountSum.describe('Positive: debit. Negative: credit. All lines add up to 0.'),
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
    .route({
      method: 'GET',
      path: '/boltons/available',
      tags,
      summary: 'List the available add-ons',
    })
    .output(z.object({ rows: z.array(manifest) })),
  states: route('settings.read')
    .route({
      method: 'GET',
      path: '/boltons/connected',
      tags,
      summary: 'List the connected add-ons and their status',
    })
    .output(z.object({ rows: z.array(addonState) })),
  log: route('settings.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/log',
      tags,
      summary: 'List deliveries, newest first',
    })
    .input(
      z.strictObject({
        id,
        before: id.optional().describe('The last row of the page before. Omitted: the first page.'),
        problems: flag.default(false).describe('True: only deliveries that wait or have failed.'),
      }),
    )
    .output(z.object({ rows: z.array(addonDelivery), hasMore: z.boolean() }))
    .errors(errorsOf('not_found')),
  resend: route('keys.manage')
    .route({
      method: 'POST',
      path: '/boltons/{id}/log/{deliveryId}/resend',
      tags,
      summary: 'Send a delivery again, with the same id',
    })
    .input(z.strictObject({ id, deliveryId: id }))
    .output(addonDelivery)
    .errors(errorsOf('not_found')),
  test: route('keys.manage')
    .route({
      method: 'POST',
      path: '/boltons/{id}/test',
      tags,
      summary: 'Send a test delivery',
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
      summary: 'Create a new secret, which is shown only once',
      description: 'The previous secret also signs for one more day.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ secret: z.string(), previousUntil: z.string().nullable() }))
    .errors(errorsOf('not_found', 'addon_secret')),
  giveSecret: route('keys.manage')
    .route({
      method: 'PUT',
      path: '/boltons/{id}/secret',
      tags,
      summary: 'Store the secret that the receiver gave',
    })
    .input(z.strictObject({ id, secret: text(2000, 1) }))
    .output(addonState)
    .errors(errorsOf('not_found', 'addon_secret', 'address_private')),
  journals: route('sales.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/journals',
      tags,
      summary: 'List the journals of business days, newest first',
      description: 'If a day changes later, it gets a further revision with the difference.',
    })
    .input(z.strictObject({ id }))
    .output(z.object({ rows: z.array(journal) }))
    .errors(errorsOf('not_found')),
  journalFile: route('sales.read')
    .route({
      method: 'GET',
      path: '/boltons/{id}/journals/{branchId}/{date}/{revision}',
      tags,
      summary: 'Download a journal as a file for the accounting program',
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
      z.strictObject({
        id,
        before: id.optional().describe('The last row of the page before. Omitted: the first page.'),
      }),
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
      summary: 'Continue a stopped add-on; all waiting deliveries are tried again',
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
      summary: 'List everything that happened since a cursor',
      description:
        'Facts of all branches in the order of their arrival, and changes of records if you may read the audit trail. Omit `after` to begin; then send the `next` of each answer. (`/events` is the calendar.)',
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
