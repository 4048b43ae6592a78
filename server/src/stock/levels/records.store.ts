/** SQL of the business's own kinds of adjustments, and of places within a branch. */
import {
  type StockKindInput,
  type StockLocationInput,
  stockKindInput,
  stockLocationInput,
} from '@servery/contract/stock/stock-records.ts'
import { ownStockKindsMax } from '@servery/domain/stock/kinds.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import {
  type BodyStore,
  bodyStore,
  type Draft,
  requireOwnBranch,
  sortKey,
} from '../../platform/records/index.ts'
import { type FoldedTransaction, folded } from '../ledger/index.ts'

export const stockKindStore: BodyStore<StockKindInput> = bodyStore<StockKindInput>({
  noun: 'stock_kind',
  table: 'stock_kinds',
  schema: stockKindInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  requireValid: async (scope, trx, draft) => {
    const before = await stockKindStore.find(scope, trx, draft.id)
    // What was entered with it went that way.
    if (before !== undefined && before.input.direction !== draft.input.direction) {
      fail('invalid_input', { field: 'direction' })
    }
    if (draft.head.archived) return
    const others = await sql<{ name_key: string }>`SELECT name_key FROM stock_kinds
      WHERE company_id = ${scope.companyId} AND NOT archived AND id <> ${draft.id}`.execute(trx)
    const key = sortKey(draft.input.name)
    if (others.rows.some(({ name_key }) => name_key === key)) {
      fail('duplicate_value', { field: 'name' })
    }
    if (others.rows.length >= ownStockKindsMax) fail('stock_kinds_full', { field: 'id' })
  },
})

export const stockLocationStore: BodyStore<StockLocationInput> = bodyStore<StockLocationInput>({
  noun: 'stock_location',
  table: 'stock_locations',
  schema: stockLocationInput,
  nameOf: ({ name }) => name,
  positionOf: ({ position }) => position,
  branchIdsOf: ({ branchId }) => [branchId],
  requireValid: requireValidLocation,
  isInUse: async (scope, trx, id) => isAnythingAt(scope, await folded(trx, scope), id),
})

async function isAnythingAt({ companyId }: Scope, trx: FoldedTransaction, id: string) {
  const found = await sql`SELECT FROM stock_levels WHERE company_id = ${companyId}
    AND location_id = ${id} AND on_hand <> 0 LIMIT 1`.execute(trx)
  return found.rows.length > 0
}

async function requireValidLocation(
  scope: Scope,
  trx: TenantTransaction,
  { id, input, head }: Draft<StockLocationInput>,
): Promise<void> {
  await requireOwnBranch(scope, trx, input.branchId)
  const before = await stockLocationStore.find(scope, trx, id)
  if (before !== undefined && before.input.branchId !== input.branchId) {
    fail('invalid_input', { field: 'branchId' })
  }
  if (head.archived) return
  const same = await sql`SELECT FROM stock_locations
    WHERE company_id = ${scope.companyId} AND NOT archived AND id <> ${id}
      AND branch_ids = ARRAY[${input.branchId}::uuid] AND name_key = ${sortKey(input.name)}
    LIMIT 1`.execute(trx)
  if (same.rows.length > 0) fail('duplicate_value', { field: 'name' })
}
