/** SQL of stock takes that somebody was asked to count. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export interface AssignedTake {
  readonly id: string
  readonly branch_id: string
  readonly branch: string
  readonly name: string
  readonly due_on: string | null
  readonly assignee_ids: readonly string[]
  readonly created_by: string
  readonly created_at: Date
}

/** Made since then, and still to be counted. */
export async function findAssignedTakes(
  { companyId }: Scope,
  trx: TenantTransaction,
  since: Date,
): Promise<readonly AssignedTake[]> {
  const { rows } = await sql<AssignedTake>`
    select takes.id, takes.branch_id, branches.name as branch, takes.name,
      takes.due_on::text as due_on, takes.assignee_ids, takes.created_by, takes.created_at
    from stock_takes as takes
    join branches on branches.company_id = takes.company_id and branches.id = takes.branch_id
    where takes.company_id = ${companyId} and takes.created_at >= ${since}
      and takes.status in ('draft', 'counting') and takes.assignee_ids <> '{}'
    order by takes.created_at`.execute(trx)
  return rows
}
