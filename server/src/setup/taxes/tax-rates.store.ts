/** Tax rates as rows. */
import type { taxRateInput } from '@servery/contract/catalogue/catalogue.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type { Scope, TaxRatesTable, TenantTransaction } from '../../platform/db/index.ts'
import { plainStore, sortKey } from '../../platform/records/index.ts'

export type TaxRateInput = z.infer<typeof taxRateInput>

export const taxRateTable = plainStore<TaxRateInput, Selectable<TaxRatesTable>>({
  table: 'tax_rates',
  columns: (input) => ({ ...input, name_key: sortKey(input.name) }),
  inputOf: (row) => ({
    name: row.name,
    rate: row.rate as TaxRateInput['rate'],
    inclusive: row.inclusive,
  }),
})

/** Whether an active service charge bears a tax rate. */
export async function hasActiveServiceCharge(
  scope: Scope,
  trx: TenantTransaction,
  taxRateId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('service_charges')
    .select('id')
    .where('company_id', '=', scope.companyId)
    .where('archived', '=', false)
    .where(sql<boolean>`${taxRateId}::uuid = any(tax_rate_ids)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
