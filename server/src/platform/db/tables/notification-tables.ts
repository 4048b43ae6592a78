/** The tables of migration 0011, as Kysely sees them. */
import type { ColumnType } from 'kysely'

/** Set by the database where the writer says nothing. */
type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>

/** Of schema `work`: which company is due, and nothing else about it. */
export interface WorkTables {
  turns: {
    company: string
    due_at: Defaulted<Date>
    locked_until: Date | null
    lock: string | null
  }
}

export interface JobsTable {
  company_id: string
  id: string
  kind: string
  key: string
  payload: ColumnType<Readonly<Record<string, string>>, string, string>
  state: Defaulted<'waiting' | 'done' | 'dead'>
  run_at: Date
  attempts: Defaulted<number>
  locked_until: Defaulted<Date | null>
  last_error: Defaulted<string>
  created_at: Date
  finished_at: Defaulted<Date | null>
}

export interface NotificationsTable {
  company_id: string
  id: string
  user_id: string
  event: string
  event_key: string
  branch_id: string | null
  data: ColumnType<Readonly<Record<string, string | number | null>>, string, string>
  in_app: boolean
  at: Date
  read_at: Defaulted<Date | null>
}

export interface PushSubscriptionsTable {
  company_id: string
  id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  language: string
  created_at: Date
}

export interface NotificationTables {
  jobs: JobsTable
  notifications: NotificationsTable
  push_subscriptions: PushSubscriptionsTable
  notification_cursors: { company_id: string; source: string; position: number }
}
