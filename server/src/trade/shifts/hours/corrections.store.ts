/** SQL of corrected shifts. */
import { type Selectable, sql } from 'kysely'
import type { Scope, ShiftsTable, TenantTransaction } from '../../../platform/db/index.ts'

type Breaks = Selectable<ShiftsTable>['breaks']

export interface StoredTimes {
  readonly startedAt: string
  readonly endedAt: string | null
  readonly breaks: Breaks
}

export interface StoredCorrection {
  readonly id: string
  readonly shift_id: string
  readonly number: number
  readonly before: StoredTimes
  readonly started_at: Date
  readonly ended_at: Date
  readonly breaks: Breaks
  readonly reason: string
  readonly corrected_by: string
  readonly corrected_at: Date
}

const columns = sql`id, shift_id, number, before, started_at, ended_at, breaks, reason,
  corrected_by, corrected_at`

/** Of one shift, the last first. */
export async function findCorrections(
  { companyId }: Scope,
  trx: TenantTransaction,
  shiftId: string,
): Promise<readonly StoredCorrection[]> {
  const { rows } = await sql<StoredCorrection>`select ${columns} from shift_corrections
    where company_id = ${companyId} and shift_id = ${shiftId} order by number desc`.execute(trx)
  return rows
}

export async function findCorrection(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<StoredCorrection | undefined> {
  const { rows } = await sql<StoredCorrection>`select ${columns} from shift_corrections
    where company_id = ${companyId} and id = ${id}`.execute(trx)
  return rows[0]
}

/** Of two who correct the same shift at once the second waits, and is told of the first. */
export async function lockShift(
  { companyId }: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<void> {
  await sql`select from shifts where company_id = ${companyId} and id = ${id} for update`.execute(
    trx,
  )
}

export async function keepCorrection(
  { companyId }: Scope,
  trx: TenantTransaction,
  one: StoredCorrection,
): Promise<void> {
  await sql`update shift_corrections set is_last = false
    where company_id = ${companyId} and shift_id = ${one.shift_id} and is_last`.execute(trx)
  await sql`insert into shift_corrections (company_id, is_last, ${columns})
    values (${companyId}, true, ${one.id}, ${one.shift_id}, ${one.number},
      ${JSON.stringify(one.before)}::jsonb, ${one.started_at}, ${one.ended_at},
      ${JSON.stringify(one.breaks)}::jsonb, ${one.reason}, ${one.corrected_by},
      ${one.corrected_at})`.execute(trx)
}
