/** SQL of what keeps a branch from being archived. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/**
 * How many devices may still write facts of the branch. Its registers are held until the
 * transaction ends, so that none is paired meanwhile.
 */
export async function countPairedDevices(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<number> {
  const registers = await trx
    .selectFrom('registers')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .forUpdate()
    .execute()
  if (registers.length === 0) return 0
  const ids = registers.map(({ id }) => id)
  const tokens = await trx
    .selectFrom('device_tokens')
    .select('register_id')
    .distinct()
    .where('company_id', '=', scope.companyId)
    .where('register_id', 'in', ids)
    .where('revoked_at', 'is', null)
    .execute()
  return tokens.length
}

/** How many orders of the branch wait for their end. */
export async function countOpenOrders(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<number> {
  const row = await trx
    .selectFrom('orders')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('company_id', '=', scope.companyId)
    .where('branch_id', '=', branchId)
    .where('status', 'not in', ['completed', 'cancelled'])
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
