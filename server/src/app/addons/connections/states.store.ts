/** SQL of how connections fare. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface ConnectionState {
  readonly id: string
  readonly addon: string
  readonly paused: boolean
  readonly stopped_at: Date | null
  readonly stopped_for: string
  readonly last_sync_at: Date | null
  readonly done: number
  readonly connected_at: Date
  readonly connected_by: string
  readonly has_secret: boolean
  readonly previous_until: Date | null
  readonly waiting: number
  readonly errors: number
  readonly problem: string
}

export async function findStates(
  { companyId }: Scope,
  trx: TenantTransaction,
  { now, id = null }: { readonly now: Date; readonly id?: string | null },
): Promise<readonly ConnectionState[]> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<ConnectionState>`
    select c.id, c.body->>'addon' as addon,
      coalesce((c.body->>'paused')::boolean, false) as paused,
      s.stopped_at, s.stopped_for, s.last_sync_at, s.done, s.connected_at,
      s.connected_by, s.secret_enc is not null as has_secret,
      case when s.previous_until > ${now} then s.previous_until end as previous_until,
      (select count(*)::int from addon_deliveries d where d.company_id = c.company_id
        and d.connection_id = c.id and d.state <> 'done') as waiting,
      (select count(*)::int from addon_deliveries d where d.company_id = c.company_id
        and d.connection_id = c.id and d.tried_at > ${dayAgo} and d.problem <> '') as errors,
      coalesce((select d.problem from addon_deliveries d where d.company_id = c.company_id
        and d.connection_id = c.id and d.state <> 'done' and d.problem <> ''
        order by d.tried_at desc limit 1), '') as problem
    from addon_connections c
    join addon_states s on s.company_id = c.company_id and s.connection_id = c.id
    where c.company_id = ${companyId} and not c.archived
      and (${id}::uuid is null or c.id = ${id}::uuid)
    order by c.name_key, c.id`.execute(trx)
  return rows
}

export async function findConnection(
  scope: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<ConnectionState | undefined> {
  return (await findStates(scope, trx, { id, now }))[0]
}

/** Nothing goes out any more until a person looks after it. */
export async function stopConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, reason, now }: { readonly id: string; readonly reason: string; readonly now: Date },
): Promise<void> {
  await sql`update addon_states set stopped_at = ${now}, stopped_for = ${reason}
    where company_id = ${companyId} and connection_id = ${id} and stopped_at is null`.execute(trx)
}

/** All that was given up on begins anew. */
export async function resumeConnection(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, now }: { readonly id: string; readonly now: Date },
): Promise<void> {
  await sql`update addon_states set stopped_at = null, stopped_for = '', quiet_until = null
    where company_id = ${companyId} and connection_id = ${id}`.execute(trx)
  await sql`update addon_deliveries set state = 'waiting', attempts = 0, run_at = ${now},
      locked_until = null, finished_at = null
    where company_id = ${companyId} and connection_id = ${id} and state <> 'done'`.execute(trx)
}

export async function remember(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, memory }: { readonly id: string; readonly memory: Readonly<Record<string, unknown>> },
): Promise<void> {
  await sql`update addon_states set memory = ${JSON.stringify(memory)}::jsonb
    where company_id = ${companyId} and connection_id = ${id}`.execute(trx)
}

/** A secret that signs no more is not kept. */
export async function forgetPreviousSecrets(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<void> {
  await sql`update addon_states set previous_secret_enc = null, previous_until = null
    where company_id = ${companyId} and previous_until <= ${now}`.execute(trx)
}
