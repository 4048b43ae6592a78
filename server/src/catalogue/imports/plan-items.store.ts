/** SQL of what new tax rates of a file are like. */
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export function findHighestTaxRate({ companyId }: Scope, trx: TenantTransaction) {
  return trx
    .selectFrom('tax_rates')
    .select('inclusive')
    .where('company_id', '=', companyId)
    .where('archived', '=', false)
    .orderBy('rate', 'desc')
    .limit(1)
    .executeTakeFirst()
}
