/** The four records of the catalogue, each with its rules. */
import type { ItemInput } from '@servery/contract/catalogue/catalogue.ts'
import type { ModifierGroupInput } from '@servery/contract/catalogue/modifiers.ts'
import type { RecordStore } from '../../platform/records/index.ts'
import { hasActiveServiceCharge, type TaxRateInput, taxRateTable } from '../../setup/taxes/index.ts'
import { findItem, hasActiveItem, insertItem, updateItem } from './items.store.ts'
import { isUsedInRecipe } from './recipes.store.ts'
import { type CategoryInput, categoryTable, isNested, modifierGroupTable } from './records.store.ts'
import { requireValidItem, requireValidModifierGroup } from './validate.ts'

export const itemStore: RecordStore<ItemInput> = {
  noun: 'item',
  find: findItem,
  insert: insertItem,
  update: updateItem,
  requireValid: requireValidItem,
  isInUse: isUsedInRecipe,
}

export const categoryStore: RecordStore<CategoryInput> = {
  noun: 'category',
  ...categoryTable,
  requireValid: async () => undefined,
  isInUse: (scope, trx, id) => hasActiveItem(scope, trx, 'category', id),
}

export const modifierGroupStore: RecordStore<ModifierGroupInput> = {
  noun: 'modifier_group',
  ...modifierGroupTable,
  requireValid: requireValidModifierGroup,
  isInUse: async (scope, trx, id) =>
    (await hasActiveItem(scope, trx, 'modifier_group', id)) || (await isNested(scope, trx, id)),
}

export const taxRateStore: RecordStore<TaxRateInput> = {
  noun: 'tax_rate',
  ...taxRateTable,
  requireValid: async () => undefined,
  isInUse: async (scope, trx, id) =>
    (await hasActiveItem(scope, trx, 'tax_rate', id)) ||
    (await hasActiveServiceCharge(scope, trx, id)),
}
