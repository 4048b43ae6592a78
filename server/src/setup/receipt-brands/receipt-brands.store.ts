import {
  type ReceiptBrandInput,
  receiptBrandInput,
} from '@servery/contract/setup/receipt-brands.ts'
import { brandOf, type ReceiptBrand } from '@servery/domain/receipt/layout/brand.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { bodyStore, requireOnlyOne, requireOwnBranch } from '../../platform/records/index.ts'
import { requireImage } from '../images/index.ts'

const table = 'receipt_brands'

export const receiptBrandStore = bodyStore<ReceiptBrandInput>({
  noun: 'receipt_brand',
  table,
  schema: receiptBrandInput,
  nameOf: ({ businessName }) => businessName,
  branchIdsOf: ({ branchId }) => (branchId === null ? null : [branchId]),
  requireValid: async (scope, trx, draft) => {
    const { branchId, logo } = draft.input
    await requireOwnBranch(scope, trx, branchId)
    await requireOnlyOne(scope, trx, { table, draft })
    await requireImage(scope, trx, { path: logo, kind: 'receipt', field: 'logo' })
  },
})

/** How receipts of a branch look. */
export async function findBrand(
  scope: Scope,
  trx: TenantTransaction,
  branchId: string,
): Promise<ReceiptBrand> {
  const brands = await receiptBrandStore.findSince(scope, trx, 0)
  return brandOf(
    brands.filter(({ archived }) => !archived).map(({ input }) => input),
    branchId,
  )
}
