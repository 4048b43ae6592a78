/** SQL of notifications: written once per person and event, read by the bell. */
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { NotificationEvent, Recipient } from './notification-event.ts'

export interface StoredNotification {
  readonly id: string
  readonly event: string
  readonly branch_id: string | null
  readonly data: Readonly<Record<string, string | number | null>>
  readonly at: Date
  readonly read_at: Date | null
}

/** Null: the person has been told of it before. */
export async function addNotification(
  scope: Scope,
  trx: TenantTransaction,
  input: {
    readonly notificationEvent: NotificationEvent
    readonly recipient: Pick<Recipient, 'userId'>
    readonly inApp: boolean
  },
): Promise<string | null> {
  const { notificationEvent, recipient, inApp } = input
  const row = await trx
    .insertInto('notifications')
    .values({
      company_id: scope.companyId,
      id: v7(),
      user_id: recipient.userId,
      event: notificationEvent.event,
      event_key: notificationEvent.key,
      branch_id: notificationEvent.branchId,
      data: JSON.stringify(notificationEvent.data),
      in_app: inApp,
      at: notificationEvent.at,
    })
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export function findSummariesSince(scope: Scope, trx: TenantTransaction, since: Date) {
  return trx
    .selectFrom('notifications')
    .select(['user_id', 'event_key'])
    .where('company_id', '=', scope.companyId)
    .where('event', '=', 'dailySales')
    .where('at', '>=', since)
    .execute()
}

interface PageQuery {
  readonly userId: string
  readonly unread: boolean
  readonly limit: number
  /** The last of the page before. */
  readonly before: { readonly at: Date; readonly id: string } | null
}

/** One more than asked for, if there is more. */
export function findNotifications(
  scope: Scope,
  trx: TenantTransaction,
  { userId, unread, limit, before }: PageQuery,
): Promise<StoredNotification[]> {
  let query = trx
    .selectFrom('notifications')
    .select(['id', 'event', 'branch_id', 'data', 'at', 'read_at'])
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (unread) query = query.where('read_at', 'is', null)
  if (before !== null) {
    query = query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id}::uuid)`)
  }
  return query.execute()
}

export async function countNotifications(
  scope: Scope,
  trx: TenantTransaction,
  userId: string,
): Promise<{ all: number; unread: number }> {
  const { rows } = await sql<{ all: number; unread: number }>`
    SELECT count(*)::int AS all, count(*) FILTER (WHERE read_at IS NULL)::int AS unread
    FROM notifications
    WHERE company_id = ${scope.companyId} AND user_id = ${userId} AND in_app`.execute(trx)
  return rows[0] ?? { all: 0, unread: 0 }
}

/** Null: all of them. */
export async function markNotificationsRead(
  scope: Scope,
  trx: TenantTransaction,
  { userId, ids, at }: { userId: string; ids: readonly string[] | null; at: Date },
): Promise<void> {
  if (ids?.length === 0) return
  let query = trx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('company_id', '=', scope.companyId)
    .where('user_id', '=', userId)
    .where('in_app', '=', true)
    .where('read_at', 'is', null)
  if (ids !== null) query = query.where('id', 'in', [...ids])
  await query.execute()
}

export async function forgetNotifications(
  scope: Scope,
  trx: TenantTransaction,
  before: Date,
): Promise<void> {
  await trx
    .deleteFrom('notifications')
    .where('company_id', '=', scope.companyId)
    .where('at', '<', before)
    .execute()
}

/** What is to be told to whom: the notification with its reader, as they are now. */
export function findDelivery(scope: Scope, trx: TenantTransaction, id: string) {
  return trx
    .selectFrom('notifications as n')
    .innerJoin('users as u', (join) =>
      join.onRef('u.company_id', '=', 'n.company_id').onRef('u.id', '=', 'n.user_id'),
    )
    .innerJoin('companies as c', 'c.id', 'n.company_id')
    .select([
      'n.id',
      'n.event',
      'n.data',
      'n.at',
      'n.branch_id',
      'n.user_id',
      'u.email',
      'u.first_name',
      'u.status',
      'c.language',
      'c.name as company_name',
    ])
    .where('n.company_id', '=', scope.companyId)
    .where('n.id', '=', id)
    .executeTakeFirst()
}

export async function findCompanySetting(
  scope: Scope,
  trx: TenantTransaction,
): Promise<{ readonly currency: string; readonly language: string }> {
  const company = await trx
    .selectFrom('companies')
    .select(['currency', 'language'])
    .where('id', '=', scope.companyId)
    .executeTakeFirst()
  return company ?? fail('not_found')
}

/** The zone in which a branch's moments are told; any branch's if it is about none. */
export async function findZone(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string | null,
): Promise<string> {
  let query = trx
    .selectFrom('branches')
    .select('time_zone')
    .where('company_id', '=', scope.companyId)
    .orderBy('id')
    .limit(1)
  if (branchId !== null) query = query.where('id', '=', branchId)
  return (await query.executeTakeFirst())?.time_zone ?? 'UTC'
}
