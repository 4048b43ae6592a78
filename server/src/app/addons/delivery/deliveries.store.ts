/** SQL of deliveries: one of a subject at a time, in its order. */
import { type RawBuilder, sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'

export interface Delivery {
  readonly id: string
  readonly connection_id: string
  readonly source: 'fact' | 'record' | 'own'
  readonly ref: string
  readonly type: string
  readonly subject: string
  readonly payload: unknown
  /** With this one. */
  readonly attempts: number
  /** Since when this try is due: another one after it failed, or was sent again by hand. */
  readonly run_at: Date
}

export interface DeliveryRow {
  readonly id: string
  readonly type: string
  readonly subject: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly attempts: number
  readonly status: number | null
  readonly problem: string
  readonly created_at: Date
  readonly tried_at: Date | null
  readonly run_at: Date
}

/** Of connections that work, whose subject has nothing older that waits. */
const isHead = sql`d.state = 'waiting' and not c.archived and s.stopped_at is null
  and not coalesce((c.body->>'paused')::boolean, false)
  and not exists (select 1 from addon_deliveries e where e.company_id = d.company_id
    and e.connection_id = d.connection_id and e.subject = d.subject
    and e.position < d.position and e.state <> 'done')`

const joined = sql`addon_deliveries d
  join addon_connections c on c.company_id = d.company_id and c.id = d.connection_id
  join addon_states s on s.company_id = d.company_id and s.connection_id = d.connection_id`

/** What has waited longest, held until `until`. */
export async function claimDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Delivery | undefined> {
  const { rows } = await sql<Delivery>`
    update addon_deliveries set locked_until = ${until}, attempts = attempts + 1,
      tried_at = ${now}
    where company_id = ${companyId} and id = (
      select d.id from ${joined}
      where d.company_id = ${companyId} and d.run_at <= ${now} and ${isHead}
        and (d.locked_until is null or d.locked_until <= ${now})
        and (s.quiet_until is null or s.quiet_until <= ${now})
      order by d.run_at, d.position limit 1 for update of d skip locked)
    returning id, connection_id, source, ref, type, subject, payload, attempts,
      run_at`.execute(trx)
  return rows[0]
}

/** When the next one may be claimed; null: none waits. */
export async function findNextDeliveryTime(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(d.run_at, d.locked_until, s.quiet_until)) as at from ${joined}
    where d.company_id = ${companyId} and ${isHead}`.execute(trx)
  return rows[0]?.at ?? null
}

/** `attempts` names the claim: who comes back after its time was up changes nothing. */
type Claim = Pick<Delivery, 'id' | 'attempts' | 'connection_id'>

export async function finishDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, attempts, connection_id: connectionId }: Claim,
  { status, now }: { readonly status: number | null; readonly now: Date },
): Promise<void> {
  const { rows } = await sql`
    update addon_deliveries set state = 'done', finished_at = ${now}, locked_until = null,
      status = ${status}, problem = ''
    where company_id = ${companyId} and id = ${id} and attempts = ${attempts}
      and state = 'waiting' returning 1`.execute(trx)
  if (rows.length === 0) return
  await sql`update addon_states set last_sync_at = ${now}, done = done + 1
    where company_id = ${companyId} and connection_id = ${connectionId}`.execute(trx)
}

interface Failure {
  readonly status: number | null
  readonly problem: string
  /** Null: given up on. */
  readonly runAt: Date | null
  readonly quietUntil: Date | null
  readonly now: Date
}

export async function failDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  { id, attempts, connection_id: connectionId }: Claim,
  { status, problem, runAt, quietUntil, now }: Failure,
): Promise<void> {
  await sql`
    update addon_deliveries set locked_until = null, status = ${status}, problem = ${problem},
      run_at = coalesce(${runAt}::timestamptz, run_at),
      state = case when ${runAt}::timestamptz is null then 'failed' else state end,
      finished_at = case when ${runAt}::timestamptz is null then ${now}::timestamptz end
    where company_id = ${companyId} and id = ${id} and attempts = ${attempts}
      and state = 'waiting'`.execute(trx)
  if (quietUntil === null) return
  await sql`update addon_states set quiet_until = greatest(quiet_until, ${quietUntil}::timestamptz)
    where company_id = ${companyId} and connection_id = ${connectionId}`.execute(trx)
}

export interface NewDelivery {
  readonly connectionId: string
  /** What was written down once is not written down twice. */
  readonly ref: string
  readonly type: string
  readonly subject: string
  readonly payload: Readonly<Record<string, unknown>>
}

/** What no journal keeps: it stands in the delivery itself. The id, where it is new. */
export async function addDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  { connectionId, ref, type, subject, payload }: NewDelivery,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into addon_deliveries
      (company_id, connection_id, source, ref, type, subject, payload, run_at, created_at)
    values (${companyId}, ${connectionId}, 'own', ${ref}, ${type}, ${subject},
      ${JSON.stringify(payload)}::jsonb, ${now}, ${now})
    on conflict (company_id, connection_id, source, ref) do nothing returning id`.execute(trx)
  return rows[0]?.id ?? null
}

const columns = sql`id, type, subject, state, attempts, status, problem, created_at, tried_at, run_at`

const pageRows = 50

export async function findLog(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly id: string; readonly before?: string | undefined; readonly problems: boolean },
): Promise<{ rows: readonly DeliveryRow[]; hasMore: boolean }> {
  const before: RawBuilder<unknown> =
    asked.before === undefined
      ? sql`true`
      : sql`position < (select b.position from addon_deliveries b
          where b.company_id = ${companyId} and b.id = ${asked.before})`
  const which = asked.problems ? sql`state <> 'done'` : sql`true`
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from addon_deliveries
    where company_id = ${companyId} and connection_id = ${asked.id} and ${before} and ${which}
    order by position desc limit ${pageRows + 1}`.execute(trx)
  return { rows: rows.slice(0, pageRows), hasMore: rows.length > pageRows }
}

export async function findDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    select ${columns} from addon_deliveries
    where company_id = ${companyId} and id = ${id}`.execute(trx)
  return rows[0]
}

/** Under the id that it had: the other side knows it. */
export async function resendDelivery(
  { companyId }: Scope,
  trx: TenantTransaction,
  asked: { readonly id: string; readonly connectionId: string; readonly now: Date },
): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update addon_deliveries set state = 'waiting', attempts = 0, run_at = ${asked.now},
      locked_until = null, finished_at = null
    where company_id = ${companyId} and id = ${asked.id}
      and connection_id = ${asked.connectionId} returning ${columns}`.execute(trx)
  return rows[0]
}

/** What was delivered is kept for a while, to be looked at. */
export async function forgetDeliveries(
  { companyId }: Scope,
  trx: TenantTransaction,
  before: Date,
): Promise<void> {
  await sql`delete from addon_deliveries
    where company_id = ${companyId} and state = 'done' and finished_at < ${before}`.execute(trx)
}
