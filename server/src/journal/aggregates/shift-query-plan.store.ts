/** The days of a shift of a till, whole, whatever the range: they are added up from few orders. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import type { RawDay, SalesRange } from './query-plan.store.ts'
import { moneyOf, refundsIn, soldIn, voidsOf } from './sql/shift-rows.sql.ts'
import { shiftAt, type TillShift } from './sql/team-aggregate.sql.ts'

interface ShiftDays {
  /** Of the days on which any of it is; as it was asked for where there is no such shift in it. */
  readonly range: SalesRange
  readonly raw: readonly RawDay[]
}

const till = { by: 'till' } as const

/** Null where no shift is picked. One belongs to the range by the day on which it began. */
export async function findShiftDays(
  { companyId }: Scope,
  trx: TenantTransaction,
  range: SalesRange,
): Promise<ShiftDays | null> {
  const { picks, branchIds, from, to } = range
  if (picks?.shiftId === undefined) return null
  const found = await sql<TillShift & { readonly branchId: string }>`
    select id, branch_id as "branchId", register_id as "registerId",
      opened_at::text as "startedAt", closed_at::text as "endedAt"
    from drawer_sessions
    where company_id = ${companyId} and id = ${picks.shiftId}::uuid
      and branch_id = any(${[...branchIds]}::uuid[])
      and business_date between ${from}::date and ${to}::date`.execute(trx)
  const [session] = found.rows
  // Nor is there anything of it that came late.
  if (session === undefined) return { range: { ...range, asClosed: false }, raw: [] }
  const { branchId, ...shift } = session
  const days = await sql<{ readonly date: string }>`
    select days.date
    from (select ${companyId}::uuid as company_id, ${branchId}::uuid as branch_id) as place
      ${shiftAt('place', shift)}
      cross join lateral (
        select business_date as date from (${soldIn(till)}) as sold
        union select refunds.business_date from ${refundsIn.till(till)}
        union select business_date from order_voids as voids where ${voidsOf(till)}
        union select business_date from payments where ${moneyOf(till)}
      ) as days
    order by 1`.execute(trx)
  const dates = days.rows.map(({ date }) => date)
  const [first = from] = dates
  return {
    range: { ...range, shift, from: first, to: dates.at(-1) ?? to },
    raw: dates.map((date) => ({ branchId, date, until: null })),
  }
}
