/** SQL of approved shifts, and of how a payroll knows people. */
import { memberMore } from '@servery/contract/people/team.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../../platform/db/index.ts'
import { contentHash } from '../../../platform/records/index.ts'
import type { StoredShift } from '../shifts.store.ts'

/** What was looked at: a shift with other times is another one. */
export const digestOf = ({ member_id, started_at, ended_at, breaks }: StoredShift) =>
  contentHash({
    ...{ member_id, breaks, started_at: started_at.toISOString() },
    ended_at: ended_at?.toISOString() ?? null,
  })

export interface Approval {
  readonly shift_id: string
  readonly digest: string
  readonly approved_by: string
}

export async function findApprovals(
  { companyId }: Scope,
  trx: TenantTransaction,
  shiftIds: readonly string[],
): Promise<ReadonlyMap<string, Approval>> {
  const { rows } = await sql<Approval>`select shift_id, digest, approved_by from shift_approvals
    where company_id = ${companyId} and shift_id = any(${[...shiftIds]}::uuid[])`.execute(trx)
  return new Map(rows.map((row) => [row.shift_id, row]))
}

export async function keepApprovals(
  { companyId }: Scope,
  trx: TenantTransaction,
  approvals: readonly Approval[],
  now: Date,
): Promise<void> {
  if (approvals.length === 0) return
  await trx
    .insertInto('shift_approvals')
    .values(approvals.map((one) => ({ company_id: companyId, ...one, approved_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'shift_id']).doUpdateSet((changed) => ({
        digest: changed.ref('excluded.digest'),
        approved_by: changed.ref('excluded.approved_by'),
        approved_at: changed.ref('excluded.approved_at'),
      })),
    )
    .execute()
}

export async function forgetApprovals(
  { companyId }: Scope,
  trx: TenantTransaction,
  shiftIds: readonly string[],
): Promise<void> {
  await sql`delete from shift_approvals
    where company_id = ${companyId} and shift_id = any(${[...shiftIds]}::uuid[])`.execute(trx)
}

export interface PayrollName {
  readonly firstName: string
  readonly lastName: string
  readonly payrollNumber: string
}

/** Without a first name, the name at the till. */
export async function findPayrollNames(
  { companyId }: Scope,
  trx: TenantTransaction,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, PayrollName>> {
  const { rows } = await sql<{ id: string; display_name: string; more: unknown }>`
    select id, display_name, more from team_members
    where company_id = ${companyId} and id = any(${[...memberIds]}::uuid[])`.execute(trx)
  return new Map(
    rows.map(({ id, display_name: displayName, more }) => {
      const { firstName, secondName: lastName, payrollNumber } = memberMore.parse(more)
      return [id, { firstName: firstName || displayName, lastName, payrollNumber }]
    }),
  )
}
