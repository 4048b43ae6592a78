/** SQL of the people of a rota: who works at a branch, when they cannot, and what they worked. */
import { memberMore } from '@servery/contract/people/team.ts'
import type { Unavailable } from '@servery/domain/shift/rota/rota-warnings.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { countedShifts } from '../shifts.store.ts'

export interface RotaPerson {
  readonly id: string
  readonly name: string
  readonly role: string
  readonly colour: string
  readonly waivesWeek: boolean
  readonly branchIds: readonly string[]
}

/** Of these branches who works there now; null: of all. */
export async function findRotaPeople(
  { companyId }: Scope,
  trx: TenantTransaction,
  branchIds: readonly string[] | null,
): Promise<readonly RotaPerson[]> {
  const own = branchIds === null ? null : [...branchIds]
  const { rows } = await sql<{
    id: string
    display_name: string
    role: string
    colour: string
    more: unknown
    branch_ids: string[]
  }>`select m.id, m.display_name, m.role, m.colour, m.more,
      array_agg(b.branch_id order by b.branch_id) as branch_ids
    from team_members m join team_member_branches b
      on b.company_id = m.company_id and b.team_member_id = m.id and not b.has_left
    where m.company_id = ${companyId} and not m.archived
    group by m.company_id, m.id
    having ${own}::uuid[] is null or bool_or(b.branch_id = any(${own}::uuid[]))
    order by lower(m.display_name), m.id`.execute(trx)
  return rows.flatMap(({ id, display_name: name, role, colour, more, branch_ids: ofBranches }) => {
    const { suspended, waivesWeek } = memberMore.parse(more)
    return suspended ? [] : [{ id, name, role, colour, waivesWeek, branchIds: ofBranches }]
  })
}

export async function findUnavailable(
  { companyId }: Scope,
  trx: TenantTransaction,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Unavailable[]>> {
  const { rows } = await sql<{ member_id: string; unavailable: Unavailable[] }>`
    select member_id, unavailable from rota_availability
    where company_id = ${companyId} and member_id = any(${[...memberIds]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.member_id, row.unavailable]))
}

export async function keepUnavailable(
  { companyId }: Scope,
  trx: TenantTransaction,
  kept: {
    readonly memberId: string
    readonly now: Date
    readonly unavailable: readonly Unavailable[]
  },
): Promise<void> {
  const unavailable = JSON.stringify(kept.unavailable)
  await sql`insert into rota_availability (company_id, member_id, unavailable, updated_at)
    values (${companyId}, ${kept.memberId}, ${unavailable}::jsonb, ${kept.now})
    on conflict (company_id, member_id) do update
      set unavailable = excluded.unavailable, updated_at = excluded.updated_at`.execute(trx)
}

/** Minutes that people worked in each week that begins on a Monday, as their shifts say. */
export async function findWorkedWeeks(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    memberIds,
    from,
    before,
  }: {
    readonly memberIds: readonly string[]
    readonly from: string
    readonly before: string
  },
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ member_id: string; week: string; minutes: number }>`
    select member_id, date_trunc('week', business_date)::date as week,
      sum(greatest(0, floor((extract(epoch from ended_at - started_at) - rest.unpaid) / 60)))::int
        as minutes
    from ${countedShifts} shifts cross join lateral (select coalesce(sum(greatest(0,
        extract(epoch from one."endedAt" - one."startedAt"))), 0) as unpaid
      from jsonb_to_recordset(breaks)
        as one (paid boolean, "startedAt" timestamptz, "endedAt" timestamptz)
      where not one.paid) as rest
    where company_id = ${companyId} and member_id = any(${[...memberIds]}::uuid[])
      and ended_at is not null
      and business_date >= ${from}::date and business_date < ${before}::date
    group by 1, 2 order by 2 desc`.execute(trx)
  const byMember = Map.groupBy(rows, ({ member_id }) => member_id)
  return new Map([...byMember].map(([id, weeks]) => [id, weeks.map(({ minutes }) => minutes)]))
}

/** Addresses of those who work in one of the branches and have no sign-in, by person. */
export async function findUnsignedEmails(
  { companyId }: Scope,
  trx: TenantTransaction,
  {
    memberIds,
    branchIds,
  }: { readonly memberIds: readonly string[]; readonly branchIds: readonly string[] },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; email: string }>`
    select m.id, m.more ->> 'email' as email from team_members m
    where m.company_id = ${companyId} and m.id = any(${[...memberIds]}::uuid[]) and not m.archived
      and coalesce(m.more ->> 'email', '') <> ''
      and not coalesce((m.more ->> 'suspended')::boolean, false)
      and exists (select from team_member_branches b where b.company_id = m.company_id
        and b.team_member_id = m.id and b.branch_id = any(${[...branchIds]}::uuid[])
        and not b.has_left)
      and not exists (select from users u
        where u.company_id = m.company_id and u.id = m.id)`.execute(trx)
  return new Map(rows.map(({ id, email }) => [id, email]))
}
