import { ownBarcodePattern } from '@servery/domain/stock/labels.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** The highest of the numbers that the business has given itself. */
export async function findLastOwnBarcode(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<string | null> {
  const { rows } = await sql<{ code: string | null }>`
    select max(code collate "C") as code from item_codes
    where company_id = ${companyId} and kind = 'barcode' and code ~ ${ownBarcodePattern}
  `.execute(trx)
  return rows[0]?.code ?? null
}
