export { categoryRoutes, itemRoutes, taxRateRoutes } from './catalogue.routes.ts'
export {
  itemView,
  type ListQuery,
  listItems,
  type RecordPage,
  recordView,
} from './catalogue.service.ts'
export { itemCodes, itemColumns, itemWords } from './items.rows.ts'
export {
  countModifierGroupUses,
  findItem,
  findItemPage,
  findItems,
  findItemsOfBranch,
  findItemsSince,
  isMissingInfo,
  itemSorts,
  type StoredItem,
} from './items.store.ts'
export {
  findItemsOutByStock,
  findItemsRevision,
  findItemsWithRecipe,
  findWithIngredients,
} from './recipes.store.ts'
export {
  type CategoryInput,
  categoryTable,
  discountTable,
  modifierGroupTable,
  recordSorts,
} from './records.store.ts'
export { categoryStore, itemStore, modifierGroupStore, taxRateStore } from './stores.ts'
export { keepThings } from './things.store.ts'
export { tillItemRoutes } from './till-items.routes.ts'
export { requireActive } from './validate.ts'
export { requireValidOptionUses } from './validate-recipe.ts'
