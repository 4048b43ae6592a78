export { AllergenMarks, type AllergenValues } from './allergen-marks.tsx'
export { AvailabilityChip } from './availability-chip.tsx'
export { AvailabilityDialog } from './availability-dialog.tsx'
export { BranchChoice } from './branch-choice.tsx'
export {
  type Category,
  fetchAll,
  type ModifierGroup,
  type TaxRate,
  useCategories,
  useMenus,
  useModifierGroups,
  useStations,
  useTaxRates,
} from './catalogue-choices.ts'
export { ChoiceChecks } from './choice-checks.tsx'
export { ColouredName } from './coloured-name.tsx'
export { useDescribeValue } from './describe-value.ts'
export { type FoundItem, ItemFinder } from './item-finder.tsx'
export { ItemSchedule } from './item-schedule.tsx'
export { useModifierWords } from './modifier-words.ts'
export { AdjustDialog, type AdjustedThing } from './stock/adjust-dialog.tsx'
export { BatchSelect } from './stock/batch-select.tsx'
export { BulkAdjustDialog } from './stock/bulk-adjust-dialog.tsx'
export { ExpiryChip } from './stock/expiry-chip.tsx'
export { type LabelledThing, LabelsDialog } from './stock/labels-dialog.tsx'
export { describeSerialRefusal } from './stock/serial-refusal.ts'
export { SerialsInput } from './stock/serials-input.tsx'
export { StockMoney } from './stock/stock-money.tsx'
export { TargetDialog, type TargetedThing } from './stock/target-dialog.tsx'
export { useIsBySerial } from './stock/use-is-by-serial.ts'
export { useStockLocations } from './stock/use-stock-records.ts'
export { TileColourInput } from './tile-colour-input.tsx'
export { useUnitWord } from './unit-words.ts'
export { type AvailabilityById, useAvailability, useAvailabilityAt } from './use-availability.ts'
export {
  type ItemsById,
  leastPriceOf,
  nameOfChoice,
  useBundleItems,
  useBundleItemsQuery,
} from './use-bundle-items.ts'
export { type AvailabilityChange, useSayAvailability } from './use-say-availability.ts'
