/** SQL of recipes: which items have one, and which items and options name an item. */
import { usedBy } from '@servery/domain/offer/recipes/recipe-costs.ts'
import { sql } from 'kysely'
import type { Scope, TenantTransaction } from '../../platform/db/index.ts'
import { findItems, type StoredItem } from './items.store.ts'

/** Active items with a recipe. */
export async function findItemsWithRecipe(
  scope: Scope,
  trx: TenantTransaction,
): Promise<StoredItem[]> {
  const found = await sql<{ id: string }>`
    select id from items
    where company_id = ${scope.companyId} and not archived
      and jsonb_exists(more, 'recipe')`.execute(trx)
  return findItems(
    scope,
    trx,
    found.rows.map(({ id }) => id),
  )
}

/** Active items that are sold out when what they take has run out. */
export async function findItemsOutByStock(
  scope: Scope,
  trx: TenantTransaction,
): Promise<StoredItem[]> {
  const found = await sql<{ id: string }>`
    select id from items
    where company_id = ${scope.companyId} and not archived
      and jsonb_exists(more, 'soldOutByStock')`.execute(trx)
  return findItems(
    scope,
    trx,
    found.rows.map(({ id }) => id),
  )
}

/** Items and all that their recipes lead to, level by level; archived ones too. */
export async function findWithIngredients(
  scope: Scope,
  trx: TenantTransaction,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, StoredItem>> {
  const known = new Map<string, StoredItem>()
  let wanted = itemIds
  while (wanted.length > 0) {
    const found = await findItems(scope, trx, [...new Set(wanted)])
    for (const item of found) known.set(item.id, item)
    wanted = found
      .flatMap(({ input }) => usedBy(input.recipe).map(({ itemId }) => itemId))
      .filter((itemId) => !known.has(itemId))
  }
  return known
}

/** Whether an active item's recipe, or an option of an active group, takes an item. */
export async function isUsedInRecipe(
  scope: Scope,
  trx: TenantTransaction,
  id: string,
): Promise<boolean> {
  const wanted = sql`jsonb_build_object('id', ${id}::text)`
  const found = await sql`
    select 1 from items
    where company_id = ${scope.companyId} and not archived and jsonb_exists(more, 'recipe')
      and jsonb_path_exists(more, '$.recipe.**.itemId ? (@ == $id)', ${wanted})
    union all
    select 1 from modifier_groups
    where company_id = ${scope.companyId} and not archived
      and jsonb_path_exists(options, '$[*].uses.**.itemId ? (@ == $id)', ${wanted})
    limit 1`.execute(trx)
  return found.rows.length > 0
}

/** Of the item that was changed last; 0 where there is none. */
export async function findItemsRevision(
  { companyId }: Scope,
  trx: TenantTransaction,
): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select coalesce(max(revision), 0)::bigint as revision from items
    where company_id = ${companyId}`.execute(trx)
  return Number(rows[0]?.revision ?? 0)
}
