/** A unit stays where figures are kept in it: movements of stock, recipes that name the item. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import { rawAmount } from '@servery/domain/offer/recipes/measures.ts'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { fail } from '../../platform/errors/index.ts'
import { findItems, type StoredItem } from './items.store.ts'
import { hasMoved } from './moved.store.ts'
import { findItemsWithRecipe } from './recipes.store.ts'

export async function requireUnitStands(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
  { unit }: Pick<ItemInput, 'unit'>,
): Promise<void> {
  const [before] = await findItems(scope, trx, [id])
  if (before === undefined || before.input.unit === unit) return
  if (await hasMoved(scope, trx, id)) fail('unit_has_stock', { field: 'unit' })
  const broken = (await findItemsWithRecipe(scope, trx)).filter((dish) =>
    componentsOf(dish).some((part) => part.itemId === id && rawAmount(part, unit) === null),
  )
  if (broken.length === 0) return
  const items = broken.map(({ input }) => input.name).join(', ')
  fail('recipe_units', { field: 'unit', detail: { items } })
}

function componentsOf({ input: { recipe } }: StoredItem) {
  if (recipe === null) return []
  return [...recipe.components, ...recipe.sizes.flatMap((size) => size.components ?? [])]
}
