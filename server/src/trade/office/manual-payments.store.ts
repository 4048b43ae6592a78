import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'

/** An id that two orders use would show the wrong receipt. */
export async function requireNewPayment(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  field = 'id',
): Promise<void> {
  const known = await trx
    .selectFrom('payments')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (known !== undefined) fail('id_reused', { field })
}
