/** What devices and papers know of a branch. */
import type { SyncRecords } from '@servery/contract/devices/sync.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

export type BranchView = SyncRecords['branch'][number]

export async function findBranch(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<{ readonly view: BranchView; readonly revision: number } | undefined> {
  const row = await trx
    .selectFrom('branches')
    .selectAll()
    .where('company_id', '=', scope.companyId)
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  return {
    revision: row.revision,
    view: {
      id: row.id,
      version: row.version,
      archived: row.archived,
      name: row.name,
      companyName: row.company_name,
      line1: row.line1,
      line2: row.line2,
      town: row.town,
      postcode: row.postcode,
      location: row.location,
      phone: row.phone,
      vatNumber: row.vat_number,
      timeZone: row.time_zone,
      cutOverMinutes: row.cut_over_minutes,
      currency: row.currency,
      taxRounding: row.tax_rounding,
      taxRoundPer: row.tax_round_per,
      taxRoundEach: row.tax_round_each,
      cashRoundingStep: row.cash_rounding_step,
      cashRoundingMode: row.cash_rounding_mode,
      orderTypes: row.order_types,
      lineTypes: row.line_types,
      defaultOrderType: row.default_order_type,
    },
  }
}
