/**
 * Hours of the team in a range of business days, from recorded shifts. A test holds it equal to
 * the fold in packages/domain/src/report/report-rows.ts.
 */
import { sql } from 'kysely'
import { clockUntil, type QueryPlan } from '../../journal/aggregates/index.ts'
import type { TenantTransaction } from '../../platform/db/index.ts'
import { countedShifts } from '../../trade/shifts/index.ts'

export interface TeamHours {
  readonly memberId: string
  readonly minutes: number
  /** Shifts of the range that have not ended. */
  readonly open: number
}

/** A shift that was never ended counts until `now`, and no longer than its own business day. */
export async function findTeamHours(
  trx: TenantTransaction,
  { companyId, range }: QueryPlan,
  now: Date,
): Promise<readonly TeamHours[]> {
  const { branchIds, from, to } = range
  // An index is used for columns alone under row-level security: the days are worked out first.
  const found = await sql<TeamHours>`
    with span as materialized (
      select branches.id as branch_id, clock.cut_over, clock.zone,
        (${from}::date + clock.cut_over) at time zone clock.zone as first,
        least((${to}::date + 1 + clock.cut_over) at time zone clock.zone,
          ${clockUntil(range.upTo)}) as last
      from branches cross join lateral (select branches.time_zone as zone,
        branches.cut_over_minutes * interval '1 minute' as cut_over) as clock
      where branches.company_id = ${companyId} and branches.id = any(${[...branchIds]}::uuid[])
    )
    select shifts.member_id as "memberId",
      sum(cut.sign * worked.minutes)::int as minutes,
      (count(*) filter (where shifts.ended_at is null and cut.sign = 1))::int as open
    from span
      join ${countedShifts} shifts on shifts.company_id = ${companyId}
        and shifts.branch_id = span.branch_id and shifts.started_at < span.last
        and shifts.clocked_in_at < span.last + interval '2 days'
        and (shifts.ended_at is null or shifts.ended_at > span.first)
      cross join lateral (select coalesce(shifts.ended_at, least(${now}::timestamptz,
        (shifts.business_date + 1 + span.cut_over) at time zone span.zone)) as until) as whole
      cross join lateral (values (1, least(whole.until, span.last)),
        (-1, least(whole.until, span.first))) as cut (sign, until)
      cross join lateral (select coalesce(sum(greatest(0, extract(epoch from
          least(rest."endedAt", cut.until) - rest."startedAt"))), 0) as unpaid
        from jsonb_to_recordset(shifts.breaks)
          as rest (paid boolean, "startedAt" timestamptz, "endedAt" timestamptz)
        where not rest.paid) as breaks
      cross join lateral (select floor(greatest(0, greatest(0,
          extract(epoch from cut.until - shifts.started_at)) - breaks.unpaid) / 60) as minutes)
        as worked
    where whole.until > span.first
    group by 1`.execute(trx)
  return found.rows
}
