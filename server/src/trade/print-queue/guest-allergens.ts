/** What stands on kitchen tickets for guests who may fall ill. */

import { calledName } from '@servery/domain/business/customers/customer.ts'
import type { AllergenSource } from '@servery/domain/kitchen/allergens.ts'
import type { GoodsOnPaper } from '@servery/domain/kitchen/on-paper.ts'
import type { Allergen } from '@servery/domain/offer/catalogue/types.ts'
import { findItems, modifierGroupTable } from '../../catalogue/items/index.ts'
import { findKept, inputOf } from '../../customers/directory/index.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'

/** What the items and options of a ticket contain. */
export async function findAllergenSource(
  scope: Scope,
  trx: TenantTransaction,
  printed: readonly GoodsOnPaper[],
): Promise<AllergenSource> {
  const itemIds = printed.flatMap(({ goods }) => goods.itemId ?? [])
  const groupIds = printed.flatMap(({ goods }) => goods.modifiers.map(({ groupId }) => groupId))
  const items = await findItems(scope, trx, [...new Set(itemIds)])
  const groups = await modifierGroupTable.findMany(scope, trx, [...new Set(groupIds)])
  return {
    findItem: (id) => items.find((item) => item.id === id)?.input,
    findGroup: (id) => groups.find((group) => group.id === id)?.input,
  }
}

/**
 * By what name a customer is called, and what they must not eat, as it is known when it is printed:
 * kept with the customer alone, where it can be erased, and not with the print.
 */
export async function findGuest(
  scope: Scope,
  trx: TenantTransaction,
  customerId: string | undefined,
): Promise<{ readonly name: string; readonly allergens: readonly Allergen[] }> {
  const kept = customerId === undefined ? undefined : await findKept(scope, trx, customerId)
  if (kept === undefined) return { name: '', allergens: [] }
  const guest = inputOf(kept)
  return { name: calledName(guest), allergens: guest.allergens }
}
