/** What is in the calendar, told as long before as whoever entered it wanted. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { moveCursor } from '../../platform/jobs/index.ts'
import { type Reminder, remindersBetween } from '../calendar/view/index.ts'
import type { NotificationEvent } from './notification-event.ts'
import type { BranchRow } from './notification-events.store.ts'

const source = 'reminders'
/** What was missed for longer is no reminder any more. */
const lateMs = 6 * 3_600_000

export async function listReminders(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly branches: readonly BranchRow[]
    readonly cursors: ReadonlyMap<string, number>
    readonly at: Date
  },
): Promise<NotificationEvent[]> {
  const { branches, cursors, at } = input
  const last = cursors.get(source) ?? at.getTime()
  await moveCursor(scope, trx, source, at.getTime())
  const since = new Date(Math.max(last, at.getTime() - lateMs))
  const reminders = await remindersBetween(scope, trx, { since, at })
  return reminders.flatMap((reminder) => eventsOf(reminder, branches, at))
}

function eventsOf(
  { key, title, branchId, start, attendees }: Reminder,
  branches: readonly BranchRow[],
  at: Date,
): NotificationEvent[] {
  const branch = branches.find(({ id }) => id === branchId)?.name ?? ''
  const told = {
    ...{ event: 'calendarReminder' as const, key: `reminder:${key}`, branchId, at },
    data: { title, start: start.toISOString(), branch },
  }
  if (attendees.length === 0) return [told]
  return attendees.map((userId) => ({ ...told, onlyFor: userId }))
}
