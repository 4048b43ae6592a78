/** Notifications: what the bell shows, which events reach a person how, and the work behind it. */

import {
  type NotificationEventKey,
  notificationEventKeys,
} from '@servery/domain/business/notify/events.ts'
import { amountMaxOfAll } from '@servery/domain/kernel/amount-range.ts'
import { languages } from '@servery/messages/languages.ts'
import { z } from 'zod'
import { id, text } from '../base/amounts.ts'
import { flag, idSet, recordVersion, shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { pageInput, pageOf, route } from '../base/route.ts'

const eventKey = z.enum(notificationEventKeys as [NotificationEventKey, ...NotificationEventKey[]])

export const notificationRow = z.object({
  id,
  event: eventKey,
  branchId: id.nullable(),
  /** What the sentence is made of: names, amounts in minor units, ids of the thing. */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
  at: z.string(),
  read: z.boolean(),
})
export type NotificationRow = z.infer<typeof notificationRow>

const choice = z.strictObject({
  email: z.boolean(),
  push: z.boolean(),
  inApp: z.boolean(),
  /** Minutes, minutes after midnight, or minor units, as the event has it. */
  threshold: z.int().min(0).max(amountMaxOfAll).optional(),
})

export const notificationPreferences = z.object({
  version: z.int(),
  /** Thresholds that are amounts are in it. */
  currency: z.string(),
  /** The events that this person may be told about, in the order in which they are shown. */
  events: z.array(
    z.object({
      key: eventKey,
      choice: choice.extend({ threshold: z.int().optional() }),
      /** Channels that nobody can switch off. */
      always: z.array(z.enum(['email', 'push', 'inApp'])),
      threshold: z
        .object({ kind: z.enum(['minutes', 'time', 'amount']), min: z.int(), max: z.int() })
        .nullable(),
    }),
  ),
})
export type NotificationPreferences = z.infer<typeof notificationPreferences>

const failedJob = z.object({
  id,
  kind: z.string(),
  attempts: z.int(),
  /** What the other side said at the last attempt. */
  lastError: z.string(),
  createdAt: z.string(),
  failedAt: z.string(),
})

export const notifications = {
  list: route('signed_in')
    .route({
      method: 'GET',
      path: '/notifications',
      tags: ['Notifications'],
      summary: 'List the notifications of the bell, newest first',
    })
    .input(
      z.strictObject({
        ...pageInput,
        unread: flag.default(false).describe('True: only unread notifications.'),
      }),
    )
    .output(pageOf(notificationRow).extend({ unread: z.int() })),
  markRead: route('signed_in')
    .route({
      method: 'POST',
      path: '/notifications/read',
      tags: ['Notifications'],
      summary: 'Mark notifications as read',
    })
    .input(
      z.strictObject({
        ids: idSet.max(100).nullable().describe('The notifications. Null: all up to now.'),
      }),
    )
    .output(z.object({ unread: z.int() })),
  preferences: route('signed_in')
    .route({
      method: 'GET',
      path: '/account/notifications',
      tags: ['Notifications'],
      summary: 'Read which events notify you, and how',
    })
    .output(notificationPreferences),
  savePreferences: route('signed_in')
    .route({
      method: 'PUT',
      path: '/account/notifications',
      tags: ['Notifications'],
      summary: 'Choose which events notify you, and how',
    })
    .input(
      z.strictObject({
        version: recordVersion,
        choices: z.partialRecord(eventKey, choice),
      }),
    )
    .output(notificationPreferences)
    .errors(errorsOf('stale_version')),
  pushKey: route('signed_in')
    .route({
      method: 'GET',
      path: '/notifications/push-key',
      tags: ['Notifications'],
      summary: 'Read the key with which a browser subscribes to push notifications',
    })
    .output(z.object({ publicKey: z.string() })),
  subscribe: route('signed_in')
    .route({
      method: 'POST',
      path: '/notifications/push-subscriptions',
      tags: ['Notifications'],
      summary: 'Subscribe this browser to push notifications',
    })
    .input(
      z.strictObject({
        id,
        endpoint: z.url({ protocol: /^https?$/ }).max(1000),
        keys: z.strictObject({
          p256dh: shaped(/^[\w-]{87}=?$/, 88),
          auth: shaped(/^[\w-]{22}={0,2}$/, 24),
        }),
        language: z.enum(languages),
      }),
    )
    .output(z.object({ id }))
    .errors(errorsOf('push_service_unknown')),
  unsubscribe: route('signed_in')
    .route({
      method: 'POST',
      path: '/notifications/push-subscriptions/remove',
      tags: ['Notifications'],
      summary: 'Unsubscribe this browser from push notifications',
    })
    .input(z.strictObject({ endpoint: text(1000, 1) }))
    .output(z.object({ removed: z.boolean() })),
}

/** What is done behind the scenes, and tried again if it was given up on. */
export const jobKinds = [
  'notify.email',
  'notify.push',
  'report.email',
  'receipt.email',
  'invoice.email',
  'menu.publish',
] as const
export type JobKind = (typeof jobKinds)[number]

export const jobs = {
  failed: route('company.write')
    .route({
      method: 'GET',
      path: '/jobs/failed',
      tags: ['Notifications'],
      summary: 'List deliveries that failed for good, newest first',
    })
    .output(z.object({ rows: z.array(failedJob) })),
  retry: route('company.write')
    .route({
      method: 'POST',
      path: '/jobs/{id}/retry',
      tags: ['Notifications'],
      summary: 'Try a failed delivery again',
    })
    .input(z.strictObject({ id }))
    .output(failedJob)
    .errors(errorsOf('not_found')),
}
