/** Calendars that others read by a secret address, and calendars of others that are shown here. */
import type { Permission } from '@servery/domain/business/access/permissions.ts'
import {
  type CalendarType,
  calendarTypes,
  entryTypes,
} from '@servery/domain/business/entries/entry.ts'
import { z } from 'zod'
import { id, instant, text } from '../base/amounts.ts'
import { shaped } from '../base/bounds.ts'
import { errorsOf } from '../base/errors.ts'
import { route } from '../base/route.ts'
import { zoneName } from '../base/zone.ts'

const tags = ['Calendar']
export const calendarFileType = 'text/calendar; charset=utf-8'
/** The most characters of a calendar that comes as a file. */
export const calendarFileMax = 1_500_000

/** Shared only by people who may see it: purchase orders, stock takes and the rota. */
export const sharedBy: Readonly<Partial<Record<CalendarType, Permission>>> = {
  delivery: 'stock.read',
  stocktake: 'stock.count',
  shift: 'rota.read',
}

export const calendarFeedRow = z.object({
  id,
  name: z.string(),
  branchId: id.nullable(),
  types: z.array(z.enum(calendarTypes)),
  showsNames: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  readAt: instant.nullable().describe('When another calendar last read it. Null: never.'),
  revokedAt: instant.nullable(),
})
export type CalendarFeedRow = z.infer<typeof calendarFeedRow>

export const calendarFeedInput = z.strictObject({
  id,
  name: text(80, 1),
  branchId: id.nullable().default(null).describe('The branch it shows. Null: all branches.'),
  types: z
    .array(z.enum(calendarTypes))
    .min(1)
    .max(calendarTypes.length)
    .overwrite((types) => [...new Set(types)]),
  showsNames: z
    .boolean()
    .default(false)
    .describe('True: it shows the names of guests with reservations.'),
})
export type CalendarFeedInput = z.infer<typeof calendarFeedInput>

export const calendarFeeds = {
  list: route('calendar.read')
    .route({
      method: 'GET',
      path: '/calendar-feeds',
      tags,
      summary: 'List the addresses at which other calendars read this one',
    })
    .output(z.object({ rows: z.array(calendarFeedRow) })),
  create: route('calendar.write')
    .meta({ permission: 'calendar.write', isSecret: true })
    .route({
      method: 'POST',
      path: '/calendar-feeds',
      tags,
      summary: 'Create an address at which other calendars read this one',
      successStatus: 201,
    })
    .input(calendarFeedInput)
    .output(calendarFeedRow.extend({ url: z.string().describe('The address; shown only once.') }))
    .errors(errorsOf('id_reused', 'not_found')),
  revoke: route('calendar.write')
    .route({
      method: 'POST',
      path: '/calendar-feeds/{id}/revoke',
      tags,
      summary: 'Revoke the address, so that the calendar can’t be read there any more',
    })
    .input(z.strictObject({ id }))
    .output(calendarFeedRow)
    .errors(errorsOf('not_found')),
  file: route('public')
    .route({
      method: 'GET',
      path: '/calendar-file/{token}',
      tags,
      summary: 'Download the calendar as a file from its secret address',
    })
    .input(z.strictObject({ token: shaped(/^svf_[\w-]{40,80}(?:\.ics)?$/, 100) }))
    .output(z.file().mime(calendarFileType))
    .errors(errorsOf('not_found')),
}

export const calendarSourceRow = z.object({
  id,
  name: z.string(),
  branchId: id.nullable(),
  type: z.enum(entryTypes),
  zone: z.string(),
  url: z.string().describe('The address it is read from. Empty: it was uploaded as a file.'),
  problem: z.string().describe('Why the last read failed. Empty: it succeeded.'),
  entries: z.int(),
  skipped: z.record(z.string(), z.int()).describe('How many events were left out, by reason.'),
  refreshedAt: instant.nullable(),
  createdBy: z.string(),
})
export type CalendarSourceRow = z.infer<typeof calendarSourceRow>

export const calendarSourceInput = z.strictObject({
  id,
  name: text(80, 1),
  branchId: id.nullable().default(null).describe('The branch it belongs to. Null: all branches.'),
  type: z.enum(entryTypes).default('other').describe('The type under which its events are shown.'),
  zone: zoneName.describe('The time zone of events that name none.'),
  url: text(2000)
    .default('')
    .describe('The address to read every hour. Empty: the calendar is in `content`.'),
  content: z
    .string()
    .max(calendarFileMax)
    .default('')
    .describe('The content of a calendar file (iCalendar, RFC 5545).'),
})
export type CalendarSourceInput = z.infer<typeof calendarSourceInput>

const sourceErrors = errorsOf(
  ...(['not_found', 'id_reused', 'calendar_unreadable', 'calendar_too_large'] as const),
  ...(['address_refused', 'address_unreachable'] as const),
)

export const calendarSources = {
  list: route('calendar.read')
    .route({
      method: 'GET',
      path: '/calendar-sources',
      tags,
      summary: 'List the external calendars that are shown here',
    })
    .output(z.object({ rows: z.array(calendarSourceRow) })),
  add: route('calendar.write')
    .route({
      method: 'POST',
      path: '/calendar-sources',
      tags,
      summary: 'Add an external calendar, by address or from a file',
      successStatus: 201,
    })
    .input(calendarSourceInput)
    .output(calendarSourceRow)
    .errors(sourceErrors),
  refresh: route('calendar.write')
    .route({
      method: 'POST',
      path: '/calendar-sources/{id}/refresh',
      tags,
      summary: 'Read an external calendar again',
    })
    .input(z.strictObject({ id }))
    .output(calendarSourceRow)
    .errors(sourceErrors),
  remove: route('calendar.write')
    .route({
      method: 'POST',
      path: '/calendar-sources/{id}/remove',
      tags,
      summary: 'Remove an external calendar',
    })
    .input(z.strictObject({ id }))
    .output(z.object({}))
    .errors(errorsOf('not_found')),
}
