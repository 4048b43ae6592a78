import { type PriceListInput, priceListInput } from '@servery/contract/catalogue/price-lists.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { bodyStore, requireOwnBranches } from '../../platform/records/index.ts'
import { findItems } from '../items/index.ts'

export const priceListStore = bodyStore<PriceListInput>({
  noun: 'price_list',
  table: 'price_lists',
  schema: priceListInput,
  nameOf: ({ name }) => name,
  positionOf: ({ priority }) => priority,
  branchIdsOf: ({ branchIds }) => branchIds,
  requireValid: async (scope, trx, { input }) => {
    await requireOwnBranches(scope, trx, input.branchIds)
    await requireEntries(scope, trx, input)
  },
})

/** Each price is of an item, or of a variation that the item has, and said once. */
async function requireEntries(
  scope: Scope,
  trx: TenantTransaction,
  { entries }: PriceListInput,
): Promise<void> {
  const ids = [...new Set(entries.map(({ itemId }) => itemId))]
  const items = new Map((await findItems(scope, trx, ids)).map((item) => [item.id, item.input]))
  const seen = new Set<string>()
  for (const [index, { itemId, variationId }] of entries.entries()) {
    const item = items.get(itemId)
    if (item === undefined) {
      fail('reference_unknown', { field: `entries.${index}.itemId` })
    } else {
      const field = `entries.${index}.variationId`
      const isKnown = item.variations.some(({ id }) => id === variationId)
      const isPlain = item.variations.length === 0 && variationId === null
      if (!isKnown && !isPlain) fail('reference_unknown', { field })
      const key = variationId ?? itemId
      if (seen.has(key)) fail('duplicate_value', { field })
      seen.add(key)
    }
  }
}
