/** The bell, and what each person chose to be told. */
import type {
  NotificationPreferences,
  NotificationRow,
} from '@servery/contract/people/notifications.ts'
import {
  choiceFor,
  findNotificationEvent,
  type NotificationChoices,
  notificationEventsFor,
  thresholdLimits,
} from '@servery/domain/business/notify/events.ts'
import { minorUnitsPerMajor } from '@servery/domain/kernel/currency.ts'
import { findOwnUser, updateOwnUser } from '../../people/account/index.ts'
import type { Person } from '../../platform/access/index.ts'
import { recordChanges } from '../../platform/audit/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  countNotifications,
  findCompanySetting,
  findNotifications,
  type StoredNotification,
} from './notifications.store.ts'
import { isKnownEvent } from './words.ts'

interface ListQuery {
  readonly cursor?: string | undefined
  readonly limit: number
  readonly unread: boolean
}

export async function listNotifications(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
  { cursor, limit, unread }: ListQuery,
) {
  const before = cursor === undefined ? null : readCursor(cursor)
  const found = await findNotifications(scope, trx, { userId, unread, limit, before })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  const counts = await countNotifications(scope, trx, userId)
  return {
    rows: page.flatMap(viewOf),
    nextCursor: found.length > limit && last !== undefined ? writeCursor(last) : null,
    total: cursor === undefined ? (unread ? counts.unread : counts.all) : null,
    unread: counts.unread,
  }
}

/** One of an event that this version no longer knows is passed over. */
function viewOf(row: StoredNotification): NotificationRow[] {
  const { event } = row
  if (!isKnownEvent(event)) return []
  return [
    {
      id: row.id,
      event,
      branchId: row.branch_id,
      data: { ...row.data },
      at: row.at.toISOString(),
      read: row.read_at !== null,
    },
  ]
}

function writeCursor({ at, id }: StoredNotification): string {
  return `${at.toISOString()}_${id}`
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [time = '', id = ''] = cursor.split('_')
  const at = new Date(time)
  const isGood = !Number.isNaN(at.getTime()) && /^[0-9a-f-]{36}$/.test(id)
  return isGood ? { at, id } : fail('invalid_input', { field: 'cursor' })
}

export async function readPreferences(
  scope: Scope,
  trx: TenantTransaction,
  person: Person,
): Promise<NotificationPreferences> {
  const user = (await findOwnUser(scope, trx, person.userId)) ?? fail('not_signed_in')
  const { currency } = await findCompanySetting(scope, trx)
  const units = minorUnitsPerMajor(currency)
  return {
    version: user.version,
    currency,
    events: notificationEventsFor(person.permissions).map(({ key, threshold, always = [] }) => ({
      key,
      choice: { ...choiceFor(key, user.notifications, units) },
      always: [...always],
      threshold: threshold === undefined ? null : limitsOf(threshold, units),
    })),
  }
}

function limitsOf(threshold: Parameters<typeof thresholdLimits>[0], units: number) {
  const { min, max } = thresholdLimits(threshold, units)
  return { kind: threshold.kind, min, max }
}

export async function savePreferences(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly person: Person
    readonly actor: { readonly id: string; readonly name: string }
    readonly version: number
    readonly choices: NotificationChoices
    readonly now: Date
  },
): Promise<NotificationPreferences> {
  const { person, actor, version, choices, now } = input
  const user = (await findOwnUser(scope, trx, person.userId)) ?? fail('not_signed_in')
  if (user.version !== version) {
    fail('stale_version', { field: 'version', detail: { version: user.version } })
  }
  const { currency } = await findCompanySetting(scope, trx)
  const allowed = new Set(notificationEventsFor(person.permissions).map(({ key }) => key))
  const units = minorUnitsPerMajor(currency)
  const stored = isRecord(user.notifications) ? user.notifications : {}
  const chosen: Record<string, unknown> = { ...stored }
  for (const [key, choice] of entriesOf(choices)) {
    if (!allowed.has(key)) fail('not_allowed', { field: `choices.${key}` })
    requireThreshold(key, choice.threshold, units)
    // What cannot be switched off is not kept as if it were off.
    chosen[key] = choiceFor(key, { [key]: choice }, units)
  }
  const changes = Object.keys(chosen)
    .filter((key) => JSON.stringify(chosen[key]) !== JSON.stringify(stored[key]))
    .map((key) => ({
      field: `notifications.${key}`,
      old: stored[key] ?? null,
      new: chosen[key],
    }))
  if (changes.length > 0) {
    const notifications = JSON.stringify(chosen)
    const change = { notifications }
    const isWritten = await updateOwnUser(scope, trx, { id: user.id, version, actor, now, change })
    if (!isWritten) fail('stale_version', { field: 'version' })
    await recordChanges({ scope, trx, actor, now }, 'user', user.id, changes)
  }
  return readPreferences(scope, trx, person)
}

function requireThreshold(
  key: keyof NotificationChoices,
  value: number | undefined,
  units: number,
): void {
  const { threshold } = findNotificationEvent(key)
  const field = `choices.${key}.threshold`
  if (threshold === undefined) {
    if (value === undefined) return
    fail('invalid_input', { field, issues: [{ field, problem: 'has no threshold' }] })
  }
  const { min, max } = thresholdLimits(threshold, units)
  if (value !== undefined && value >= min && value <= max) return
  const problem = `must be from ${min} to ${max}`
  fail('invalid_input', { field, issues: [{ field, problem }] })
}

type Entry = {
  [key in keyof NotificationChoices]-?: [key, NonNullable<NotificationChoices[key]>]
}[keyof NotificationChoices]

function entriesOf(choices: NotificationChoices): Entry[] {
  return Object.entries(choices).filter(([, choice]) => choice !== undefined) as Entry[]
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
