/** SQL of the clocks of devices: since when, until when and how far they were not the server's. */
import { clockAhead, clockNews } from '@servery/domain/business/device/clock-apart.ts'
import { sql } from 'kysely'
import { prepared, type Scope, type TenantTransaction } from '../../platform/db/index.ts'

export interface ClockNote {
  readonly registerId: string
  readonly now: Date
  /** What the device's clock showed as it asked, ms since the epoch. */
  readonly deviceMs: number
}

/**
 * Writes down what is new of a device's clock, which is nothing most of the time. Answers how far
 * it is ahead, 0 where they agree. Whoever calls has locked the register.
 */
export async function noteClock(
  { companyId }: Scope,
  trx: TenantTransaction,
  { registerId, now, deviceMs }: ClockNote,
): Promise<{ readonly aheadMs: number; readonly isNews: boolean }> {
  const told = await trx
    .selectFrom('register_clocks')
    .select('ahead_ms')
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .where('until', 'is', null)
    .executeTakeFirst()
  const read = { deviceMs, serverMs: now.getTime() }
  const news = clockNews(told?.ahead_ms ?? null, read)
  if (news.kind === 'same') {
    return { aheadMs: told === undefined ? 0 : clockAhead(read), isNews: false }
  }
  await trx
    .updateTable('register_clocks')
    .set({ until: now })
    .where('company_id', '=', companyId)
    .where('register_id', '=', registerId)
    .where('until', 'is', null)
    .execute()
  if (news.kind !== 'apart') return { aheadMs: 0, isNews: true }
  const { aheadMs } = news
  await trx
    .insertInto('register_clocks')
    .values({
      company_id: companyId,
      register_id: registerId,
      since: now,
      until: null,
      ahead_ms: aheadMs,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'register_id', 'since'])
        .doUpdateSet({ until: null, ahead_ms: aheadMs }),
    )
    .execute()
  return { aheadMs, isNews: true }
}

export interface ClockStretchRow {
  readonly registerId: string
  readonly name: string
  readonly branchId: string
  readonly since: Date
  readonly until: Date
  readonly aheadMs: number
}

/** As many as are looked at, the furthest off first. */
const stretchesMax = 500

/**
 * Of tills of these branches, by either clock within a day or two of these dates: whoever asks
 * knows where the days of each branch begin. What a device said last holds until it says otherwise.
 */
export async function findClockStretches(
  { companyId }: Scope,
  trx: TenantTransaction,
  range: {
    readonly branchIds: readonly string[]
    readonly from: string
    readonly to: string
    readonly now: Date
  },
): Promise<ClockStretchRow[]> {
  const { branchIds, from, now, to } = range
  const found = await sql<ClockStretchRow>`
    select ${prepared} id as "registerId", name, branch_id as "branchId", since, ended as until,
      ahead_ms as "aheadMs"
    from (
      select till.id, till.name, till.branch_id, clock.since, clock.ahead_ms,
        make_interval(secs => clock.ahead_ms / 1000.0) as ahead,
        case when clock.until is not null then clock.until
          when till.state = 'active' then greatest(clock.since, ${now}::timestamptz)
          else greatest(clock.since, till.synced_at) end as ended
      from register_clocks as clock
        join registers as till
          on till.company_id = clock.company_id and till.id = clock.register_id
      where clock.company_id = ${companyId} and till.branch_id = any(${[...branchIds]}::uuid[])
        and till.kind in ('till', 'kiosk')
    ) as stretch
    where least(since, since + ahead) < ${to}::date + interval '3 days'
      and greatest(ended, ended + ahead) > ${from}::date - interval '2 days'
    order by abs(ahead_ms) desc, id, since
    limit ${stretchesMax}`.execute(trx)
  return found.rows
}
