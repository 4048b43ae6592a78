/** Whether anybody would hear of an order: a till of the branch that was heard of lately. */
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { connectedMs, isConnected } from '../../setup/registers/index.ts'

export async function areTillsSilent(
  scope: Scope,
  trx: TenantTransaction,
  { branchId, now }: { readonly branchId: string; readonly now: Date },
): Promise<boolean> {
  const tills = await trx
    .selectFrom('registers')
    .select(['state', 'last_seen_at'])
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .where('kind', '=', 'till')
    .where('state', '=', 'active')
    .execute()
  return !tills.some((till) => isConnected(till, now))
}

export interface SilentBranch {
  readonly branchId: string
  readonly branch: string
  /** When the last of its tills was heard of. */
  readonly since: Date
}

/** Branches with a shop that is switched on, and with tills of which none was heard of lately. */
export async function findSilentBranches(
  { companyId }: Scope,
  trx: TenantTransaction,
  now: Date,
): Promise<readonly SilentBranch[]> {
  const { rows } = await sql<SilentBranch>`
    select branches.id as "branchId", branches.name as branch, max(tills.last_seen_at) as since
    from branches
    join online_settings setting on setting.company_id = branches.company_id
      and branches.id = any(setting.branch_ids) and not setting.archived
    join registers tills on tills.company_id = branches.company_id
      and tills.branch_id = branches.id and tills.kind = 'till' and tills.state = 'active'
    where branches.company_id = ${companyId} and not branches.archived
    group by branches.id, branches.name
    having max(tills.last_seen_at) <= ${new Date(now.getTime() - connectedMs)}
    order by branches.id`.execute(trx)
  return rows
}
