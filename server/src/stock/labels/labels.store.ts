import { ownBarcodePattern } from '@servery/domain/stock/labels.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** The highest of the numbers that the business has given itself, to what is archived too. */
export async function findLastOwnBarcode(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select max(code collate "C") as code from (
      select barcode as code from items where company_id = ${companyId}
      union all
      select one ->> 'barcode' from items, jsonb_array_elements(variations) as one
      where company_id = ${companyId}) as codes
    where code ~ ${ownBarcodePattern}
  `.execute(trx)
  return rows[0]?.code ?? null
}
