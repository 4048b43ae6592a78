/** What became of the codes of a discount that serve one order each. */
import type { Scope } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import type { Services } from '../../platform/http/index.ts'
import { discountStore } from './discounts.store.ts'
import { findCodeUses } from './used-codes.store.ts'

export function listCodes({ database }: Pick<Services, 'database'>, scope: Scope, id: string) {
  return database.readTenant(scope, async (trx) => {
    const found = await discountStore.find(scope, trx, id)
    if (found === undefined) return fail('not_found', { field: 'id' })
    const uses = await findCodeUses(scope, trx, id)
    const rows = found.input.codes.map((code) => {
      const use = uses.get(code)
      const isSeen = scope.branchIds === null || scope.branchIds.includes(use?.branchId ?? '')
      const seen = isSeen ? use : undefined
      return {
        ...{ code, used: use !== undefined, orderId: seen?.orderId ?? null },
        ...{ orderNumber: seen?.orderNumber ?? '', businessDate: use?.businessDate ?? null },
      }
    })
    return { rows }
  })
}
